// Every file that a row of the database names, and which of them the store lacks: asked after a restore (reliability.md, invariant 19).
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './platform/database/index.ts';
import type { FileStore } from './platform/storage/index.ts';

/** The columns in which the SHA-256 of a stored file stands. The sweep of files without a row (housekeeping.ts) asks the same ones. */
const NAMED: readonly RawBuilder<unknown>[] = [
  sql`SELECT shown_sha256 AS h FROM documents`, sql`SELECT sha256 FROM documents`, sql`SELECT text_index_sha256 FROM documents`, sql`SELECT sha256 FROM sealed_documents`,
  sql`SELECT file->>'sha256' FROM working_documents, jsonb_array_elements(files) AS file`,
  sql`SELECT sha256 FROM signing_attachments`, sql`SELECT pages_sha256 FROM signing_attachments`,
  sql`SELECT entry->'value'->>'imageSha256' FROM recipients, jsonb_array_elements(CASE WHEN jsonb_typeof(filled) = 'array' THEN filled ELSE '[]' END) AS entry`,
];

/** SHA-256 of every file that some row names and the store has not. */
export async function missingFiles(database: Database, files: FileStore): Promise<string[]> {
  const { rows } = await sql<{ h: string | null }>`${sql.join([...NAMED], sql` UNION `)}`.execute(database.kysely);
  const missing: string[] = [];
  for (const { h } of rows) if (h !== null && !await files.has(h)) missing.push(h);
  return missing.sort();
}
