// POST /envelopes/{id}/send: the links begin to work and the people whose turn it is are invited. Spec: States and transitions.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, validationError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Part, Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { takeEnvelope } from '../billing/take-envelope.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { linksOf } from './create-envelope.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { timerJobs } from './envelope-timers.ts';
import { envelopeEvent, type Links } from './envelope-view.ts';
import { allActed, envelopeNow, hasActed, mustAct, statusAt, openTurns, transition } from './envelope.rules.ts';
import { envelopeStatePart, recipientStatePart, toldPart, type EnvelopeRow, type NewLink, type RecipientRow } from './envelope.store.ts';
import { phonesMissing } from './identification.rules.ts';
import { withInitials } from './initials.rules.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';
import { currentLink, nextLink } from './signing-link.ts';

/** Whom a send invites by which link, and who waits for a turn. */
interface Invitations { readonly links: readonly NewLink[]; readonly waiting: readonly string[] }

/**
 * Sends a DRAFT, a corrected RETURNED_TO_SENDER envelope, or the invitations that bounced again; within `tx`, in which the invitations
 * and the envelope's own times are written as jobs.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, ENVELOPE_NOT_DRAFT, CONFLICT when the expiry lies in the past or the initials are too many,
 *   QUALIFIED_PROVIDER_NOT_CONFIGURED for a live QES envelope, QUOTA_EXCEEDED for a live first send
 */
export async function sendEnvelope(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, ifMatch: string | undefined,
): Promise<{ envelope: EnvelopeRow; links: Links }> {
  const stored = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, stored.version);
  return sendHeld(deps, tx, scope, actor, stored);
}

/**
 * The same for an envelope that `tx` holds already: locked by it, or made in it. @param o.usage parts of the statement that count what was taken of the quota
 * for it, where that was done for many at once
 */
export async function sendHeld(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, stored: EnvelopeRow, o: { usage?: readonly Part[] } = {},
): Promise<{ envelope: EnvelopeRow; links: Links }> {
  const { id } = stored;
  const now = deps.clock.now();
  const again = stored.status === 'SENT' && stored.recipients.some(({ status }) => status === 'BOUNCED');
  transition(statusAt(stored, now), again ? 'REINVITE' : 'SEND');
  assertSendable(stored, envelopeNow(stored, now), deps.qualifiedProvider !== undefined);
  const envelope = again || !stored.initials_on_every_page ? stored : await initialled(deps, tx, scope, stored);

  const usage = stored.sent_at === null ? o.usage ?? await takeEnvelope(tx, scope, id, now) : [];
  const invitations = invitationsOf(deps, envelope, again ? ({ status }) => status === 'BOUNCED' : toBeAsked);
  const sent = afterSend(envelope, invitations, now);
  const invited = invitations.links.map((link) => link.id);
  const told = { as: 'INVITED' as const, at: now, toldAt: envelopeNow(envelope, now) };
  await deps.record(tx, {
    scope, actor, envelopeId: id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    ...whatHappens(envelope, sent, invited, now),
    write: (head) => [
      envelopeStatePart(tx, id, { status: 'SENT', sent_at: sent.sent_at, fields: JSON.stringify(sent.fields) }, now, head),
      toldPart(invitations.links, told), recipientStatePart(tx, 'recipient_waiting', invitations.waiting, { status: 'PENDING' }), ...usage,
    ],
  });
  await enqueue(tx, timerJobs(sent));
  return { envelope: sent, links: linksOf(deps, sent) };
}

async function initialled(deps: EnvelopeDeps, tx: Tx, scope: AccountScope, envelope: EnvelopeRow): Promise<EnvelopeRow> {
  const documents = await findDocuments(tx, scope, envelope.documents.map((document) => document.id));
  return { ...envelope, fields: withInitials(envelope.fields, envelope.recipients, documents.map(({ pages }) => pages), () => deps.newId('field')) };
}

/** Everybody who has not done yet what is asked; who has acted stays as they are. */
function toBeAsked(recipient: RecipientRow): boolean {
  return recipient.role !== 'CARBON_COPY' && !(mustAct(recipient.role) && hasActed(recipient));
}

/** A link that was out before is replaced: the message with the newer one says so (reliability.md, "Resend rotates the token"). */
function invitationsOf(deps: EnvelopeDeps, envelope: EnvelopeRow, isMeant: (recipient: RecipientRow) => boolean): Invitations {
  const open = openTurns(envelope);
  const meant = envelope.recipients.filter(isMeant);
  return {
    links: meant.filter(({ id }) => open.has(id)).map((each) => (each.sent_at === null ? currentLink(deps.secrets, each) : nextLink(deps.secrets, each))),
    waiting: meant.filter(({ id }) => !open.has(id)).map(({ id }) => id),
  };
}

function afterSend(envelope: EnvelopeRow, { links, waiting }: Invitations, now: Date): EnvelopeRow {
  const byId = new Map(links.map((link) => [link.id, link]));
  return {
    ...envelope, status: 'SENT', sent_at: envelope.sent_at ?? now, updated_at: now, version: envelope.version + 1,
    recipients: envelope.recipients.map((recipient) => {
      const link = byId.get(recipient.id);
      if (link === undefined) return waiting.includes(recipient.id) ? { ...recipient, status: 'PENDING' } : recipient;
      return { ...recipient, status: 'SENT', sent_at: now, told_at: envelopeNow(envelope, now), reminder_count: 0, link_generation: link.generation, link_hash: link.hash };
    }),
  };
}

/** A first send and a resubmission are events; inviting again after a bounce is told to the person alone. */
function whatHappens(before: EnvelopeRow, sent: EnvelopeRow, invited: string[], at: Date) {
  if (before.status === 'SENT') {
    return { notes: [{ action: 'recipients.invited', facts: { recipientIds: invited } }], events: [], notices: [{ kind: 'INVITATION' as const, envelopeId: sent.id, recipientIds: invited }] };
  }
  const type = before.status === 'RETURNED_TO_SENDER' ? 'envelope.resubmitted' : 'envelope.sent';
  return { notes: [{ action: type, facts: { invited } }], events: [envelopeEvent(type, sent, at, {}, { tellRecipientIds: invited, readyToSeal: allActed(sent.recipients), signsPersonally: sent.signature_level !== 'SIMPLE' })] };
}

function assertSendable(envelope: EnvelopeRow, now: Date, hasQualifiedProvider: boolean): void {
  if (envelope.expires_at !== null && envelope.expires_at <= now) {
    throw new AppError({ code: 'CONFLICT', message: 'The envelope’s expiresAt lies in the past. Set a later one with PATCH, then send it.' });
  }
  if (envelope.signature_level === 'QES' && !envelope.sandbox && !hasQualifiedProvider) {
    throw new AppError({ code: 'QUALIFIED_PROVIDER_NOT_CONFIGURED', message: 'A QES envelope needs a qualified trust service provider, and none is configured. Nothing is downgraded silently: choose another level, or configure a provider.' });
  }
  const phones = phonesMissing(envelope);
  if (phones.length > 0) throw validationError('The envelope cannot be sent: whoever signs with a code by SMS needs a mobile phone.', phones);
}
