import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { generateTableTypes, TABLE_TYPES_PATH } from '../../../scripts/generate-table-types.ts';
import { testDatabase } from '../../testing/database.ts';

test('the table types in the tree are those of the migrations', async () => {
  const { database, close } = await testDatabase();
  try {
    const same = (await readFile(TABLE_TYPES_PATH, 'utf8')) === (await generateTableTypes(database));
    assert.ok(same, 'run server/scripts/generate-table-types.ts');
  } finally {
    await close();
  }
});
