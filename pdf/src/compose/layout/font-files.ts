// Finds and parses the typefaces of composed documents. The one place of this folder that touches the file system:
// the files belong to npm font packages (all under the SIL Open Font License), resolved beside this package.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { cachedFont } from './cached-font.ts';
import type { ShapedFont } from './cached-font.ts';

/** The faces used in composed documents; the first six have Latin, Greek (not mono), Cyrillic and Vietnamese. */
export const FACE_FILES = {
  serif: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  serifItalic: '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  serifBold: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  sans: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  sansBold: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  mono: '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
  devanagari: '@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff',
  hebrew: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff',
  arabic: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
} as const;

/** A face of {@link FACE_FILES}. */
export type Face = keyof typeof FACE_FILES;

/** Faces tried, in order, for a character the style's own face lacks. */
export const FALLBACK_FACES: readonly Face[] = ['sans', 'mono', 'serif', 'devanagari', 'hebrew', 'arabic'];

/** Faces whose script runs from right to left. */
export const RIGHT_TO_LEFT_FACES: ReadonlySet<Face> = new Set(['hebrew', 'arabic']);

const parsed = new Map<Face, ShapedFont>();

/** The parsed face; the file is read and parsed once in a process and shared by every document composed after. */
export function loadFace(face: Face): ShapedFont {
  let font = parsed.get(face);
  if (font === undefined) {
    const path = fileURLToPath(import.meta.resolve(FACE_FILES[face]));
    font = cachedFont(fontkit.create(padded(readFileSync(path))) as unknown as ShapedFont, { fixedPitch: face === 'mono' });
    parsed.set(face, font);
  }
  return font;
}

/** fontkit reads ten bytes past the file for an empty glyph that stands last in it (the space of the mono face): give it zeros to read. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(16)]);
}
