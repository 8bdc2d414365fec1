// The same document for reading its text alone: without image data, and without font programs where the mapping to
// Unicode is in the file. It spares pdf.js the parsing that costs most, and keeps a large scan from being copied.
import type { NewDocument } from './graph-copy.ts';
import { PdfOutput } from './object-writer.ts';
import { name, PdfName, PdfRef, PdfStream } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** A file of its own buffer. */
export function textOnlyFile(document: NewDocument, root: PdfRef): Uint8Array {
  const bare = descriptorsNotNeeded(document);
  const keep = keptObjects(document, bare);
  const output = new PdfOutput();
  output.text('%PDF-1.7\n');
  let size = 1;
  for (const [num, value] of document.objects()) {
    size = num + 1;
    if (!keep.has(num)) continue;
    if (value instanceof PdfStream && isName(value.dict.get('Subtype'), 'Image')) output.object(num, new PdfStream(new Map(value.dict), new Uint8Array(0)));
    else if (bare.has(num)) output.object(num, withoutProgram(value as PdfDict));
    else output.object(num, value);
  }
  output.finishWithTable(new Map<string, PdfValue>([['Root', root]]), size, true);
  const bytes = output.concat();
  // Small results share a pool with others, and pdf.js detaches the buffer it is given (and wants no Buffer).
  return bytes.byteLength === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : Uint8Array.from(bytes);
}

/** Font descriptors used only by fonts that carry ToUnicode. */
function descriptorsNotNeeded(document: NewDocument): Set<number> {
  const free = new Set<number>();
  const needed = new Set<number>();
  for (const [, value] of document.objects()) {
    if (!(value instanceof Map) || !isName(value.get('Type'), 'Font')) continue;
    if (isName(value.get('Subtype'), 'CIDFontType0') || isName(value.get('Subtype'), 'CIDFontType2')) continue;
    const descendant = value.get('DescendantFonts');
    const list = descendant instanceof PdfRef ? document.value(descendant) : descendant;
    const first = Array.isArray(list) ? list[0] : undefined;
    const holder = first instanceof PdfRef ? document.value(first) : (first ?? value);
    const descriptor = holder instanceof Map ? holder.get('FontDescriptor') : undefined;
    if (!(descriptor instanceof PdfRef)) continue;
    const complete = value.has('ToUnicode') && holder instanceof Map && (holder.has('W') || holder.has('Widths'));
    (complete ? free : needed).add(descriptor.num);
  }
  for (const num of needed) free.delete(num);
  for (const num of free) if (!(document.value(new PdfRef(num, 0)) instanceof Map)) free.delete(num);
  return free;
}

function withoutProgram(descriptor: PdfDict): PdfDict {
  const result: PdfDict = new Map(descriptor);
  for (const key of ['FontFile', 'FontFile2', 'FontFile3', 'CIDSet', 'CharSet']) result.delete(key);
  // A name of a standard font would make pdf.js fetch that font.
  result.set('FontName', name('Embedded'));
  return result;
}

/** Leaves out the programs themselves and what only tags need. */
function keptObjects(document: NewDocument, bare: Set<number>): Set<number> {
  const keep = new Set<number>();
  const dropped = new Set<number>();
  for (const num of bare) {
    const descriptor = document.value(new PdfRef(num, 0)) as PdfDict;
    for (const key of ['FontFile', 'FontFile2', 'FontFile3']) {
      const program = descriptor.get(key);
      if (program instanceof PdfRef) dropped.add(program.num);
    }
  }
  for (const [num, value] of document.objects()) {
    const tag = value instanceof Map && (isName(value.get('Type'), 'StructElem') || (value.has('S') && value.has('P') && value.has('K')));
    if (!tag && !dropped.has(num)) keep.add(num);
  }
  return keep;
}

function isName(value: PdfValue | undefined, wanted: string): boolean {
  return value instanceof PdfName && value.value === wanted;
}
