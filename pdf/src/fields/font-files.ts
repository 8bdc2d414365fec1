// Where the typefaces are: npm packages under the SIL Open Font License, in parts by script so that a Latin document
// loads 17 KB. The one place of this folder that touches the file system.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A font file and the code points it is worth opening for, as [first, last] pairs. */
export interface FontFile {
  file: string;
  ranges: readonly (readonly [number, number])[];
  /** The weight to take of a variable font. */
  weight?: number;
}

const LATIN = [[0x20, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2bb, 0x2dc], [0x2000, 0x206f], [0x20ac, 0x20ac], [0x2122, 0x2122], [0x2191, 0x2193], [0x2212, 0x2215]] as const;
const LATIN_EXT = [[0x100, 0x2ff], [0x300, 0x36f], [0x1d00, 0x1eff], [0x2020, 0x2044], [0x20a0, 0x20cf], [0x2113, 0x2126], [0x2c60, 0x2c7f], [0xa720, 0xa7ff]] as const;
const VIETNAMESE = [[0x102, 0x1b0], [0x300, 0x329], [0x1ea0, 0x1ef9], [0x20ab, 0x20ab]] as const;
const GREEK = [[0x370, 0x3ff]] as const;
const GREEK_EXT = [[0x1f00, 0x1fff]] as const;
const CYRILLIC = [[0x301, 0x301], [0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116, 0x2116]] as const;
const CYRILLIC_EXT = [[0x460, 0x52f], [0x1c80, 0x1c8f], [0x2de0, 0x2dff], [0xa640, 0xa69f]] as const;
const HEBREW = [[0x590, 0x5ff], [0xfb1d, 0xfb4f]] as const;
const ARABIC = [[0x600, 0x6ff], [0x750, 0x77f], [0x870, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfeff]] as const;
const ARABIC_LATIN_SYMBOLS = [[0x2190, 0x25ff]] as const;

const noto = (part: string, ranges: FontFile['ranges']): FontFile => ({ file: `@fontsource/noto-sans/files/noto-sans-${part}-400-normal.woff`, ranges });
const script = (family: string) => (part: string, ranges: FontFile['ranges']): FontFile => ({ file: `@fontsource/${family}/files/${family}-${part}-400-normal.woff`, ranges });
const [vibes, dancing, caveat] = [script('great-vibes'), script('dancing-script'), script('caveat')];

/** The fallback chain for text, first match wins. */
export const TEXT_FONT_FILES: readonly FontFile[] = [
  noto('latin', LATIN), noto('latin-ext', LATIN_EXT), noto('vietnamese', VIETNAMESE), noto('greek', GREEK), noto('greek-ext', GREEK_EXT),
  noto('cyrillic', CYRILLIC), noto('cyrillic-ext', CYRILLIC_EXT), noto('devanagari', [[0x900, 0x97f]]),
  { file: '@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff', ranges: HEBREW },
  { file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff', ranges: ARABIC },
  { file: '@fontsource/noto-sans-arabic/files/noto-sans-arabic-symbols-400-normal.woff', ranges: ARABIC_LATIN_SYMBOLS },
];

/** The hands of typed signatures: formal, lively, and as with a ballpoint. */
export type ScriptStyle = 'script' | 'lively' | 'natural';

/** The chain of each hand; the text chain follows it. */
export const SCRIPT_FONT_FILES: Record<ScriptStyle, readonly FontFile[]> = {
  script: [vibes('latin', LATIN), vibes('latin-ext', LATIN_EXT), vibes('vietnamese', VIETNAMESE), vibes('greek-ext', GREEK_EXT), vibes('cyrillic', CYRILLIC), vibes('cyrillic-ext', CYRILLIC_EXT)],
  lively: [dancing('latin', LATIN), dancing('latin-ext', LATIN_EXT), dancing('vietnamese', VIETNAMESE)],
  natural: [caveat('latin', LATIN), caveat('latin-ext', LATIN_EXT), caveat('cyrillic', CYRILLIC), caveat('cyrillic-ext', CYRILLIC_EXT)],
};

/** Variable fonts in about a hundred slices each, 4.9 and 3.8 MB on disk; a slice is some 40 KB. */
const EAST_ASIAN_PACKAGES = ['@fontsource-variable/noto-sans-sc', '@fontsource-variable/noto-sans-kr'];

let eastAsian: readonly FontFile[] | undefined;

/**
 * The end of every chain: Chinese, Japanese and Korean. Its ranges are read from the packages when first asked for, so
 * that a document without such text pays nothing.
 */
export function eastAsianFontFiles(): readonly FontFile[] {
  eastAsian ??= EAST_ASIAN_PACKAGES.flatMap((name) => {
    const slices = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`${name}/unicode.json`)), 'utf8')) as Record<string, string>;
    return Object.entries(slices).map(([slice, ranges]): FontFile => ({
      file: `${name}/files/${name.split('/')[1]!}-${slice.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`, ranges: ranges.split(',').map(toRange), weight: 400,
    }));
  });
  return eastAsian;
}

/** From the notation of CSS: `U+4e00-4e1f` or `U+3002`. */
function toRange(text: string): readonly [number, number] {
  const [first, last] = text.replace('U+', '').split('-').map((hex) => Number.parseInt(hex, 16));
  return [first!, last ?? first!];
}

/** Whether a character is of the scripts and forms of East Asia: worth opening their fonts for. */
export function isEastAsian(codePoint: number): boolean {
  return (codePoint >= 0x1100 && codePoint <= 0x11ff) || (codePoint >= 0x2e80 && codePoint <= 0xd7ff) || (codePoint >= 0xf900 && codePoint <= 0xfaff)
    || (codePoint >= 0xfe30 && codePoint <= 0xfe4f) || (codePoint >= 0xff00 && codePoint <= 0xffef) || (codePoint >= 0x20000 && codePoint <= 0x3ffff);
}

/** The bytes of a font file. */
export function readFontFile(font: FontFile): Uint8Array {
  return readFileSync(fileURLToPath(import.meta.resolve(font.file)));
}
