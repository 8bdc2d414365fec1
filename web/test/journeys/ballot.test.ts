// A co-owner votes on a phone: link, choices, review, receipt; keyboard alone; both languages; axe clean.
import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { BALLOT_WORDS } from '../../src/apps/ballot/words.ts';
import { assertAccessible, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';

const stage = useRealStage();
const SHOTS = process.env['SCREENSHOTS'];
const t = BALLOT_WORDS.fr;

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  await mkdir(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** The ballot links of a new meeting, by co-owner. */
async function newMeeting(more: object = {}): Promise<{ id: string; links: Record<string, string> }> {
  const answer = await fetch(`${stage.baseUrl}/api/v1/ag-copropriete`, {
    method: 'POST', headers: { 'authorization': `Bearer ${stage.keys.live}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: 'Assemblée générale ordinaire 2031', condominium: { name: 'Résidence Les Tilleuls, 12 rue des Granges, Besançon' }, meetingAt: '2099-06-12T16:30:00.000Z', closesAt: '2099-06-11T10:00:00.000Z',
      coOwners: [{ id: 'A', name: 'Hélène Aubry', email: 'helene@example.test', shares: 250, lots: ['Lot 12', 'Lot 31'] }, { id: 'B', name: 'Rachid Benhamou', email: 'rachid@example.test', shares: 750 }],
      officers: [{ role: 'PRESIDENT', name: 'Hélène Aubry', email: 'helene@example.test' }],
      resolutions: [
        { id: 'r1', title: 'Approbation des comptes de l’exercice clos le 31 décembre 2030', text: 'L’assemblée générale approuve les comptes des charges, pour un montant de 48 312,77 €.', majority: 'ARTICLE_24' },
        { id: 'r2', title: 'Désignation du syndic', majority: 'ARTICLE_25' }, { id: 'r3', title: 'Cession du palier du cinquième étage', majority: 'ARTICLE_26' },
      ], ...more,
    }),
  });
  const made = await answer.json() as { id: string; meeting: { coOwners: { id: string; ballotUrl: string }[] } };
  assert.equal(answer.status, 201, JSON.stringify(made));
  return { id: made.id, links: Object.fromEntries(made.meeting.coOwners.map(({ id, ballotUrl }) => [id, ballotUrl])) };
}

test('on a phone a co-owner votes, is told what is missing, checks, records, keeps a receipt, and finds the votes again', async () => {
  const { links } = await newMeeting();
  await stage.visit({ ...PHONE, locale: 'fr-FR' }, async (page) => {
    await page.goto(links['A']!);
    await page.getByRole('heading', { name: 'Assemblée générale ordinaire 2031' }).waitFor();
    await assertAccessible(page, 'choosing');
    await shot(page, 'phone-1-choose');
    await page.getByRole('radio', { name: t.choices.FOR }).nth(0).check();
    await page.getByRole('button', { name: t.review }).click();
    await page.getByText(t.missingMany(2)).waitFor();
    await assertAccessible(page, 'missing answers');
    await page.getByRole('radio', { name: t.choices.AGAINST }).nth(1).check();
    await page.getByRole('radio', { name: t.choices.ABSTAIN }).nth(2).check();
    await page.getByRole('button', { name: new RegExp(t.addReservation) }).first().click();
    await page.getByLabel(t.reservation).fill('Sous réserve du rapport du conseil syndical.');
    await shot(page, 'phone-2-answered');
    await page.getByRole('button', { name: t.review }).click();
    await page.getByRole('heading', { name: t.reviewTitle }).waitFor();
    await assertAccessible(page, 'review');
    await shot(page, 'phone-3-review');
    await page.getByRole('button', { name: t.confirm }).click();
    await page.getByRole('heading', { name: t.doneTitle }).waitFor();
    await assertAccessible(page, 'receipt');
    await shot(page, 'phone-4-receipt');
    const hash = await page.locator('dd.mono').last().textContent();
    assert.match(hash ?? '', /^[0-9a-f]{64}$/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t.download }).click()]);
    const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
    assert.ok(text.includes(hash!) && text.includes('Contre') && text.includes('Sous réserve du rapport'));
    await page.reload();
    await page.getByText(/Vos votes ont été enregistrés/).waitFor();
    assert.ok(await page.getByRole('radio', { name: t.choices.AGAINST }).nth(1).isChecked());
  });
});

test('with the keyboard alone, in English', async () => {
  const { links } = await newMeeting({ locale: 'en' });
  const en = BALLOT_WORDS.en;
  await stage.visit({ ...DESKTOP, locale: 'en-GB' }, async (page) => {
    await page.goto(links['B']!);
    await page.getByRole('heading', { name: 'Assemblée générale ordinaire 2031' }).waitFor();
    for (let group = 0; group < 3; group += 1) {
      await page.getByRole('radio', { name: en.choices.FOR }).nth(group).focus();
      await page.keyboard.press('Space');
    }
    await shot(page, 'desktop-1-choose');
    await page.getByRole('button', { name: en.review }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: en.reviewTitle }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'H1');
    await page.getByRole('button', { name: en.confirm }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: en.doneTitle }).waitFor();
    await assertAccessible(page, 'receipt');
    await shot(page, 'desktop-2-receipt');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  });
});

test('a wrong link and a closed vote say so calmly', async () => {
  const { id, links } = await newMeeting();
  await fetch(`${stage.baseUrl}/api/v1/ag-copropriete/${id}/tally`, { method: 'POST', headers: { 'authorization': `Bearer ${stage.keys.live}`, 'content-type': 'application/json' }, body: '{"close":true}' });
  await stage.visit({ ...PHONE, locale: 'fr-FR', tolerate: /404/ }, async (page) => {
    await page.goto(links['A']!);
    await page.getByRole('heading', { name: t.closedTitle }).waitFor();
    await assertAccessible(page, 'closed');
    await page.goto(`${stage.baseUrl}/vote/nobody`);
    await page.getByRole('heading', { name: t.invalidTitle }).waitFor();
  });
});
