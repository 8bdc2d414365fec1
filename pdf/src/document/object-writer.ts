// Writes objects, whole files with a classic cross-reference table, and incremental updates that match the newest
// cross-reference section of the file they extend (ISO 32000-2 §7.5.4–§7.5.8).
import { deflateSync } from 'node:zlib';
import { PdfName, PdfRef, PdfStream, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

const NAME_ESCAPES = /[^!-~]|[#()<>[\]{}/%]/g;

/** One object in file syntax; streams are written by `PdfOutput`. Text is one char per byte (Latin-1). */
export function objectText(value: PdfValue | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof PdfName) return nameText(value.value);
  if (value instanceof PdfRef) return `${value.num} ${value.gen} R`;
  if (value instanceof PdfString) return stringText(value.bytes);
  if (Array.isArray(value)) return `[${value.map(objectText).join(' ')}]`;
  if (value instanceof PdfStream) return 'null';
  let text = '<<';
  for (const [key, entry] of value) text += `${nameText(key)} ${objectText(entry)}`;
  return `${text}>>`;
}

/** A number without exponent and with at most six decimals. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  if (!Number.isFinite(value)) return '0';
  const text = value.toFixed(6).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

function nameText(value: string): string {
  return `/${value.replace(NAME_ESCAPES, (char) => `#${(char.charCodeAt(0) & 255).toString(16).padStart(2, '0')}`)}`;
}

function stringText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (const byte of bytes) if (byte < 0x20 || byte > 0x7e || byte === 0x28 || byte === 0x29 || byte === 0x5c) return `<${buffer.toString('hex')}>`;
  return `(${buffer.toString('latin1')})`;
}

/** A Flate stream; small data costs more deflated than it saves. */
export function flateStream(data: Uint8Array, entries: PdfDict = new Map()): PdfStream {
  const dictionary: PdfDict = new Map(entries);
  if (data.length < 64) return new PdfStream(dictionary, data);
  dictionary.set('Filter', PdfName.of('FlateDecode'));
  return new PdfStream(dictionary, deflateSync(data, { level: 6 }));
}

/** Bytes being written: chunks, their total, and the offset of every object. */
export class PdfOutput {
  private readonly chunks: Uint8Array[] = [];
  private readonly offsets = new Map<number, { offset: number; gen: number }>();
  private length: number;
  private pending = '';

  /** `baseLength`: the length of the file that is being extended. */
  constructor(baseLength = 0) {
    this.length = baseLength;
  }

  text(text: string): void {
    this.pending += text;
    if (this.pending.length > 65_536) this.flush();
  }

  /** Appends bytes without copying them until `concat`. */
  data(bytes: Uint8Array): void {
    this.flush();
    this.chunks.push(bytes);
    this.length += bytes.length;
  }

  get position(): number {
    return this.length + this.pending.length;
  }

  object(num: number, value: PdfValue, gen = 0): void {
    this.offsets.set(num, { offset: this.position, gen });
    if (!(value instanceof PdfStream)) {
      this.text(`${num} ${gen} obj\n${objectText(value)}\nendobj\n`);
      return;
    }
    value.dict.set('Length', value.raw.length);
    this.text(`${num} ${gen} obj\n${objectText(value.dict)}\nstream\n`);
    if (value.raw.length > 2_048) this.data(value.raw);
    else this.text(Buffer.from(value.raw.buffer, value.raw.byteOffset, value.raw.length).toString('latin1'));
    this.text('\nendstream\nendobj\n');
  }

  /** Ends with a table and trailer; `trailer` without Size. */
  finishWithTable(trailer: PdfDict, size: number, whole: boolean): void {
    const start = this.position;
    this.text('xref\n');
    const numbers = [...this.offsets.keys()].sort((a, b) => a - b);
    if (whole) {
      this.text(`0 ${size}\n0000000000 65535 f \n`);
      for (let num = 1; num < size; num++) this.text(this.row(num));
    } else {
      for (const run of consecutiveRuns(numbers)) {
        this.text(`${run[0]} ${run.length}\n`);
        for (const num of run) this.text(this.row(num));
      }
    }
    const dictionary: PdfDict = new Map([['Size', size], ...trailer]);
    this.text(`trailer\n${objectText(dictionary)}\nstartxref\n${start}\n%%EOF\n`);
  }

  /** Ends with a cross-reference stream, itself object `num`. */
  finishWithStream(trailer: PdfDict, num: number): void {
    const start = this.position;
    this.offsets.set(num, { offset: start, gen: 0 });
    const numbers = [...this.offsets.keys()].sort((a, b) => a - b);
    const rows = Buffer.alloc(numbers.length * 8);
    const index: number[] = [];
    numbers.forEach((number, i) => {
      const { offset, gen } = this.offsets.get(number)!;
      rows.writeUInt8(1, i * 8);
      rows.writeUIntBE(offset, i * 8 + 1, 5);
      rows.writeUInt16BE(gen, i * 8 + 6);
    });
    for (const run of consecutiveRuns(numbers)) index.push(run[0]!, run.length);
    const dictionary: PdfDict = new Map<string, PdfValue>([
      ['Type', PdfName.of('XRef')], ['Size', num + 1], ['W', [1, 5, 2]], ['Index', index], ...trailer,
    ]);
    this.object(num, flateStream(rows, dictionary));
    this.text(`startxref\n${start}\n%%EOF\n`);
  }

  /** Everything written, after `base` if given; one copy. */
  concat(base?: Uint8Array): Uint8Array {
    this.flush();
    return Buffer.concat(base === undefined ? this.chunks : [base, ...this.chunks]);
  }

  private row(num: number): string {
    const place = this.offsets.get(num);
    if (place === undefined) return '0000000000 65535 f \n';
    return `${String(place.offset).padStart(10, '0')} ${String(place.gen).padStart(5, '0')} n \n`;
  }

  private flush(): void {
    if (this.pending === '') return;
    const bytes = Buffer.from(this.pending, 'latin1');
    this.chunks.push(bytes);
    this.length += bytes.length;
    this.pending = '';
  }
}

function consecutiveRuns(numbers: number[]): number[][] {
  const runs: number[][] = [];
  for (const num of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === num - 1) last.push(num);
    else runs.push([num]);
  }
  return runs;
}
