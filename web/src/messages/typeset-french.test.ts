import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typesetFrench } from './typeset-french.ts';

test('no sign stands at the beginning of a line, wherever the text is', () => {
  const t = typesetFrench({ ask: 'Supprimer ce modèle ?', said: (name: string) => `« ${name} » : ${4} %`, deep: [{ text: 'Attention ! Lisez ; puis signez.' }], count: 3, none: undefined, at: 'à 10:30' });
  assert.deepEqual([t.ask, t.said('Bail'), t.deep[0]?.text, t.count, t.none, t.at], ['Supprimer ce modèle\u00a0?', '«\u00a0Bail\u00a0»\u00a0: 4\u00a0%', 'Attention\u00a0! Lisez\u00a0; puis signez.', 3, undefined, 'à 10:30']);
});
