import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAXIMUM_INITIALS, withInitials } from './initials.rules.ts';
import type { PlacedField } from './place-fields.rules.ts';

const A4 = { width: 595, height: 842 };
const SIGNERS = Array.from({ length: 12 }, (_, index) => ({ email: `S${index}@example.test`, role: 'SIGNER' as const }));
const OTHERS = [{ email: 'v@example.test', role: 'VIEWER' as const }, { email: 'a@example.test', role: 'APPROVER' as const }];
let made = 0;
const run = (fields: PlacedField[], recipients: Parameters<typeof withInitials>[1], pages: Parameters<typeof withInitials>[2]) => withInitials(fields, recipients, pages, () => `fld_${made += 1}`);
const overlap = (a: PlacedField, b: PlacedField): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('every signer, and nobody else, gets one box on every page of every document, inside the page and beside each other', () => {
  const pages = [[A4, { width: 842, height: 595 }], [{ width: 150, height: 150 }]];
  const fields = run([], [...SIGNERS.slice(0, 4), ...OTHERS], pages);
  assert.equal(fields.length, 12);
  for (const field of fields) {
    const page = pages[field.documentIndex]![field.pageNumber - 1]!;
    assert.ok(field.x >= 0 && field.y >= 0 && field.x + field.width <= page.width && field.y + field.height <= page.height, JSON.stringify(field));
    const others = fields.filter((other) => other !== field && other.documentIndex === field.documentIndex && other.pageNumber === field.pageNumber);
    assert.equal(others.some((other) => overlap(field, other)), false);
  }
  const first = fields.find(({ documentIndex, pageNumber }) => documentIndex === 0 && pageNumber === 1)!;
  assert.deepEqual([first.x, first.y, first.width, first.height], [595 - 12 - 48, 842 - 12 - 24, 48, 24]);
});
test('many signers fill a second row, and none covers a field of the caller', () => {
  const own = { ...run([], SIGNERS.slice(0, 1), [[A4]])[0]!, id: 'own', recipientEmail: 'x@example.test', fieldType: 'SIGNATURE' as const, x: 400, y: 780, width: 180, height: 50 };
  const { generated: _, ...signature } = own;
  const fields = run([signature], SIGNERS, [[A4]]);
  assert.equal(fields.length, 13);
  assert.equal(fields.slice(1).some((field) => overlap(field, signature)), false);
});
test('where a signer has INITIALS on a page already, none is added; a second send keeps every box and its id', () => {
  const once = run([], SIGNERS.slice(0, 2), [[A4, A4]]);
  const { generated: _, ...own } = once[0]!;
  assert.equal(run([own], SIGNERS.slice(0, 1), [[A4, A4]]).length, 2);
  assert.deepEqual(run(once, SIGNERS.slice(0, 2), [[A4, A4]]), once);
});
test('the boxes of a signer who is gone go, those of a new one come', () => {
  const once = run([], SIGNERS.slice(0, 2), [[A4]]);
  const again = run(once, SIGNERS.slice(1, 3), [[A4]]);
  assert.deepEqual(again.map(({ recipientEmail }) => recipientEmail), ['s1@example.test', 's2@example.test']);
  assert.equal(again[0]!.id, once[1]!.id);
});
test('more pages or boxes than can be signed and sealed are refused, never cut short', () => {
  assert.throws(() => run([], SIGNERS.slice(0, 1), [Array(MAXIMUM_INITIALS.perSigner + 1).fill(A4)]), { code: 'CONFLICT' });
  assert.throws(() => run([], SIGNERS, [Array(100).fill(A4)]), { code: 'CONFLICT' });
});
