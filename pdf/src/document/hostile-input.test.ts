// Whatever is uploaded gets an answer: a named error or a clean file, in bounded time, and never another kind of throw.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PdfError } from '../errors.ts';
import { cpuMs, flated, hostileSamples, rawPdf, samplePdf, sampleSignaturePng, textContent } from '../testing/index.ts';
import { stampMarks } from '../fields/index.ts';
import { intakePdf } from './index.ts';

const MAX_MS = 20_000;
/** Mutated files; PARAPH_FULL=1 tries more. */
const ROUNDS = process.env.PARAPH_FULL === '1' ? 400 : 100;

const samples = hostileSamples();

test('there are at least 60 hostile files, each with a name of its own', () => {
  assert.ok(new Set(samples.map(({ name }) => name)).size >= 60, `${samples.length}`);
});

for (const { name, bytes, allowed } of samples) {
  test(`hostile file is answered as it should be: ${name}`, async () => {
    const started = cpuMs();
    const verdict = await intakePdf(bytes).then(() => 'ACCEPTED', (error: unknown) => {
      assert.ok(error instanceof PdfError, String(error));
      return error.code;
    });
    assert.ok((allowed as string[]).includes(verdict), `${verdict}, allowed ${allowed.join()}`);
    assert.ok(cpuMs() - started < MAX_MS);
  });
}

test('mutated files never crash or hang intake or stamping', async () => {
  const bases = [
    samplePdf([{ content: textContent('Signature :', 50, 700) }, { entries: '/Rotate 90', content: textContent('Page 2', 50, 50) }]),
    samplePdf([{ entries: '/Annots [100 0 R]', content: '/OC /L BDC 0 0 10 10 re f EMC' }], {
      catalogEntries: '/AcroForm <</Fields [100 0 R]>> /OCProperties <</OCGs [101 0 R] /D <</OFF [101 0 R]>>>>',
      extra: { 100: '<</Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [10 10 90 30] /AP <</N 102 0 R>>>>', 101: '<</Type /OCG /Name (x)>>', 102: flated('0 0 80 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 80 20]') },
    }),
    rawPdf({ 1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100]>>' }),
  ];
  const png = sampleSignaturePng(60, 20);
  let seed = 20261121;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let accepted = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const mutant = mutate(Buffer.from(bases[round % bases.length]!), random);
    const started = cpuMs();
    try {
      const { bytes } = await intakePdf(mutant);
      await stampMarks(bytes, [{ pageNumber: 1, xPt: 10, yPt: 10, widthPt: 60, heightPt: 20, kind: 'IMAGE', png }]);
      accepted++;
    } catch (error) {
      assert.ok(error instanceof PdfError, `round ${round}: ${String(error)}`);
    }
    assert.ok(cpuMs() - started < MAX_MS, `round ${round} took too long`);
  }
  // Readers repair most damage: if none passed, the mutations would test nothing.
  assert.ok(accepted > ROUNDS / 4, `${accepted} of ${ROUNDS} accepted`);
});

const WORDS = ['endobj', 'endstream', '<<', '>>', '[', ']', '(', ')', '1 0 R', '99999999999', '-1', '/Kids', '/Length 9', 'stream\n', '\0', '/Parent 2 0 R'];

function mutate(base: Buffer, random: (below: number) => number): Buffer {
  let bytes = base;
  for (let edits = 1 + random(4); edits > 0; edits--) {
    const at = random(bytes.length);
    switch (random(4)) {
      case 0:
        bytes[at] = random(256);
        break;
      case 1: bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + 1 + random(40)))]); break;
      case 2: bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(WORDS[random(WORDS.length)]!, 'latin1'), bytes.subarray(at)]); break;
      default: bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(at + 1), at), bytes.subarray(at)]);
    }
  }
  return bytes;
}
