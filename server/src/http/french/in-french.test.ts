import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError, ERROR_CODES, notFound, validationError } from '../../kernel/errors.ts';
import { CODE_WORDS } from './codes.ts';
import { DETAILS } from './details.ts';
import { detailInFrench, inFrench, placeInFrench, prefersFrench, sentenceInFrench } from './in-french.ts';
import { phrasebook } from './phrase.ts';
import { SENTENCES } from './sentences.ts';
import { TABLE_SENTENCES } from './sentences-of-tables.ts';

test('every code has French words, which end as a sentence', () => {
  for (const code of ERROR_CODES) assert.match(CODE_WORDS[code], /^\p{Lu}.*\.$/su, code);
});

test('a sentence keeps what varies, in the words of the page', () => {
  assert.equal(inFrench(notFound('envelope')).message, 'Cette enveloppe n’existe pas, ou n’existe plus, dans cet environnement.');
  assert.equal(sentenceInFrench('The envelope is VOIDED: send is not possible in this state.'), 'L’enveloppe est annulée\u00a0: cette action n’est pas possible dans cet état.');
  assert.equal(sentenceInFrench('Remote votes were taken until 2026-11-21T09:05:00.000Z.'), 'Les votes à distance étaient reçus jusqu’au 21/11/2026 à 09 h 05 (UTC).');
  assert.equal(sentenceInFrench('{{nom}} is no column. Columns: email, prenom.'), '{{nom}} n’est pas une colonne. Colonnes\u00a0: email, prenom.');
});

test('what is wrong is named place by place, three at most, while paths and values stay for programs', () => {
  const refused = inFrench(validationError('The request is not valid: subject is required; ….', [
    { path: 'recipients[0].email', row: 0, value: 'x', message: 'must match format "email"' }, { path: 'subject', message: 'is required' },
    { path: 'expiresAt', message: 'lies in the past' }, { path: 'tags', message: 'must NOT have more than 10 items' },
  ]));
  assert.equal(refused.message, 'La demande n’est pas valable\u00a0: destinataire 1, e-mail\u00a0: ce n’est pas une adresse e-mail\u00a0; objet\u00a0: ce champ est obligatoire\u00a0; date limite\u00a0: cette date est passée\u00a0; ….');
  assert.deepEqual(refused.details?.[0], { path: 'recipients[0].email', row: 0, value: 'x', message: 'Ce n’est pas une adresse e-mail' });
  assert.equal(placeInFrench('proxies[2].holderId'), 'pouvoir 3, mandataire');
});

test('what has no words of its own says what its code says, and never English', () => {
  const refused = inFrench(new AppError({ code: 'LIMIT_REACHED', message: 'Words that nobody translated.', details: [{ path: 'a', message: 'nor these' }], retryAfterSeconds: 3 }));
  assert.deepEqual([refused.message, refused.details, refused.retryAfterSeconds], ['Le nombre permis est atteint.', [{ path: 'a', message: 'Cette valeur n’est pas acceptée' }], 3]);
});

test('the most particular phrase counts, wherever it stands', () => {
  const book = phrasebook([['must be {}', 'général'], ['must be one of {}', 'parmi {1}'], ['must be ticked', 'à cocher']]);
  assert.deepEqual(['must be one of A, B', 'must be ticked', 'must be null', 'else'].map((text) => book(text)), ['parmi A, B', 'à cocher', 'général', undefined]);
});

test('every phrase is found by its own English, and fills what it names', () => {
  for (const [list, book] of [[[...SENTENCES, ...TABLE_SENTENCES], sentenceInFrench], [DETAILS, detailInFrench]] as const) {
    for (const [english] of list) {
      const french = book(english.replaceAll('{}', 'x'));
      assert.ok(french !== undefined && french !== '' && !/\{\d\}|undefined/.test(french), `${english}: ${french}`);
    }
  }
});

test('French is spoken to whom prefers it, English to whom asks for nothing', () => {
  for (const header of ['fr', 'fr-FR,fr;q=0.9,en-US;q=0.8', 'de, fr;q=0.5']) assert.equal(prefersFrench(header), true, header);
  for (const header of [undefined, '', '*', 'en', 'en-GB,fr;q=0.9', 'de']) assert.equal(prefersFrench(header), false, String(header));
});
