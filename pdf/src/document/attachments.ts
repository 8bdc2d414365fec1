// Files attached to a PDF (ISO 32000-2 §7.11.4), by name: how a program gets at the evidence inside an audit trail.
import { openPdf, type PdfFile } from './pdf-file.ts';
import { PdfStream, textOf, type PdfDict } from './pdf-objects.ts';

const MAX_DEPTH = 20;
const MAX_FILES = 1_000;

/**
 * The bytes of the attachment with this name, or undefined. Streams are decoded within the limits of every PDF read here.
 * @throws PdfError INVALID_PDF, DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED
 */
export function readAttachment(bytes: Uint8Array, name: string): Uint8Array | undefined {
  const file = openPdf(bytes);
  const tree = file.dictAt(file.dictAt(file.catalog, 'Names'), 'EmbeddedFiles');
  for (const specification of specifications(file, tree, { depth: 0, left: MAX_FILES })) {
    const title = textOf(file.get(specification, 'UF')) ?? textOf(file.get(specification, 'F'));
    const embedded = file.dictAt(specification, 'EF');
    const stream = file.get(embedded, 'UF') ?? file.get(embedded, 'F');
    if (title === name && stream instanceof PdfStream) return file.decode(stream);
  }
  return undefined;
}

function* specifications(file: PdfFile, node: PdfDict | undefined, o: { depth: number; left: number }): Generator<PdfDict> {
  if (node === undefined || o.depth > MAX_DEPTH) return;
  const pairs = file.arrayAt(node, 'Names') ?? [];
  for (let i = 1; i < pairs.length && o.left > 0; i += 2, o.left--) {
    const value = file.resolve(pairs[i]);
    if (value instanceof Map) yield value;
  }
  for (const kid of file.arrayAt(node, 'Kids') ?? []) {
    const value = file.resolve(kid);
    if (value instanceof Map && o.left > 0) {
      o.left--;
      yield* specifications(file, value, { ...o, depth: o.depth + 1 });
    }
  }
}
