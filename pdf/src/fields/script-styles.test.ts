// A typed signature stands in the hand that was chosen, embedded and readable, and loses no character that the hand lacks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAnchor, intakePdf } from '../document/index.ts';
import { hasProgram, inkBox, renderPages, runOnFile, samplePdf } from '../testing/index.ts';
import { SCRIPT_FONT_FILES } from './font-files.ts';
import type { ScriptStyle } from './font-files.ts';
import { stampMarks } from './index.ts';
import { faceFor } from './typeface.ts';

const STYLES = Object.keys(SCRIPT_FONT_FILES) as ScriptStyle[];
const FAMILY: Record<ScriptStyle, RegExp> = { script: /GreatVibes/, lively: /DancingScript/, natural: /Caveat/ };
const stamp = (text: string, style: ScriptStyle) => stampMarks(samplePdf([{}]), [{ pageNumber: 1, xPt: 50, yPt: 100, widthPt: 300, heightPt: 60, kind: 'TYPED', text, style }]);
/** The hands a name is drawn in, by the font's own name. */
const facesOf = (text: string, style: ScriptStyle): string[] => [...new Set(Array.from(text.replaceAll(' ', ''), (character) => faceFor(character.codePointAt(0)!, style)?.font.postscriptName ?? 'none'))];

for (const style of STYLES) {
  test(`${style}: a name with the accents of Europe is embedded in this hand alone and can be found again`, { skip: !hasProgram('pdffonts') }, async () => {
    const name = 'Zoë Lefèvre Dvořák Łuczyńska Őry';
    const { bytes, missingGlyphs } = await stamp(name, style);
    assert.deepEqual(missingGlyphs, []);
    assert.ok(findAnchor((await intakePdf(bytes)).textIndex, { text: name, occurrence: 0 }));
    const fonts = runOnFile(bytes, 'pdffonts', ['{}']).stdout.toString().split('\n').filter((line) => line.includes('+'));
    assert.ok(fonts.length > 0);
    for (const font of fonts) {
      assert.match(font, FAMILY[style]);
      assert.match(font, /yes yes yes/, 'embedded, a subset, with its text');
    }
    assert.ok(inkBox(renderPages(bytes, 1, 1, 144)[0]!, 2, { x: 50, y: 100, width: 300, height: 60 }));
  });

  test(`${style}: a name in letters that the hand lacks falls back to the text faces`, async () => {
    for (const name of ['Ελένη', 'שלום', '李小龍']) {
      const { bytes, missingGlyphs } = await stamp(name, style);
      assert.deepEqual(missingGlyphs, []);
      assert.ok(findAnchor((await intakePdf(bytes)).textIndex, { text: name, occurrence: 0 }), name);
      assert.doesNotMatch(facesOf(name, style).join(), FAMILY[style]);
    }
  });
}

test('Cyrillic is written by the hands that have it', () => {
  const [formal, lively, natural] = STYLES.map((style) => facesOf('Анна Иванова', style).join());
  assert.match(formal!, FAMILY.script);
  assert.match(lively!, /^NotoSans/);
  assert.match(natural!, FAMILY.natural);
});
