// How each kind of mark looks. The frame: origin at the lower left corner of the box, points, y up.
import type { Canvas, Colour } from './canvas.ts';
import type { ScriptStyle } from './font-files.ts';
import type { MarkContent } from './mark.ts';
import { readPng } from './png-image.ts';
import { fitText } from './text-fitting.ts';
import { shapeLine } from './text-shaping.ts';
import type { ShapedLine } from './text-shaping.ts';
import { leadingFace } from './typeface.ts';

/** Handwriting and marks: the blue-black of ink, so that an original is told from a copy. */
const INK: Colour = [0.05, 0.11, 0.36];
const TEXT: Colour = [0.07, 0.09, 0.13];
const QUIET: Colour = [0.38, 0.42, 0.49];
const ACCENT: Colour = [0.28, 0.36, 0.72];
const FRAME: Colour = [0.6, 0.66, 0.75];

const TEXT_MAX_PT = 11;
const TEXT_MIN_PT = 5;

/** Draws one mark into a box of this size. */
export function drawMark(canvas: Canvas, mark: MarkContent, widthPt: number, heightPt: number): void {
  switch (mark.kind) {
    case 'IMAGE': return drawImage(canvas, mark.png, widthPt, heightPt);
    case 'TYPED': return drawTyped(canvas, mark.text, mark.style, widthPt, heightPt);
    case 'TEXT': return drawText(canvas, mark.text, mark.align ?? 'left', widthPt, heightPt);
    case 'CHECK': return drawCheck(canvas, mark.checked, widthPt, heightPt);
    case 'RADIO': return drawRadio(canvas, mark.options, mark.selected, widthPt, heightPt);
    case 'FRAMED': return drawFramed(canvas, mark.lines, widthPt, heightPt);
    case 'STAMP': return drawStamp(canvas, mark.lines, widthPt, heightPt);
  }
}

function drawImage(canvas: Canvas, png: Uint8Array, widthPt: number, heightPt: number): void {
  const image = readPng(png);
  const scale = Math.min(widthPt / image.widthPx, heightPt / image.heightPx);
  const width = image.widthPx * scale;
  const height = image.heightPx * scale;
  canvas.image(image, (widthPt - width) / 2, (heightPt - height) / 2, width, height);
}

function drawTyped(canvas: Canvas, text: string, style: ScriptStyle, widthPt: number, heightPt: number): void {
  const line = shapeLine(text.replace(/\s+/g, ' ').trim(), style);
  const { low, high } = inkExtent(line);
  // A margin for the swashes that reach past the advance widths.
  const sizePt = Math.min((widthPt * 0.94) / Math.max(line.widthEm, 0.1), (heightPt * 0.96) / Math.max(high - low, 0.1), 64);
  canvas.fill(INK);
  canvas.stroke(INK, sizePt * 0.03);
  const x = Math.max(widthPt * 0.03, Math.min((widthPt - line.widthEm * sizePt) / 2, widthPt * 0.08));
  canvas.text(line, x, (heightPt - (high + low) * sizePt) / 2, sizePt);
}

/** How far the ink of a line reaches below and above the baseline, in em. */
function inkExtent(line: ShapedLine): { low: number; high: number } {
  let low = 0;
  let high = 0.3;
  for (const part of line.parts) {
    if (part.face === undefined) {
      high = Math.max(high, 0.7);
      continue;
    }
    const unit = part.face.font.unitsPerEm;
    for (const glyph of part.glyphs) {
      low = Math.min(low, (glyph.minY + glyph.yOffset) / unit);
      high = Math.max(high, (glyph.maxY + glyph.yOffset) / unit);
    }
  }
  return { low, high };
}

function drawText(canvas: Canvas, text: string, align: 'left' | 'center', widthPt: number, heightPt: number): void {
  const padPt = Math.min(2, widthPt * 0.03);
  const innerPt = widthPt - 2 * padPt;
  const maxPt = Math.max(Math.min(TEXT_MAX_PT, heightPt * 0.78), Math.min(TEXT_MIN_PT, heightPt));
  const fitted = fitText(text, { widthPt: innerPt, heightPt }, { maxPt, minPt: Math.min(TEXT_MIN_PT, maxPt), style: 'text' });
  const { font } = leadingFace('text');
  const cap = (font.capHeight / font.unitsPerEm) * fitted.sizePt;
  const block = (fitted.lines.length - 1) * fitted.leadingPt;
  // One line stands in the middle of its box; several start at the top.
  const first = fitted.lines.length === 1 ? (heightPt - cap) / 2 : Math.min(heightPt - fitted.sizePt * 0.95, (heightPt + block) / 2 + block);
  canvas.fill(TEXT);
  canvas.stroke(TEXT, 0.5);
  fitted.lines.forEach(({ shaped, rightToLeft }, i) => {
    const width = shaped.widthEm * fitted.sizePt;
    const x = align === 'center' ? (widthPt - width) / 2 : rightToLeft ? widthPt - padPt - width : padPt;
    canvas.text(shaped, x, first - i * fitted.leadingPt, fitted.sizePt);
  });
}

function drawCheck(canvas: Canvas, checked: boolean, widthPt: number, heightPt: number): void {
  const side = Math.min(widthPt, heightPt);
  const line = Math.min(1, Math.max(0.5, side * 0.07));
  const x = (widthPt - side) / 2 + line / 2;
  const y = (heightPt - side) / 2 + line / 2;
  const inner = side - line;
  canvas.stroke(TEXT, line);
  canvas.path(x, y, inner, inner, 're S');
  if (!checked) return;
  canvas.stroke(INK, Math.max(0.9, side * 0.13));
  canvas.path('1 J 1 j', x + inner * 0.2, y + inner * 0.52, 'm', x + inner * 0.42, y + inner * 0.26, 'l', x + inner * 0.82, y + inner * 0.78, 'l S');
}

function drawRadio(canvas: Canvas, options: string[], selected: number, widthPt: number, heightPt: number): void {
  if (options.length === 0) return;
  const rowPt = heightPt / options.length;
  const radius = Math.min(4.5, rowPt * 0.32);
  const labelX = radius * 2 + 5;
  const { font } = leadingFace('text');
  options.forEach((option, i) => {
    const middle = heightPt - rowPt * (i + 0.5);
    canvas.stroke(TEXT, Math.max(0.5, radius * 0.16));
    canvas.circle(radius + 0.5, middle, radius, 'S');
    if (i === selected) {
      canvas.fill(INK);
      canvas.circle(radius + 0.5, middle, radius * 0.56, 'f');
    }
    const label = fitText(option.replace(/\s+/g, ' '), { widthPt: Math.max(4, widthPt - labelX), heightPt: rowPt }, { maxPt: Math.min(10, rowPt * 0.72), minPt: Math.min(TEXT_MIN_PT, rowPt), style: 'text' });
    const cap = (font.capHeight / font.unitsPerEm) * label.sizePt;
    const block = (label.lines.length - 1) * label.leadingPt;
    canvas.fill(TEXT);
    label.lines.forEach(({ shaped }, k) => {
      canvas.text(shaped, labelX, middle - cap / 2 + block / 2 - k * label.leadingPt, label.sizePt);
    });
  });
}

function drawFramed(canvas: Canvas, lines: string[], widthPt: number, heightPt: number): void {
  const padPt = Math.min(4, heightPt / 8, widthPt / 8);
  canvas.stroke(FRAME, 0.75);
  canvas.path(0.5, 0.5, Math.max(0, widthPt - 1), Math.max(0, heightPt - 1), 're S');
  const inner = { widthPt: Math.max(2, widthPt - 2 * padPt), heightPt: Math.max(2, heightPt - 2 * padPt) };
  const fitted = fitText(lines.join('\n'), inner, { maxPt: 10, minPt: Math.min(4, inner.heightPt), style: 'text' });
  const top = (heightPt + fitted.lines.length * fitted.leadingPt) / 2;
  canvas.fill(TEXT);
  canvas.stroke(TEXT, 0.4);
  fitted.lines.forEach(({ shaped, rightToLeft }, i) => {
    const x = rightToLeft ? widthPt - padPt - shaped.widthEm * fitted.sizePt : padPt;
    canvas.text(shaped, x, top - fitted.leadingPt * (i + 0.8), fitted.sizePt);
  });
}

function drawStamp(canvas: Canvas, lines: string[], widthPt: number, heightPt: number): void {
  const barPt = 1.2;
  const gapPt = 4;
  const fitted = fitText(lines.join('\n'), { widthPt: Math.max(4, widthPt - barPt - gapPt), heightPt }, { maxPt: 7, minPt: Math.min(4, heightPt), style: 'text' });
  const block = fitted.lines.length * fitted.leadingPt;
  const top = (heightPt + block) / 2;
  canvas.fill(ACCENT);
  canvas.path(0, top - block, barPt, block, 're f');
  canvas.fill(QUIET);
  canvas.stroke(QUIET, 0.4);
  fitted.lines.forEach(({ shaped }, i) => {
    canvas.text(shaped, barPt + gapPt, top - fitted.leadingPt * (i + 0.8), fitted.sizePt);
  });
}
