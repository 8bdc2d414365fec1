// Walks the page tree (ISO 32000-2 §7.7.3) with its four inherited attributes and works out every page's visible box.
import { invalidPdf, overLimit } from '../errors.ts';
import type { PageBox } from './page-geometry.ts';
import { visibleSize } from './page-geometry.ts';
import type { PdfFile } from './pdf-file.ts';
import { PdfRef } from './pdf-objects.ts';
import type { PdfDict, PdfValue } from './pdf-objects.ts';

/** Visible (CropBox) size after rotation and UserUnit, in points. */
export interface PageFacts {
  widthPt: number;
  heightPt: number;
  rotation: 0 | 90 | 180 | 270;
}

/** A page as found: its dictionary with the inherited attributes filled in. */
export interface PageNode {
  /** Undefined when the page is a direct object (damage, but seen). */
  ref: PdfRef | undefined;
  /** The page's own dictionary. */
  own: PdfDict;
  resources: PdfValue | undefined;
  mediaBox: [number, number, number, number];
  box: PageBox;
}

interface Inherited {
  Resources?: PdfValue;
  MediaBox?: PdfValue;
  CropBox?: PdfValue;
  Rotate?: PdfValue;
}

/** All pages in order; throws INVALID_PDF (none) or PDF_LIMIT_EXCEEDED (too many, too deep, too large). */
export function readPages(file: PdfFile): PageNode[] {
  const pages: PageNode[] = [];
  const ancestors = new Set<PdfDict>();
  let visits = 0;
  const walk = (value: PdfValue | undefined, inherited: Inherited, depth: number): void => {
    const node = file.resolve(value);
    // A node inside itself, or not a dictionary: readers skip it.
    if (!(node instanceof Map) || ancestors.has(node)) return;
    if (depth > file.budget.limits.nesting) throw overLimit('the page tree is too deep');
    if (++visits > file.budget.limits.pageCount * 10 + 1_000) throw overLimit(`more than ${file.budget.limits.pageCount} pages`);
    const own: Inherited = { ...inherited };
    for (const key of ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const) {
      const given = node.get(key);
      if (given !== undefined && given !== null) own[key] = given;
    }
    const kids = file.arrayAt(node, 'Kids');
    if (kids !== undefined && file.nameAt(node, 'Type') !== 'Page') {
      ancestors.add(node);
      for (const kid of kids) walk(kid, own, depth + 1);
      ancestors.delete(node);
      return;
    }
    if (file.nameAt(node, 'Type') === 'Pages') return;
    if (pages.length >= file.budget.limits.pageCount) throw overLimit(`more than ${file.budget.limits.pageCount} pages`);
    pages.push(pageNode(file, value instanceof PdfRef ? value : undefined, node, own));
  };
  walk(file.catalog.get('Pages'), {}, 0);
  if (pages.length === 0) throw invalidPdf('no pages');
  return pages;
}

/** What the API tells of a page. */
export function pageFacts(page: PageNode): PageFacts {
  const { widthPt, heightPt } = visibleSize(page.box);
  return { widthPt: round(widthPt), heightPt: round(heightPt), rotation: page.box.rotation };
}

function pageNode(file: PdfFile, ref: PdfRef | undefined, own: PdfDict, inherited: Inherited): PageNode {
  const media = rectangle(file, inherited.MediaBox) ?? [0, 0, 612, 792];
  const crop = rectangle(file, inherited.CropBox) ?? media;
  let [left, bottom, right, top] = [Math.max(crop[0], media[0]), Math.max(crop[1], media[1]), Math.min(crop[2], media[2]), Math.min(crop[3], media[3])];
  // A CropBox beside the MediaBox leaves nothing to see; viewers fall back on the MediaBox.
  if (right - left <= 0 || top - bottom <= 0) [left, bottom, right, top] = media;
  const userUnit = file.numberAt(own, 'UserUnit') ?? 1;
  const rotate = file.resolve(inherited.Rotate);
  const turns = typeof rotate === 'number' ? (((Math.round(rotate / 90) % 4) + 4) % 4) : 0;
  const box: PageBox = {
    left, bottom, right, top,
    rotation: (turns * 90) as PageBox['rotation'],
    userUnit: userUnit > 0 && Number.isFinite(userUnit) ? userUnit : 1,
  };
  const { widthPt, heightPt } = visibleSize(box);
  const max = file.budget.limits.pageSidePt;
  if (!(widthPt <= max && heightPt <= max)) throw overLimit(`a page is larger than ${max} points`);
  return { ref, own, resources: inherited.Resources, mediaBox: media, box };
}

/** A rectangle with its corners put in order; undefined when it is none or empty. */
export function rectangle(file: PdfFile, value: PdfValue | undefined): [number, number, number, number] | undefined {
  const list = file.resolve(value);
  if (!Array.isArray(list) || list.length < 4) return undefined;
  const numbers = list.slice(0, 4).map((item) => file.resolve(item));
  if (!numbers.every((n) => typeof n === 'number' && Number.isFinite(n))) return undefined;
  const [a, b, c, d] = numbers as [number, number, number, number];
  if (a === c || b === d) return undefined;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
