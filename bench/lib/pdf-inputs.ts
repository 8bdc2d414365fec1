// The files that bench/pdf.ts works on, made the same at every run.
import { flated, samplePdf, textContent, type SampleObject } from '@paraph/pdf/testing';

/** 32-bit noise from a seed: what a scanner's JPEG data looks like to everything that does not decode it. */
function noise(sizeBytes: number, seed: number): Uint8Array {
  const bytes = Buffer.alloc(sizeBytes);
  let state = seed >>> 0;
  for (let at = 0; at + 4 <= sizeBytes; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes.writeInt32LE(state | 0, at);
  }
  return bytes;
}

function pageOfText(pageNumber: number): string {
  return Array.from({ length: 55 }, (_, line) => textContent(`Page ${pageNumber}, line ${line}: the parties keep confidential what they learn of each other; Signature ${pageNumber}-${line}:`, 50, 800 - line * 14, 9)).join('');
}

/** A page of text. */
export function onePage(): Uint8Array {
  return samplePdf([{ content: pageOfText(1) }], { extra: { 100: flated(noise(45_000, 1)) }, catalogEntries: '/Metadata 100 0 R' });
}

/** 100 pages of text, a picture on each: 5.6 MB. */
export function hundredPages(): Uint8Array {
  return withPictures(100, 54_000, pageOfText);
}

/** 45 pages, one picture of a megabyte on each. */
export function scan(): Uint8Array {
  return withPictures(45, 1_000_000, () => '');
}

function withPictures(count: number, sizeBytes: number, text: (pageNumber: number) => string): Uint8Array {
  const extra: Record<number, SampleObject> = {};
  const pages = Array.from({ length: count }, (_, i) => {
    const num = 1_000 + i;
    extra[num] = { dict: '/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode', data: noise(sizeBytes, i + 1) };
    return { entries: `/Resources <</Font <</F1 4 0 R>> /XObject <</I ${num} 0 R>>>>`, content: `q 595 0 0 842 0 0 cm /I Do Q ${text(i + 1)}` };
  });
  return samplePdf(pages, { extra });
}
