// Text wrapped and shrunk to a box.
import { readsRightToLeft, shapeLine } from './text-shaping.ts';
import type { ShapedLine } from './text-shaping.ts';
import type { FontStyle } from './typeface.ts';

/** Lines at a size that fits. */
export interface FittedText {
  lines: { shaped: ShapedLine; rightToLeft: boolean }[];
  sizePt: number;
  leadingPt: number;
}

const LEADING = 1.22;
// After a space; and between ideographs and kana, but not before closing marks, small kana and the long vowel (a little of UAX #14).
const BREAKS = /(?<=[ \u2009-\u200a\u3000])|(?<=[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff60])(?<![\u3008\u300a\u300c\u300e\u3010\u3014\uff08])(?![\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u3015\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30fb\u30fc\uff01\uff09\uff0c\uff0e\uff1a\uff1b\uff1f ])/u;
const MAX_CHARACTERS = 20_000;

/**
 * Wraps `text` (line breaks kept) at the largest size from `maxPt` down to `minPt` at which it fits. Text too long for
 * `minPt` shrinks on: nothing a person wrote is cut off.
 */
export function fitText(text: string, box: { widthPt: number; heightPt: number }, o: { maxPt: number; minPt: number; style: FontStyle }): FittedText {
  const paragraphs = text.slice(0, MAX_CHARACTERS).split(/\r\n|\r|\n/);
  let fitted = wrapAt(paragraphs, box.widthPt, o.maxPt, o.style);
  for (let sizePt = o.maxPt; sizePt > 0.5; sizePt = sizePt > o.minPt ? Math.max(o.minPt, sizePt - 0.5) : sizePt * 0.85) {
    fitted = wrapAt(paragraphs, box.widthPt, sizePt, o.style);
    const height = fitted.lines.length === 1 ? sizePt : fitted.lines.length * fitted.leadingPt;
    const widest = Math.max(0, ...fitted.lines.map((line) => line.shaped.widthEm * sizePt));
    if (height <= box.heightPt + 0.01 && widest <= box.widthPt + 0.01) return fitted;
  }
  return fitted;
}

function wrapAt(paragraphs: string[], widthPt: number, sizePt: number, style: FontStyle): FittedText {
  const lines: FittedText['lines'] = [];
  const push = (text: string, rightToLeft: boolean): void => {
    // A line takes the direction of its paragraph, whatever it starts with (UAX #9 P2, P3).
    lines.push({ shaped: shapeLine(text, style, rightToLeft ? 'rtl' : 'ltr'), rightToLeft });
  };
  for (const paragraph of paragraphs) {
    const rightToLeft = readsRightToLeft(paragraph);
    let line = '';
    for (const word of paragraph.split(BREAKS)) {
      if (line !== '' && shapeLine((line + word).trimEnd(), style).widthEm * sizePt > widthPt) {
        push(line.trimEnd(), rightToLeft);
        line = '';
      }
      line += word;
      // A word longer than the line is broken where it must be, but not for the last few points of shrinking.
      while (sizePt <= 6 && shapeLine(line.trimEnd(), style).widthEm * sizePt > widthPt && [...line].length > 1) {
        const head = longestHead(line, widthPt / sizePt, style);
        push(head, rightToLeft);
        line = line.slice(head.length);
      }
    }
    push(line.trimEnd(), rightToLeft);
  }
  return { lines, sizePt, leadingPt: sizePt * LEADING };
}

/** The longest beginning that fits, at least one character. */
function longestHead(text: string, widthEm: number, style: FontStyle): string {
  const characters = [...text];
  let low = 1;
  let high = characters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (shapeLine(characters.slice(0, middle).join(''), style).widthEm <= widthEm) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}
