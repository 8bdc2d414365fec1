// SQL over sealed_documents.
import type { Db, Tx } from '../../platform/database/index.ts';
import type { SealedFile } from './seal-file.ts';

export type SealedKind = 'WHOLE' | 'PART' | 'AUDIT_TRAIL';

export interface SealedDocument { sha256: string; sizeBytes: number; padesLevel: string }

/** Idempotent: a retried job that lost its lease after storing finds the row there. */
export async function insertSealed(tx: Tx, envelopeId: string, kind: SealedKind, position: number, file: SealedFile, at: Date): Promise<void> {
  await tx.insertInto('sealed_documents').values({
    envelope_id: envelopeId, kind, position, sha256: file.sha256, size_bytes: file.sizeBytes, pades_level: file.padesLevel, report: JSON.stringify(file.report), created_at: at,
  }).onConflict((conflict) => conflict.columns(['envelope_id', 'kind', 'position']).doNothing()).execute();
}

/** A sealed file of an envelope whose owner the caller has checked. */
export async function findSealed(db: Db, envelopeId: string, kind: SealedKind, position: number): Promise<SealedDocument | undefined> {
  const row = await db.selectFrom('sealed_documents').select(['sha256', 'size_bytes', 'pades_level'])
    .where('envelope_id', '=', envelopeId).where('kind', '=', kind).where('position', '=', position).executeTakeFirst();
  return row === undefined ? undefined : { sha256: row.sha256, sizeBytes: row.size_bytes, padesLevel: row.pades_level };
}

export async function listSealed(db: Db, envelopeId: string) {
  return db.selectFrom('sealed_documents').select(['kind', 'position', 'sha256', 'size_bytes', 'pades_level', 'report'])
    .where('envelope_id', '=', envelopeId).orderBy('kind').orderBy('position').execute();
}
