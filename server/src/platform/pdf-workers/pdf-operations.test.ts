// The whole path of a document through the children, on real input: compose, take in, mark, prepare; then the parent signs.

import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fakeLog } from '../log/index.ts';
import { childPdfWorkers } from './child-pdf-workers.ts';
import { fillContents } from './fill-contents.ts';
import type { IntakeResult, PrepareSealResult, WireSignatureOptions } from './pdf-operations.ts';
import type { PdfWorkers } from './pdf-workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph operations '));
const at = (name: string) => join(folder, name);
let workers: PdfWorkers;
let intake: IntakeResult;
let prepared: PrepareSealResult;

const seal: WireSignatureOptions = {
  fieldName: 'Seal', signedAt: '2026-03-01T10:00:00.000Z', subFilter: 'ETSI.CAdES.detached', reason: 'Sealed by the service', docMdpPermission: 2,
};

before(() => {
  workers = childPdfWorkers({ log: fakeLog(), folders: { read: [], write: [folder] } });
});
after(async () => {
  await workers.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the sample contract goes through intake, with its text index beside it', async () => {
  const made = await workers.run('composeSampleContract', { locale: 'fr', outPath: at('contract.pdf') });
  assert.equal(made.sizeBytes, readFileSync(at('contract.pdf')).length);
  intake = await workers.run('intake', { path: at('contract.pdf'), outPath: at('shown.pdf'), textIndexPath: at('index.json') });
  assert.ok(intake.facts.pageCount >= 2);
  assert.equal(intake.facts.alreadySigned, false);
  const shown = readFileSync(at('shown.pdf'));
  assert.equal(intake.shown.sizeBytes, shown.length);
  assert.equal(intake.shown.sha256, createHash('sha256').update(shown).digest('hex'));
  assert.ok(JSON.parse(readFileSync(at('index.json'), 'utf8')));
});

test('two documents with marks become one file with a place for the signature, whose digest is that of its byte range', async () => {
  const place = { pageNumber: 1, xPt: 100, yPt: 100, widthPt: 160, heightPt: 40 };
  prepared = await workers.run('prepareSeal', {
    documents: [
      { path: at('shown.pdf'), name: 'Contrat', marks: [{ ...place, kind: 'TYPED', text: 'Élodie Faure', style: 'script' }] },
      { path: at('shown.pdf'), name: 'Annexe', marks: [{ ...place, kind: 'CHECK', checked: true }] },
    ],
    seal,
    outPath: at('prepared.pdf'),
  });
  assert.equal(prepared.stampedSha256.length, 2);
  const bytes = readFileSync(at('prepared.pdf'));
  const [, before_, from, length] = prepared.byteRange;
  const digest = createHash('sha256').update(bytes.subarray(0, before_)).update(bytes.subarray(from, from + length)).digest('hex');
  assert.equal(prepared.digestHex, digest);
});

test('filling the contents changes nothing but the place that was reserved, and may be repeated', async () => {
  const before_ = readFileSync(at('prepared.pdf'));
  const cms = randomBytes(3000);
  const filled = await fillContents(at('prepared.pdf'), prepared, cms);
  const after_ = readFileSync(at('prepared.pdf'));
  assert.equal(filled.sha256, createHash('sha256').update(after_).digest('hex'));
  assert.equal(filled.sizeBytes, before_.length);
  const end = prepared.contentsOffset + prepared.contentsLength;
  assert.deepEqual(after_.subarray(0, prepared.contentsOffset), before_.subarray(0, prepared.contentsOffset));
  assert.deepEqual(after_.subarray(end), before_.subarray(end));
  assert.equal(after_.subarray(prepared.contentsOffset, prepared.contentsOffset + 6000).toString('latin1'), cms.toString('hex'));
  assert.match(after_.subarray(prepared.contentsOffset + 6000, end).toString('latin1'), /^0*$/);
  assert.equal((await fillContents(at('prepared.pdf'), prepared, cms)).sha256, filled.sha256);
});

test('contents that do not fit, or another file, are refused and nothing is written', async () => {
  const untouched = readFileSync(at('prepared.pdf'));
  await assert.rejects(fillContents(at('prepared.pdf'), prepared, randomBytes(prepared.contentsLength / 2 + 1)), { code: 'INTERNAL' });
  await assert.rejects(fillContents(at('shown.pdf'), prepared, randomBytes(10)), { code: 'INTERNAL' });
  await assert.rejects(fillContents(at('prepared.pdf'), { ...prepared, contentsOffset: prepared.contentsOffset - 4 }, randomBytes(10)), { code: 'INTERNAL' });
  assert.deepEqual(readFileSync(at('prepared.pdf')), untouched);
});

test('a file that is no PDF is INVALID_PDF, and its result files are not made', async () => {
  writeFileSync(at('text.pdf'), 'just some text');
  const outcome = workers.run('intake', { path: at('text.pdf'), outPath: at('never.pdf'), textIndexPath: at('never.json') });
  await assert.rejects(outcome, { name: 'AppError', code: 'INVALID_PDF' });
  assert.throws(() => readFileSync(at('never.pdf')), { code: 'ENOENT' });
});
