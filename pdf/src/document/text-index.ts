// Makes the text index of a document with pdf.js, in the visible coordinate model of page-geometry.ts.
// Text that cannot be read leaves an empty page: a document without a text layer is no error.
import { fileURLToPath } from 'node:url';
import { foldText } from './anchors.ts';
import type { PageText, TextFlow, TextIndex } from './anchors.ts';
import { toVisible } from './page-geometry.ts';
import type { PageBox } from './page-geometry.ts';

/** A piece of text as pdf.js gives it, set upright in visible points. */
export interface TextRun {
  text: string;
  xPt: number;
  yPt: number;
  widthPt: number;
  heightPt: number;
  /** Quarter turns clockwise of the reading direction. */
  turns: number;
  spaceBefore: boolean;
}

const MAX_RUNS_PER_PAGE = 50_000;
const MAX_CHARACTERS = 20_000_000;

interface PdfJs {
  getDocument(o: Record<string, unknown>): { promise: Promise<PdfJsDocument>; destroy(): Promise<void> };
}
interface PdfJsDocument {
  getPage(number: number): Promise<{ getTextContent(o: object): Promise<{ items: PdfJsItem[]; styles: Record<string, { ascent: number; descent: number; vertical: boolean }> }>; cleanup(): void }>;
}
interface PdfJsItem { str?: string; transform: number[]; width: number; height: number; fontName: string; hasEOL: boolean }

let loading: Promise<PdfJs> | undefined;

/** Loads pdf.js once; its worker runs in this thread, so that no file ever meets a second one. */
function loadPdfJs(): Promise<PdfJs> {
  loading ??= (async () => {
    (globalThis as { pdfjsWorker?: unknown }).pdfjsWorker = await import('pdfjs-dist/legacy/build/pdf.worker.mjs' as string);
    return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as unknown as PdfJs;
  })();
  return loading;
}

/** Indexes every page; `bytes` becomes pdf.js's own and must not be used afterwards. */
export async function indexText(bytes: Uint8Array, pages: { box: PageBox }[]): Promise<TextIndex> {
  const index: TextIndex = { version: 1, pages: pages.map(() => ({ flow: { text: '', runs: [] } })) };
  const pdfJs = await loadPdfJs();
  const task = pdfJs.getDocument({
    data: bytes, verbosity: 0, isEvalSupported: false, disableFontFace: true, useSystemFonts: false, useWorkerFetch: false,
    isOffscreenCanvasSupported: false, enableXfa: false, stopAtErrors: false, disableAutoFetch: true, disableStream: true,
    cMapUrl: fileURLToPath(import.meta.resolve('pdfjs-dist/cmaps/')), cMapPacked: true,
    standardFontDataUrl: fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/')),
  });
  try {
    const document = await task.promise;
    let characters = 0;
    for (let i = 0; i < pages.length && characters < MAX_CHARACTERS; i++) {
      const text = await indexPage(document, i + 1, pages[i]!.box);
      if (text === undefined) continue;
      characters += text.flow.text.length;
      index.pages[i] = text;
    }
  } catch {
    // The pages indexed so far stand.
  } finally {
    await task.destroy();
  }
  return index;
}

async function indexPage(document: PdfJsDocument, pageNumber: number, box: PageBox): Promise<PageText | undefined> {
  try {
    const page = await document.getPage(pageNumber);
    const { items, styles } = await page.getTextContent({ includeMarkedContent: false, disableNormalization: true });
    const runs: TextRun[] = [];
    let space = false;
    for (const item of items) {
      if (item.str === undefined) continue;
      if (item.str.trim() === '') {
        space = true;
        continue;
      }
      if (runs.length >= MAX_RUNS_PER_PAGE) break;
      const run = visibleRun(item, styles[item.fontName], box, space);
      space = item.hasEOL;
      // Text printed twice, a hair apart, is how some producers make bold.
      const last = runs.at(-1);
      if (last?.text === run.text && Math.abs(last.xPt - run.xPt) < 1 && Math.abs(last.yPt - run.yPt) < 1) continue;
      runs.push(run);
    }
    page.cleanup();
    return pageText(runs);
  } catch {
    return undefined;
  }
}

function visibleRun(item: PdfJsItem, style: { ascent: number; descent: number; vertical: boolean } | undefined, box: PageBox, spaceBefore: boolean): TextRun {
  const [a, b, c, d, e, f] = item.transform as [number, number, number, number, number, number];
  const size = Math.hypot(c, d) || item.height || 1;
  const along = Math.hypot(a, b) || 1;
  const ascent = clamp(style?.ascent, 0.6, 1, 0.8) * size;
  const descent = clamp(style?.descent, -0.35, -0.1, -0.2) * size;
  const right = { x: a / along, y: b / along };
  const up = { x: c / (Math.hypot(c, d) || 1), y: d / (Math.hypot(c, d) || 1) };
  const length = style?.vertical === true ? 0 : item.width;
  const corner = (s: number, t: number) => toVisible(box, e + right.x * s + up.x * t, f + right.y * s + up.y * t);
  const corners = [corner(0, descent), corner(length, descent), corner(0, ascent), corner(length, ascent)];
  const xs = corners.map((p) => p.xPt);
  const ys = corners.map((p) => p.yPt);
  const dx = corners[1]!.xPt - corners[0]!.xPt;
  const dy = corners[1]!.yPt - corners[0]!.yPt;
  const turns = Math.abs(dx) >= Math.abs(dy) ? (dx >= 0 ? 0 : 2) : dy > 0 ? 1 : 3;
  const xPt = Math.min(...xs);
  const yPt = Math.min(...ys);
  return { text: item.str!, xPt, yPt, widthPt: Math.max(...xs) - xPt, heightPt: Math.max(...ys) - yPt, turns, spaceBefore };
}

function clamp(value: number | undefined, low: number, high: number, fallback: number): number {
  return value === undefined || !Number.isFinite(value) || value === 0 ? fallback : Math.min(high, Math.max(low, value));
}

/** Joins runs in content order, and in reading order when that gives another text. Exported for tests. */
export function pageText(runs: TextRun[]): PageText {
  const flow = joinRuns(runs);
  const lines = joinRuns(inReadingOrder(runs));
  return lines.text === flow.text ? { flow } : { flow, lines };
}

/** Upright runs sorted into lines, top to bottom; turned ones after them as they come. */
function inReadingOrder(runs: TextRun[]): TextRun[] {
  const upright = runs.filter((run) => run.turns === 0).sort((a, b) => baseline(a) - baseline(b));
  const ordered: TextRun[] = [];
  let line: TextRun[] = [];
  for (const run of upright) {
    const first = line[0];
    if (first !== undefined && baseline(run) - baseline(first) > Math.min(first.heightPt, run.heightPt) * 0.4) {
      ordered.push(...line.sort((a, b) => a.xPt - b.xPt));
      line = [];
    }
    line.push(run);
  }
  ordered.push(...line.sort((a, b) => a.xPt - b.xPt));
  // pdf.js's word about spaces holds only for its own order.
  const inOrder = ordered.map((run) => ({ ...run, spaceBefore: false }));
  return [...inOrder, ...runs.filter((run) => run.turns !== 0)];
}

function baseline(run: TextRun): number {
  return run.yPt + run.heightPt;
}

function joinRuns(runs: TextRun[]): TextFlow {
  const flow: TextFlow = { text: '', runs: [] };
  let previous: TextRun | undefined;
  for (const run of runs) {
    let folded = foldText(run.text);
    const apart = previous !== undefined && (run.spaceBefore || !touches(previous, run));
    if (apart && !flow.text.endsWith(' ') && !/^[:;!?» ]/.test(folded) && !flow.text.endsWith('«')) flow.text += ' ';
    if (flow.text.endsWith(' ')) {
      folded = folded.trimStart();
      if (/^[:;!?»]/.test(folded)) flow.text = flow.text.trimEnd();
    } else if (/^\p{M}/u.test(folded)) {
      // An accent set as its own run belongs to the letter before it.
      folded = (flow.text.slice(-1) + folded).normalize('NFC');
      flow.text = flow.text.slice(0, -1);
    }
    flow.runs.push(flow.text.length, round(run.xPt), round(run.yPt), round(run.widthPt), round(run.heightPt), run.turns);
    flow.text += folded;
    previous = run;
  }
  return flow;
}

/** Whether the second run goes on where the first ends, without a word space. */
function touches(a: TextRun, b: TextRun): boolean {
  if (a.turns !== b.turns) return false;
  if (a.turns !== 0) return false;
  const size = Math.max(a.heightPt, b.heightPt);
  if (Math.abs(baseline(a) - baseline(b)) > size * 0.5) return false;
  const gap = b.xPt - (a.xPt + a.widthPt);
  return gap < size * 0.12 && gap > -size;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
