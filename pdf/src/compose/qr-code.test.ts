// The code of an audit trail, read from the rendered page by a reader that is not ours.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import jsQR from 'jsqr';
import { hasProgram, renderPages } from '../testing/render-page.ts';
import { composeAuditTrail } from './index.ts';
import { readBack, squeeze } from './testing/read-back.ts';
import { sampleEvidence } from './testing/sample-evidence.ts';

const skip = hasProgram('pdftoppm') ? false : 'pdftoppm is missing';

/** The codes of the trail’s end. */
function codesOn(pdf: Uint8Array): string[] {
  // The code stands on one of the last two pages.
  const pageCount = Number(/\/Type\s*\/Pages[^]*?\/Count\s+(\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);
  return renderPages(pdf, pageCount - 1, pageCount, 100).flatMap(({ widthPx, heightPx, grey }) => {
    const rgba = new Uint8ClampedArray(grey.length * 4).fill(255);
    grey.forEach((shade, index) => rgba.fill(shade, index * 4, index * 4 + 3));
    const read = (jsQR as unknown as { default: typeof jsQR.default }).default(rgba, widthPx, heightPx);
    return read === null ? [] : [read.data];
  });
}

for (const locale of ['fr', 'en'] as const) {
  test(`the code of an audit trail leads to the verification page with the hash of the sealed PDF (${locale})`, { skip }, async () => {
    const evidence = sampleEvidence({ locale });
    const pdf = await composeAuditTrail(evidence, { locale });
    const address = `${evidence.service.baseUrl}/verify#sha256=${evidence.sealedDocument!.sha256}`;
    assert.deepEqual(codesOn(pdf), [address]);
    assert.ok((await readBack(pdf)).squeezed.join('').includes(squeeze(`${evidence.service.baseUrl}/verify`)));
  });
}

test('an interim trail has no code: nothing is sealed yet', { skip }, async () => {
  assert.deepEqual(codesOn(await composeAuditTrail(sampleEvidence({ locale: 'en', interim: true }), { locale: 'en' })), []);
});
