// Copies the objects a page needs into a new document, and nothing else: what is not reached is dropped, what is active
// or points outside the file is left behind, and every stream is measured on the way (reliability.md, "PDF input").
import { overLimit, PdfError } from '../errors.ts';
import { decodeFilters, filterSteps, isImageFilter } from './filters.ts';
import { claimsEndlessRows } from './plain-filters.ts';
import type { PdfFile } from './pdf-file.ts';
import { flateStream, PdfOutput } from './object-writer.ts';
import { withoutHiddenContent } from './optional-content.ts';
import type { LayerView } from './optional-content.ts';
import { PdfName, PdfRef, PdfStream } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** A document being built: objects by number, from 1. */
export class NewDocument {
  private readonly values: (PdfValue | undefined)[] = [undefined];

  reserve(): PdfRef {
    this.values.push(null);
    return new PdfRef(this.values.length - 1, 0);
  }

  set(ref: PdfRef, value: PdfValue): void {
    this.values[ref.num] = value;
  }

  add(value: PdfValue): PdfRef {
    const ref = this.reserve();
    this.set(ref, value);
    return ref;
  }

  value(ref: PdfRef): PdfValue | undefined {
    return this.values[ref.num];
  }

  /** Every object with its number. */
  *objects(): Generator<[number, PdfValue]> {
    for (let num = 1; num < this.values.length; num++) yield [num, this.values[num] ?? null];
  }

  /** The whole file; `id` are the two file identifiers of the trailer. */
  write(o: { root: PdfRef; info: PdfRef | undefined; id: PdfValue[]; version: string }): Uint8Array {
    const output = new PdfOutput();
    output.text(`%PDF-${o.version}\n%\xe2\xe3\xcf\xd3\n`);
    this.values.forEach((value, num) => {
      if (value !== undefined) output.object(num, value);
    });
    const trailer: PdfDict = new Map<string, PdfValue>([['Root', o.root]]);
    if (o.info !== undefined) trailer.set('Info', o.info);
    trailer.set('ID', o.id);
    output.finishWithTable(trailer, this.values.length, true);
    return output.concat();
  }
}

/** Keys never copied, with the word reported for them; undefined where it is mere waste. */
const DROPPED_KEYS = new Map<string, string | undefined>([
  ['AA', 'JavaScript and other automatic actions'], ['OpenAction', 'OpenAction'], ['JS', 'JavaScript'], ['JavaScript', 'JavaScript'],
  ['EmbeddedFiles', 'Embedded files'], ['AF', 'Embedded files'], ['EF', 'Embedded files'], ['XFA', 'XFA'],
  ['RichMediaContent', 'RichMedia'], ['RichMediaSettings', 'RichMedia'], ['Ref', 'Reference XObject'], ['OPI', undefined],
  ['PieceInfo', undefined], ['LastModified', undefined], ['Alternates', undefined], ['Thumb', undefined],
]);

/** Dictionaries whose keys are names someone chose: `/Font <</AA 5 0 R>>` is a font, not an action. */
const CHOSEN_KEYS = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties', 'CharProcs', 'Colorants', 'RoleMap', 'ClassMap']);

/** Character codes of composite fonts end here (ISO 32000-2 Annex C); readers walk through every code of a range of widths. */
const MAX_CID = 65_535;

/** Copies from one file into a new document. */
export class GraphCopier {
  readonly source: PdfFile;
  readonly target: NewDocument;
  readonly removed: Set<string>;
  private readonly mapped = new Map<number, PdfRef>();
  private readonly queue: { num: number; ref: PdfRef; underKey: string }[] = [];
  private pumping = false;

  private readonly layers: LayerView;

  constructor(source: PdfFile, target: NewDocument, removed: Set<string>, layers: LayerView) {
    this.source = source;
    this.layers = layers;
    this.target = target;
    this.removed = removed;
  }

  /** Declares where references to a source object lead; `null` cuts them. */
  alias(num: number, ref: PdfRef | null): void {
    this.mapped.set(num, ref ?? CUT);
  }

  /** The new page that references to this source object lead to. */
  aliasOf(num: number): PdfRef | undefined {
    const ref = this.mapped.get(num);
    return ref === CUT ? undefined : ref;
  }

  /** A copy of a value, with everything it refers to. */
  copy(value: PdfValue | undefined, underKey = ''): PdfValue {
    const copied = this.copyValue(value, underKey, 0);
    this.pump();
    return copied;
  }

  /** A stream's copy as an indirect object, its dictionary entries replaced by `override` where given. */
  copyStream(stream: PdfStream, override: (dictionary: PdfDict) => PdfStream | undefined): PdfRef {
    const copied = this.streamCopy(stream, 'XObject', 0);
    const ref = this.target.add(override(copied.dict) ?? copied);
    this.pump();
    return ref;
  }

  private pump(): void {
    if (this.pumping) return;
    this.pumping = true;
    for (let item = this.queue.pop(); item !== undefined; item = this.queue.pop()) {
      this.target.set(item.ref, this.copyValue(this.source.object(item.num), item.underKey, 0));
    }
    this.pumping = false;
  }

  private copyValue(value: PdfValue | undefined, underKey: string, depth: number): PdfValue {
    if (value === undefined || value === null || typeof value !== 'object') return value ?? null;
    if (value instanceof PdfRef) return this.copyRef(value, underKey);
    if (depth > this.source.budget.limits.nesting) throw overLimit('objects nested too deep');
    if (Array.isArray(value)) return value.map((item) => (typeof item === 'number' && item > MAX_CID && (underKey === 'W' || underKey === 'W2') ? MAX_CID : this.copyValue(item, underKey, depth + 1)));
    if (value instanceof PdfStream) return this.streamCopy(value, underKey, depth);
    if (value instanceof Map) return this.dictCopy(value, underKey, depth);
    return value;
  }

  private copyRef(ref: PdfRef, underKey: string): PdfValue {
    const known = this.mapped.get(ref.num);
    if (known !== undefined) return known === CUT ? null : known;
    const place = this.source.crossReference.places.get(ref.num);
    if (place === undefined || place === null) return null;
    this.source.budget.spendObject();
    const target = this.target.reserve();
    this.mapped.set(ref.num, target);
    this.queue.push({ num: ref.num, ref: target, underKey });
    return target;
  }

  private dictCopy(dictionary: PdfDict, underKey: string, depth: number): PdfDict {
    const type = dictionary.get('Type');
    // A layer becomes an empty property list: nothing is left to switch (optional-content.ts has removed what was hidden).
    if (type instanceof PdfName && (type.value === 'OCG' || type.value === 'OCMD')) return new Map();
    const result: PdfDict = new Map();
    for (const [key, value] of dictionary) {
      if (DROPPED_KEYS.has(key) && !CHOSEN_KEYS.has(underKey)) {
        const report = DROPPED_KEYS.get(key);
        if (report !== undefined) this.removed.add(report);
        continue;
      }
      result.set(key, this.copyValue(value, key, depth + 1));
    }
    return result;
  }

  private streamCopy(stream: PdfStream, underKey: string, depth: number): PdfStream {
    const { source } = this;
    const { dict } = stream;
    const steps = filterSteps(dict, (value) => source.resolve(value));
    const subtype = source.nameAt(dict, 'Subtype');
    const hidden = this.layers.hidden(dict.get('OC'));
    if (hidden) this.removed.add('Hidden layers');
    if (subtype === 'PS') this.removed.add('PostScript XObject');
    if (subtype === 'PS' || hidden) {
      return new PdfStream(emptyForm(), new Uint8Array(0));
    }
    const copied = this.dictCopy(dict, '', depth + 1);
    // Data outside the file (ISO 32000-2 Table 5).
    for (const key of ['F', 'FFilter', 'FDecodeParms', 'Length', 'DL', 'OC']) copied.delete(key);
    const image = subtype === 'Image' && !underKey.startsWith('FontFile') && underKey !== 'ToUnicode';
    if (image) this.checkImage(dict);
    const coded = steps.findIndex((step) => isImageFilter(step.filter));
    const endless = steps.some(({ filter, parameters }) => (filter === 'FlateDecode' || filter === 'LZWDecode') && claimsEndlessRows(parameters));
    if (image && coded <= 0 && steps.length <= 1 && !endless) return new PdfStream(copied, stream.raw);
    try {
      const plain = coded >= 0 ? steps.slice(0, coded) : steps;
      if (plain.length <= 1 && coded < 0) {
        const data = plain.length === 1 ? source.decode(stream) : stream.raw;
        const shown = this.shownContent(dict, data);
        // Damage is mended here once, so that every reader sees the same of it.
        if (shown !== data || source.isBroken(stream) || endless) return this.refiltered(copied, shown, []);
        return new PdfStream(copied, stream.raw);
      }
      if (coded === 0) return new PdfStream(copied, stream.raw);
      return this.refiltered(copied, decodeFilters(stream.raw, plain, source.budget), steps.slice(plain.length));
    } catch (error) {
      if (error instanceof PdfError && error.code === 'INVALID_PDF') return new PdfStream(copied, stream.raw);
      throw error;
    }
  }

  /** Content of a form or tiling pattern without its hidden layers. */
  private shownContent(dictionary: PdfDict, data: Uint8Array): Uint8Array {
    if (!this.layers.hides) return data;
    const { source } = this;
    if (source.nameAt(dictionary, 'Subtype') !== 'Form' && source.numberAt(dictionary, 'PatternType') !== 1) return data;
    return withoutHiddenContent(data, this.layers, source.dictAt(source.dictAt(dictionary, 'Resources'), 'Properties'));
  }

  /** Chains of filters are how bombs hide: what is kept has one filter (or the image's own). */
  private refiltered(copied: PdfDict, data: Uint8Array, rest: { filter: string; parameters: PdfDict | undefined }[]): PdfStream {
    copied.delete('Filter');
    copied.delete('DecodeParms');
    if (rest.length === 0) return flateStream(data, copied);
    copied.set('Filter', rest.map((step) => PdfName.of(step.filter)));
    copied.set('DecodeParms', rest.map((step) => (step.parameters === undefined ? null : this.copyValue(step.parameters, 'DecodeParms', 1))));
    return new PdfStream(copied, data);
  }

  private checkImage(dictionary: PdfDict): void {
    const width = this.source.numberAt(dictionary, 'Width') ?? 0;
    const height = this.source.numberAt(dictionary, 'Height') ?? 0;
    if (width * height > this.source.budget.limits.imageSamples) throw overLimit('an image has too many pixels');
  }
}

const CUT = new PdfRef(0, 65_535);

/** A form that draws nothing. */
export function emptyForm(): PdfDict {
  return new Map<string, PdfValue>([['Type', PdfName.of('XObject')], ['Subtype', PdfName.of('Form')], ['BBox', [0, 0, 0, 0]]]);
}
