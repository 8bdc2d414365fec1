// Writes the table types that Kysely checks queries against, from the schema that the migrations make. `--check` only compares.
// Ours and not kysely-codegen, because it turns CHECK (column IN (…)) into unions, so that a status is never a bare string.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/index.ts';
import { testDatabase } from '../src/testing/database.ts';

/** The file this script writes. */
export const TABLE_TYPES_PATH = fileURLToPath(new URL('../src/platform/database/tables.generated.ts', import.meta.url));

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  always_generated: boolean;
}

interface TypeOf {
  select: string;
  /** When it differs from what is selected. */
  insert?: string;
}

/** PostgreSQL type → what pg gives and takes, as platform/database/value-types.ts sets it up. */
const TYPES: Record<string, TypeOf> = {
  text: { select: 'string' }, varchar: { select: 'string' }, uuid: { select: 'string' }, inet: { select: 'string' }, date: { select: 'string' },
  int2: { select: 'number' }, int4: { select: 'number' }, int8: { select: 'number' }, float4: { select: 'number' }, float8: { select: 'number' },
  numeric: { select: 'string' }, bool: { select: 'boolean' }, timestamptz: { select: 'Date' },
  bytea: { select: 'Buffer', insert: 'Uint8Array' },
  // Read as parsed JSON; written as text, made by json().
  jsonb: { select: 'unknown', insert: 'string' },
  _bytea: { select: 'Buffer[]', insert: 'readonly Uint8Array[]' },
  _text: { select: 'string[]', insert: 'readonly string[]' }, _int4: { select: 'number[]', insert: 'readonly number[]' }, _int8: { select: 'number[]', insert: 'readonly number[]' },
};

/** The text of tables.generated.ts for the schema of a database. @throws Error for a column type that TYPES does not know */
export async function generateTableTypes(database: Database): Promise<string> {
  const columns = await readColumns(database);
  const unions = await readUnions(database);
  const tables = Map.groupBy(columns, (column) => column.table);
  const blocks = [...tables].map(([table, rows]) => {
    const lines = rows.map((row) => `  ${row.column}: ${columnType(row, unions.get(`${row.table}.${row.column}`))};`);
    return `export interface ${interfaceName(table)} {\n${lines.join('\n')}\n}\n`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`).join('\n');
  return [
    '// The tables as the migrations make them. Written by server/scripts/generate-table-types.ts; do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';\n",
    ...blocks,
    `/** Every table by its name. */\nexport interface Tables {\n${index}\n}\n`,
  ].join('\n');
}

async function readColumns(database: Database): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    SELECT c.relname AS "table", a.attname AS "column", t.typname AS type, NOT a.attnotnull AS nullable,
           a.atthasdef OR a.attidentity <> '' AS has_default, a.attidentity = 'a' OR a.attgenerated <> '' AS always_generated
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY c.relname COLLATE "C", a.attnum`.execute(database.kysely);
  return rows;
}

/** 'table.column' → union, from the checks of the form `column IN ('A', 'B')`. */
async function readUnions(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    SELECT c.relname AS "table", pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    WHERE k.contype = 'c' AND c.relnamespace = 'public'::regnamespace`.execute(database.kysely);
  const unions = new Map<string, string>();
  for (const { table, definition } of rows) {
    const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[A-Za-z0-9_.:-]+'::text(?:, )?)+)\]\)\)\)$/.exec(definition) ?? [];
    if (column !== undefined && list !== undefined) unions.set(`${table}.${column}`, list.replaceAll('::text', '').split(', ').join(' | '));
  }
  return unions;
}

function columnType(row: ColumnRow, union: string | undefined): string {
  const known = TYPES[row.type];
  if (known === undefined) throw new Error(`${row.table}.${row.column} has the type ${row.type}: add it to TYPES`);
  const select = union ?? known.select;
  if (row.always_generated) return `GeneratedAlways<${select}>`;
  const orNull = row.nullable ? ' | null' : '';
  if (known.insert !== undefined) {
    const optional = row.nullable || row.has_default ? ' | undefined' : '';
    const selected = select === 'unknown' ? select : select + orNull;
    return `ColumnType<${selected}, ${known.insert}${orNull}${optional}, ${known.insert}${orNull}>`;
  }
  return row.has_default ? `Generated<${select}${orNull}>` : select + orNull;
}

function interfaceName(table: string): string {
  return `${table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}Table`;
}

if (import.meta.main) {
  const { database, close } = await testDatabase();
  const text = await generateTableTypes(database).finally(close);
  if (!process.argv.includes('--check')) await writeFile(TABLE_TYPES_PATH, text);
  else if ((await readFile(TABLE_TYPES_PATH, 'utf8')) !== text) {
    process.stderr.write('tables.generated.ts does not match the migrations: run server/scripts/generate-table-types.ts\n');
    process.exitCode = 1;
  }
}
