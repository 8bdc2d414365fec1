import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { createSignInToken } from '../../src/modules/accounts/dashboard-session.ts';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { testApi, type TestAnswer, type TestApi } from '../../src/testing/api.ts';

let api: TestApi;
const mail = fakeMail();
before(async () => { api = await testApi({ mail }); });
after(() => api.close());

const PASSWORD = 'correct horse battery staple';
const OWNER = 'odile@example.test';

/** A browser: it keeps the cookies it is given. */
class Browser {
  readonly #cookies = new Map<string, string>();

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await api.call(method, `/dashboard-api${path}`, { key: null, ...(body === undefined ? {} : { body }), headers: { ...(cookie === '' ? {} : { cookie }), ...headers } });
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) this.#cookies.delete(name!); else this.#cookies.set(name!, value!);
    }
    return answer;
  }

  get(path: string): Promise<TestAnswer> { return this.call('GET', path); }
  post(path: string, body: unknown = {}): Promise<TestAnswer> { return this.call('POST', path, body); }
  signIn(email: string, password: string): Promise<TestAnswer> { return this.post('/auth/sign-in/email', { email, password }); }
}

async function byLink(): Promise<Browser> {
  const browser = new Browser();
  assert.equal((await browser.post('/session', { token: await createSignInToken(api.services, api.accountId) })).status, 200);
  return browser;
}
async function signedIn(email = OWNER, password = PASSWORD): Promise<Browser> {
  const browser = new Browser();
  const answer = await browser.signIn(email, password);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return browser;
}
/** The link of the last mail to an address. */
async function linkTo(email: string, hash: string): Promise<string> {
  await api.runJobs();
  const text = mail.sent.findLast(({ to }) => to === email)?.text ?? '';
  return new RegExp(`#${hash}=([\\w-]+)`).exec(text)?.[1] ?? assert.fail(`no link in: ${text}`);
}
const forgetLimits = async (): Promise<void> => { await api.services.database.kysely.deleteFrom('rate_limits').execute(); };

/** RFC 6238, SHA-1, 6 digits, 30 s. */
function totp(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe('the first owner', () => {
  test('comes by the printed link, says who they are, and signs in by password from then on; once', async () => {
    const browser = await byLink();
    for (const password of ['short', 'passwordpassword', 'odileodile1', 'azertyuiop']) {
      const { status, body } = await browser.post('/setup', { name: 'Odile', email: OWNER, password });
      assert.deepEqual([status, body.details?.[0].path], [400, 'password'], password);
    }
    assert.equal((await new Browser().post('/setup', { name: 'Eve', email: 'eve@example.test', password: PASSWORD })).status, 401);
    assert.equal((await browser.post('/setup', { name: 'Odile', email: 'Odile@example.test', password: PASSWORD })).status, 200);
    assert.equal((await browser.post('/setup', { name: 'Odile', email: OWNER, password: PASSWORD })).status, 409);
    const again = await signedIn();
    assert.deepEqual((await again.get('/me')).body, { id: api.accountId, plan: 'BUSINESS', userId: api.userId, email: OWNER, name: 'Odile', role: 'OWNER', locale: null, hasPassword: true });
    assert.equal((await again.get('/live/envelopes')).status, 200);
  });
});

describe('signing in', () => {
  test('the session cookie is HttpOnly, SameSite=Strict and for the dashboard alone', async () => {
    const answer = await new Browser().signIn(OWNER, PASSWORD);
    assert.match(String(answer.headers['set-cookie']), /paraph\.session_token=[^;]+; Max-Age=604800; Path=\/dashboard-api; HttpOnly; SameSite=Strict/);
  });
  test('a wrong password and an unknown address are refused alike, and guessing is slowed down', async () => {
    const [wrong, unknown] = [await new Browser().signIn(OWNER, 'wrong horse battery staple'), await new Browser().signIn('nobody@example.test', PASSWORD)];
    assert.deepEqual([wrong.status, wrong.body], [401, unknown.body]);
    const statuses = new Set<number>();
    for (let tries = 0; tries < 25; tries += 1) statuses.add((await new Browser().signIn(OWNER, `guess number ${tries}`)).status);
    assert.deepEqual([...statuses], [401, 429]);
    assert.equal((await new Browser().signIn(OWNER, PASSWORD)).status, 429);
    await forgetLimits();
    await signedIn();
  });
  test('nobody signs up by themselves, another site’s page changes nothing, and what is not needed of the library is closed', async () => {
    assert.equal((await new Browser().post('/auth/sign-up/email', { name: 'Eve', email: 'eve@example.test', password: PASSWORD })).status, 404);
    assert.equal((await new Browser().call('POST', '/auth/sign-in/email', { email: OWNER, password: PASSWORD }, { origin: 'https://evil.example' })).status, 403);
    assert.equal((await (await signedIn()).post('/auth/update-user', { name: 'x' })).status, 404);
  });
  test('signing out ends the session', async () => {
    const browser = await signedIn();
    assert.equal((await browser.post('/auth/sign-out')).status, 200);
    assert.equal((await browser.get('/me')).status, 401);
  });
});

describe('a forgotten password', () => {
  test('is replaced by the link in the mail, which works once; every session ends; a weak one is refused', async () => {
    const before = await signedIn();
    for (const email of [OWNER, 'nobody@example.test']) assert.equal((await new Browser().post('/auth/request-password-reset', { email })).status, 200, 'who has an account is not told');
    const token = await linkTo(OWNER, 'reset');
    assert.equal((await new Browser().post('/auth/reset-password', { token, newPassword: 'password12' })).status, 400);
    assert.equal((await new Browser().post('/auth/reset-password', { token, newPassword: 'quatre tortues peignent le phare' })).status, 200);
    assert.equal((await before.get('/me')).status, 401);
    assert.equal((await new Browser().signIn(OWNER, PASSWORD)).status, 401);
    assert.equal((await new Browser().post('/auth/reset-password', { token, newPassword: PASSWORD })).status, 400);
    const browser = await signedIn(OWNER, 'quatre tortues peignent le phare');
    assert.equal((await browser.post('/auth/change-password', { currentPassword: 'quatre tortues peignent le phare', newPassword: PASSWORD })).status, 200);
    assert.equal(JSON.stringify(await api.services.database.kysely.selectFrom('jobs').selectAll().execute()).includes(token), false);
    await forgetLimits();
  });
});

describe('a second factor', () => {
  test('is asked for after the password; a backup code works once', async () => {
    const browser = await signedIn();
    const { body } = await browser.post('/auth/two-factor/enable', { password: PASSWORD });
    const secret = new URL(body.totpURI).searchParams.get('secret')!;
    assert.equal((await browser.post('/auth/two-factor/verify-totp', { code: '000000' })).status, 401);
    assert.equal((await browser.post('/auth/two-factor/verify-totp', { code: totp(secret) })).status, 200);

    const other = new Browser();
    assert.equal((await other.signIn(OWNER, PASSWORD)).body.twoFactorRedirect, true);
    assert.equal((await other.get('/me')).status, 401, 'the password alone opens nothing');
    assert.equal((await other.post('/auth/two-factor/verify-totp', { code: totp(secret) })).status, 200);
    assert.equal((await other.get('/me')).status, 200);

    const [code] = body.backupCodes;
    const third = new Browser();
    await third.signIn(OWNER, PASSWORD);
    assert.equal((await third.post('/auth/two-factor/verify-backup-code', { code })).status, 200);
    const fourth = new Browser();
    await fourth.signIn(OWNER, PASSWORD);
    assert.equal((await fourth.post('/auth/two-factor/verify-backup-code', { code })).status, 401);
    await forgetLimits();
    assert.equal((await other.post('/auth/two-factor/disable', { password: PASSWORD })).status, 200);
  });
});

describe('colleagues', () => {
  test('an owner invites by a link that works once; a member sees the workspace, and invites and removes nobody', async () => {
    const owner = await signedIn();
    const invited = await owner.post('/invitations', { email: 'Colin@example.test', role: 'MEMBER' });
    assert.equal(invited.status, 201, JSON.stringify(invited.body));
    const token = await linkTo('Colin@example.test', 'invitation');
    assert.ok(invited.body.url.endsWith(token));
    assert.equal((await new Browser().post('/invitations/accept', { token, name: 'Colin', password: 'password' })).status, 400);
    assert.deepEqual((await new Browser().post('/invitations/accept', { token, name: 'Colin', password: PASSWORD })).body, { email: 'colin@example.test' });
    assert.equal((await new Browser().post('/invitations/accept', { token, name: 'Eve', password: PASSWORD })).status, 404);

    const colin = await signedIn('colin@example.test');
    assert.equal((await colin.get('/me')).body.id, api.accountId);
    const { body } = await colin.get('/colleagues');
    assert.deepEqual(body.members.map(({ name, role }: any) => [name, role]), [['Odile', 'OWNER'], ['Colin', 'MEMBER']]);
    assert.equal((await colin.post('/invitations', { email: 'eve@example.test', role: 'OWNER' })).status, 403);
    assert.equal((await colin.call('DELETE', `/colleagues/${api.userId}`)).status, 403);

    // What belongs to a person is theirs: keys made in the dashboard.
    const key = await colin.post('/live/keys', { name: 'Colin’s', scopes: ['*'] });
    assert.equal(key.status, 201, JSON.stringify(key.body));
    assert.equal((await owner.get('/live/keys?limit=100')).body.data.some(({ id }: any) => id === key.body.id), false);

    const colinsId = body.members[1].id;
    assert.equal((await owner.call('DELETE', `/colleagues/${api.userId}`)).status, 409, 'the last owner stays');
    assert.equal((await owner.call('DELETE', `/colleagues/${colinsId}`)).status, 200);
    assert.equal((await colin.get('/me')).status, 401);
    assert.equal((await api.call('GET', '/account/me', { key: key.body.secret })).status, 401, 'keys go with the person');
  });
  test('a role is changed by an owner, never the last owner’s; whoever was removed can be invited again, and begins anew', async () => {
    const owner = await signedIn();
    const join = async (password: string): Promise<string> => {
      const invited = await owner.post('/invitations', { email: 'carla@example.test', role: 'MEMBER' });
      assert.equal(invited.status, 201, JSON.stringify(invited.body));
      assert.equal((await new Browser().post('/invitations/accept', { token: invited.body.url.split('=')[1], name: 'Carla', password, locale: 'en' })).status, 200);
      return (await owner.get('/colleagues')).body.members.find(({ name }: any) => name === 'Carla').id;
    };
    const id = await join(PASSWORD);
    assert.equal((await owner.post('/invitations', { email: 'carla@example.test', role: 'MEMBER' })).status, 409);
    assert.equal((await owner.call('PATCH', `/colleagues/${api.userId}`, { role: 'MEMBER' })).status, 409);
    assert.equal((await owner.call('PATCH', `/colleagues/${id}`, { role: 'OWNER' })).status, 200);
    assert.equal((await owner.call('PATCH', `/colleagues/${id}`, { role: 'MEMBER' })).status, 200);
    assert.equal((await (await signedIn('carla@example.test')).call('PATCH', `/colleagues/${id}`, { role: 'OWNER' })).status, 403);
    assert.equal((await owner.call('DELETE', `/colleagues/${id}`)).status, 200);
    assert.equal(await join('sept renards peignent la lune'), id, 'the same person');
    assert.equal((await new Browser().signIn('carla@example.test', PASSWORD)).status, 401, 'the password of before opens nothing');
    await signedIn('carla@example.test', 'sept renards peignent la lune');
    await owner.call('DELETE', `/colleagues/${id}`);
    await forgetLimits();
  });
  test('an invitation that is withdrawn, replaced or too old opens nothing', async () => {
    const owner = await signedIn();
    const url = async (): Promise<{ id: string; token: string }> => {
      const { body } = await owner.post('/invitations', { email: 'dora@example.test', role: 'OWNER' });
      return { id: body.id, token: body.url.split('=')[1] };
    };
    const [replaced, withdrawn] = [await url(), await url()];
    assert.equal((await owner.call('DELETE', `/invitations/${withdrawn.id}`)).status, 200);
    const old = await url();
    await api.services.database.kysely.updateTable('account_invitations').set({ expires_at: new Date(0) }).execute();
    for (const { token } of [replaced, withdrawn, old]) assert.equal((await new Browser().post('/invitations/accept', { token, name: 'Dora', password: PASSWORD })).status, 404);
  });
});

describe('what matters asks for a recent sign-in', () => {
  test('keys and colleagues are not changed in a session older than an hour; reading goes on', async () => {
    const browser = await signedIn();
    await api.services.database.kysely.updateTable('user_sessions').set({ created_at: new Date(Date.now() - 3_700_000) }).execute();
    assert.equal((await browser.post('/live/keys', { name: 'Late', scopes: ['*'] })).status, 403);
    assert.equal((await browser.post('/invitations', { email: 'late@example.test', role: 'MEMBER' })).status, 403);
    assert.equal((await browser.get('/live/keys')).status, 200);
    assert.equal((await (await signedIn()).post('/live/keys', { name: 'In time', scopes: ['*'] })).status, 201);
  });
});

describe('how one signs in', () => {
  const old = async (): Promise<Browser> => {
    const browser = await signedIn();
    await api.services.database.kysely.updateTable('user_sessions').set({ created_at: new Date(Date.now() - 3_700_000) }).execute();
    return browser;
  };
  const CHANGES: [path: string, body: object | undefined][] = [
    ['/auth/change-password', { currentPassword: PASSWORD, newPassword: 'neuf lanternes sur le port' }],
    ['/auth/two-factor/enable', { password: PASSWORD }], ['/auth/two-factor/disable', { password: PASSWORD }], ['/auth/two-factor/generate-backup-codes', { password: PASSWORD }],
    ['/auth/passkey/generate-register-options', undefined], ['/auth/passkey/verify-registration', { response: {} }], ['/auth/passkey/delete-passkey', { id: 'any' }], ['/auth/revoke-other-sessions', {}],
  ];
  for (const [path, body] of CHANGES) {
    test(`${path} is refused in a session older than an hour, even with the password, and tells the page to ask again`, async () => {
      const answer = await (await old()).call(body === undefined ? 'GET' : 'POST', path, body);
      assert.deepEqual([answer.status, answer.body.code, answer.body.details?.[0].path], [403, 'INSUFFICIENT_SCOPE', 'session']);
      await forgetLimits();
    });
  }
  test('in a session of this hour the same change is made', async () => {
    const browser = await signedIn();
    const { status, body } = await browser.post('/auth/two-factor/enable', { password: PASSWORD });
    assert.deepEqual([status, body.backupCodes.length > 5], [200, true]);
    assert.equal((await browser.post('/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD })).status, 200);
    await forgetLimits();
  });
});

describe('the address of a new account', () => {
  test('counts as checked only once the link in the mail was opened, by whoever has the mailbox', async () => {
    const browser = await signedIn();
    const verified = async (): Promise<boolean> => (await browser.get('/profile')).body.emailVerified;
    assert.equal(await verified(), false);
    assert.equal((await browser.post('/auth/send-verification-email', { email: OWNER, callbackURL: '/dashboard/profile' })).status, 200);
    await api.runJobs();
    const { text } = mail.sent.findLast(({ to }) => to === OWNER)!;
    const link = new URL(/http:\/\/localhost:3000\S+verify-email\S+/.exec(text)?.[0] ?? assert.fail(text));
    assert.equal(await verified(), false, 'asking for the mail proves nothing');
    const forged = new URL(link);
    forged.searchParams.set('token', `${link.searchParams.get('token')!.slice(0, -4)}AAAA`);
    const open = async ({ pathname, search }: URL): Promise<TestAnswer> => new Browser().get(pathname.replace('/dashboard-api', '') + search);
    assert.match(String((await open(forged)).headers['location'] ?? (await open(forged)).status), /error=|40\d/i);
    assert.equal(await verified(), false);
    const opened = await open(link);
    assert.deepEqual([opened.status, new URL(opened.headers['location']!, 'http://localhost:3000').pathname], [302, '/dashboard/profile']);
    assert.equal(await verified(), true);
    await forgetLimits();
  });
});

describe('a person', () => {
  test('changes their name and the language of their mails; the next mail speaks it', async () => {
    const browser = await signedIn();
    assert.equal((await browser.call('PATCH', '/profile', { name: 'Odile M.', locale: 'de' })).status, 400);
    for (const [locale, word] of [['fr', /mot de passe/], ['en', /password/]] as const) {
      assert.equal((await browser.call('PATCH', '/profile', { name: 'Odile', locale })).status, 200);
      assert.equal((await browser.get('/profile')).body.locale, locale);
      await new Browser().post('/auth/request-password-reset', { email: OWNER });
      await api.runJobs();
      assert.match(mail.sent.findLast(({ to }) => to === OWNER)?.text ?? '', word);
    }
    await forgetLimits();
  });
  test('sees where they are signed in, without the tokens, and ends a session from elsewhere; nobody else’s', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const { data } = (await here.get('/sessions')).body;
    assert.equal(data.filter(({ current }: any) => current).length, 1);
    assert.equal(/token/.test(JSON.stringify(data)), false);
    const own = (await there.get('/sessions')).body.data.find(({ current }: any) => current);
    assert.equal((await (await byLink()).call('DELETE', '/sessions/ses_unknown')).status, 404);
    assert.equal((await here.call('DELETE', `/sessions/${own.id}`)).status, 200);
    assert.deepEqual([(await there.get('/me')).status, (await here.get('/me')).status], [401, 200]);
    assert.equal((await here.get('/auth/list-sessions')).status, 404);
  });
});

describe('the way back in by the printed link', () => {
  test('a new password needs no old one, within the hour; every session ends; nobody with an ordinary session has it', async () => {
    const before = await signedIn();
    const NEXT = 'huit girafes comptent les nuages';
    assert.equal((await before.post('/password', { password: NEXT })).status, 403);
    const browser = await byLink();
    assert.equal((await browser.post('/password', { password: 'azertyuiop' })).status, 400);
    assert.equal((await browser.post('/password', { password: NEXT })).status, 200);
    assert.equal((await before.get('/me')).status, 401);
    await signedIn(OWNER, NEXT);
    assert.equal((await browser.post('/password', { password: PASSWORD })).status, 200);
    await api.services.database.kysely.updateTable('dashboard_sessions').set({ created_at: new Date(Date.now() - 3_700_000) }).execute();
    assert.equal((await browser.post('/password', { password: NEXT })).status, 403);
    assert.equal((await browser.post('/live/keys', { name: 'Late', scopes: ['*'] })).status, 403, 'an old link session makes no key either');
    await forgetLimits();
  });
  test('what the page offers is told to anybody, and nothing of anybody', async () => {
    assert.deepEqual((await new Browser().get('/sign-in-options')).body, { passwords: true, mailServer: true });
  });
});

describe('passkeys', () => {
  test('registration options are for who is signed in, sign-in options for anybody, both for this site alone', async () => {
    assert.equal((await new Browser().get('/auth/passkey/generate-register-options')).status, 401);
    const options = (await (await signedIn()).get('/auth/passkey/generate-register-options')).body;
    assert.deepEqual([options.rp.id, options.user.name], ['localhost', OWNER]);
    const asked = await new Browser().get('/auth/passkey/generate-authenticate-options');
    assert.deepEqual([asked.status, asked.body.rpId], [200, 'localhost']);
    assert.ok(asked.body.challenge.length >= 22);
  });
});
