// Finding printed text by its words: pure and light, so that a server may place anchors without loading a PDF library.
// The index is made once per document by text-index.ts; all coordinates are visible points from the top left, y down.

/** The text of a document, folded for search, with where it stands. JSON-serialisable; treat the inside as opaque. */
export interface TextIndex {
  version: 1;
  pages: PageText[];
}

/** One page: the text in content order, and in reading order where that differs. */
export interface PageText {
  flow: TextFlow;
  lines?: TextFlow;
}

/** Folded text (its case kept) and its runs, six numbers each: start in `text`, x, y, width, height (points), quarter turns clockwise. */
export interface TextFlow {
  text: string;
  runs: number[];
}

/** Where a text stands: the box of its first line. */
export interface FoundAnchor {
  pageNumber: number;
  xPt: number;
  yPt: number;
  widthPt: number;
  heightPt: number;
}

/** On which side of the found text a box goes. */
export type AnchorPlacement = 'right' | 'below' | 'above' | 'left';

const GAP_PT = 4;
const RUN = 6;

/**
 * Text as it is indexed: NFKC (ligatures apart, accents composed), white space as single spaces, typographic quotes and
 * dashes plain, and no space before the high punctuation that French sets apart ("Signature :"). Case is kept, for letter
 * widths, but no letter that changes length with its case.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\u0130/g, 'I')
    .replace(/[\u2018\u2019\u201b\u02bc]/g, "'")
    .replace(/[\u201c\u201d\u201e]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[:;!?»])/g, '')
    .replace(/« /g, '«');
}

const lowered = new WeakMap<TextFlow, string>();

function searchable(flow: TextFlow): string {
  let text = lowered.get(flow);
  if (text === undefined) {
    text = flow.text.toLowerCase();
    lowered.set(flow, text);
  }
  return text;
}

/**
 * The `occurrence`-th (from 0) place of a text, on one page (`pageNumber` from 1) or in the whole document, counted page
 * by page from top to bottom. Undefined when there is none.
 */
export function findAnchor(index: TextIndex, anchor: { text: string; pageNumber?: number; occurrence: number }): FoundAnchor | undefined {
  const wanted = foldText(anchor.text).trim().toLowerCase();
  if (wanted === '' || anchor.occurrence < 0) return undefined;
  let skip = anchor.occurrence;
  const first = anchor.pageNumber ?? 1;
  const last = anchor.pageNumber ?? index.pages.length;
  for (let pageNumber = first; pageNumber <= last; pageNumber++) {
    const page = index.pages[pageNumber - 1];
    if (page === undefined) continue;
    const found = hitsOnPage(page, wanted, pageNumber);
    if (skip < found.length) return found[skip];
    skip -= found.length;
  }
  return undefined;
}

/** The top left corner of a box set beside a found text: 4 pt away, top edges level (right, left) or left edges (below, above). */
export function placeBesideAnchor(found: FoundAnchor, placement: AnchorPlacement, box: { width: number; height: number }): { x: number; y: number } {
  switch (placement) {
    case 'right': return { x: found.xPt + found.widthPt + GAP_PT, y: found.yPt };
    case 'left': return { x: found.xPt - box.width - GAP_PT, y: found.yPt };
    case 'below': return { x: found.xPt, y: found.yPt + found.heightPt + GAP_PT };
    case 'above': return { x: found.xPt, y: found.yPt - box.height - GAP_PT };
  }
}

function hitsOnPage(page: PageText, wanted: string, pageNumber: number): FoundAnchor[] {
  const hits: FoundAnchor[] = [];
  for (const flow of page.lines === undefined ? [page.flow] : [page.lines, page.flow]) {
    const text = searchable(flow);
    for (let at = text.indexOf(wanted); at >= 0 && hits.length < 1_000; at = text.indexOf(wanted, at + wanted.length)) {
      const hit = boxOf(flow, at, at + wanted.length, pageNumber);
      // The same place found in both orders, or printed twice to look bold, counts once.
      if (!hits.some((other) => Math.abs(other.xPt - hit.xPt) < 2 && Math.abs(other.yPt - hit.yPt) < 2)) hits.push(hit);
    }
  }
  return hits.sort((a, b) => (Math.abs(a.yPt - b.yPt) < 3 ? a.xPt - b.xPt : a.yPt - b.yPt));
}

function boxOf(flow: TextFlow, start: number, end: number, pageNumber: number): FoundAnchor {
  const { runs, text } = flow;
  let first = 0;
  let high = runs.length / RUN;
  while (high - first > 1) {
    const middle = (first + high) >> 1;
    if (runs[middle * RUN]! <= start) first = middle;
    else high = middle;
  }
  let box = partOfRun(flow, first, start, end);
  const lineMiddle = box.top + (box.bottom - box.top) / 2;
  for (let run = first + 1; run * RUN < runs.length && runs[run * RUN]! < end; run++) {
    if (text[runs[run * RUN]!] === undefined) break;
    const next = partOfRun(flow, run, start, end);
    const sameLine = runs[run * RUN + 5] === runs[first * RUN + 5] && next.top < lineMiddle && next.bottom > lineMiddle;
    if (runs[first * RUN + 5] === 0 && !sameLine) break;
    box = { left: Math.min(box.left, next.left), top: Math.min(box.top, next.top), right: Math.max(box.right, next.right), bottom: Math.max(box.bottom, next.bottom) };
  }
  return { pageNumber, xPt: round(box.left), yPt: round(box.top), widthPt: round(box.right - box.left), heightPt: round(box.bottom - box.top) };
}

/** The part of a run between two places in the text, judged by typical letter widths. */
function partOfRun(flow: TextFlow, run: number, start: number, end: number): { left: number; top: number; right: number; bottom: number } {
  const { runs, text } = flow;
  const [runStart, x, y, width, height, turns] = runs.slice(run * RUN, run * RUN + RUN) as [number, number, number, number, number, number];
  const body = text.slice(runStart, runs[(run + 1) * RUN] ?? text.length).trimEnd();
  const total = textWeight(body) || 1;
  const from = textWeight(body.slice(0, Math.max(0, start - runStart))) / total;
  const to = textWeight(body.slice(0, Math.max(0, end - runStart))) / total;
  switch (turns) {
    case 1: return { left: x, right: x + width, top: y + height * from, bottom: y + height * to };
    case 2: return { left: x + width * (1 - to), right: x + width * (1 - from), top: y, bottom: y + height };
    case 3: return { left: x, right: x + width, top: y + height * (1 - to), bottom: y + height * (1 - from) };
    default: return { left: x + width * from, right: x + width * to, top: y, bottom: y + height };
  }
}

/** Letter widths in thousandths of an em, as in common sans serif faces; others count 556 (capitals 667). */
const WIDTHS: Record<string, number> = {
  ' ': 278, i: 222, j: 222, l: 222, f: 278, t: 278, r: 333, c: 500, k: 500, s: 500, v: 500, x: 500, y: 500, z: 500, m: 833, w: 722,
  '.': 278, ',': 278, ':': 278, ';': 278, '!': 278, "'": 191, '(': 333, ')': 333, '[': 278, ']': 278, '-': 333, '/': 278, '|': 260, 'î': 278, 'ï': 278,
  C: 722, D: 722, F: 611, G: 778, H: 722, I: 278, J: 500, L: 556, M: 833, N: 722, O: 778, Q: 778, R: 722, T: 611, U: 722, W: 944, Z: 611,
};

function textWeight(text: string): number {
  let total = 0;
  for (const char of text) total += WIDTHS[char] ?? (/\p{Lu}/u.test(char) ? 667 : 556);
  return total;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
