// What comes by mail: the check of one's own address, the link to a new password, a colleague's invitation; and what a role opens. A real service
// with a real mail server.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { mailServer } from '../../../server/src/testing/mail-server.ts';
import { fr } from '../../src/apps/dashboard/messages/fr.ts';
import { PEOPLE_TEXTS } from '../../src/apps/dashboard/pages/people/people-texts.ts';
import { PROFILE_TEXTS } from '../../src/apps/dashboard/pages/profile/profile-texts.ts';
import { SIGN_IN_TEXTS } from '../../src/apps/dashboard/sign-in-texts.ts';
import { assertAccessible, DESKTOP } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';

// Before the stage, which is told its address.
const post = await mailServer();
const stage = useRealStage({ SMTP_URL: post.url });
after(() => post.close());

const FRENCH: BrowserContextOptions & { tolerate: RegExp } = { ...DESKTOP, locale: 'fr-FR', tolerate: /40[013] \((?:Unauthorized|Forbidden|Bad Request)\)/ };
const [FIRST, SECOND] = ['quatre tortues peignent le phare', 'sept renards comptent la neige'];
const [words, profile, people] = [SIGN_IN_TEXTS.fr, PROFILE_TEXTS.fr, PEOPLE_TEXTS.fr];
const COLIN = 'colin@atelier.example';

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${stage.baseUrl}/dashboard`);
  await page.getByLabel(words.email, { exact: true }).fill(stage.owner.email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}
const isIn = (page: Page): Promise<void> => page.getByRole('navigation', { name: fr.navigation }).waitFor();
async function linkTo(address: string): Promise<string> {
  const { text } = await post.next(address);
  return new RegExp(`${stage.baseUrl}/\\S+`).exec(text)?.[0] ?? assert.fail(`no link in: ${text}`);
}

test('the owner’s address is confirmed by the link in the mail', async () => {
  await stage.visit(FRENCH, async (page) => {
    await page.goto(stage.signIn);
    await page.getByRole('button', { name: words.setupOpen }).click();
    await page.getByLabel(words.password, { exact: true }).fill(FIRST);
    await page.getByRole('button', { name: words.setupSave }).click();
    await page.getByText(words.setupDone).waitFor();
  });
  await stage.visit(FRENCH, async (page) => {
    await signIn(page, FIRST);
    await isIn(page);
    await page.goto(`${stage.baseUrl}/dashboard/profile`);
    await page.getByText(profile.unverified).waitFor();
    await page.getByRole('button', { name: profile.sendCheck }).click();
    await page.getByText(profile.checkSent(stage.owner.email)).waitFor();
    await page.goto(await linkTo(stage.owner.email));
    await page.getByText(profile.verified, { exact: true }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/dashboard/profile');
  });
});

test('a forgotten password is replaced by the link in the mail; the old one and the used link open nothing', async () => {
  let link = '';
  await stage.visit(FRENCH, async (page) => {
    await page.goto(`${stage.baseUrl}/dashboard`);
    await page.getByRole('button', { name: words.forgotten }).click();
    await page.getByRole('heading', { name: words.resetTitle }).waitFor();
    await assertAccessible(page, 'forgotten password');
    await page.getByLabel(words.email, { exact: true }).fill(stage.owner.email);
    await page.getByRole('button', { name: words.resetSend }).click();
    await page.getByText(words.resetSent(stage.owner.email)).waitFor();
    link = await linkTo(stage.owner.email);
    // In the same tab, where the address changes behind its # alone.
    await page.goto(link);
    await page.getByRole('heading', { name: words.newTitle }).waitFor();
    assert.equal(page.url().includes('#'), false, 'the token has left the address bar');
    await assertAccessible(page, 'new password');
    await page.getByLabel(words.newPassword).fill(SECOND);
    await page.getByRole('button', { name: words.newSave }).click();
    await page.getByText(words.newDone).waitFor();
  });
  await stage.visit(FRENCH, async (page) => {
    await signIn(page, FIRST);
    await page.getByText(words.errors['INVALID_EMAIL_OR_PASSWORD'] ?? '').waitFor();
    await signIn(page, SECOND);
    await isIn(page);
  });
  await stage.visit(FRENCH, async (page) => {
    await page.goto(link);
    await page.getByLabel(words.newPassword).fill(FIRST);
    await page.getByRole('button', { name: words.newSave }).click();
    await page.getByText(words.errors['INVALID_TOKEN'] ?? '').waitFor();
  });
});

test('a colleague joins by the link in the mail; made an owner they invite, made a member again they do not', async () => {
  await stage.visit(FRENCH, async (page) => {
    await signIn(page, SECOND);
    await isIn(page);
    await page.goto(`${stage.baseUrl}/dashboard/people`);
    await page.getByRole('button', { name: people.invite }).click();
    await page.getByLabel(people.email).fill(COLIN);
    await page.getByRole('dialog').getByRole('button', { name: people.invite }).click();
    await page.getByText(people.sent(COLIN)).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: fr.close }).last().click();
    await stage.visit(FRENCH, async (colins) => {
      await colins.goto(await linkTo(COLIN));
      await colins.getByRole('heading', { name: words.inviteTitle }).waitFor();
      await colins.getByLabel(words.name).fill('Colin Petit');
      await colins.getByLabel(words.newPassword).fill(FIRST);
      await colins.getByRole('button', { name: words.inviteJoin }).click();
      await isIn(colins);
      for (const [role, invites] of [['OWNER', 1], ['MEMBER', 0]] as const) {
        await page.goto(`${stage.baseUrl}/dashboard/people`);
        await page.getByRole('button', { name: people.more('Colin Petit') }).click();
        await page.getByRole('menuitem', { name: people.makes[role] }).click();
        await page.getByText(people.roleChanged('Colin Petit')).waitFor();
        await colins.goto(`${stage.baseUrl}/dashboard/people`);
        await colins.getByText(role === 'OWNER' ? people.text : people.memberText, { exact: true }).waitFor();
        await colins.getByText('Colin Petit').first().waitFor();
        assert.equal(await colins.getByRole('button', { name: people.invite }).count(), invites, role);
      }
    });
  });
});
