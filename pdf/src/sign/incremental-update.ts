// Appends to a PDF without touching its bytes (ISO 32000-2 §7.5.6): changed and new objects, then a cross-reference section of
// the same kind as the newest one. Only for sound files: a damaged cross-reference cannot be appended to without changing
// what earlier signatures cover.

import { createHash } from 'node:crypto';
import { invalidPdf } from '../errors.ts';
import { PdfOutput } from '../document/object-writer.ts';
import { openPdf, type PdfFile } from '../document/pdf-file.ts';
import { PdfRef, PdfString, type PdfDict, type PdfValue } from '../document/pdf-objects.ts';

export class IncrementalUpdate {
  readonly file: PdfFile;
  private readonly input: Uint8Array;
  private readonly changed = new Map<number, { value: PdfValue; gen: number }>();
  private next: number;

  /** @throws PdfError INVALID_PDF (damaged, or bytes before the header), DOCUMENT_ENCRYPTED, PDF_LIMIT_EXCEEDED */
  constructor(bytes: Uint8Array) {
    this.input = bytes;
    this.file = openPdf(bytes);
    if (this.file.bytes.length !== bytes.length) throw invalidPdf('bytes before the header: offsets would be ambiguous');
    if (this.file.crossReference.rebuilt) throw invalidPdf('the cross-reference is damaged');
    this.next = this.file.nextObjectNumber;
  }

  /** A new indirect object; its value may be given later with `set`. */
  add(value: PdfValue = null): PdfRef {
    const ref = new PdfRef(this.next++, 0);
    this.changed.set(ref.num, { value, gen: 0 });
    return ref;
  }

  set(ref: PdfRef, value: PdfValue): void {
    this.changed.set(ref.num, { value, gen: ref.gen });
  }

  /** The current value of an object: the changed one if there is one. */
  value(ref: PdfRef): PdfValue {
    return this.changed.get(ref.num)?.value ?? this.file.object(ref.num);
  }

  resolve(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof PdfRef && this.changed.has(value.num) ? this.changed.get(value.num)!.value : this.file.resolve(value);
  }

  /** A copy of an indirect dictionary that will be written; changing it changes the update. */
  editDict(ref: PdfRef): PdfDict {
    const known = this.changed.get(ref.num)?.value;
    if (known instanceof Map) return known;
    const current = this.file.object(ref.num);
    if (!(current instanceof Map)) throw invalidPdf(`object ${ref.num} is no dictionary`);
    const copy = new Map(current);
    this.set(this.exactRef(ref), copy);
    return copy;
  }

  get catalogRef(): PdfRef {
    const root = this.file.trailer.get('Root');
    if (!(root instanceof PdfRef)) throw invalidPdf('the catalog is no indirect object');
    return this.exactRef(root);
  }

  /**
   * The dictionary under `key` of `holder`, ready to be changed: edited in place where it is an indirect object, else a copy inside
   * the holder (which is then edited). Made when missing, as a direct object.
   */
  editDictAt(holderRef: PdfRef, key: string): PdfDict {
    const holder = this.value(holderRef);
    const value = holder instanceof Map ? holder.get(key) : undefined;
    if (value instanceof PdfRef && this.resolve(value) instanceof Map) return this.editDict(value);
    const editable = this.editDict(holderRef);
    const copy: PdfDict = value instanceof Map ? new Map(value) : new Map();
    editable.set(key, copy);
    return copy;
  }

  /** Appends to the array under `key` of a dictionary that is being edited; an indirect array stays indirect. */
  appendToArray(holder: PdfDict, key: string, ...items: PdfValue[]): void {
    const value = holder.get(key);
    const current = this.resolve(value);
    const array = [...(Array.isArray(current) ? current : []), ...items];
    if (value instanceof PdfRef && Array.isArray(current)) this.set(this.exactRef(value), array);
    else holder.set(key, array);
  }

  /** Whether the array under `key` is an indirect object, so that its holder need not be rewritten. */
  isIndirectArray(holder: PdfDict, key: string): boolean {
    const value = holder.get(key);
    return value instanceof PdfRef && Array.isArray(this.resolve(value));
  }

  /**
   * The input and the update in one buffer (a copy; the input is not changed). `onWritten` is told the byte offset of each object.
   * The result starts with the input's bytes: asserted, because earlier signatures depend on it.
   */
  write(): { bytes: Uint8Array; offsets: Map<number, number> } {
    const { crossReference, trailer: old } = this.file;
    const output = new PdfOutput(this.input.length);
    const last = this.input[this.input.length - 1];
    if (last !== 10 && last !== 13) output.text('\n');
    const offsets = new Map<number, number>();
    const stream = crossReference.newestKind === 'STREAM';
    const size = this.next;
    for (const [num, { value, gen }] of this.changed) {
      offsets.set(num, output.position);
      output.object(num, value, gen);
    }
    const trailer: PdfDict = new Map<string, PdfValue>([['Root', old.get('Root')!]]);
    const info = old.get('Info');
    if (info instanceof PdfRef) trailer.set('Info', info);
    trailer.set('ID', this.fileIdentifiers(old.get('ID')));
    trailer.set('Prev', crossReference.newestOffset);
    if (stream) output.finishWithStream(trailer, size);
    else output.finishWithTable(trailer, size, false);
    const bytes = output.concat(this.input);
    if (Buffer.compare(bytes.subarray(0, this.input.length), this.input) !== 0) throw new Error('The update does not start with its input.');
    return { bytes, offsets };
  }

  /** The first identifier stays, the second changes with every update (ISO 32000-2 §14.4). */
  private fileIdentifiers(old: PdfValue | undefined): PdfValue {
    const current = this.file.resolve(old);
    const first = Array.isArray(current) ? this.file.resolve(current[0]) : undefined;
    const digest = createHash('sha256').update(this.input.subarray(-2_048)).update(String(this.input.length)).digest().subarray(0, 16);
    return [first instanceof PdfString ? first : new PdfString(digest), new PdfString(digest)];
  }

  private exactRef(ref: PdfRef): PdfRef {
    const place = this.file.crossReference.places.get(ref.num);
    return place !== null && place !== undefined && 'offset' in place ? new PdfRef(ref.num, place.gen) : new PdfRef(ref.num, 0);
  }
}
