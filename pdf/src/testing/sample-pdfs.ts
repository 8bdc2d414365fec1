// Small PDF files made from plain text, for tests of this package and of whoever uses it.
import { deflateSync } from 'node:zlib';

/** An object body, or a stream. */
export type SampleObject = string | { dict: string; data: Uint8Array | string };

/** A classic file from numbered objects; `trailer` gives entries besides Size. */
export function rawPdf(objects: Record<number, SampleObject>, trailer = '/Root 1 0 R', version = '1.7'): Uint8Array {
  const chunks: Buffer[] = [];
  let length = 0;
  // Text is collected and encoded in large pieces: half a million small buffers would cost seconds.
  let text = '';
  const write = (more: string): void => {
    text += more;
    length += more.length;
  };
  const flush = (): void => {
    chunks.push(Buffer.from(text, 'latin1'));
    text = '';
  };
  write(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`);
  const numbers = Object.keys(objects).map(Number).sort((a, b) => a - b);
  const size = (numbers.at(-1) ?? 0) + 1;
  const offsets = new Map<number, number>();
  for (const num of numbers) {
    offsets.set(num, length);
    const body = objects[num]!;
    if (typeof body === 'string') write(`${num} 0 obj\n${body}\nendobj\n`);
    else {
      write(`${num} 0 obj\n<<${body.dict} /Length ${body.data.length}>>\nstream\n`);
      if (typeof body.data === 'string') write(body.data);
      else {
        flush();
        chunks.push(Buffer.from(body.data));
        length += body.data.length;
      }
      write('\nendstream\nendobj\n');
    }
  }
  const start = length;
  write(`xref\n0 ${size}\n0000000000 65535 f \n`);
  for (let num = 1; num < size; num++) {
    const offset = offsets.get(num);
    write(offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`);
  }
  write(`trailer\n<</Size ${size} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  flush();
  return Buffer.concat(chunks);
}

/** A Flate stream object. */
export function flated(data: Uint8Array | string, dict = ''): SampleObject {
  return { dict: `${dict} /Filter /FlateDecode`, data: deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data) };
}

/** One page of `samplePdf`. */
export interface SamplePage {
  /** Entries of the page dictionary, e.g. `/Rotate 90`. */
  entries?: string;
  /** Content operators; /F1 is Helvetica. */
  content?: string;
}

/** Pages under one node that carries MediaBox and Resources, so that pages inherit both. `extra` starts at object 100. */
export function samplePdf(pages: SamplePage[], o: { treeEntries?: string; catalogEntries?: string; extra?: Record<number, SampleObject>; trailer?: string } = {}): Uint8Array {
  const first = 10;
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  const objects: Record<number, SampleObject> = {
    1: `<</Type /Catalog /Pages 2 0 R ${o.catalogEntries ?? ''}>>`,
    2: `<</Type /Pages /Count ${pages.length} /Kids [${kids}] ${o.treeEntries ?? '/MediaBox [0 0 595 842]'} /Resources 3 0 R>>`,
    3: '<</Font <</F1 4 0 R>>>>',
    4: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
    ...o.extra,
  };
  pages.forEach((page, i) => {
    objects[first + i * 2] = `<</Type /Page /Parent 2 0 R /Contents ${first + i * 2 + 1} 0 R ${page.entries ?? ''}>>`;
    objects[first + i * 2 + 1] = flated(page.content ?? '');
  });
  return rawPdf(objects, `/Root 1 0 R ${o.trailer ?? ''}`);
}

/** Content that shows Latin-1 text at a place in user space. */
export function textContent(text: string, x: number, y: number, sizePt = 12): string {
  return `BT /F1 ${sizePt} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, (c) => `\\${c}`)}) Tj ET\n`;
}
