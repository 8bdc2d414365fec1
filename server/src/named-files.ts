// Every column that names a stored file by its SHA-256, in one list: asked by the sweep of files without a row (housekeeping.ts) and after a
// restore, for files that the store lacks (reliability.md, invariant 19). Its test finds a column that is forgotten here.
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './platform/database/index.ts';
import type { FileStore } from './platform/storage/index.ts';

interface FileColumn {
  /** `table.column` */
  readonly column: string;
  /** All hashes that stand in it, one a row. */
  readonly all: RawBuilder<unknown>;
  /** A condition on `h`: this column names it. By an index, because the sweep asks it for every file. */
  readonly names: RawBuilder<unknown>;
}

function plain(table: string, column: string): FileColumn {
  const [from, value] = [sql.table(table), sql.ref(`${table}.${column}`)];
  return { column: `${table}.${column}`, all: sql`SELECT ${value} AS h FROM ${from}`, names: sql`EXISTS (SELECT FROM ${from} WHERE ${value} = h)` };
}

/** Of a purged row the hash stays as evidence; its file goes. */
function untilPurged(table: string, column: string): FileColumn {
  const [from, value] = [sql.table(table), sql.ref(`${table}.${column}`)];
  return { column: `${table}.${column}`, all: sql`SELECT ${value} AS h FROM ${from} WHERE purged_at IS NULL`, names: sql`EXISTS (SELECT FROM ${from} WHERE ${value} = h AND purged_at IS NULL)` };
}

/** The list. A new column with a file's hash comes here, with an index for `names`. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  untilPurged('documents', 'sha256'), untilPurged('documents', 'shown_sha256'), untilPurged('documents', 'text_index_sha256'),
  untilPurged('sealed_documents', 'sha256'), plain('brandings', 'logo_sha256'),
  plain('signing_attachments', 'sha256'), plain('signing_attachments', 'pages_sha256'),
  {
    column: 'working_documents.files',
    all: sql`SELECT file->>'sha256' AS h FROM working_documents, jsonb_array_elements(files) AS file`,
    names: sql`EXISTS (SELECT FROM working_documents WHERE files @> jsonb_build_array(jsonb_build_object('sha256', h)))`,
  },
  {
    // Of an erased video the hash stays as evidence; its file, without the key, goes.
    column: 'identity_videos.stored_sha256',
    all: sql`SELECT stored_sha256 AS h FROM identity_videos WHERE erased_at IS NULL`,
    names: sql`EXISTS (SELECT FROM identity_videos WHERE stored_sha256 = h AND erased_at IS NULL)`,
  },
  {
    // Drawn and uploaded signatures and initials.
    column: 'recipients.filled',
    all: sql`SELECT entry->'value'->>'imageSha256' AS h FROM recipients, jsonb_array_elements(CASE WHEN jsonb_typeof(filled) = 'array' THEN filled ELSE '[]' END) AS entry`,
    names: sql`EXISTS (SELECT FROM recipients WHERE filled @> jsonb_build_array(jsonb_build_object('value', jsonb_build_object('imageSha256', h))))`,
  },
];

/** Columns with a SHA-256 that is evidence of bytes, not the name of a file that must be kept. */
export const HASHES_ALONE: readonly string[] = [
  'one_time_codes.documents_sha256', // over the hashes of all documents that a code was asked for
  'identity_videos.documents_sha256', // likewise, for a video
  'identity_videos.sha256', // of a video before it was encrypted
  'personal_signatures.file_sha256', // the file right after one signature; the next one replaces it
  'schema_migrations.sha256', // of the text of a migration
  'sealed_documents.former_sha256', // of copies from before a timestamp was renewed: people have them, the store need not
];

/** SHA-256 of every file that some row names and the store has not. */
export async function missingFiles(database: Database, files: FileStore): Promise<string[]> {
  const { rows } = await sql<{ h: string | null }>`${sql.join(FILE_COLUMNS.map(({ all }) => all), sql` UNION `)}`.execute(database.kysely);
  const missing: string[] = [];
  for (const { h } of rows) if (h !== null && !await files.has(h)) missing.push(h);
  return missing.sort();
}

/** Which of these files a row names. */
export async function namedFiles(database: Database, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    SELECT h AS sha256 FROM unnest(${hashes}::text[]) AS h WHERE ${sql.join(FILE_COLUMNS.map(({ names }) => names), sql` OR `)}`.execute(database.kysely);
  return new Set(rows.map(({ sha256 }) => sha256));
}
