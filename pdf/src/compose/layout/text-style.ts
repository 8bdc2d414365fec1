// How a piece of text looks, and how it is measured and broken into lines.
import { loadFace } from './font-files.ts';
import type { Face } from './font-files.ts';
import { fontRuns } from './font-runs.ts';

/** Look of a run of text. Sizes in points; `leadingPt` from baseline to baseline; colours as #rrggbb. */
export interface TextStyle {
  face: Face;
  sizePt: number;
  leadingPt: number;
  color: string;
  trackingPt?: number;
}

const LONGEST_TEXT = 20_000;

/** Width of the text on one line, in points. */
export function widthOf(text: string, style: TextStyle): number {
  let em = 0;
  for (const run of fontRuns(text, style.face)) {
    const font = loadFace(run.face);
    let units = 0;
    for (const word of run.text.split(/(?<= )/)) units += font.layout(word).advanceWidth;
    em += units / font.unitsPerEm;
  }
  return em * style.sizePt + (style.trackingPt ?? 0) * text.length;
}

/**
 * The text broken into lines no wider than `widthPt`. Breaks at spaces (never at a no-break space), after `/ @ - _ . =`
 * in a word too long for a line, and anywhere as a last resort; a line feed always breaks. Texts past 20,000 characters are cut with an ellipsis.
 */
export function breakLines(text: string, style: TextStyle, widthPt: number): string[] {
  const bounded = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return bounded.split(/\r\n|\r|\n/).flatMap((paragraph) => breakParagraph(paragraph, style, widthPt));
}

function breakParagraph(text: string, style: TextStyle, widthPt: number): string[] {
  if (widthOf(text, style) <= widthPt) return [text];
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const flush = (): void => {
    if (line !== '') lines.push(line.replace(/ +$/, ''));
    line = '';
    lineWidth = 0;
  };
  for (const piece of pieces(text, style, widthPt)) {
    const width = widthOf(piece, style);
    if (line !== '' && lineWidth + widthOf(piece.replace(/ +$/, ''), style) > widthPt) flush();
    line += piece;
    lineWidth += width;
  }
  flush();
  return withoutRunt(lines, style, widthPt);
}

/** A paragraph does not end on one lonely short word: the word before it comes down to keep it company. */
function withoutRunt(lines: string[], style: TextStyle, widthPt: number): string[] {
  const last = lines.at(-1);
  const previous = lines.at(-2);
  if (last === undefined || previous === undefined || last.includes(' ') || widthOf(last, style) > widthPt * 0.2) return lines;
  const cut = previous.lastIndexOf(' ');
  if (cut < previous.length / 2) return lines;
  return [...lines.slice(0, -2), previous.slice(0, cut), `${previous.slice(cut + 1)} ${last}`];
}

/** Words with their trailing space; a word wider than the line comes in parts that fit. */
function pieces(text: string, style: TextStyle, widthPt: number): string[] {
  return text.split(/(?<= )(?! )/).flatMap((word) => {
    if (widthOf(word.trimEnd(), style) <= widthPt) return [word];
    return word.split(/(?<=[/@\-_.=&?])/).flatMap((part) => (widthOf(part, style) <= widthPt ? [part] : slices(part, style, widthPt)));
  });
}

/** Cut by the sum of single characters' widths: no kerning, hence at most a hair too narrow, and linear in the length. */
function slices(word: string, style: TextStyle, widthPt: number): string[] {
  const parts: string[] = [];
  let part = '';
  let width = 0;
  for (const character of word) {
    const advance = widthOf(character, style);
    if (part !== '' && width + advance > widthPt) {
      parts.push(part);
      part = '';
      width = 0;
    }
    part += character;
    width += advance;
  }
  return part === '' ? parts : [...parts, part];
}
