// PATCH /envelopes/{id}: any create field, arrays replace; in DRAFT and RETURNED_TO_SENDER (decisions.md, Envelope).
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import type { Tx } from '../../platform/database/index.ts';
import { draftNote } from './create-envelope.ts';
import { draftEnvelope } from './draft-envelope.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { transition } from './envelope.rules.ts';
import type { CreateEnvelopeBody, PatchEnvelopeBody } from './envelope.schema.ts';
import { deleteBelongings, replacementParts, type EnvelopeRow } from './envelope.store.ts';
import { getEnvelope, getEnvelopeForChange } from './read-envelopes.ts';

/**
 * Changes a draft within `tx`. Recipients, when replaced, get new ids and links.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, ENVELOPE_NOT_DRAFT, VALIDATION_ERROR
 */
export async function updateEnvelope(
  deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, patch: PatchEnvelopeBody, ifMatch: string | undefined,
): Promise<EnvelopeRow> {
  const envelope = await getEnvelopeForChange(tx, scope, id);
  assertMatches(ifMatch, envelope.version);
  transition(envelope.status, 'UPDATE');
  if (envelope.status === 'RETURNED_TO_SENDER') {
    throw new AppError({ code: 'CONFLICT', message: 'Correcting a returned envelope is not available yet: void it and create a corrected one.' });
  }
  const now = deps.clock.now();
  const worked = await draftEnvelope(deps, tx, scope, id, { ...currentBody(envelope), ...patch } as CreateEnvelopeBody, now);
  // An expiry that has passed since is no reason to refuse a change of something else, so it is carried over unchecked.
  const draft = { ...worked, envelope: { ...worked.envelope, expiresAt: patch.expiresAt === undefined ? envelope.expires_at : worked.envelope.expiresAt } };
  await deleteBelongings(tx, id);
  await deps.record(tx, {
    scope, actor, envelopeId: id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'envelope.updated', ...draftNote(draft), facts: { ...draftNote(draft).facts, changed: Object.keys(patch) } }],
    events: [],
    write: (head) => replacementParts(tx, draft.envelope, now, head),
  });
  return getEnvelope(tx, scope, id);
}

/** The envelope as the body that would create it again, but for its expiry. */
function currentBody(row: EnvelopeRow): CreateEnvelopeBody {
  return {
    subject: row.subject, message: row.message, documentIds: row.documents.map(({ id }) => id), signatureLevel: row.signature_level, signingOrder: row.signing_order,
    recipients: row.recipients.map(({ email, name, role, signing_order, phone, locale }) => ({ email, name, role, order: signing_order, phone, locale: locale as 'fr' | 'en' | null })),
    fields: row.fields.map((field) => ({
      recipientEmail: field.recipientEmail, documentIndex: field.documentIndex, pageNumber: field.pageNumber, fieldType: field.fieldType,
      x: field.x, y: field.y, width: field.width, height: field.height, required: field.required,
      ...(field.label === null ? {} : { label: field.label }), ...(field.placeholder === null ? {} : { placeholder: field.placeholder }),
      ...(field.dateFormat === null ? {} : { dateFormat: field.dateFormat }), ...(field.options === null ? {} : { options: [...field.options] }),
      ...(field.anchorText === null ? {} : { anchorText: field.anchorText, anchorPlacement: field.anchorPlacement ?? 'right', anchorIndex: field.anchorIndex ?? 0 }),
    })),
    reminderIntervalDays: row.reminder_interval_days, locale: row.locale as 'fr' | 'en', redirectUrl: row.redirect_url, tags: row.tags, metadata: row.metadata,
    externalId: row.external_id, initialsOnEveryPage: row.initials_on_every_page, requireSmsOtp: row.require_sms_otp,
  };
}
