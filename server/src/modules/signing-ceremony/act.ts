// A person signs or approves. One transaction under the envelope's lock: of two simultaneous acts one wins and the other is told (reliability.md, Races).
import { AppError, validationError } from '../../kernel/errors.ts';
import type { Json } from '../../kernel/events.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { findDocuments } from '../documents/find-documents.ts';
import { allActed, envelopeNow } from '../envelopes/envelope.rules.ts';
import { recipientEvent } from '../envelopes/envelope-view.ts';
import { envelopeStatePart, recipientStatePart, timerJobs, type RecipientState } from '../envelopes/change-state.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { clipToPage } from '../envelopes/place-fields.rules.ts';
import { assertIdentified } from '../identification/check-code.ts';
import { assertVideo } from '../identity-videos/asked-video.ts';
import { filledAttachment, listOfRecipient } from './attachment.store.ts';
import type { ActEvidence } from './act-evidence.rules.ts';
import { consent } from './consent.ts';
import { defaultPlacement, freeField, isPlaceFixed } from './free-placement.rules.ts';
import { checkFieldValues, type CheckedField, type FilledField } from './field-values.rules.ts';
import type { ClientTrace, SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { timeZoneOrUtc } from './signed-date.rules.ts';
import { fieldsOf, newTurns, notNow, placesFreely, signingState } from './signing-state.rules.ts';
import { recipientOf } from './signing-view.ts';
import type { ApproveBody, Placement, SignBody } from './signing.schema.ts';

/** An act of signing that is checked and ready to be recorded. */
export interface PreparedSigning {
  readonly envelope: EnvelopeRow;
  readonly recipient: RecipientRow;
  readonly state: RecipientState;
  readonly proof: ActEvidence;
  readonly filled: readonly FilledField[];
  readonly at: Date;
}

/** @throws AppError CONFLICT when it is not this person's turn any more, or the signature is to be made at a qualified provider; VALIDATION_ERROR listing every wrong field */
export async function sign(deps: SigningDeps, session: SigningSession, body: SignBody, trace: ClientTrace): Promise<void> {
  const { envelope, state, proof, filled, at } = await preparedSigning(deps, session, body, trace);
  if (envelope.signature_level === 'QES' && !envelope.sandbox) throw new AppError({ code: 'CONFLICT', message: 'A qualified signature is made at the provider, not here.' });
  await act(deps, session, state, proof, filled, at);
}

/** Everything about an act of signing but its recording; pictures are kept. @throws AppError as `sign` */
export async function preparedSigning(deps: SigningDeps, session: SigningSession, body: SignBody, trace: ClientTrace): Promise<PreparedSigning> {
  const { envelope, recipient } = await readyToAct(deps, session, 'SIGNER', body);
  const at = deps.clock.now();
  const timeZone = timeZoneOrUtc(body.timeZone);
  const free = placesFreely(envelope, recipient);
  const fields = [...fieldsOf(envelope, recipient), ...(free ? [freeField(envelope, recipient)] : [])];
  const attachments = (await listOfRecipient(deps.database.kysely, envelope.id, recipient.id)).map((row) => ({ fieldId: row.field_id, file: filledAttachment(row) }));
  const checked = checkFieldValues(fields, body.fields, { locale: body.consent.locale, signedAt: at, timeZone, attachments });
  const placement = free ? await checkPlacement(deps, envelope, recipient, body.placement) : null;
  // Images go to the file store before the transaction: content-addressed, so a retry or a loser of a race leaves nothing that matters.
  const filled = await keepImages(deps, checked);
  return { envelope, recipient, state: { status: 'SIGNED', signed_at: at, filled: JSON.stringify(filled) }, proof: evidence('SIGNER', body, trace, timeZone, placement), filled, at };
}

/** @throws AppError CONFLICT */
export async function approve(deps: SigningDeps, session: SigningSession, body: ApproveBody, trace: ClientTrace): Promise<void> {
  await readyToAct(deps, session, 'APPROVER', body);
  const at = deps.clock.now();
  const timeZone = timeZoneOrUtc(body.timeZone);
  await act(deps, session, { status: 'APPROVED', approved_at: at }, evidence('APPROVER', body, trace, timeZone, null), [], at);
}

/** The cheap checks, before any file is written; act() repeats the state check under the lock. */
async function readyToAct(deps: SigningDeps, session: SigningSession, role: 'SIGNER' | 'APPROVER', body: SignBody | ApproveBody) {
  const envelope = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
  const recipient = recipientOf(envelope, session.recipientId);
  if (recipient.role !== role || signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
  await assertVideo(deps.database.kysely, session.scope, envelope, recipient);
  await assertIdentified(deps, deps.database.kysely, session.scope, envelope, recipient, session.codeProof, 'LOOK');
  const { version } = consent(body.consent.locale, role);
  if (!body.consent.accepted || body.consent.version !== version) {
    throw new AppError({ code: 'VALIDATION_ERROR', message: 'The consent in its present version must be accepted.', details: [{ path: 'consent', message: `must be accepted in version ${version}` }] });
  }
  const documents = await findDocuments(deps.database.kysely, session.scope, envelope.documents.map(({ id }) => id));
  const details = documents.flatMap((document, index) => {
    const shown = body.documents.find((each) => each.index === index);
    return shown?.sha256 === document.shown_sha256 ? [] : [{ path: `documents[${index}].sha256`, message: 'is not the SHA-256 of the document that is to be signed' }];
  });
  if (details.length > 0) throw new AppError({ code: 'CONFLICT', message: 'What was shown is not what is to be signed. Reload the page.', details });
  return { envelope, recipient };
}

async function act(deps: SigningDeps, session: SigningSession, state: RecipientState, proof: ActEvidence, filled: readonly FilledField[], at: Date): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, session.scope, session.envelopeId);
    const recipient = recipientOf(envelope, session.recipientId);
    if (signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
    await assertVideo(tx, session.scope, envelope, recipient);
    await assertIdentified(deps, tx, session.scope, envelope, recipient, session.codeProof, 'USE');
    await recordAct(deps, tx, envelope, recipient, state, proof, filled, at);
  });
}

/** The writes of an act, within `tx`, under the envelope's lock and after the state was judged. */
export async function recordAct(
  deps: SigningDeps, tx: Tx, envelope: EnvelopeRow, recipient: RecipientRow, state: RecipientState, proof: ActEvidence, filled: readonly FilledField[], at: Date,
): Promise<void> {
  const signed = state.status === 'SIGNED';
  const acted: RecipientRow = { ...recipient, status: signed ? 'SIGNED' : 'APPROVED', signed_at: signed ? at : null, approved_at: signed ? null : at };
  const after: EnvelopeRow = {
    ...envelope, signed_count: envelope.signed_count + (signed ? 1 : 0), recipients: envelope.recipients.map((each) => (each.id === acted.id ? acted : each)),
  };
  const invited = newTurns(envelope, after);
  const context = { tellRecipientIds: invited, readyToSeal: allActed(after.recipients), signsPersonally: envelope.signature_level !== 'SIMPLE' };
  const { ip, userAgent, timeZone, ...facts } = proof;
  await deps.record(tx, {
    write: (head) => [
      envelopeStatePart(tx, envelope.id, { signed_count: after.signed_count }, at, head),
      recipientStatePart(tx, 'recipient_acted', [recipient.id], { ...state, act_evidence: JSON.stringify(proof) }),
      recipientStatePart(tx, 'recipient_invited', invited, { status: 'SENT', sent_at: at, told_at: envelopeNow(envelope, at) }),
    ],
    scope: { accountId: envelope.account_id, sandbox: envelope.sandbox }, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId: envelope.id, at,
    auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [
      { action: 'recipient.consented', facts: { recipientId: recipient.id, ...facts.consent } },
      {
        action: signed ? 'recipient.signed' : 'recipient.approved',
        facts: { recipientId: recipient.id, documents: facts.documents as unknown as Json, fieldCount: filled.length, placement: facts.placement as unknown as Json, ...attachedFacts(filled) },
        personal: { ip, userAgent, timeZone, name: recipient.name, email: recipient.email, filled: filled as unknown as Json },
      },
      ...(invited.length === 0 ? [] : [{ action: 'recipients.invited', facts: { recipientIds: invited } }]),
    ],
    events: [signed
      ? recipientEvent('recipient.signed', after, acted, at, { signedAt: at.toISOString() }, context)
      : recipientEvent('recipient.approved', after, acted, at, { approvedBy: acted.email }, context)],
  });
  if (invited.length > 0) {
    const nowSent = (each: RecipientRow): RecipientRow => (invited.includes(each.id) ? { ...each, status: 'SENT', sent_at: at, told_at: envelopeNow(envelope, at) } : each);
    await enqueue(tx, timerJobs({ ...after, recipients: after.recipients.map(nowSent) }));
  }
}

/** The hashes of what was attached stay in the chain when the names are erased. */
function attachedFacts(filled: readonly FilledField[]): Record<string, Json> {
  const attachments = filled.flatMap(({ fieldId, value }) => (value.kind === 'ATTACHMENT' ? [{ fieldId, sha256: value.sha256, pagesSha256: value.pagesSha256, sizeBytes: value.sizeBytes }] : []));
  return attachments.length === 0 ? {} : { attachments };
}

function evidence(role: 'SIGNER' | 'APPROVER', body: SignBody | ApproveBody, trace: ClientTrace, timeZone: string, placement: Placement | null): ActEvidence {
  const { version, locale } = body.consent;
  return { documents: body.documents, consent: { version, locale, sha256: consent(locale, role).sha256 }, ip: trace.ip, userAgent: trace.userAgent.slice(0, 500), timeZone, placement };
}

async function keepImages(deps: SigningDeps, checked: readonly CheckedField[]): Promise<FilledField[]> {
  return Promise.all(checked.map(async ({ fieldId, value }): Promise<FilledField> => {
    if (value.kind !== 'IMAGE') return { fieldId, value };
    const { sha256 } = await deps.files.put(value.png);
    return { fieldId, value: { kind: 'IMAGE', method: value.method, imageSha256: sha256 } };
  }));
}

/** Where the person put the signature: on the last page of the last document, inside the page. */
async function checkPlacement(deps: SigningDeps, envelope: EnvelopeRow, recipient: RecipientRow, placement: Placement | undefined): Promise<Placement> {
  const [last] = await findDocuments(deps.database.kysely, { accountId: envelope.account_id, sandbox: envelope.sandbox }, [envelope.documents.at(-1)!.id]);
  const page = last!.pages.at(-1)!;
  const standard = defaultPlacement(envelope, recipient, page);
  const isElsewhere = placement !== undefined && (['x', 'y', 'width', 'height'] as const).some((side) => Math.abs(placement[side] - standard[side]) > 0.5);
  if (isElsewhere && isPlaceFixed(envelope)) throw validationError('The signature cannot be moved at this signature level.', [{ path: 'placement', message: 'is not where the signature field stands; leave it out' }]);
  const wanted = isPlaceFixed(envelope) ? standard : placement ?? standard;
  return { documentIndex: envelope.documents.length - 1, pageNumber: last!.page_count, ...clipToPage(wanted, page) };
}
