// Which face draws which characters: a name in any script must come out, and PDF/A forbids the missing-glyph box
// (ISO 19005-3 §6.2.11.8), so a character no face has is drawn as a white square that does exist.
import { FALLBACK_FACES, loadFace, RIGHT_TO_LEFT_FACES } from './font-files.ts';
import type { Face } from './font-files.ts';

/** A piece of text in one face. */
export interface FontRun {
  face: Face;
  text: string;
}

const SUBSTITUTE = '\u25a1';
const PLAIN = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u017e\u2013\u2014\u2018-\u201d\u2026\u20ac]*$/;
/** Controls and bidirectional overrides never reach the page: an override could make a name read otherwise than it is stored. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b-\u200d\u2060-\u2064\ufeff]/gu;
const MAX_REMEMBERED = 20_000;

const choices = new Map<string, Face | undefined>();

/** The text cut into runs by face, `face` first wherever it has the glyph. Never empty for a non-empty text of visible characters. */
export function fontRuns(text: string, face: Face): FontRun[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ face, text }];
  const runs: FontRun[] = [];
  for (const character of text.replace(/[\t\n]/g, ' ').replace(INVISIBLE, '')) {
    const chosen = faceFor(character.codePointAt(0)!, face, runs.at(-1)?.face);
    const run = { face: chosen ?? substituteFace(face), text: chosen === undefined ? SUBSTITUTE : character };
    const last = runs.at(-1);
    if (last?.face === run.face) last.text += run.text;
    else runs.push(run);
  }
  for (const run of runs) if (RIGHT_TO_LEFT_FACES.has(run.face)) run.text = inOnePiece(run.text);
  return runs;
}

/** A right-to-left run in one piece: fontkit orders the letters of what it is given, and pdfkit hands it text cut at plain spaces. */
function inOnePiece(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Spaces and marks stay with the run before them, so that a combining accent is shaped with its letter. */
function faceFor(codePoint: number, face: Face, previous: Face | undefined): Face | undefined {
  if (previous !== undefined && previous !== face && (codePoint === 0x20 || (codePoint >= 0x300 && codePoint <= 0x36f)) && has(previous, codePoint)) return previous;
  const key = `${face}:${codePoint}`;
  if (choices.has(key)) return choices.get(key);
  const chosen = [face, ...FALLBACK_FACES].find((candidate) => has(candidate, codePoint));
  if (choices.size >= MAX_REMEMBERED) choices.clear();
  choices.set(key, chosen);
  return chosen;
}

function substituteFace(face: Face): Face {
  return [face, ...FALLBACK_FACES].find((candidate) => has(candidate, SUBSTITUTE.codePointAt(0)!)) ?? face;
}

function has(face: Face, codePoint: number): boolean {
  return loadFace(face).hasGlyphForCodePoint(codePoint);
}
