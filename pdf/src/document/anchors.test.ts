// Anchors: the text is found as people would find it, and the box stands where the text does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergePdfs, findAnchor, intakePdf, placeBesideAnchor } from './index.ts';
import { foldText } from './anchors.ts';
import { cpuMs, samplePdf, textContent } from '../testing/index.ts';

async function indexOf(...pages: { content: string; entries?: string }[]) {
  return (await intakePdf(samplePdf(pages))).textIndex;
}
const near = (value: number, wanted: number, within: number): void => assert.ok(Math.abs(value - wanted) <= within, `${value} is not within ${within} of ${wanted}`);

test('an anchor is found whatever its case, and its box is where the text is', async () => {
  const index = await indexOf({ content: textContent('Signature du client', 100, 642, 10) });
  const found = findAnchor(index, { text: 'SIGNATURE DU CLIENT', occurrence: 0 })!;
  near(found.xPt, 100, 0.5);
  // Helvetica 10 pt: 82.82 pt wide.
  near(found.widthPt, 82.82, 0.5);
  near(found.yPt + found.heightPt, 202, 3);
});

test('a word inside a line is placed within 1 pt', async () => {
  const index = await indexOf({ content: textContent('Fait le 12 mars, signature du client ici', 50, 700, 10) });
  // "Fait le 12 mars, " is 71.69 pt wide in Helvetica 10 pt.
  near(findAnchor(index, { text: 'signature', occurrence: 0 })!.xPt, 121.7, 1);
});

test('an anchor is found across split runs, kerned letters and drawing order', async () => {
  const split = 'BT /F1 10 Tf 50 700 Td (Sig) Tj (nat) Tj [(u) -10 (re)] TJ ET BT /F1 10 Tf 101 700 Td (client) Tj ET BT /F1 10 Tf 50 600 Td (B) Tj ET BT /F1 10 Tf 57 600 Td (is) Tj ET';
  const backwards = `${textContent('vendeur', 95, 500, 10)}${textContent('Accord du', 48, 500, 10)}`;
  const index = await indexOf({ content: split + backwards });
  near(findAnchor(index, { text: 'signature client', occurrence: 0 })!.xPt, 50, 1);
  assert.ok(findAnchor(index, { text: 'bis', occurrence: 0 }));
  near(findAnchor(index, { text: 'accord du vendeur', occurrence: 0 })!.xPt, 48, 1);
});

test('French spacing before punctuation does not matter', async () => {
  const index = await indexOf({ content: textContent('Signature\xa0:', 50, 700) + textContent('Date :', 50, 600) });
  for (const text of ['Signature :', 'signature:', 'Signature\u202f:', 'Date:', 'DATE\u00a0:']) assert.ok(findAnchor(index, { text, occurrence: 0 }), text);
});

test('accents count, composed or not; ligatures do not', async () => {
  const index = await indexOf({ content: textContent('Pr\xe9nom du salari\xe9', 50, 700) });
  assert.ok(findAnchor(index, { text: 'Pre\u0301nom', occurrence: 0 }));
  assert.equal(findAnchor(index, { text: 'Prenom', occurrence: 0 }), undefined);
  assert.equal(foldText('o\ufb03ce'), 'office');
});

test('occurrences count from zero, page by page, from top to bottom', async () => {
  const index = await indexOf(
    { content: textContent('Paraphe', 50, 100) + textContent('Paraphe', 300, 700) + textContent('Paraphe', 50, 700) },
    { content: textContent('Paraphe', 70, 400) },
  );
  const at = (occurrence: number, pageNumber?: number) => findAnchor(index, { text: 'paraphe', occurrence, ...(pageNumber === undefined ? {} : { pageNumber }) });
  near(at(0)!.xPt, 50, 1);
  near(at(1)!.xPt, 300, 1);
  near(at(2)!.yPt, 730, 5);
  assert.equal(at(3)!.pageNumber, 2);
  assert.equal(at(4), undefined);
  assert.equal(at(0, 2)!.pageNumber, 2);
  assert.equal(at(1, 2), undefined);
  assert.equal(at(0, 9), undefined);
});

test('text printed twice to look bold is one occurrence', async () => {
  const index = await indexOf({ content: textContent('Signature', 50, 700) + textContent('Signature', 50.3, 700) });
  assert.equal(findAnchor(index, { text: 'signature', occurrence: 1 }), undefined);
});

test('an anchor on a turned page is placed as the reader sees it', async () => {
  // User space (100, 200) seen on a 595 × 842 page turned by 90°: x = 200, y = 100; the text runs downwards.
  const index = await indexOf({ content: textContent('Signature', 100, 200, 10), entries: '/Rotate 90' });
  const found = findAnchor(index, { text: 'signature', occurrence: 0 })!;
  near(found.yPt, 100, 1);
  near(found.xPt, 198, 3);
  assert.ok(found.heightPt > found.widthPt);
});

test('a box beside an anchor keeps 4 pt away and lines up with it', () => {
  const found = { pageNumber: 1, xPt: 100, yPt: 200, widthPt: 50, heightPt: 10 };
  const box = { width: 80, height: 20 };
  assert.deepEqual(placeBesideAnchor(found, 'right', box), { x: 154, y: 200 });
  assert.deepEqual(placeBesideAnchor(found, 'left', box), { x: 16, y: 200 });
  assert.deepEqual(placeBesideAnchor(found, 'below', box), { x: 100, y: 214 });
  assert.deepEqual(placeBesideAnchor(found, 'above', box), { x: 100, y: 176 });
});

test('the index survives JSON and is found in quickly', async () => {
  const pages = Array.from({ length: 100 }, (_, i) => ({ content: Array.from({ length: 40 }, (_, k) => textContent(`Ligne ${k} de la page ${i} avec du texte ordinaire`, 50, 800 - k * 18)).join('') }));
  const index = JSON.parse(JSON.stringify(await indexOf(...pages))) as Parameters<typeof findAnchor>[0];
  const started = cpuMs();
  for (let i = 0; i < 20; i++) assert.ok(findAnchor(index, { text: `ligne 39 de la page ${99 - i} avec`, occurrence: 0 }));
  assert.ok(cpuMs() - started < 100);
});

test('merged documents keep their pages in order, under bookmarks', async () => {
  const a = samplePdf([{ content: textContent('Alpha', 50, 700) }, { entries: '/Rotate 90', content: textContent('Beta', 50, 700) }]);
  const b = samplePdf([{ content: textContent('Gamma', 50, 300) }], { treeEntries: '/MediaBox [0 0 300 400]' });
  const merged = await mergePdfs([{ name: 'Contrat – été', bytes: a }, { name: 'Annexe', bytes: b }]);
  const { facts, textIndex } = await intakePdf(merged);
  assert.deepEqual(textIndex.pages.map((page) => page.flow.text), ['Alpha', 'Beta', 'Gamma']);
  assert.deepEqual(facts.pages.map((page) => [page.widthPt, page.heightPt]), [[595, 842], [842, 595], [300, 400]]);
  const text = Buffer.from(merged).toString('latin1');
  assert.match(text, /\/Type \/Outlines/);
  assert.match(text, /\(Annexe\)/);
});
