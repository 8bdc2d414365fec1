// No table in which people of an envelope stand is forgotten by erasure.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { TABLES_OF_PEOPLE } from './erasure.store.ts';

test('every table with an envelope, a recipient or a document in its rows is known to erasure, or holds nothing of people', () => {
  const source = readFileSync(new URL('../../platform/database/tables.generated.ts', import.meta.url), 'utf8');
  const interfaces = new Map([...source.matchAll(/^export interface (\w+) \{\n([^}]*)\}/gm)].map(([, name, body]) => [name!, body!]));
  const tables = [...interfaces.get('Tables')!.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, type]) => ({ table: table!, body: interfaces.get(type!)! }));
  assert.ok(tables.length > 35);
  const ofEnvelopes = tables.filter(({ body }) => /^ {2}(envelope_id|recipient_id|co_owner_id): /m.test(body)).map(({ table }) => table);
  assert.ok(ofEnvelopes.length > 10);
  assert.deepEqual(ofEnvelopes.filter((table) => !(table in TABLES_OF_PEOPLE)), []);
  assert.deepEqual(Object.keys(TABLES_OF_PEOPLE).filter((table) => !tables.some((each) => each.table === table)), []);
});
