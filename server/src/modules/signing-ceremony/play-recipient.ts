// POST /sandbox/envelopes/{id}/recipients/{recipientId}/…: plays a recipient, through the same use cases as the signing page (decisions.md, Recipient).
import { Readable } from 'node:stream';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { getEnvelope, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { recordBounce } from '../invitations/record-bounce.ts';
import { approve, sign } from './act.ts';
import { identifyPlayed, type IdentifyDeps } from './identify.ts';
import { keepAttachment } from './keep-attachment.ts';
import { recordPlayed } from './record-video.ts';
import { recordViewed } from './record-viewed.ts';
import { decline, returnToSender } from './refuse.ts';
import { SAMPLE_PNG, sampleAnswers } from './sample-answers.rules.ts';
import type { ClientTrace, SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { getSigningView, recipientOf } from './signing-view.ts';
import type { PlayAction, SigningView } from './signing.schema.ts';

/** Plays one act within `tx`; the envelope as it then is. @throws AppError NOT_FOUND outside the sandbox, CONFLICT when this person cannot do that now */
export async function playRecipient(
  deps: IdentifyDeps, tx: Tx, scope: AccountScope, ids: { id: string; recipientId: string }, action: PlayAction, reason: string | undefined, ip: string,
): Promise<EnvelopeRow> {
  if (!scope.sandbox) throw notFound('sandbox envelope');
  const envelope = await getEnvelope(tx, scope, ids.id);
  const recipient = recipientOf(envelope, ids.recipientId);
  if (envelope.status === 'DRAFT') throw new AppError({ code: 'CONFLICT', message: 'The envelope is a DRAFT: send it before somebody can act.' });
  // The use cases open transactions of their own; here they are to share the one of the call, with its idempotency.
  const within: IdentifyDeps = { ...deps, database: { ...deps.database, kysely: tx, transaction: (run) => run(tx) } };
  const session: SigningSession = { recipientId: recipient.id, envelopeId: envelope.id, scope, access: 'OPEN' };
  await play(within, tx, session, action, reason, { ip, userAgent: 'Paraph sandbox (played by the sender)' });
  return getEnvelope(tx, scope, ids.id);
}

async function play(deps: IdentifyDeps, tx: Tx, session: SigningSession, action: PlayAction, reason: string | undefined, trace: ClientTrace): Promise<void> {
  const view = await getSigningView(deps, session, undefined);
  const act = { consent: { version: view.consent.version, accepted: true, locale: view.recipient.locale === 'en' ? 'en' as const : 'fr' as const }, documents: shown(view), timeZone: 'UTC' };
  switch (action) {
    case 'view': return recordViewed(deps, session, { gesture: 'pointer', documents: shown(view) }, trace);
    case 'sign':
      await recordPlayed(deps, session, trace);
      return sign(deps, await identifyPlayed(deps, session, trace), { ...act, fields: [...sampleAnswers(view), ...await sampleAttachments(deps, session, view)] }, trace);
    case 'approve': return approve(deps, await identifyPlayed(deps, session, trace), act, trace);
    case 'decline': return decline(deps, session, reason, trace);
    case 'return': return returnToSender(deps, session, reason ?? 'Sandbox', trace);
    case 'bounce': {
      const bounce = { envelopeId: session.envelopeId, recipientId: session.recipientId, toEmail: view.recipient.email, answer: '550 5.1.1 played in the sandbox' };
      if (!await recordBounce(deps, tx, session.scope, bounce)) throw new AppError({ code: 'CONFLICT', message: 'Nobody who is still awaited can bounce here: the person has acted, is BOUNCED already, or the envelope is over.' });
    }
  }
}

/** A file for each place that wants one, uploaded as the page would. */
async function sampleAttachments(deps: SigningDeps, session: SigningSession, view: SigningView) {
  const wanting = view.fields.filter(({ fieldType }) => fieldType === 'ATTACHMENT');
  return Promise.all(wanting.map(async ({ id }) => {
    const { attachmentId } = await keepAttachment(deps, session, id, { stream: Readable.from([SAMPLE_PNG]), mediaType: 'image/png', name: 'sandbox.png' });
    return { fieldId: id, value: { attachmentId } };
  }));
}

/** Everything, as a reader who looked at every page. */
function shown(view: SigningView) {
  return view.documents.map(({ index, sha256, pageCount }) => ({ index, sha256, pagesSeen: Array.from({ length: pageCount }, (_, page) => page + 1) }));
}
