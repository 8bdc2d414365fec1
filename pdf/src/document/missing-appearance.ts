// Annotations that carry no appearance and are drawn by viewers from their entries: filled form fields (ISO 32000-2
// §12.7.4.3) and the simple markup annotations (§12.5.6). Drawn once here, so that everyone sees the same.
import { Canvas, resourceEntries, SharedResources } from '../fields/canvas.ts';
import { drawMark } from '../fields/draw-mark.ts';
import type { MarkContent } from '../fields/mark.ts';
import { fitText } from '../fields/text-fitting.ts';
import type { Typeface } from '../fields/typeface.ts';
import type { GraphCopier, NewDocument } from './graph-copy.ts';
import { flateStream, numberText } from './object-writer.ts';
import { dict, name, PdfName } from './pdf-objects.ts';
import type { PdfRef } from './pdf-objects.ts';
import { textOf } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';
import type { PdfFile } from './pdf-file.ts';

/** The size drawMark gives text that has room. */
const FREE_TEXT_PT = 11;

/** Left, bottom, right, top in user space. */
type Rectangle = [number, number, number, number];

/** Draws missing appearances into one document; their fonts are written once, at the end. */
export class MissingAppearances {
  private readonly target: NewDocument;
  private readonly shared = new SharedResources();
  private readonly fonts = new Map<Typeface, PdfRef>();

  constructor(target: NewDocument) {
    this.target = target;
  }

  /** Content for an annotation without /AP, naming forms it adds to `forms`; empty where viewers draw nothing. */
  draw(copier: GraphCopier, annotation: PdfDict, box: Rectangle, acroForm: PdfDict | undefined, forms: PdfDict): string {
    const file = copier.source;
    const subtype = file.nameAt(annotation, 'Subtype');
    if (subtype === 'Widget') {
      const content = fieldContent(file, annotation, acroForm);
      return content === undefined ? '' : this.form(content, box, forms);
    }
    if (subtype === 'FreeText') return this.freeText(file, annotation, box, forms);
    return markupContent(file, annotation, subtype, box, (value) => {
      const resource = `PhA${forms.size}`;
      forms.set(resource, this.target.add(value));
      return resource;
    });
  }

  /** Text from the top of its box, the ground (/C), and the border: 1 point unless the annotation says otherwise. */
  private freeText(file: PdfFile, annotation: PdfDict, box: Rectangle, forms: PdfDict): string {
    const text = textOf(file.get(annotation, 'Contents'))?.slice(0, 5_000) ?? '';
    const width = file.numberAt(file.dictAt(annotation, 'BS'), 'W') ?? file.numbersAt(annotation, 'Border', 3)?.[2] ?? 1;
    const n = (...values: number[]): string => values.map(numberText).join(' ');
    const ground = colour(file, annotation, 'C');
    const filled = ground === undefined ? '' : `q ${n(...ground)} rg ${n(box[0], box[1], box[2] - box[0], box[3] - box[1])} re f Q\n`;
    const frame = filled + (width > 0 ? `q 0 G ${n(width)} w ${n(box[0] + width / 2, box[1] + width / 2, box[2] - box[0] - width, box[3] - box[1] - width)} re S Q\n` : '');
    if (text.trim() === '') return frame;
    const inner: Rectangle = [box[0] + width, box[1] + width, box[2] - width, box[3] - width];
    const size = { widthPt: Math.max(1, inner[2] - inner[0]), heightPt: Math.max(1, inner[3] - inner[1]) };
    // One line would stand in the middle of its box: it gets a box of one line.
    const line = Math.min(size.heightPt, FREE_TEXT_PT * 1.3);
    const single = fitText(text, size, { maxPt: FREE_TEXT_PT, minPt: 5, style: 'text' }).lines.length === 1;
    return frame + this.form({ kind: 'TEXT', text }, single ? [inner[0], inner[3] - line, inner[2], inner[3]] : inner, forms);
  }

  /** Writes the fonts used; call once, last. */
  finish(): void {
    for (const [face, ref] of this.fonts) {
      const written = this.shared.font(face).write((value) => this.target.add(value));
      this.target.set(ref, this.target.value(written) ?? null);
    }
  }

  private form(content: MarkContent, box: Rectangle, forms: PdfDict): string {
    const width = box[2] - box[0];
    const height = box[3] - box[1];
    if (!(width > 0 && height > 0)) return '';
    const canvas = new Canvas(this.shared);
    drawMark(canvas, content, width, height);
    for (const face of canvas.usedFonts) if (!this.fonts.has(face)) this.fonts.set(face, this.target.reserve());
    const resources = resourceEntries(canvas, { fonts: this.fonts, images: new Map() });
    const resource = `PhA${forms.size}`;
    forms.set(resource, this.target.add(flateStream(Buffer.from(canvas.content, 'latin1'), dict({
      Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, width, height], Resources: dict({ Font: resources.Font }),
    }))));
    return `q 1 0 0 1 ${numberText(box[0])} ${numberText(box[1])} cm /${resource} Do Q\n`;
  }
}

/** A field entry, its own or inherited. */
function inherited(file: PdfFile, field: PdfDict, key: string): PdfValue | undefined {
  let node: PdfDict | undefined = field;
  for (let depth = 0; node !== undefined && depth < 50; depth++) {
    const value = file.get(node, key);
    if (value !== undefined && value !== null) return value;
    node = file.dictAt(node, 'Parent');
  }
  return undefined;
}

function fieldContent(file: PdfFile, field: PdfDict, acroForm: PdfDict | undefined): MarkContent | undefined {
  const type = inherited(file, field, 'FT');
  const kind = type instanceof PdfName ? type.value : undefined;
  const value = inherited(file, field, 'V');
  if (kind === 'Btn') {
    const flags = inherited(file, field, 'Ff');
    const pushButton = typeof flags === 'number' && (flags & 0x10000) !== 0;
    const state = file.nameAt(field, 'AS') ?? (value instanceof PdfName ? value.value : 'Off');
    return pushButton || state === 'Off' ? undefined : { kind: 'CHECK', checked: true };
  }
  if (kind !== 'Tx' && kind !== 'Ch') return undefined;
  const values = Array.isArray(value) ? value.slice(0, 100).map((item) => textOf(file.resolve(item))) : [textOf(value)];
  const text = values.filter((item) => item !== undefined).join('\n').slice(0, 5_000);
  if (text.trim() === '') return undefined;
  const quadding = inherited(file, field, 'Q') ?? file.get(acroForm, 'Q');
  return { kind: 'TEXT', text, align: quadding === 1 ? 'center' : 'left' };
}

function markupContent(file: PdfFile, annotation: PdfDict, subtype: string | undefined, box: Rectangle, addForm: (value: PdfValue) => string): string {
  // Without /C viewers draw in black, a highlight in yellow; an empty array means no colour.
  const stroke = annotation.has('C') ? colour(file, annotation, 'C') : subtype === 'Highlight' ? YELLOW : BLACK;
  const fill = colour(file, annotation, 'IC');
  const width = file.numberAt(file.dictAt(annotation, 'BS'), 'W') ?? 1;
  const n = (...values: number[]): string => values.map(numberText).join(' ');
  const pen = stroke === undefined ? '' : `${n(...stroke)} RG ${n(width)} w `;
  const ink = fill === undefined ? '' : `${n(...fill)} rg `;
  const paint = fill === undefined ? 'S' : stroke === undefined ? 'f' : 'B';
  const quads = points(file, annotation, 'QuadPoints');
  switch (subtype) {
    case 'Highlight': {
      if (stroke === undefined || quads.length < 4) return '';
      let content = `/M gs ${n(...stroke)} rg `;
      for (let i = 0; i + 3 < quads.length; i += 4) content += `${path(quads, [i, i + 1, i + 3, i + 2])} h f `;
      const states = dict({ ExtGState: dict({ M: dict({ BM: name('Multiply') }) }) });
      return `q /${addForm(flateStream(Buffer.from(content, 'latin1'), dict({ Type: name('XObject'), Subtype: name('Form'), BBox: box, Resources: states, Group: dict({ S: name('Transparency') }) })))} Do Q\n`;
    }
    case 'Underline': case 'StrikeOut': case 'Squiggly': {
      let content = '';
      for (let i = 0; i + 3 < quads.length; i += 4) {
        const [topLeft, topRight, lowLeft, lowRight] = quads.slice(i, i + 4) as [Point, Point, Point, Point];
        const share = subtype === 'StrikeOut' ? 0.5 : 0.08;
        const at = (low: Point, top: Point): string => n(low[0] + (top[0] - low[0]) * share, low[1] + (top[1] - low[1]) * share);
        content += `${at(lowLeft, topLeft)} m ${at(lowRight, topRight)} l S `;
      }
      return stroke === undefined || content === '' ? '' : `q ${pen}${content}Q\n`;
    }
    case 'Square': return stroke === undefined && fill === undefined ? '' : `q ${pen}${ink}${n(box[0] + width / 2, box[1] + width / 2, box[2] - box[0] - width, box[3] - box[1] - width)} re ${paint} Q\n`;
    case 'Line': case 'PolyLine': case 'Polygon': {
      const list = points(file, annotation, subtype === 'Line' ? 'L' : 'Vertices');
      if (list.length < 2 || stroke === undefined) return '';
      return `q ${pen}${ink}${path(list, list.map((_, i) => i))} ${subtype === 'Polygon' ? `h ${paint}` : 'S'} Q\n`;
    }
    case 'Ink': {
      const strokes = (file.arrayAt(annotation, 'InkList') ?? []).slice(0, 1_000).map((item) => pointsOf(file, file.resolve(item)));
      return stroke === undefined ? '' : strokes.filter((list) => list.length > 1).map((list) => `q ${pen}1 J 1 j ${path(list, list.map((_, i) => i))} S Q\n`).join('');
    }
    case 'Circle': {
      if (stroke === undefined && fill === undefined) return '';
      const [x, y, rx, ry] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2, (box[2] - box[0] - width) / 2, (box[3] - box[1] - width) / 2];
      const [kx, ky] = [rx * 0.5523, ry * 0.5523];
      return `q ${pen}${ink}${n(x + rx, y)} m ${n(x + rx, y + ky, x + kx, y + ry, x, y + ry)} c ${n(x - kx, y + ry, x - rx, y + ky, x - rx, y)} c `
        + `${n(x - rx, y - ky, x - kx, y - ry, x, y - ry)} c ${n(x + kx, y - ry, x + rx, y - ky, x + rx, y)} c h ${paint} Q\n`;
    }
    default: return '';
  }
}

const BLACK: [number, number, number] = [0, 0, 0];
const YELLOW: [number, number, number] = [1, 1, 0];

type Point = [number, number];

function points(file: PdfFile, annotation: PdfDict, key: string): Point[] {
  return pointsOf(file, file.get(annotation, key));
}

function pointsOf(file: PdfFile, value: PdfValue | undefined): Point[] {
  if (!Array.isArray(value)) return [];
  const numbers = value.slice(0, 20_000).map((item) => file.resolve(item));
  const result: Point[] = [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = numbers[i];
    const y = numbers[i + 1];
    if (typeof x === 'number' && typeof y === 'number') result.push([x, y]);
  }
  return result;
}

function path(list: Point[], order: number[]): string {
  return order.map((index, i) => `${numberText(list[index]![0])} ${numberText(list[index]![1])} ${i === 0 ? 'm' : 'l'}`).join(' ');
}

/** A colour array as RGB; undefined when empty or of no known length. */
function colour(file: PdfFile, annotation: PdfDict, key: string): [number, number, number] | undefined {
  const values = file.numbersAt(annotation, key, 1);
  if (values === undefined) return undefined;
  const [a, b, c, d] = values as [number, number, number, number];
  if (values.length === 1) return [a, a, a];
  if (values.length === 3) return [a, b, c];
  return values.length === 4 ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)] : undefined;
}
