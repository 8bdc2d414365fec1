// Files as the world has them: legal ones at the edges of the format, and damage that every reader puts up with.
import { deflateSync } from 'node:zlib';
import { rawPdf, samplePdf, textContent } from '../../../src/testing/index.ts';
import type { Workshop } from './workshop.ts';

const two = (): Buffer => Buffer.from(samplePdf([{ content: textContent('Signature:', 72, 700, 18) }, { content: textContent('Page 2', 72, 700) }]));
const replaced = (from: string, to: string): Buffer => Buffer.from(two().toString('latin1').replace(from, to), 'latin1');

const plain = rawPdf({
  1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R>>',
  4: { dict: '', data: '1 0 0 RG 20 20 m 200 200 l S' },
});

/** Hand-made files; each is accepted by common readers. */
export function odd(w: Workshop): void {
  for (const rotation of [0, 90, 180, 270]) {
    for (const [name, boxes] of [['plain', '/MediaBox [0 0 400 600]'], ['offset', '/MediaBox [-50 100 350 700]'], ['cropped', '/MediaBox [0 0 400 600] /CropBox [50 60 300 500]']] as const) {
      w.keep(`hand-box-${name}-${rotation}`, samplePdf([{ entries: `${boxes} /Rotate ${rotation}`, content: textContent('Signature:', 100, 300, 16) }]));
    }
  }
  w.keep('hand-userunit', samplePdf([{ entries: '/UserUnit 3 /MediaBox [0 0 200 280]', content: textContent('Signature:', 20, 200) }]));
  w.keep('hand-boxes-swapped', samplePdf([{ entries: '/MediaBox [400 600 0 0] /CropBox [390 590 10 10]', content: textContent('x', 100, 300) }]));
  w.keep('hand-crop-beyond-media', samplePdf([{ entries: '/CropBox [-100 -100 2000 2000]', content: textContent('x', 100, 300) }]));
  w.keep('hand-rotate-negative', samplePdf([{ entries: '/Rotate -90', content: textContent('x', 100, 300) }]));
  w.keep('hand-rotate-450', samplePdf([{ entries: '/Rotate 450', content: textContent('x', 100, 300) }]));
  w.keep('hand-v10', rawPdf({ 1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>>' }, '/Root 1 0 R', '1.0'));
  w.keep('hand-unbalanced', samplePdf([{ content: `q q 2 0 0 2 0 0 cm ${textContent('scaled', 50, 100)} 0.5 g` }]));
  w.keep('hand-stray-restores', samplePdf([{ content: `Q Q ${textContent('stray', 50, 100)} Q` }]));
  w.keep('hand-odd-operators', samplePdf([{ content: `BX foo EX ${textContent('x', 50, 100)} 1 2 3 unknown /A /B bar` }]));

  w.keep('damage-bytes-before', Buffer.concat([Buffer.from('X-Header: mail\r\n\r\n'), two()]), 2);
  w.keep('damage-bytes-after', Buffer.concat([two(), Buffer.alloc(3_000, 0)]), 2);
  w.keep('damage-no-startxref', replaced('startxref', 'startnone'), 2);
  w.keep('damage-wrong-startxref', replaced('startxref\n', 'startxref\n9'), 2);
  w.keep('damage-no-trailer', two().subarray(0, two().lastIndexOf('trailer')), 2);
  w.keep('damage-shifted-offsets', replaced('<</Type /Catalog', '<</Type /Catalog    '), 2);
  w.keep('damage-wrong-length', Buffer.from(two().toString('latin1').replaceAll(/\/Length (\d+)/g, '/Length 1$1'), 'latin1'), 2);
  w.keep('damage-cut-tail', two().subarray(0, two().length - 60), 2);
  w.keep('damage-line-ends', Buffer.from(Buffer.from(plain).toString('latin1').replaceAll('\n', '\r'), 'latin1'), 1);
  w.keep('damage-no-endobj', Buffer.from(two().toString('latin1').replaceAll('endobj\n', ''), 'latin1'), 2);
  w.keep('damage-wrong-count', replaced('/Count 2', '/Count 7'), 2);
  w.keep('damage-no-type', Buffer.from(two().toString('latin1').replaceAll('/Type /Page /Parent', '/Parent'), 'latin1'), 2);
  w.keep('damage-xref-from-one', replaced('xref\n0 ', 'xref\n1 '), 2);
  w.keep('damage-content-cut', damagedContent((data) => data.subarray(0, data.length - 12)), 1);
  w.keep('damage-content-checksum', damagedContent((data) => Buffer.concat([data.subarray(0, data.length - 4), Buffer.alloc(4)])), 1);
  w.keep('damage-content-header', damagedContent((data) => Buffer.concat([Buffer.from('\r\n'), data])), 1);
  w.keep('damage-header-missing-version', replaced('%PDF-1.7', '%PDF-x.y'), 2);
  w.keep('damage-appended-twice', Buffer.concat([two(), two()]), 2);
}

/** A page whose compressed content is not quite right. */
function damagedContent(change: (data: Buffer) => Buffer): Uint8Array {
  const content = Array.from({ length: 40 }, (_, i) => `0.${i % 10} 0 0 rg ${10 + i * 6} ${20 + i * 5} 30 20 re f`).join('\n');
  return rawPdf({
    1: '<</Type /Catalog /Pages 2 0 R>>', 2: '<</Type /Pages /Count 1 /Kids [3 0 R]>>', 3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R>>',
    4: { dict: '/Filter /FlateDecode', data: change(deflateSync(content)) },
  });
}
