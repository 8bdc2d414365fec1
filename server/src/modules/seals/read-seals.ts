// Reading seals: one, a page of them, the certificate.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import type { SealWire } from './seal.schema.ts';
import { selectSeal, type SealRow } from './seal.store.ts';

export { listSeals as getSealPage } from './seal.store.ts';

/** @throws AppError NOT_FOUND */
export async function getSeal(db: Db, scope: AccountScope, id: string): Promise<SealRow> {
  const row = await selectSeal(db, scope, id);
  if (row === undefined) throw notFound('seal');
  return row;
}

/** The chain that sealed, PEM, leaf first. @throws AppError NOT_FOUND, CONFLICT until SEALED */
export async function getSealCertificates(db: Db, scope: AccountScope, id: string): Promise<string> {
  const seal = await getSeal(db, scope, id);
  if (seal.certificate_chain_pem === null) throw new AppError({ code: 'CONFLICT', message: `The certificate is unavailable until the seal is SEALED; it is ${seal.status}.` });
  return seal.certificate_chain_pem;
}

/** From a row to the wire. */
export function sealWire(row: SealRow): SealWire {
  return {
    id: row.id, documentId: row.document_id, status: row.status, requestedLevel: row.requested_level, achievedLevel: row.achieved_level, qualified: row.qualified, simulated: row.sandbox,
    padesLevel: row.pades_level, reason: row.reason, location: row.location, appearance: row.appearance, externalId: row.external_id, certificate: row.certificate,
    timestamp: row.proven_at === null ? null : { time: row.proven_at.toISOString(), authority: row.timestamp_authority ?? '' }, sealedDocumentId: row.sealed_document_id,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    sandbox: row.sandbox, createdAt: row.created_at.toISOString(), sealedAt: row.sealed_at?.toISOString() ?? null,
  };
}
