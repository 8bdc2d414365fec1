// Turns the appearances of annotations and form fields into page content, as the reader sees them when the file opens
// (ISO 32000-2 §12.5.5), and says what active annotations were left out. Plain links stay links.
import type { GraphCopier } from './graph-copy.ts';
import type { LayerView } from './optional-content.ts';
import type { MissingAppearances } from './missing-appearance.ts';
import { numberText } from './object-writer.ts';
import { rectangle } from './page-tree.ts';
import type { PageNode } from './page-tree.ts';
import { PdfName, PdfRef, PdfStream, PdfString } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** What a page's annotations become. */
export interface FlattenedAnnotations {
  /** Content to run after the page's own. */
  content: string;
  /** XObject resources that content names. */
  forms: PdfDict;
  links: PdfDict[];
}

const MAX_ANNOTATIONS = 20_000;
const ACTIVE_SUBTYPES = new Map([
  ['RichMedia', 'RichMedia'], ['Screen', 'RichMedia'], ['Movie', 'RichMedia'], ['Sound', 'RichMedia'], ['3D', 'RichMedia'],
  ['FileAttachment', 'Embedded files'],
]);

/** Flattens one page's annotations in their drawing order. */
export function flattenAnnotations(copier: GraphCopier, page: PageNode, layers: LayerView, missing: MissingAppearances, destination: (value: PdfValue | undefined) => PdfValue | undefined): FlattenedAnnotations {
  const file = copier.source;
  const form = file.dictAt(file.catalog, 'AcroForm');
  const result: FlattenedAnnotations = { content: '', forms: new Map(), links: [] };
  for (const value of (file.arrayAt(page.own, 'Annots') ?? []).slice(0, MAX_ANNOTATIONS)) {
    const annotation = file.resolve(value);
    if (!(annotation instanceof Map)) continue;
    reportActive(copier, annotation);
    const flags = file.numberAt(annotation, 'F') ?? 0;
    const subtype = file.nameAt(annotation, 'Subtype');
    // Hidden (bit 2) and NoView (bit 6) are not seen; a Popup is no mark on the page.
    if ((flags & 0b100010) !== 0 || subtype === 'Popup' || layers.hidden(annotation.get('OC'))) continue;
    const box = rectangle(file, annotation.get('Rect'));
    if (subtype === 'Link') {
      const link = plainLink(copier, annotation, destination);
      if (link !== undefined) result.links.push(link);
      continue;
    }
    if (box === undefined) continue;
    const appearance = normalAppearance(copier, annotation);
    if (appearance === undefined) {
      if (file.dictAt(annotation, 'AP') === undefined) result.content += missing.draw(copier, annotation, box, form, result.forms);
      continue;
    }
    result.content += drawAppearance(copier, appearance, box, result.forms);
  }
  return result;
}

/** The normal appearance in the state that /AS selects. */
function normalAppearance(copier: GraphCopier, annotation: PdfDict): PdfStream | undefined {
  const file = copier.source;
  const normal = file.get(file.dictAt(annotation, 'AP'), 'N');
  if (normal instanceof PdfStream) return normal;
  if (!(normal instanceof Map)) return undefined;
  const state = file.nameAt(annotation, 'AS') ?? 'Off';
  const chosen = file.get(normal, state);
  return chosen instanceof PdfStream ? chosen : undefined;
}

function drawAppearance(copier: GraphCopier, appearance: PdfStream, box: [number, number, number, number], forms: PdfDict): string {
  const file = copier.source;
  const bounds = rectangle(file, appearance.dict.get('BBox'));
  if (bounds === undefined) return '';
  const m = file.numbersAt(appearance.dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0];
  const [a, b, c, d, e, f] = m as [number, number, number, number, number, number];
  const corners = [[0, 1], [2, 1], [0, 3], [2, 3]].map(([i, j]) => {
    const x = bounds[i!]!;
    const y = bounds[j!]!;
    return [a * x + c * y + e, b * x + d * y + f] as const;
  });
  const left = Math.min(...corners.map((p) => p[0]));
  const right = Math.max(...corners.map((p) => p[0]));
  const bottom = Math.min(...corners.map((p) => p[1]));
  const top = Math.max(...corners.map((p) => p[1]));
  if (right - left <= 0 || top - bottom <= 0) return '';
  const scaleX = (box[2] - box[0]) / (right - left);
  const scaleY = (box[3] - box[1]) / (top - bottom);
  const resource = `PhA${forms.size}`;
  const ref = copier.copyStream(appearance, (dictionary) => {
    dictionary.set('Type', PdfName.of('XObject'));
    dictionary.set('Subtype', PdfName.of('Form'));
    for (const key of ['StructParent', 'StructParents']) dictionary.delete(key);
    return undefined;
  });
  forms.set(resource, ref);
  const matrix = [scaleX, 0, 0, scaleY, box[0] - left * scaleX, box[1] - bottom * scaleY].map(numberText).join(' ');
  return `q ${matrix} cm /${resource} Do Q\n`;
}

/** A link to a page of the file or to a web or mail address, rebuilt from nothing but that. */
function plainLink(copier: GraphCopier, annotation: PdfDict, destination: (value: PdfValue | undefined) => PdfValue | undefined): PdfDict | undefined {
  const file = copier.source;
  const link: PdfDict = new Map<string, PdfValue>([['Type', PdfName.of('Annot')], ['Subtype', PdfName.of('Link')], ['F', 4]]);
  const box = rectangle(file, annotation.get('Rect'));
  if (box === undefined) return undefined;
  link.set('Rect', box);
  const border = file.arrayAt(annotation, 'Border');
  link.set('Border', border === undefined && file.dictAt(annotation, 'BS') !== undefined ? [0, 0, 0] : border === undefined ? [0, 0, 1] : copier.copy(border));
  for (const key of ['C', 'QuadPoints', 'BS']) {
    const value = file.get(annotation, key);
    if (value !== undefined && value !== null) link.set(key, copier.copy(value));
  }
  const action = file.dictAt(annotation, 'A');
  const kind = file.nameAt(action, 'S');
  if (kind === 'URI') {
    const uri = file.get(action, 'URI');
    if (!(uri instanceof PdfString) || !/^(https?:\/\/|mailto:|tel:)/i.test(Buffer.from(uri.bytes).toString('latin1'))) return undefined;
    link.set('A', new Map<string, PdfValue>([['S', PdfName.of('URI')], ['URI', uri]]));
    return link;
  }
  const target = destination(kind === 'GoTo' ? action?.get('D') : annotation.get('Dest'));
  if (target === undefined) return undefined;
  link.set('Dest', target);
  return link;
}

const ACTIVE_ACTIONS = new Set(['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'Movie', 'Sound', 'ResetForm', 'GoTo3DView', 'RichMediaExecute']);

function reportActive(copier: GraphCopier, annotation: PdfDict): void {
  const file = copier.source;
  const media = ACTIVE_SUBTYPES.get(file.nameAt(annotation, 'Subtype') ?? '');
  if (media !== undefined) copier.removed.add(media);
  if (annotation.has('AA')) copier.removed.add('AA');
  reportActions(copier, annotation.get('A'));
}

/** Adds the names of active actions in a chain of /Next to what was removed. */
export function reportActions(copier: GraphCopier, first: PdfValue | undefined): void {
  const file = copier.source;
  const queue: PdfValue[] = first === undefined ? [] : [first];
  for (let count = 0; queue.length > 0 && count < 1_000; count++) {
    const value = file.resolve(queue.pop());
    if (Array.isArray(value)) queue.push(...value.slice(0, 100));
    if (!(value instanceof Map)) continue;
    const kind = file.nameAt(value, 'S');
    if (kind !== undefined && ACTIVE_ACTIONS.has(kind)) copier.removed.add(kind);
    const next = value.get('Next');
    if (next instanceof PdfRef || next instanceof Map || Array.isArray(next)) queue.push(next);
  }
}
