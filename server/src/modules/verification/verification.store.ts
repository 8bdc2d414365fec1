// SQL of verification: a sealed file by its hash, of an envelope or by a seal alone. Across accounts on purpose: the hash is known only to who has the file.
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** The sealed file of that hash, or of which a copy of that hash was the newest before, with whose envelope it is of. */
export async function findBySha256(db: Db, sha256: string) {
  return db.selectFrom('sealed_documents').innerJoin('envelopes', 'envelopes.id', 'sealed_documents.envelope_id')
    .select(['sealed_documents.kind', 'sealed_documents.created_at', 'sealed_documents.sha256', 'sealed_documents.former_sha256', 'envelopes.id', 'envelopes.account_id', 'envelopes.sandbox'])
    // `<> '{}'` is the condition of the index over the few that were renewed.
    .where((eb) => eb.or([eb('sealed_documents.sha256', '=', sha256), sql<boolean>`(sealed_documents.former_sha256 <> '{}' AND sealed_documents.former_sha256 @> ARRAY[${sha256}])`]))
    .limit(1).executeTakeFirst();
}

/** The seal whose result has that hash. */
export async function findSealBySha256(db: Db, sha256: string) {
  return db.selectFrom('documents').innerJoin('seals', 'seals.sealed_document_id', 'documents.id')
    .select(['seals.sandbox', 'seals.sealed_at'])
    .where('documents.shown_sha256', '=', sha256).where('seals.status', '=', 'SEALED').limit(1).executeTakeFirst();
}
