// Signing in, people and keys: the first owner's password, the second factor, passkeys, colleagues, API keys, in the dashboard of a real service.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { en } from '../../src/apps/dashboard/messages/en.ts';
import { fr } from '../../src/apps/dashboard/messages/fr.ts';
import { KEYS_TEXTS } from '../../src/apps/dashboard/pages/keys/keys-texts.ts';
import { PEOPLE_TEXTS } from '../../src/apps/dashboard/pages/people/people-texts.ts';
import { PROFILE_TEXTS } from '../../src/apps/dashboard/pages/profile/profile-texts.ts';
import { SIGN_IN_TEXTS } from '../../src/apps/dashboard/sign-in-texts.ts';
import { assertAccessible, assertFits, DESKTOP, PHONE } from './browser.ts';
import { useRealStage } from './dashboard-stage.ts';

const stage = useRealStage();
const FRENCH: BrowserContextOptions = { ...DESKTOP, locale: 'fr-FR' };
const PASSWORD = 'quatre tortues peignent le phare';
const NOT_SIGNED_IN = /40[013] \((?:Unauthorized|Forbidden|Bad Request)\)/;
const [words, profile, keys, people] = [SIGN_IN_TEXTS.fr, PROFILE_TEXTS.fr, KEYS_TEXTS.fr, PEOPLE_TEXTS.fr];
let session: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
const signedIn = (options: BrowserContextOptions = FRENCH): BrowserContextOptions & { tolerate: RegExp } => ({ ...options, tolerate: NOT_SIGNED_IN, ...(session === undefined ? {} : { storageState: session }) });

const open = (page: Page, path = ''): Promise<unknown> => page.goto(`${stage.baseUrl}/dashboard${path}`);
async function signIn(page: Page, email = stage.owner.email, password = PASSWORD): Promise<void> {
  await page.getByLabel(words.email, { exact: true }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.signIn, exact: true }).click();
}
async function inBothThemes(page: Page, where: string): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await assertAccessible(page, `${where}, ${colorScheme}`);
  }
}

/** RFC 6238, SHA-1, 6 digits, 30 s. */
function totp(secret: string): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

test('the first owner chooses a password, a weak one is refused in words, and signs in by it from another browser', async () => {
  await stage.visit({ ...FRENCH, tolerate: NOT_SIGNED_IN }, async (page) => {
    await page.goto(stage.signIn);
    await page.getByRole('button', { name: words.setupOpen }).click();
    await page.getByLabel(words.password, { exact: true }).fill('azertyuiop');
    await page.getByRole('button', { name: words.setupSave }).click();
    await page.getByText(words.errors['PASSWORD_WEAK'] ?? '').waitFor();
    await inBothThemes(page, 'choosing a password');
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words.setupSave }).click();
    await page.getByText(words.setupDone).waitFor();
    await page.getByRole('button', { name: words.setupOpen }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: fr.signOut, exact: true }).click();
    await page.getByRole('heading', { name: words.leftTitle }).waitFor();
    assert.equal((await page.context().cookies()).filter(({ name }) => name.includes('session') || name === 'paraph_dashboard').length, 0, 'no session is left');
  });
  await stage.visit({ ...FRENCH, tolerate: NOT_SIGNED_IN }, async (page) => {
    await open(page);
    await page.getByLabel(words.email, { exact: true }).waitFor();
    await inBothThemes(page, 'signing in');
    await page.getByText(words.noMail).waitFor();
    await signIn(page, stage.owner.email, 'wrong horse battery');
    await page.getByText(words.errors['INVALID_EMAIL_OR_PASSWORD'] ?? '').waitFor();
    await signIn(page);
    await page.getByRole('navigation', { name: fr.navigation }).waitFor();
    session = await page.context().storageState();
    assert.ok(session.cookies.every(({ httpOnly, sameSite, path }) => httpOnly && sameSite === 'Strict' && path === '/dashboard-api'));
  });
});

test('a key is made with the rights it needs, shown once, works, and is refused as soon as it is revoked', async () => {
  await stage.visit(signedIn(), async (page) => {
    await open(page, '/keys');
    await page.getByText(keys.active, { exact: true }).waitFor();
    await inBothThemes(page, 'keys');
    await page.getByRole('button', { name: keys.create }).first().click();
    await page.getByLabel(keys.name).fill('Export de paie');
    await page.getByText(keys.some).click();
    await page.getByLabel(keys.expiry).selectOption('90');
    await inBothThemes(page, 'new key');
    await page.getByRole('dialog').getByRole('button', { name: keys.create }).click();
    const secret = await page.getByRole('group', { name: keys.secret }).locator('code').innerText();
    const probe = (path = '/envelopes'): Promise<Response> => fetch(`${stage.baseUrl}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` } });
    assert.equal((await probe()).status, 200);
    assert.equal((await probe('/webhooks')).status, 403, 'no more than was allowed');
    await inBothThemes(page, 'the key');
    await page.getByRole('button', { name: keys.madeDone }).click();
    await page.getByText(/Export de paie/).first().waitFor();
    assert.equal((await page.content()).includes(secret), false, 'shown this once');
    await page.getByRole('button', { name: keys.more('Export de paie') }).click();
    await page.getByRole('menuitem', { name: keys.revoke }).click();
    await page.getByRole('dialog').getByRole('button', { name: keys.revoke }).click();
    await page.getByText(keys.revoked, { exact: true }).waitFor();
    assert.equal((await probe()).status, 401);
  });
});

test('a colleague joins by the link, sees that an owner alone invites, and is out at once when removed', async () => {
  let link = '';
  await stage.visit(signedIn(), async (page) => {
    await open(page, '/people');
    await page.getByRole('button', { name: people.invite }).click();
    await page.getByLabel(people.email).fill('colin@atelier.example');
    await inBothThemes(page, 'inviting');
    await page.getByRole('dialog').getByRole('button', { name: people.invite }).click();
    link = await page.getByRole('group', { name: people.link }).locator('code').innerText();
    await page.getByText(people.passOn('colin@atelier.example')).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: fr.close }).last().click();
    await page.getByText(people.invited).waitFor();
  });
  await stage.visit({ ...FRENCH, tolerate: NOT_SIGNED_IN }, async (page) => {
    await page.goto(link);
    await page.getByRole('heading', { name: words.inviteTitle }).waitFor();
    assert.equal(page.url().includes('#'), false, 'the token has left the address bar');
    await inBothThemes(page, 'invitation');
    await page.getByLabel(words.name).fill('Colin Petit');
    await page.getByLabel(words.newPassword).fill(PASSWORD);
    await page.getByRole('button', { name: words.inviteJoin }).click();
    await page.getByRole('navigation', { name: fr.navigation }).waitFor();
    await open(page, '/people');
    await page.getByText('Colin Petit').waitFor();
    assert.equal(await page.getByRole('button', { name: people.invite }).count(), 0);
    await stage.visit(signedIn(), async (owners) => {
      await open(owners, '/people');
      await owners.getByText('Colin Petit').waitFor();
      await inBothThemes(owners, 'people');
      await owners.getByRole('button', { name: people.more('Colin Petit') }).click();
      await owners.getByRole('menuitem', { name: people.remove }).click();
      await owners.getByRole('dialog').getByRole('button', { name: people.remove }).click();
      await owners.getByText(people.removed('Colin Petit')).waitFor();
    });
    await page.reload();
    await page.getByRole('button', { name: words.signIn, exact: true }).waitFor();
  });
});

test('a second factor is switched on by picture or secret, asked for after the password, and a backup code stands in for it', async () => {
  let [secret, backupCode] = ['', ''];
  await stage.visit(signedIn(), async (page) => {
    await open(page, '/profile');
    await page.getByRole('button', { name: profile.switchOn }).click();
    await page.getByRole('dialog').getByLabel(words.currentPassword).fill(PASSWORD);
    await page.getByRole('button', { name: words.verify }).click();
    await page.getByRole('img', { name: profile.scanTitle }).waitFor();
    await inBothThemes(page, 'scan');
    secret = (await page.getByRole('group', { name: profile.secret }).locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel(words.code).fill(totp(secret));
    await page.getByRole('dialog').getByRole('button', { name: profile.switchOn }).click();
    const codes = await page.getByRole('group', { name: profile.backupCodes }).locator('code').innerText();
    backupCode = codes.split('\n')[0] ?? '';
    await page.getByRole('button', { name: profile.keptCodes }).click();
    await page.getByText(profile.on, { exact: true }).waitFor();
  });
  for (const byBackup of [false, true]) {
    await stage.visit({ ...FRENCH, tolerate: NOT_SIGNED_IN }, async (page) => {
      await open(page);
      await signIn(page);
      await page.getByRole('heading', { name: words.codeTitle }).waitFor();
      await inBothThemes(page, 'code');
      if (byBackup) await page.getByRole('button', { name: words.useBackup }).click();
      await page.getByLabel(byBackup ? words.backupCode : words.code).fill(byBackup ? backupCode : totp(secret));
      await page.getByRole('button', { name: words.verify }).click();
      await page.getByRole('navigation', { name: fr.navigation }).waitFor();
      session = await page.context().storageState();
    });
  }
});

test('a passkey is added, and opens the dashboard without a password', async () => {
  await stage.visit(signedIn(), async (page) => {
    const debug = await page.context().newCDPSession(page);
    await debug.send('WebAuthn.enable');
    await debug.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } });
    await open(page, '/profile');
    await page.getByRole('button', { name: profile.addPasskey }).click();
    await page.getByRole('dialog').getByLabel(profile.passkeyName).fill('Portable du bureau');
    await inBothThemes(page, 'new passkey');
    await page.getByRole('dialog').getByRole('button', { name: profile.addPasskey }).click();
    await page.getByText('Portable du bureau').waitFor();
    await inBothThemes(page, 'profile');
    await page.getByRole('button', { name: fr.signOut, exact: true }).click();
    await page.getByRole('button', { name: words.byPasskey }).click();
    await page.getByRole('navigation', { name: fr.navigation }).waitFor();
    session = await page.context().storageState();
  });
});

test('a session of more than an hour is asked again who it is, and the change goes on', async () => {
  await stage.visit(signedIn(), async (page) => {
    // The server's answer to an old session; what follows is real.
    let refused = 0;
    await page.route('**/dashboard-api/test/keys', async (route) => {
      if (route.request().method() !== 'POST' || refused > 0) return route.continue();
      refused += 1;
      return route.fulfill({ status: 403, json: { error: 'You signed in more than an hour ago.', code: 'INSUFFICIENT_SCOPE', requestId: 'x', details: [{ path: 'session', message: 'is older than an hour' }] } });
    });
    const debug = await page.context().newCDPSession(page);
    await debug.send('WebAuthn.enable');
    await open(page, '/keys');
    await page.getByRole('button', { name: keys.create }).first().click();
    await page.getByLabel(keys.name).fill('Encore');
    await page.getByRole('dialog').getByRole('button', { name: keys.create }).click();
    await page.getByRole('heading', { name: words.againTitle }).waitFor();
    await inBothThemes(page, 'is it you');
    assert.equal(refused, 1);
  });
});

test('a session that has ended is said to have ended, where one signs in again', async () => {
  await stage.visit(signedIn(), async (page) => {
    await open(page, '/people');
    await page.locator('.thing').first().waitFor();
    await page.context().clearCookies();
    // By what the next page asks for, or by what this one asks again before the click arrives.
    await Promise.race([page.getByRole('link', { name: fr.pages.keys, exact: true }).click(), page.getByText(words.ended).waitFor()]);
    await page.getByRole('status').getByText(words.ended).waitFor();
    await inBothThemes(page, 'an ended session');
  });
});

test('the rooms fit a phone, in English', async () => {
  await stage.visit(signedIn({ ...PHONE, locale: 'en-GB' }), async (page) => {
    for (const [path, title] of [['/keys', en.pages.keys], ['/people', en.pages.people], ['/profile', en.pages.profile]] as const) {
      await open(page, path);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await assertFits(page, path);
      await inBothThemes(page, path);
    }
  });
});
