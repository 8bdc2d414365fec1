// SQL over sealed_documents.
import { sql } from 'kysely';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { SealedFile } from './seal-file.ts';

export type SealedKind = 'WHOLE' | 'PART' | 'AUDIT_TRAIL';

export interface SealedDocument { sha256: string; sizeBytes: number; padesLevel: string; /** Its bytes are gone since. */ purgedAt: Date | null }

/** Idempotent: a retried job that lost its lease after storing finds the row there. */
export async function insertSealed(tx: Tx, envelopeId: string, kind: SealedKind, position: number, file: SealedFile, at: Date): Promise<void> {
  await tx.insertInto('sealed_documents').values({
    envelope_id: envelopeId, kind, position, sha256: file.sha256, size_bytes: file.sizeBytes, pades_level: file.padesLevel, report: JSON.stringify(file.report), created_at: at,
    timestamp_lapses_at: file.timestampLapsesAt ?? null,
  }).onConflict((conflict) => conflict.columns(['envelope_id', 'kind', 'position']).doNothing()).execute();
}

/** A sealed file of an envelope whose owner the caller has checked. */
export async function findSealed(db: Db, envelopeId: string, kind: SealedKind, position: number): Promise<SealedDocument | undefined> {
  const row = await db.selectFrom('sealed_documents').select(['sha256', 'size_bytes', 'pades_level', 'purged_at'])
    .where('envelope_id', '=', envelopeId).where('kind', '=', kind).where('position', '=', position).executeTakeFirst();
  return row === undefined ? undefined : { sha256: row.sha256, sizeBytes: row.size_bytes, padesLevel: row.pades_level, purgedAt: row.purged_at };
}

export async function listSealed(db: Db, envelopeId: string) {
  return db.selectFrom('sealed_documents').select(['kind', 'position', 'sha256', 'size_bytes', 'pades_level', 'report'])
    .where('envelope_id', '=', envelopeId).orderBy('kind').orderBy('position').execute();
}

/** A sealed file whose document timestamp is about to lapse, with whose it is. */
export interface LapsingFile {
  readonly envelopeId: string;
  readonly kind: SealedKind;
  readonly position: number;
  readonly accountId: string;
  readonly sandbox: boolean;
}

/** Of every account: for the job alone. The soonest first. */
export async function selectLapsing(db: Db, before: Date, most: number): Promise<LapsingFile[]> {
  const rows = await db.selectFrom('sealed_documents as s').innerJoin('envelopes as e', 'e.id', 's.envelope_id')
    .select(['s.envelope_id', 's.kind', 's.position', 'e.account_id', 'e.sandbox']).where('s.timestamp_lapses_at', '<', before).where('s.purged_at', 'is', null)
    .orderBy('s.timestamp_lapses_at').limit(most).execute();
  return rows.map((row) => ({ envelopeId: row.envelope_id, kind: row.kind as SealedKind, position: row.position, accountId: row.account_id, sandbox: row.sandbox }));
}

/** The file and its timestamp's end, of an envelope whose owner the caller has checked. */
export async function findTimestamped(db: Db, { envelopeId, kind, position }: Pick<LapsingFile, 'envelopeId' | 'kind' | 'position'>): Promise<{ sha256: string; lapsesAt: Date } | undefined> {
  const row = await db.selectFrom('sealed_documents').select(['sha256', 'timestamp_lapses_at']).where('envelope_id', '=', envelopeId).where('kind', '=', kind).where('position', '=', position).where('purged_at', 'is', null).executeTakeFirst();
  return row === undefined || row.timestamp_lapses_at === null ? undefined : { sha256: row.sha256, lapsesAt: row.timestamp_lapses_at };
}

/** Puts a renewed file in the place of the one with `formerSha256`, whose copies stay known by that hash. */
export function renewedPart({ envelopeId, kind, position }: Pick<LapsingFile, 'envelopeId' | 'kind' | 'position'>, formerSha256: string, file: SealedFile): Part {
  return part('renewed', sql`
    UPDATE sealed_documents SET sha256 = ${file.sha256}, size_bytes = ${file.sizeBytes}, pades_level = ${file.padesLevel}, report = ${JSON.stringify(file.report)}::jsonb,
      timestamp_lapses_at = ${file.timestampLapsesAt ?? null}, timestamp_renewals = timestamp_renewals + 1, former_sha256 = former_sha256 || sha256
    WHERE envelope_id = ${envelopeId} AND kind = ${kind} AND position = ${position} AND sha256 = ${formerSha256}`);
}
