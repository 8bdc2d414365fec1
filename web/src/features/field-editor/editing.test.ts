import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alignSelected, change, copyToPages, duplicate, inReadingOrder, nudge, remove } from './editing.ts';
import type { EditorDocument, EditorField } from './editor-types.ts';
import { newField } from './field-defaults.ts';
import { broken, NO_HISTORY, redone, remembered, undone } from './history.ts';
import { pagesOfRange } from './page-range.ts';

const A4 = { width: 595, height: 842, rotation: 0 };
const DOCUMENTS: EditorDocument[] = [{ key: 'b', name: 'Bail', pages: [A4, A4, A4] }, { key: 'a', name: 'Annexe', pages: [{ width: 300, height: 200, rotation: 0 }] }];
const field = (key: string, more: Partial<EditorField> = {}): EditorField => ({ ...newField(key, 'SIGNATURE', { x: 100, y: 100, width: 180, height: 54, documentKey: 'b', pageNumber: 1, partyKey: 'p' }, []), ...more });
const keys = (...names: string[]) => new Set(names);
const counter = () => {
  let n = 0;
  return () => `copy${++n}`;
};

test('a nudge moves what is selected by whole points and leaves the rest', () => {
  const [moved, still] = nudge([field('1'), field('2')], keys('1'), DOCUMENTS, -1, 10);
  assert.deepEqual([moved?.x, moved?.y, still?.x], [99, 110, 100]);
});

test('fields selected on two pages each stop at the edge of their own', () => {
  const moved = nudge([field('1'), field('2', { documentKey: 'a', x: 110, y: 10 })], keys('1', '2'), DOCUMENTS, 50, 0);
  assert.deepEqual(moved.map(({ x }) => x), [150, 120]);
});

test('a field that is moved by hand leaves its anchor; one that is only renamed keeps it', () => {
  const anchored = field('1', { anchorText: 'Signature :', anchorPlacement: 'right', anchorIndex: 0 });
  assert.equal(nudge([anchored], keys('1'), DOCUMENTS, 1, 0)[0]?.anchorText, null);
  assert.equal(alignSelected([anchored, field('2')], keys('1', '2'), DOCUMENTS, 'top')[0]?.anchorText, null);
  assert.equal(change([anchored], keys('1'), DOCUMENTS, { label: 'Ici' })[0]?.anchorText, 'Signature :');
});

test('copies to pages go to the same place once, never onto their own page, and fit smaller pages', () => {
  const pages = [1, 2, 3].map((pageNumber) => ({ documentKey: 'b', pageNumber })).concat({ documentKey: 'a', pageNumber: 1 });
  const first = copyToPages([field('1', { x: 400 })], keys('1'), DOCUMENTS, pages, counter());
  assert.deepEqual(first.copies.map(({ documentKey, pageNumber, x }) => [documentKey, pageNumber, x]), [['b', 2, 400], ['b', 3, 400], ['a', 1, 120]]);
  assert.equal(copyToPages(first.fields, keys('1'), DOCUMENTS, pages.slice(0, 3), counter()).copies.length, 0);
});

test('a duplicate has a key and a place of its own', () => {
  const { fields, copies } = duplicate([field('1')], keys('1'), DOCUMENTS, counter());
  assert.deepEqual([fields.length, copies[0]?.key, copies[0]?.x], [2, 'copy1', 112]);
  assert.deepEqual(remove(fields, keys('1')).map(({ key }) => key), ['copy1']);
});

test('a change keeps the box on its page', () => {
  assert.equal(change([field('1', { x: 500, width: 90 })], keys('1'), DOCUMENTS, { width: 200 })[0]?.x, 395);
});

test('fields are read in the order of the documents, pages and lines', () => {
  const ordered = inReadingOrder([field('4', { documentKey: 'a' }), field('3', { pageNumber: 2 }), field('2', { y: 300 }), field('1')], DOCUMENTS);
  assert.deepEqual(ordered.map(({ key }) => key), ['1', '2', '3', '4']);
});

test('undo and redo walk through every state, and a new change forgets what was undone', () => {
  let history = remembered(NO_HISTORY, 'a', undefined);
  history = remembered(history, 'b', undefined);
  const back = undone(history, 'c')!;
  assert.equal(back.state, 'b');
  assert.equal(redone(back.history, 'b')?.state, 'c');
  assert.equal(redone(remembered(back.history, 'b', undefined), 'd'), undefined);
  assert.equal(undone(NO_HISTORY, 'a'), undefined);
});

test('a run of the same kind of change is one step; a pause between makes two', () => {
  const once = remembered(remembered(NO_HISTORY, 1, 'nudge'), 2, 'nudge');
  assert.deepEqual(once.past, [1]);
  assert.deepEqual(remembered(broken(once), 3, 'nudge').past, [1, 3]);
});

test('page lists are read as people write them, and nonsense is refused', () => {
  assert.deepEqual(pagesOfRange('2-4, 7', 9), [2, 3, 4, 7]);
  assert.deepEqual(pagesOfRange('3 1 1', 9), [1, 3]);
  assert.deepEqual(pagesOfRange('8-99999', 9), [8, 9]);
  for (const wrong of ['', 'deux', '4-2', '0', '12']) assert.equal(pagesOfRange(wrong, 9), undefined, wrong);
});
