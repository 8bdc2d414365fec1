// SQL over working_documents and personal_signatures. Every write is under the lock of the envelope's row.
import type { Db, Tx } from '../../platform/database/index.ts';

/** A file on which people sign, as it is now. */
export interface WorkingFile { readonly position: number; readonly sha256: string; readonly sizeBytes: number }

export interface WorkingDocument { readonly planHash: string; readonly revision: number; readonly files: readonly WorkingFile[] }

export interface PersonalSignature {
  readonly recipientId: string;
  readonly level: 'ADVANCED' | 'QES';
  readonly simulated: boolean;
  readonly qualified: boolean;
  readonly certificateSerial: string;
  readonly certificateChainDer: readonly Uint8Array[];
  /** One CMS for each file, in the order of the files. */
  readonly signaturesDer: readonly Uint8Array[];
  readonly fileSha256: string;
  readonly madeAt: Date;
}

/** The working files of an envelope whose owner the caller has checked. */
export async function findWorking(db: Db, envelopeId: string): Promise<WorkingDocument | undefined> {
  const row = await db.selectFrom('working_documents').select(['plan_hash', 'revision', 'files']).where('envelope_id', '=', envelopeId).executeTakeFirst();
  return row === undefined ? undefined : { planHash: row.plan_hash, revision: row.revision, files: row.files as unknown as WorkingFile[] };
}

export async function putWorking(tx: Tx, envelopeId: string, { planHash, revision, files }: WorkingDocument, at: Date): Promise<void> {
  const values = { plan_hash: planHash, revision, files: JSON.stringify(files), updated_at: at };
  await tx.insertInto('working_documents').values({ envelope_id: envelopeId, ...values }).onConflict((conflict) => conflict.column('envelope_id').doUpdateSet(values)).execute();
}

/** Sealed: the working files are part of the sealed ones. */
export async function deleteWorking(tx: Tx, envelopeId: string): Promise<void> {
  await tx.deleteFrom('working_documents').where('envelope_id', '=', envelopeId).execute();
}

/** In the order in which they were made. */
export async function listPersonalSignatures(db: Db, envelopeId: string): Promise<PersonalSignature[]> {
  const rows = await db.selectFrom('personal_signatures').selectAll().where('envelope_id', '=', envelopeId).orderBy('made_at').orderBy('recipient_id').execute();
  return rows.map((row) => ({
    recipientId: row.recipient_id, level: row.level as PersonalSignature['level'], simulated: row.simulated, qualified: row.qualified, certificateSerial: row.certificate_serial,
    certificateChainDer: row.certificate_chain, signaturesDer: row.signatures, fileSha256: row.file_sha256, madeAt: row.made_at,
  }));
}

export async function insertPersonalSignature(tx: Tx, envelopeId: string, made: PersonalSignature): Promise<void> {
  await tx.insertInto('personal_signatures').values({
    envelope_id: envelopeId, recipient_id: made.recipientId, level: made.level, simulated: made.simulated, qualified: made.qualified, certificate_serial: made.certificateSerial,
    certificate_chain: made.certificateChainDer.map((der) => Buffer.from(der)), signatures: made.signaturesDer.map((der) => Buffer.from(der)), file_sha256: made.fileSha256, made_at: made.madeAt,
  }).execute();
}

/** The files are made anew from the documents: what was signed on the former ones is no part of them. */
export async function deletePersonalSignatures(tx: Tx, envelopeId: string): Promise<void> {
  await tx.deleteFrom('personal_signatures').where('envelope_id', '=', envelopeId).execute();
}
