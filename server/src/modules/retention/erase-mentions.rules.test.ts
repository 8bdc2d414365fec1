// A person who is erased is in no text any more, and nobody else is touched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Json } from '../../kernel/events.ts';
import { erasedAs, jsonWithoutMentions, mentions, withoutMentions } from './erase-mentions.rules.ts';

const anna = { id: 'rcp_1', name: 'Anna Léa Martin', email: 'anna.martin@example.test', phone: '+33612345678' };
const erased = erasedAs('rcp_1', 'fr');

test('address, number, whole name and its longer words go, in any case; other words stay', () => {
  const text = withoutMentions('Contrat de travail ANNA LÉA MARTIN – Martin, martinet, Anna.Martin@Example.test, +33612345678', anna, erased);
  assert.equal(text, 'Contrat de travail Personne effacée – …, martinet, rcp_1@erased.invalid, rcp_1@erased.invalid');
  assert.equal(mentions(text.replaceAll('rcp_1', ''), anna), false);
});

test('a name with signs of regular expressions is taken as it is', () => {
  assert.equal(withoutMentions('Pour A. (B) Öz+', { ...anna, name: 'A. (B) Öz+' }, erased), 'Pour Personne effacée');
});

test('JSON keeps its shape; every string in it is rid of the person', () => {
  const given: Json = { recipients: [{ id: 'rcp_2', name: 'Bob Martin' }, { id: 'rcp_1', name: anna.name, email: anna.email }], count: 2, ok: true, none: null };
  assert.deepEqual(jsonWithoutMentions(given, anna, erased), { recipients: [{ id: 'rcp_2', name: 'Bob …' }, { id: 'rcp_1', name: erased.name, email: erased.email }], count: 2, ok: true, none: null });
});
