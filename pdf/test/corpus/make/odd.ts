// Files as the world has them: legal ones at the edges of the format, and damage that every reader puts up with.
import { rawPdf, samplePdf, textContent } from '../../../src/testing/index.ts';
import type { Workshop } from './workshop.ts';

const two = (): Buffer => Buffer.from(samplePdf([{ content: textContent('Signature:', 72, 700, 18) }, { content: textContent('Page 2', 72, 700) }]));
const replaced = (from: string, to: string): Buffer => Buffer.from(two().toString('latin1').replace(from, to), 'latin1');

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

  w.keep('damage-bytes-before', Buffer.concat([Buffer.from('X-Header: mail\r\n\r\n'), two()]));
  w.keep('damage-bytes-after', Buffer.concat([two(), Buffer.alloc(3_000, 0)]));
  w.keep('damage-no-startxref', replaced('startxref', 'startnone'));
  w.keep('damage-wrong-startxref', replaced('startxref\n', 'startxref\n9'));
  w.keep('damage-no-trailer', two().subarray(0, two().lastIndexOf('trailer')));
  w.keep('damage-shifted-offsets', replaced('<</Type /Catalog', '<</Type /Catalog    '));
  w.keep('damage-wrong-length', Buffer.from(two().toString('latin1').replaceAll(/\/Length (\d+)/g, '/Length 1$1'), 'latin1'));
  w.keep('damage-cut-tail', two().subarray(0, two().length - 60));
  w.keep('damage-line-ends', Buffer.from(samplePdf([{}]).toString().replaceAll('\n', '\r'), 'latin1'));
  w.keep('damage-no-endobj', Buffer.from(two().toString('latin1').replaceAll('endobj\n', ''), 'latin1'));
  w.keep('damage-wrong-count', replaced('/Count 2', '/Count 7'));
  w.keep('damage-no-type', Buffer.from(two().toString('latin1').replaceAll('/Type /Page /Parent', '/Parent'), 'latin1'));
  w.keep('damage-xref-from-one', replaced('xref\n0 ', 'xref\n1 '));
  w.keep('damage-header-missing-version', replaced('%PDF-1.7', '%PDF-x.y'));
  w.keep('damage-appended-twice', Buffer.concat([two(), two()]));
}
