// PATCH /envelopes/{id}: any create field, arrays replace; in DRAFT and RETURNED_TO_SENDER (decisions.md, Envelope).
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { assertStaysBound } from './bound-envelope.rules.ts';
import { carriedState, isSameContent, type Content } from './correction.rules.ts';
import { draftNote } from './create-envelope.ts';
import { draftEnvelope } from './draft-envelope.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { timerJobs } from './envelope-timers.ts';
import { statusAt, transition } from './envelope.rules.ts';
import type { CreateEnvelopeBody, PatchEnvelopeBody } from './envelope.schema.ts';
import { deleteBelongings, replacementParts, type EnvelopeRow, type NewEnvelope } from './envelope.store.ts';
import { getEnvelope, getEnvelopeForChange } from './read-envelopes.ts';

/**
 * Changes a draft or a returned envelope within `tx`. Recipients are known by their address and keep their ids; who has signed a returned
 * envelope stays signed while its documents and fields are the same.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, ENVELOPE_NOT_DRAFT, VALIDATION_ERROR, CONFLICT where it is bound to what was made with it
 */
export async function updateEnvelope(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, patch: PatchEnvelopeBody, ifMatch: string | undefined,
): Promise<EnvelopeRow> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, envelope.version);
  const now = deps.clock.now();
  transition(statusAt(envelope, now), 'UPDATE');
  const worked = await draftEnvelope(deps, tx, scope, id, { ...currentBody(envelope), ...patch } as CreateEnvelopeBody, now, { before: envelope });
  assertStaysBound(envelope, worked.envelope);
  const replacement = corrected(envelope, worked.envelope, patch);
  const draft = { ...worked, envelope: replacement };
  await deleteBelongings(tx, id);
  const note = draftNote(draft);
  await deps.record(tx, {
    scope, actor, envelopeId: id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.updated', facts: { ...note.facts, changed: Object.keys(patch) }, personal: note.personal }],
    events: [],
    write: (head) => replacementParts(tx, replacement, now, head),
  });
  const updated = await getEnvelope(tx, scope, id);
  await enqueue(tx, timerJobs(updated));
  return updated;
}

function corrected(before: EnvelopeRow, after: NewEnvelope, patch: PatchEnvelopeBody): NewEnvelope {
  const same = isSameContent(contentOf(before), { ...after, signerIds: signerIds(after.recipients) });
  const known = new Map(before.recipients.map((recipient) => [recipient.id, recipient]));
  return {
    ...after,
    // An expiry that has passed since is no reason to refuse a change of something else, so it is carried over unchecked.
    expiresAt: patch.expiresAt === undefined ? before.expires_at : after.expiresAt,
    // What people filled in names the fields by their ids.
    fields: same ? before.fields : after.fields,
    recipients: after.recipients.map((recipient) => {
      const earlier = known.get(recipient.id);
      return earlier === undefined ? recipient : { ...recipient, carried: carriedState(earlier, recipient.role, same) };
    }),
  };
}

function contentOf(row: EnvelopeRow): Content {
  return { documentIds: row.documents.map(({ id }) => id), fields: row.fields, initialsOnEveryPage: row.initials_on_every_page, signatureLevel: row.signature_level, signerIds: signerIds(row.recipients) };
}

const signerIds = (recipients: readonly { id: string; role: string }[]): string[] => recipients.filter(({ role }) => role === 'SIGNER').map(({ id }) => id);

/** The envelope as the body that would create it again, but for its expiry and what the send added. */
export function currentBody(row: EnvelopeRow): CreateEnvelopeBody {
  return {
    subject: row.subject, message: row.message, documentIds: row.documents.map(({ id }) => id), signatureLevel: row.signature_level, signingOrder: row.signing_order,
    recipients: row.recipients.map(({ email, name, role, signing_order, phone, locale, identification, require_identity_video }) => ({ email, name, role, order: signing_order, phone, locale: locale as 'fr' | 'en' | null, identification, requireIdentityVideo: require_identity_video })),
    fields: row.fields.filter(({ generated }) => generated !== true).map((field) => ({
      recipientEmail: field.recipientEmail, documentIndex: field.documentIndex, pageNumber: field.pageNumber, fieldType: field.fieldType,
      x: field.x, y: field.y, width: field.width, height: field.height, required: field.required,
      ...(field.label === null ? {} : { label: field.label }), ...(field.placeholder === null ? {} : { placeholder: field.placeholder }), ...(field.prefill === undefined ? {} : { prefill: field.prefill }),
      ...(field.dateFormat === null ? {} : { dateFormat: field.dateFormat }), ...(field.options === null ? {} : { options: [...field.options] }),
      ...(field.anchorText === null ? {} : { anchorText: field.anchorText, anchorPlacement: field.anchorPlacement ?? 'right', anchorIndex: field.anchorIndex ?? 0 }),
    })),
    reminderIntervalDays: row.reminder_interval_days, locale: row.locale as 'fr' | 'en', redirectUrl: row.redirect_url, signedDocumentLinkDays: row.signed_document_link_days, tags: row.tags, metadata: row.metadata,
    externalId: row.external_id, initialsOnEveryPage: row.initials_on_every_page, requireSmsOtp: row.require_sms_otp,
  };
}
