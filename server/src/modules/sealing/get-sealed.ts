// Reading what was sealed: 409 until the envelope is COMPLETED. Spec: Errors 409.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import { getEnvelope, type EnvelopeRow } from '../envelopes/read-envelopes.ts';
import { composeAuditTrail, makeAuditTrail } from './make-audit-trail.ts';
import { findSealed, type SealedDocument } from './sealed-document.store.ts';
import type { SealingDeps } from './sealing-deps.ts';

async function completedEnvelope(db: Db, scope: AccountScope, id: string, what: string): Promise<EnvelopeRow> {
  const envelope = await getEnvelope(db, scope, id);
  if (envelope.status !== 'COMPLETED') {
    throw new AppError({ code: 'ENVELOPE_NOT_COMPLETED', message: `The ${what} is unavailable until the envelope is COMPLETED; it is ${envelope.status}. Wait for the event envelope.completed.` });
  }
  return envelope;
}

/** @throws AppError DOCUMENT_PURGED (decisions.md, Errors) */
export function assertNotPurged({ purgedAt, sha256 }: SealedDocument, what: string): void {
  if (purgedAt !== null) throw new AppError({ code: 'DOCUMENT_PURGED', message: `The ${what} was deleted on ${purgedAt.toISOString()}. Its SHA-256 was ${sha256}; the machine-readable audit trail stays.` });
}

/** The sealed PDF, or one document of it. @throws AppError NOT_FOUND, ENVELOPE_NOT_COMPLETED, DOCUMENT_PURGED */
export async function getSignedDocument(deps: Pick<SealingDeps, 'database'>, scope: AccountScope, id: string, documentIndex: number | undefined): Promise<{ file: SealedDocument; name: string }> {
  const found = await findSignedDocument(deps, scope, id, documentIndex);
  assertNotPurged(found.file, 'signed document');
  return found;
}

/** The same, gone or not: its row stays. @throws AppError NOT_FOUND, ENVELOPE_NOT_COMPLETED */
export async function findSignedDocument(deps: Pick<SealingDeps, 'database'>, scope: AccountScope, id: string, documentIndex: number | undefined): Promise<{ file: SealedDocument; name: string }> {
  const db = deps.database.kysely;
  const envelope = await completedEnvelope(db, scope, id, 'signed document');
  const single = documentIndex === undefined ? undefined : envelope.documents[documentIndex];
  if (documentIndex !== undefined && single === undefined) throw notFound('document at this documentIndex');
  // An only document without attachments has no part of its own: it is the whole.
  const part = documentIndex === undefined ? undefined : await findSealed(db, id, 'PART', documentIndex);
  const file = part ?? (documentIndex === undefined || envelope.documents.length === 1 ? await findSealed(db, id, 'WHOLE', 0) : undefined);
  if (file === undefined) throw new Error(`envelope ${id} is COMPLETED without its sealed file`);
  return { file, name: single?.name ?? envelope.subject };
}

/** True when the caller asks for the machine-readable trail. */
const wantsJson = (accept: string | undefined): boolean => /application\/json/i.test(accept ?? '') && !/application\/pdf/i.test(accept ?? '');

/** The sealed audit trail, or word that JSON is wanted. A trail asked for before its job has run is made now. @throws AppError NOT_FOUND, ENVELOPE_NOT_COMPLETED, DOCUMENT_PURGED */
export async function getAuditTrail(deps: SealingDeps, scope: AccountScope, id: string, accept: string | undefined): Promise<{ sha256: string; sizeBytes: number } | 'JSON'> {
  await completedEnvelope(deps.database.kysely, scope, id, 'audit trail');
  if (wantsJson(accept)) return 'JSON';
  const find = () => findSealed(deps.database.kysely, id, 'AUDIT_TRAIL', 0);
  const existing = await find();
  if (existing !== undefined) {
    assertNotPurged(existing, 'audit trail');
    return existing;
  }
  await makeAuditTrail(deps, scope, id, async () => {});
  return (await find())!;
}

/** A fresh interim trail of an envelope in any state. @throws AppError NOT_FOUND */
export async function getInterimAuditTrail(deps: SealingDeps, scope: AccountScope, id: string, accept: string | undefined): Promise<{ sha256: string; sizeBytes: number } | 'JSON'> {
  await getEnvelope(deps.database.kysely, scope, id);
  return wantsJson(accept) ? 'JSON' : composeAuditTrail(deps, scope, id);
}
