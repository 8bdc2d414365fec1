// Names in a ZIP file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipNames } from './zip-names.ts';

test('no name leads out of the folder, is refused by Windows, or appears twice', () => {
  assert.deepEqual(zipNames(['Bail', 'bail', '../../etc/passwd', 'a:b?c', '  ', 'fin...'], '.pdf'),
    ['Bail.pdf', 'bail (2).pdf', '.. .. etc passwd.pdf', 'a b c.pdf', 'envelope.pdf', 'fin.pdf']);
});
