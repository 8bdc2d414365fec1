// Lines of text and pictures already measured, waiting to be drawn.
import { breakLines } from './text-style.ts';
import type { TextStyle } from './text-style.ts';

/** One laid line of a cell: text, or a picture. `actual` replaces the drawn text when copied or read aloud. */
export type LaidLine =
  | { kind: 'TEXT'; text: string; style: TextStyle; heightPt: number; actual?: string }
  | { kind: 'PICTURE'; draw: (x: number, y: number) => void; heightPt: number; widthPt: number; alt: string }
  | { kind: 'SPACE'; heightPt: number };

/** A laid text line. */
export function textLine(text: string, style: TextStyle, actual?: string): LaidLine {
  return { kind: 'TEXT', text, style, heightPt: style.leadingPt, ...(actual === undefined ? {} : { actual }) };
}

/** A text laid into lines no wider than `widthPt`. */
export function layText(text: string, style: TextStyle, widthPt: number): LaidLine[] {
  return breakLines(text, style, widthPt).map((line) => textLine(line, style));
}

/** Total height of laid lines. */
export function heightOf(lines: readonly LaidLine[]): number {
  return lines.reduce((sum, line) => sum + line.heightPt, 0);
}

/** Takes (removes) from the front of `lines` those that fit in `room`; a line taller than a page would never fit, so pictures are bounded by their makers. */
export function takeFitting(lines: LaidLine[], room: number): LaidLine[] {
  let used = 0;
  let count = 0;
  while (count < lines.length && used + lines[count]!.heightPt <= room + 0.01) used += lines[count++]!.heightPt;
  return lines.splice(0, count);
}

/** Lines cut so that every picture stands alone: each is a figure of its own in the structure. */
export function* pictureGroups(lines: LaidLine[]): Generator<LaidLine[]> {
  let group: LaidLine[] = [];
  for (const line of lines) {
    if (line.kind !== 'PICTURE') {
      group.push(line);
      continue;
    }
    if (group.length > 0) yield group;
    yield [line];
    group = [];
  }
  if (group.length > 0) yield group;
}
