// Whatever colour an account chooses, what is written in it and on it can be read, in both themes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wcagContrast } from 'culori';
import { checkColour, paletteOf } from './palette.rules.ts';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('in any colour, text is legible on every surface of both themes, and on the colour itself', () => {
  fc.assert(fc.property(colours, (colour) => {
    const { light, dark } = paletteOf(colour);
    const pairs: [string, string][] = [
      ...['#ffffff', '#fffdfa', '#f5f2ec', '#edeae3', '#f2f5f6', light.soft].map((surface): [string, string] => [light.accent, surface]),
      ...['#1a1d27', '#222632', '#12141b', '#1d2125', '#14171a', dark.soft].map((surface): [string, string] => [dark.accent, surface]),
      [light.on, light.accent], [light.on, light.hover], [dark.on, dark.accent], [dark.on, dark.hover],
    ];
    for (const [text, surface] of pairs) assert.ok(wcagContrast(text, surface) >= 4.5, `${colour}: ${text} on ${surface} is ${wcagContrast(text, surface)}`);
  }), { numRuns: 300 });
});

test('a colour that can be read is used as it is', () => {
  assert.equal(paletteOf('#1f4e5f').light.accent, '#1f4e5f');
  assert.equal(paletteOf('#7a1f5c').light.accent, '#7a1f5c');
});

test('a colour that hardly stands out from white is refused with the nearest shade that does; that one is accepted', () => {
  assert.deepEqual(checkColour('#1f4e5f').suggestion, null);
  const { onWhite, suggestion } = checkColour('#ffd400');
  assert.ok(onWhite < 3);
  assert.ok(suggestion !== null && wcagContrast(suggestion, '#ffffff') >= 3);
  fc.assert(fc.property(colours, (colour) => {
    const instead = checkColour(colour).suggestion;
    return instead === null || checkColour(instead).suggestion === null;
  }), { numRuns: 200 });
});
