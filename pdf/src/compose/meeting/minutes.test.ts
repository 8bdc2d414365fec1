// The papers of a general meeting, read back as a reader would.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeAgenda, composeMinutes } from '../index.ts';
import { readBack } from '../testing/read-back.ts';
import { sampleAgenda, sampleMinutes } from '../testing/sample-meeting.ts';

const squeeze = (text: string): string => text.replace(/\s/g, '');

for (const [locale, verdict, signer] of [['fr', 'Résolution adoptée : 350 voix pour et 200 contre.', 'Président de séance'], ['en', 'Resolution adopted: 350 votes for and 200 against.', 'President of the meeting']] as const) {
  test(`the ${locale} minutes are tagged and say each result with the names that the law asks for`, async () => {
    const { bytes, signatures } = await composeMinutes(sampleMinutes(), { locale });
    const read = await readBack(bytes);
    const text = read.squeezed.join('');
    assert.ok(read.tagged);
    assert.equal(read.language?.slice(0, 2), locale);
    for (const words of [verdict, 'Rachid Benhamou (200)', 'SCI Les Tilleuls (150)', 'Les honoraires n’ont pas été votés.', signer]) assert.ok(text.includes(squeeze(words)), words);
    assert.equal(read.roles.get('H1'), 1);
    assert.equal(read.roles.get('Figure'), 1);
    assert.ok(Buffer.from(bytes).includes('pdfaid:part'));
    assert.equal(signatures.length, 3);
  });
  test(`the ${locale} agenda names every resolution with its majority`, async () => {
    const read = await readBack(await composeAgenda(sampleAgenda(), { locale }));
    assert.ok(read.tagged);
    assert.ok(read.squeezed.join('').includes(squeeze('Approbation des comptes')));
  });
}

test('everyone who signs has a place of their own on a page, free of print', async () => {
  const signers = Array.from({ length: 50 }, (_, index) => ({ key: `p${index}@example.test`, name: `Personne ${index}`, roles: [] }));
  const { bytes, signatures } = await composeMinutes({ ...sampleMinutes(), signers }, { locale: 'fr' });
  const { pages } = await readBack(bytes);
  assert.deepEqual(signatures.map(({ key }) => key), signers.map(({ key }) => key));
  for (const [index, { pageNumber, x, y, width, height }] of signatures.entries()) {
    const printed = pages[pageNumber - 1]!.filter((run) => run.text.trim() !== '' && run.x < x + width && run.x > x - 1 && run.baseline > y && run.baseline < y + height);
    assert.deepEqual(printed, [], `place ${index}`);
    assert.ok(y + height < 841.89 - 70 && x + width < 595.28 - 50);
    const overlaps = signatures.filter((other, at) => at !== index && other.pageNumber === pageNumber && Math.abs(other.x - x) < width && Math.abs(other.y - y) < height);
    assert.deepEqual(overlaps, []);
  }
});

test('the same meeting gives the same bytes', async () => {
  const [one, other] = [await composeMinutes(sampleMinutes(), { locale: 'fr' }), await composeMinutes(sampleMinutes(), { locale: 'fr' })];
  assert.ok(Buffer.from(one.bytes).equals(Buffer.from(other.bytes)));
});

test('lists of many hundreds of names run over pages and lose nobody', async () => {
  const owners = Array.from({ length: 600 }, (_, index) => ({ name: `Copropriétaire N${index}X`, lots: [`Lot ${index}`], shares: 10, presence: 'IN_PERSON' as const, by: null }));
  const sample = sampleMinutes();
  const [resolution] = sample.resolutions;
  const opponents = owners.map(({ name, shares }) => ({ name, shares, reservation: null }));
  const minutes = { ...sample, owners, resolutions: [{ ...resolution!, votes: [{ ...resolution!.votes[0]!, opponents }] }] };
  const read = await readBack((await composeMinutes(minutes, { locale: 'fr' })).bytes);
  const text = read.squeezed.join('');
  for (const index of [0, 119, 120, 240, 599]) assert.equal(text.split(`CopropriétaireN${index}X`).length - 1, 2, `N${index}X`);
});
