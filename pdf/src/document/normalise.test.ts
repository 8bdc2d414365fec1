// Normalising keeps what is seen and nothing else; judged by our reader, and by poppler's eyes where it is installed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flated, hasProgram, inkBox, rawPdf, renderPages, runOnFile, samplePdf, textContent } from '../testing/index.ts';
import { intakePdf } from './index.ts';
import { openWithPages } from './intake.ts';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const ACTIVE = samplePdf([{
  content: textContent('Contrat', 50, 700),
  entries: '/AA <</O <</S /JavaScript /JS (app.alert\\(1\\))>>>> /Annots [100 0 R 101 0 R 102 0 R 103 0 R 104 0 R 105 0 R]',
}], {
  catalogEntries: '/OpenAction <</S /JavaScript /JS (x)>> /AA <</WC <</S /JavaScript /JS (y)>>>> /Names <</JavaScript <</Names [(a) <</S /JavaScript /JS (z)>>]>> /EmbeddedFiles <</Names [(f) 110 0 R]>>>> /AcroForm <</Fields [100 0 R] /XFA (<xdp/>)>>',
  extra: {
    100: '<</Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Jeanne) /Rect [50 600 250 620] /AP <</N 106 0 R>> /A <</S /SubmitForm /F (http://x)>>>>',
    101: '<</Type /Annot /Subtype /Link /Rect [0 0 50 50] /A <</S /Launch /F (calc.exe)>>>>',
    102: '<</Type /Annot /Subtype /Link /Rect [60 0 90 50] /A <</S /URI /URI (https://example.org/)>>>>',
    103: '<</Type /Annot /Subtype /RichMedia /Rect [0 0 50 50]>>',
    104: '<</Type /Annot /Subtype /Square /F 2 /Rect [300 300 400 400] /AP <</N 107 0 R>>>>',
    105: '<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /GoToR /F (other.pdf) /D [0 /Fit]>>>>',
    106: flated('0 0 200 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 200 20]'),
    107: flated('0 0 100 100 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 100]'),
    110: '<</Type /Filespec /F (evil.exe) /EF <</F 111 0 R>>>>',
    111: flated('MZ', '/Type /EmbeddedFile'),
    120: '(an object nobody refers to)',
  },
});

test('nothing active and nothing unused is left, and what was taken out is named', async () => {
  const { bytes, removed } = await intakePdf(ACTIVE);
  const text = latin1(bytes);
  for (const word of ['JavaScript', '/JS', 'Launch', 'SubmitForm', 'GoToR', 'RichMedia', 'XFA', 'OpenAction', '/AA', 'EmbeddedFile', 'AcroForm', 'nobody refers', 'Filespec']) {
    assert.ok(!text.includes(word), `${word} is still there`);
  }
  for (const word of ['JavaScript', 'Launch', 'SubmitForm', 'GoToR', 'RichMedia', 'XFA', 'OpenAction', 'Embedded files']) assert.ok(removed.includes(word), `${word} is not reported: ${removed.join()}`);
});

test('a link to a web page stays a link', async () => {
  assert.match(latin1((await intakePdf(ACTIVE)).bytes), /https:\/\/example\.org/);
});

test('a field with an appearance is seen after flattening, a hidden annotation is not', { skip: !hasProgram('pdftoppm') }, async () => {
  const [page] = renderPages((await intakePdf(ACTIVE)).bytes, 1, 1, 72);
  const field = inkBox(page!, 1, { x: 40, y: 200, width: 300, height: 60 });
  assert.deepEqual(field, { left: 50, top: 222, right: 250, bottom: 242 });
  assert.equal(inkBox(page!, 1, { x: 300, y: 440, width: 100, height: 100 }), undefined);
});

test('a filled field without an appearance is drawn and its text can be found', async () => {
  const bytes = samplePdf([{ entries: '/Annots [100 0 R 101 0 R]' }], {
    catalogEntries: '/AcroForm <</NeedAppearances true /Fields [100 0 R 101 0 R]>>',
    extra: {
      100: '<</Type /Annot /Subtype /Widget /FT /Tx /T (city) /V <FEFF0056006900650072007A006F006E> /Rect [50 600 250 620]>>',
      101: '<</Type /Annot /Subtype /Widget /FT /Tx /T (empty) /Rect [50 500 250 520]>>',
    },
  });
  const { textIndex } = await intakePdf(bytes);
  assert.equal(textIndex.pages[0]!.flow.text, 'Vierzon');
});

test('what a hidden layer holds is gone from the file, what a visible one holds stays', async () => {
  const content = `/OC /Off BDC ${textContent('SECRET', 50, 700)} EMC /OC /On BDC ${textContent('SHOWN', 50, 600)} EMC /FormOff Do`;
  const bytes = samplePdf([{ content, entries: '/Resources <</Font <</F1 4 0 R>> /Properties <</Off 100 0 R /On 101 0 R>> /XObject <</FormOff 102 0 R>>>>' }], {
    catalogEntries: '/OCProperties <</OCGs [100 0 R 101 0 R] /D <</OFF [100 0 R] /Order [100 0 R 101 0 R]>>>>',
    extra: {
      100: '<</Type /OCG /Name (off)>>', 101: '<</Type /OCG /Name (on)>>',
      102: flated(textContent('ALSOSECRET', 50, 500), '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /OC 100 0 R /Resources <</Font <</F1 4 0 R>>>>'),
    },
  });
  const result = await intakePdf(bytes);
  assert.equal(result.textIndex.pages[0]!.flow.text, 'SHOWN');
  assert.ok(!latin1(result.bytes).includes('/OCG'));
  const { file, pages } = openWithPages(result.bytes);
  const contents = pages.map((page) => latin1(file.decode(file.get(page.own, 'Contents') as never))).join();
  assert.ok(!contents.includes('SECRET') && contents.includes('SHOWN'));
});

test('a resource that happens to be called like an action is kept', async () => {
  const bytes = samplePdf([{ content: 'BT /AA 12 Tf 50 700 Td (Bonjour) Tj ET /JS Do', entries: '/Resources <</Font <</AA 4 0 R>> /XObject <</JS 100 0 R>>>> /Annots [101 0 R]' }], {
    extra: {
      100: flated(textContent('Monde', 50, 600), '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources <</Font <</F1 4 0 R>>>>'),
      101: '<</Type /Annot /Subtype /Square /Rect [10 10 20 20] /AP <</N 102 0 R>>>>', 102: flated('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    },
  });
  assert.equal((await intakePdf(bytes)).textIndex.pages[0]!.flow.text, 'Bonjour Monde');
});

test('bookmarks stay, and lead to the same pages', async () => {
  const bytes = samplePdf([{}, {}], {
    catalogEntries: '/Outlines 100 0 R /Dests <</two [12 0 R /Fit]>>',
    extra: { 100: '<</Type /Outlines /First 101 0 R /Last 102 0 R /Count 2>>', 101: '<</Title (Un) /Parent 100 0 R /Next 102 0 R /Dest /two>>', 102: '<</Title (Deux) /Parent 100 0 R /Prev 101 0 R /Next 101 0 R /A <</S /JavaScript /JS (x)>>>>' },
  });
  const { file, pages } = openWithPages((await intakePdf(bytes)).bytes);
  const first = file.dictAt(file.dictAt(file.catalog, 'Outlines'), 'First');
  assert.deepEqual(file.arrayAt(first, 'Dest')?.[0], pages[1]!.ref);
  assert.equal(file.dictAt(file.dictAt(first, 'Next'), 'A'), undefined);
});

test('normalising twice gives the same bytes', async () => {
  const once = await intakePdf(ACTIVE);
  const again = await intakePdf(ACTIVE);
  assert.deepEqual(again.bytes, once.bytes);
});

test('inherited, rotated, cropped and scaled pages have the size the reader sees', async () => {
  const { facts } = await intakePdf(samplePdf([
    {}, { entries: '/Rotate 90' }, { entries: '/Rotate -90 /CropBox [10 20 110 320]' }, { entries: '/UserUnit 2 /MediaBox [0 0 100 200]' }, { entries: '/CropBox [9000 9000 9999 9999]' },
  ]));
  assert.deepEqual(facts.pages, [
    { widthPt: 595, heightPt: 842, rotation: 0 }, { widthPt: 842, heightPt: 595, rotation: 90 }, { widthPt: 300, heightPt: 100, rotation: 270 },
    { widthPt: 200, heightPt: 400, rotation: 0 }, { widthPt: 595, heightPt: 842, rotation: 0 },
  ]);
});

test('a file with a wrong cross-reference table is repaired', async () => {
  const text = latin1(samplePdf([{ content: textContent('Bonjour', 50, 700) }]));
  const shifted = Buffer.from(text.replace('%PDF-1.7\n', '%PDF-1.7\n% a line put in by a mail gateway\n'), 'latin1');
  const cut = Buffer.from(text.slice(0, text.indexOf('xref')), 'latin1');
  for (const bytes of [shifted, Buffer.concat([Buffer.from('junk\r\n'), Buffer.from(text, 'latin1')])]) {
    assert.equal((await intakePdf(bytes)).textIndex.pages[0]!.flow.text, 'Bonjour');
  }
  assert.equal((await intakePdf(cut)).facts.pageCount, 1);
});

test('a normalised file has no fault that qpdf can find', { skip: !hasProgram('qpdf') }, async () => {
  const { status, stdout, stderr } = runOnFile((await intakePdf(ACTIVE)).bytes, 'qpdf', ['--check', '{}']);
  assert.equal(status, 0, stdout.toString() + stderr);
});

test('a signed file is given back byte for byte', async () => {
  const body = (range: string): Uint8Array => rawPdf({
    1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</SigFlags 3 /Fields [4 0 R]>> /OpenAction <</S /JavaScript /JS (x)>>>>',
    2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Annots [4 0 R]>>',
    4: '<</Type /Annot /Subtype /Widget /FT /Sig /T (s) /V 5 0 R /Rect [0 0 0 0]>>',
    5: `<</Type /Sig /Filter /Adobe.PPKLite /ByteRange [${range}] /Contents <3082${'0'.repeat(400)}>>>`,
  });
  const draft = latin1(body('0000000 0000000 0000000 0000000'));
  const gap = draft.indexOf('<3082');
  const end = draft.indexOf('>', gap) + 1;
  const pad = (value: number): string => String(value).padStart(7, '0');
  const signed = body(`${pad(0)} ${pad(gap)} ${pad(end)} ${pad(draft.length - end)}`);
  const result = await intakePdf(signed);
  assert.equal(result.facts.alreadySigned, true);
  assert.equal(Buffer.compare(result.bytes, signed), 0);
  assert.deepEqual(result.removed, []);
  const pretended = await intakePdf(body('0000000 0000009 0000020 0000030'));
  assert.equal(pretended.facts.alreadySigned, false);
  assert.ok(pretended.removed.includes('OpenAction'));
});
