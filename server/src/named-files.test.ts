// No column that names a file is forgotten: the sweep would remove its files, and a restore would not miss them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { FILE_COLUMNS, HASHES_ALONE, missingFiles, namedFiles } from './named-files.ts';
import { testApi, type TestApi } from './testing/api.ts';
import { sendEnvelope } from './testing/fixtures.ts';

let api: TestApi;
before(async () => { api = await testApi(); });
after(() => api.close());

/** `table.column` of every column, as the migrations make them. */
function columns(): string[] {
  const source = readFileSync(new URL('./platform/database/tables.generated.ts', import.meta.url), 'utf8');
  const interfaces = new Map([...source.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, name, body]) => [name!, body!]));
  const tables = [...interfaces.get('Tables')!.matchAll(/^ {2}(\w+): (\w+);$/gm)];
  return tables.flatMap(([, table, type]) => [...interfaces.get(type!)!.matchAll(/^ {2}(\w+): /gm)].map(([, column]) => `${table}.${column}`));
}

const listed = [...FILE_COLUMNS.map(({ column }) => column), ...HASHES_ALONE];

test('every column whose name ends in sha256 is in the list of files or known as a hash alone, and the list names no column that is not', () => {
  const all = columns();
  assert.ok(all.length > 300, `${all.length} columns read`);
  assert.deepEqual(all.filter((column) => column.endsWith('sha256') && !listed.includes(column)), []);
  assert.deepEqual(listed.filter((column) => !all.includes(column)), []);
  assert.equal(new Set(listed).size, listed.length);
});

test('every file that the store holds while an envelope runs is named by some column of the list', async () => {
  await sendEnvelope(api, { signatureLevel: 'ADVANCED' });
  await api.runJobs();
  const stored: string[] = [];
  for await (const { sha256 } of api.services.files.list()) stored.push(sha256);
  assert.ok(stored.length >= 3, 'the upload, what is shown of it, the working files');
  const named = await namedFiles(api.services.database, stored);
  assert.deepEqual(stored.filter((sha256) => !named.has(sha256)), []);
});

test('both questions use every column: a file named there and nowhere else is kept by the sweep, and missed after a restore', async () => {
  const { database, files } = api.services;
  const before_ = new Set(await missingFiles(database, files));
  const hash = 'ab'.repeat(32);
  await database.kysely.updateTable('documents').set({ text_index_sha256: hash }).execute();
  await database.kysely.updateTable('recipients').set({ filled: JSON.stringify([{ fieldId: 'f', value: { kind: 'IMAGE', imageSha256: 'cd'.repeat(32) } }]) }).execute();
  await database.kysely.updateTable('working_documents').set({ files: JSON.stringify([{ position: -1, sha256: 'ef'.repeat(32), sizeBytes: 1 }]) }).execute();
  const all = [hash, 'cd'.repeat(32), 'ef'.repeat(32)];
  assert.deepEqual((await missingFiles(database, files)).filter((each) => !before_.has(each)), all);
  assert.deepEqual([...await namedFiles(database, [...all, '00'.repeat(32)])].sort(), all);
});
