// Erasure of a person's data in one ended envelope, for good: documents and audit trail go, their data wherever it stands, and the chain still verifies.
import { sql } from 'kysely';
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, notFound, validationError } from '../../kernel/errors.ts';
import type { Json } from '../../kernel/events.ts';
import type { Tx } from '../../platform/database/index.ts';
import { readChain } from '../audit/read-chain.ts';
import type { AuditEntry } from '../audit/audit-chain.ts';
import { getEnvelope, getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { eraseVideosOf } from '../identity-videos/erase-video.ts';
import { erasedAs, jsonWithoutMentions, mentions, withoutMentions, type Erased, type Known } from './erase-mentions.rules.ts';
import { deletedParts, filesOf, isDelivering, messagesOfPersonQuery, personParts, rewrittenParts, selectMentioning, type Mentioning } from './erasure.store.ts';
import type { RetentionDeps } from './retention-deps.ts';
import { isEnded } from './retention.rules.ts';

export interface Erasure {
  readonly envelopeId: string;
  readonly recipientId: string;
  /** The person's e-mail address, typed again: nobody erases by a slip. */
  readonly confirmation: string;
}

/**
 * Erases; it cannot be taken back. What stays is the chain without the personal part, statuses, times, hashes and ids.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR for another confirmation, CONFLICT while the envelope runs, is on hold or is just being told to a webhook
 */
export async function erasePerson(deps: RetentionDeps, scope: AccountScope, actor: Actor, { envelopeId, recipientId, confirmation }: Erasure): Promise<void> {
  const person = erasable(await getEnvelope(deps.database.kysely, scope, envelopeId), recipientId);
  if (person.email.toLowerCase() !== confirmation.trim().toLowerCase()) throw validationError('Type the e-mail address of the person to confirm.', [{ path: 'confirmation', message: 'is not the address of this person' }]);
  // Each is a change of its own, with its entry; a second try finds those that are left.
  await eraseVideosOf(deps, scope, envelopeId, recipientId, actor);
  const at = deps.clock.now();
  const files = await deps.database.transaction(async (tx) => {
    const envelope = await getEnvelopeForChange(tx, scope, envelopeId);
    const recipient = erasable(envelope, recipientId);
    if (await isDelivering(tx, envelopeId)) throw new AppError({ code: 'CONFLICT', message: 'A webhook is being called about this envelope at this moment. Try again in a minute.' });
    const named = await filesOf(tx, envelopeId);
    await writeErasure(deps, tx, scope, actor, envelope, recipient, at);
    return named;
  });
  await deps.removeUnnamed(files, at);
}

/** @throws AppError NOT_FOUND, CONFLICT */
function erasable(envelope: EnvelopeRow, recipientId: string): RecipientRow {
  const recipient = envelope.recipients.find(({ id, erased_at }) => id === recipientId && erased_at === null);
  if (recipient === undefined) throw notFound('recipient');
  if (!isEnded(envelope.status)) throw new AppError({ code: 'CONFLICT', message: `The envelope is ${envelope.status}. Void it, or delete the draft, before anybody in it is erased.` });
  if (envelope.on_hold) throw new AppError({ code: 'CONFLICT', message: 'The envelope is on hold. Release it first.' });
  return recipient;
}

async function writeErasure(deps: RetentionDeps, tx: Tx, scope: AccountScope, actor: Actor, envelope: EnvelopeRow, recipient: RecipientRow, at: Date): Promise<void> {
  const { id, name, email, phone } = recipient;
  const known: Known = { id, name, email, phone };
  const erased = erasedAs(id, recipient.locale ?? envelope.locale);
  const { entries } = await readChain(tx, envelope.id);
  const seqs = entries.filter((entry) => speaksOf(entry, known)).map(({ seq }) => seq);
  const rewritten = rid(await selectMentioning(tx, envelope.id), known, erased);
  // The debtor is who signs. Nobody reads it any more: such a mandate is not exported.
  const mandate = recipient.role === 'SIGNER' ? deps.secrets.seal('sepa-mandate', envelope.id, '{}') : undefined;
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'recipient.erased', facts: { recipientId: id, entries: seqs.length, documents: envelope.documents.length } }], events: [],
    write: (head) => [...rewrittenParts(envelope.id, rewritten, at, head), ...deletedParts(envelope.id), ...personParts(envelope.id, known, erased, seqs, mandate, at)],
  });
  await sql`${messagesOfPersonQuery(envelope.id, known, erased)}`.execute(tx);
}

/** Theirs by its facts or its actor, or with them in its personal part. */
function speaksOf({ personal, facts, actor }: AuditEntry, known: Known): boolean {
  return personal !== null && (actor.id === known.id || facts['recipientId'] === known.id || mentions(JSON.stringify(personal), known));
}

function rid({ envelope, documents, events, messages, reports, officers }: Mentioning, known: Known, erased: Erased): Mentioning {
  const clean = <T extends Json>(value: T): T => jsonWithoutMentions(value, known, erased);
  const text = (value: string | null): string | null => (value === null ? null : withoutMentions(value, known, erased));
  const about = (value: Json): Json => withoutReason(clean(value), value, known);
  return {
    envelope: { ...envelope, subject: withoutMentions(envelope.subject, known, erased), message: text(envelope.message), void_reason: text(envelope.void_reason), metadata: clean(envelope.metadata), fields: withoutPrefill(clean(envelope.fields), erased) },
    documents: documents.map(({ id, name }) => ({ id, name: withoutMentions(name, known, erased) })),
    events: events.map(({ id, data }) => ({ id, data: ofRecipient(about(data), known, erased) })),
    messages: messages.map((message) => ({ id: message.id, about: about(message.about) })),
    reports: reports.map((report) => ({ ...report, report: clean(report.report) })),
    officers: clean(officers),
  };
}

/** What somebody gave as their reason is theirs, whatever it says. */
function withoutReason(cleaned: Json, before: Json, known: Known): Json {
  const isObject = cleaned !== null && typeof cleaned === 'object' && !Array.isArray(cleaned);
  return isObject && 'reason' in cleaned && mentions(JSON.stringify(before), known) ? { ...cleaned, reason: '…' } : cleaned;
}

/** An address that was corrected since still stands in the events of before. */
function ofRecipient(data: Json, { id }: Known, erased: Erased): Json {
  const isTheirs = data !== null && typeof data === 'object' && !Array.isArray(data) && data['recipientId'] === id;
  if (!isTheirs) return data;
  const { recipientEmail, ...rest } = data as { [key: string]: Json };
  return { ...rest, ...('email' in rest ? { email: erased.email } : {}), ...('name' in rest ? { name: erased.name } : {}), ...(recipientEmail === undefined ? {} : { recipientEmail: erased.email }) };
}

/** Values that the sender filled in for them. */
function withoutPrefill(fields: Json, erased: Erased): Json {
  return (fields as { [key: string]: Json }[]).map(({ prefill, ...field }) => (prefill === undefined || field['recipientEmail'] === erased.email ? field : { ...field, prefill })) as Json;
}
