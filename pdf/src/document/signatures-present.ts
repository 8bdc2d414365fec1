// Tells whether a file already carries a signature that must be kept byte-exact. The claim is checked against the bytes:
// otherwise a made-up signature field would be a way around normalisation.
import type { PdfFile } from './pdf-file.ts';
import { PdfRef, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** True when a signature field holds a value whose ByteRange and Contents fit the file. */
export function hasSignature(file: PdfFile): boolean {
  const form = file.dictAt(file.catalog, 'AcroForm');
  const fields = file.arrayAt(form, 'Fields');
  if (fields === undefined) return false;
  const seen = new Set<number>();
  const queue: PdfValue[] = [...fields];
  for (let visits = 0; queue.length > 0 && visits < 20_000; visits++) {
    const value = queue.pop()!;
    if (value instanceof PdfRef) {
      if (seen.has(value.num)) continue;
      seen.add(value.num);
    }
    const field = file.resolve(value);
    if (!(field instanceof Map)) continue;
    const signature = file.dictAt(field, 'V');
    if (signature !== undefined && fitsFile(file, signature)) return true;
    const kids = file.arrayAt(field, 'Kids');
    if (kids !== undefined) queue.push(...kids.slice(0, 20_000));
  }
  return false;
}

/** ISO 32000-2 §12.8.1: two ranges from 0, with the hexadecimal Contents in the gap, and a CMS inside. */
function fitsFile(file: PdfFile, signature: PdfDict): boolean {
  const range = file.numbersAt(signature, 'ByteRange', 4);
  const contents = file.get(signature, 'Contents');
  if (range === undefined || !(contents instanceof PdfString)) return false;
  const [start, first, second, last] = range as [number, number, number, number];
  if (start !== 0 || first <= 0 || second <= first || last < 0 || second + last > file.bytes.length) return false;
  if (file.bytes[first] !== 0x3c || file.bytes[second - 1] !== 0x3e) return false;
  // The DER SEQUENCE of a CMS or of a timestamp token.
  return contents.bytes.length > 100 && contents.bytes[0] === 0x30;
}
