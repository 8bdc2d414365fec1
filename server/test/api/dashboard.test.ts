import { sampleContractFields } from '@paraph/pdf/compose';
import assert from 'node:assert/strict';
import { connect, type AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { sampleFields } from '../../src/http/surfaces/dashboard/sample-fields.ts';
import { createSignInToken } from '../../src/modules/accounts/dashboard-session.ts';
import { systemClock, type Clock } from '../../src/platform/clock/index.ts';
import { enqueue, startJobRunner, PermanentError } from '../../src/platform/jobs/index.ts';
import { testApi, type TestAnswer, type TestApi, type TestCall } from '../../src/testing/api.ts';
import { createEnvelope, Person, sendEnvelope } from '../../src/testing/fixtures.ts';
import { untilClosed } from '../../src/testing/until-closed.ts';

let api: TestApi;
let owner: Session;
let stranger: Session;
let strangersKey: string;

before(async () => {
  api = await testApi();
  owner = await Session.of(api, api.accountId);
  const other = await api.otherAccount();
  stranger = await Session.of(api, other.accountId);
  strangersKey = other.live;
});
after(() => api.close());

/** A browser that has signed in. */
class Session {
  readonly #api: TestApi;
  readonly cookie: string;
  private constructor(from: TestApi, cookie: string) {
    this.#api = from;
    this.cookie = cookie;
  }

  static async of(from: TestApi, accountId: string): Promise<Session> {
    const answer = await signIn(await createSignInToken(from.services, accountId));
    assert.equal(answer.status, 200);
    return new Session(from, String(answer.headers['set-cookie']).split(';')[0]!);
  }

  get(path: string): Promise<TestAnswer> {
    return this.call('GET', path);
  }
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call('POST', path, { body, headers });
  }
  call(method: string, path: string, options: TestCall = {}): Promise<TestAnswer> {
    return this.#api.call(method, `/dashboard-api${path}`, { ...options, key: null, headers: { cookie: this.cookie, ...options.headers } });
  }
}

const signIn = (token: string, headers: Record<string, string> = {}): Promise<TestAnswer> => api.call('POST', '/dashboard-api/session', { key: null, body: { token }, headers });
const tokenOf = (signUrl: string): string => signUrl.split('/').at(-1)!;

/** "Try it", then the signing page's own calls, then the jobs. */
async function trySigned(environment: 'live' | 'test' = 'test'): Promise<{ envelopeId: string; signUrl: string }> {
  const { status, body } = await owner.post('/try', { environment, locale: 'fr' });
  assert.equal(status, 201, JSON.stringify(body));
  const person = new Person(api);
  await person.open(tokenOf(body.signUrl));
  assert.equal((await person.sign()).status, 200);
  await api.runJobs();
  return body;
}

describe('sign-in', () => {
  test('a sign-in link works once', async () => {
    const token = await createSignInToken(api.services, api.accountId);
    const first = await signIn(token);
    assert.equal(first.status, 200);
    assert.match(String(first.headers['set-cookie']), /^paraph_dashboard=[\w-]{40,}; Max-Age=604800; Path=\/dashboard-api; HttpOnly; SameSite=Strict$/);
    const second = await signIn(token);
    assert.deepEqual([second.status, second.body.code], [401, 'UNAUTHORIZED']);
  });
  test('the session names its account, and ends at sign-out', async () => {
    const session = await Session.of(api, api.accountId);
    const { userId, ...me } = (await session.get('/me')).body;
    assert.match(userId, /^usr_/);
    assert.deepEqual(me, { id: api.accountId, email: 'owner@example.test', name: 'Odile Owner', plan: 'BUSINESS', role: 'OWNER', locale: null, hasPassword: false });
    assert.equal((await session.call('DELETE', '/session')).status, 200);
    assert.equal((await session.get('/me')).status, 401);
  });
  test('no route answers without a session, nor to an API key', async () => {
    const reads = ['/me', '/envelopes', '/envelopes/env_x', '/envelopes/env_x/signed-document', '/envelopes/env_x/audit-trail', '/outbox', '/outbox/msg_x', '/outbox/msg_x/html', '/status'];
    const calls = [...reads.map((path) => ['GET', path] as const), ['POST', '/try'] as const, ['POST', '/dead-jobs/1/retry'] as const];
    for (const [method, path] of calls) {
      for (const key of [null, api.keys.live]) {
        const answer = await api.call(method, `/dashboard-api${path}`, { key, ...(method === 'POST' ? { body: { environment: 'test', locale: 'fr' } } : {}) });
        assert.deepEqual([answer.status, answer.body.code], [401, 'UNAUTHORIZED'], `${method} ${path}`);
      }
    }
  });
});

describe('changes come from our own pages alone', () => {
  const body = { environment: 'test', locale: 'fr' };
  const refused = async (headers: Record<string, string>): Promise<void> => {
    const answer = await owner.post('/try', body, headers);
    assert.deepEqual([answer.status, answer.body.code], [403, 'INSUFFICIENT_SCOPE'], JSON.stringify(headers));
  };
  const accepted = async (headers: Record<string, string>): Promise<void> => assert.notEqual((await owner.post('/dead-jobs/999999999/retry', {}, headers)).status, 403, JSON.stringify(headers));

  test('another origin, an opaque one, and another site by the browser’s word are refused', async () => {
    await refused({ origin: 'https://evil.example' });
    await refused({ origin: 'null' });
    await refused({ origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' });
    await refused({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' });
    // Without TRUST_PROXY anybody could write this header.
    await refused({ origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' });
  });
  test('our own are accepted, also when a proxy in front changes the Host header', async () => {
    await accepted({ origin: 'http://localhost:3000', host: 'localhost:3000' });
    await accepted({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' });
    await accepted({ origin: 'http://localhost:3000', host: 'upstream.internal:8080' });
    await accepted({ origin: 'https://sign.example', host: 'upstream.internal:8080', 'sec-fetch-site': 'same-origin' });
    await accepted({});
  });
});

describe('envelopes', () => {
  test('the list keeps live and test apart, filters by status and words, and pages', async () => {
    const live = await sendEnvelope(api, { subject: 'Bail commercial Lyon', recipients: [{ email: 'anna@example.test', name: 'Anna Martin' }, { email: 'cc@example.test', name: 'Cléo Copie', role: 'CARBON_COPY' }] });
    const draft = await createEnvelope(api, { subject: 'Bail commercial Paris' });
    const sandbox = await createEnvelope(api, { subject: 'Bail commercial essai' }, api.keys.sandbox);
    const ids = async (query: string): Promise<string[]> => (await owner.get(`/envelopes?q=bail%20commercial${query}`)).body.data.map(({ id }: { id: string }) => id);
    assert.deepEqual(await ids(''), [draft.id, live.id]);
    assert.deepEqual(await ids('&environment=test'), [sandbox.id]);
    assert.deepEqual(await ids('&status=SENT'), [live.id]);
    assert.deepEqual(await ids('&limit=1&page=2'), [live.id]);
    assert.deepEqual((await owner.get('/envelopes?q=cl%C3%A9o&limit=1')).body.pagination, { page: 1, pageSize: 1, total: 1, pages: 1 });
    const { body } = await owner.get('/envelopes?q=lyon');
    assert.deepEqual([body.data[0].signedCount, body.data[0].actorCount, body.data[0].environment], [0, 1, 'live'], 'a copy is nobody to wait for');
    assert.equal((await owner.get('/envelopes?status=NONSENSE')).status, 400);
  });
  test('a detail names who is where and what happened, and shows nobody’s signing link but one’s own', async () => {
    const envelope = await sendEnvelope(api, {
      signingOrder: 'SEQUENTIAL', recipients: [{ email: 'OWNER@example.test', name: 'Odile Owner' }, { email: 'ben@example.test', name: 'Ben Roux' }],
      fields: [],
    });
    const { body } = await owner.get(`/envelopes/${envelope.id}`);
    assert.deepEqual(body.recipients.map(({ name, status, signUrl }: any) => [name, status, signUrl]), [
      ['Odile Owner', 'SENT', envelope.recipients[0].signUrl], ['Ben Roux', 'PENDING', null],
    ]);
    assert.deepEqual(body.timeline.map(({ action, actor, people }: any) => [action, actor.kind, people]), [
      ['envelope.created', 'API_KEY', []], ['envelope.sent', 'API_KEY', ['Odile Owner']],
    ]);
    assert.match(body.timeline[0].actor.name, /^test \(…\w{4}\)$/);
    assert.deepEqual(body.messages.map(({ kind, state }: any) => [kind, state]), [['INVITATION', 'OUTBOX']]);
    assert.deepEqual([body.sealed, body.sealing], [null, false]);
    assert.equal(JSON.stringify(body).includes(tokenOf(envelope.recipients[1].signUrl)), false);
  });
});

describe('try it', () => {
  test('a newcomer’s sample is signed and sealed by the same path as any envelope, in the environment of the switch', async () => {
    for (const environment of ['test', 'live'] as const) {
      const { envelopeId } = await trySigned(environment);
      const { body } = await owner.get(`/envelopes/${envelopeId}`);
      assert.deepEqual([body.status, body.environment, body.recipients[0].status, body.sealed.padesLevel], ['COMPLETED', environment, 'SIGNED', 'B-LTA']);
      assert.deepEqual(body.timeline[0].actor, { kind: 'USER', name: 'Odile Owner' });
      assert.deepEqual(body.timeline.map(({ action }: any) => action), ['envelope.created', 'envelope.sent', 'recipient.consented', 'recipient.signed', 'envelope.sealed', 'envelope.completed']);
      const ofKey = await api.call('GET', `/envelopes/${envelopeId}`, { key: environment === 'test' ? api.keys.sandbox : api.keys.live });
      assert.equal(ofKey.body.status, 'COMPLETED', 'the API shows the same envelope');
    }
  });
  test('the sample’s fields are those that the contract leaves room for', () => {
    for (const locale of ['fr', 'en'] as const) {
      assert.deepEqual(sampleFields(locale), sampleContractFields(locale).filter(({ role }) => role === 'CLIENT').map(({ role: _, ...field }) => field));
    }
  });
  test('the sample is in the language asked for, has the fields of one role, and leads back to the dashboard', async () => {
    for (const [locale, subject] of [['fr', /^Contrat/], ['en', /^Services agreement/]] as const) {
      const { body } = await owner.post('/try', { environment: 'test', locale });
      const person = new Person(api);
      await person.open(tokenOf(body.signUrl));
      const { body: view } = await person.view();
      assert.match(view.envelope.subject, subject);
      assert.deepEqual(view.fields.map(({ fieldType }: any) => fieldType), ['INITIALS', 'INITIALS', 'RADIO_GROUP', 'TEXT', 'DATE_SIGNED', 'CHECKBOX', 'SIGNATURE']);
      assert.equal(view.envelope.redirectUrl, 'http://localhost:3000/dashboard/envelopes/latest?environment=test');
      assert.equal(view.recipient.locale, locale);
    }
  });
});

describe('downloads', () => {
  test('both PDFs come as files once the envelope is completed, and are 409 before', async () => {
    const { envelopeId } = await trySigned();
    for (const [path, name] of [['signed-document', 'Contrat de prestation de services (exemple).pdf'], ['audit-trail', `audit-trail-${envelopeId}.pdf`]] as const) {
      const answer = await owner.get(`/envelopes/${envelopeId}/${path}`);
      assert.equal(answer.status, 200);
      assert.equal(answer.headers['content-type'], 'application/pdf');
      assert.ok(String(answer.headers['content-disposition']).startsWith(`attachment; filename="${name}"`));
      assert.equal(answer.bytes.subarray(0, 5).toString(), '%PDF-');
    }
    const open = (await owner.post('/try', { environment: 'test', locale: 'en' })).body;
    for (const path of ['signed-document', 'audit-trail']) assert.equal((await owner.get(`/envelopes/${open.envelopeId}/${path}`)).body.code, 'ENVELOPE_NOT_COMPLETED');
  });
});

describe('outbox', () => {
  test('without a mail server an invitation can be read as it would have left, and its link opens the signing page', async () => {
    const envelope = await sendEnvelope(api, { subject: 'Pacte d’associés' });
    const { body: list } = await owner.get('/outbox');
    const line = list.data.find(({ envelopeId }: any) => envelopeId === envelope.id);
    assert.deepEqual([line.kind, line.state, line.to, line.recipientName, line.envelopeSubject], ['INVITATION', 'OUTBOX', 'Anna@Example.test', 'Anna Martin', 'Pacte d’associés']);
    const { body: message } = await owner.get(`/outbox/${line.id}`);
    assert.match(message.subject, /Pacte d’associés/);
    assert.equal(message.signUrl, envelope.recipients[0].signUrl);
    assert.ok(message.text.includes(message.signUrl));
    assert.equal((await new Person(api).open(tokenOf(message.signUrl))).status, 200);
  });
  test('the mail’s HTML is served under a policy that lets it do nothing', async () => {
    const [line] = (await owner.get('/outbox')).body.data;
    const { headers, bytes, status } = await owner.get(`/outbox/${line.id}/html`);
    assert.equal(status, 200);
    const policy = headers['content-security-policy']!;
    for (const rule of ["default-src 'none'", "frame-ancestors 'self'", 'sandbox allow-popups']) assert.ok(policy.includes(rule), rule);
    assert.doesNotMatch(policy, /allow-scripts|allow-same-origin/);
    assert.doesNotMatch(bytes.toString(), /<a (?!target="_blank" rel="noopener noreferrer")/, 'links open a tab: the frame itself may not leave');
  });
  test('the sandbox suppresses messages to others, and both environments stay apart', async () => {
    const envelope = await sendEnvelope(api, {}, api.keys.sandbox);
    const inList = async (environment: string): Promise<any> => (await owner.get(`/outbox?environment=${environment}`)).body.data.find(({ envelopeId }: any) => envelopeId === envelope.id);
    assert.equal((await inList('test')).state, 'SUPPRESSED');
    assert.equal(await inList('live'), undefined);
  });
  test('a message that has left no longer shows the link that identifies its reader', async () => {
    const envelope = await sendEnvelope(api, { subject: 'Parti' });
    const line = (await owner.get('/outbox')).body.data.find(({ envelopeId }: any) => envelopeId === envelope.id);
    await api.services.database.kysely.updateTable('messages').set({ state: 'SENT', answer: '250 ok' }).where('id', '=', line.id).execute();
    const { body } = await owner.get(`/outbox/${line.id}`);
    assert.deepEqual([body.state, body.signUrl, body.answer], ['SENT', null, '250 ok']);
    const token = tokenOf(envelope.recipients[0].signUrl);
    assert.equal(body.text.includes(token), false);
    assert.equal((await owner.get(`/outbox/${line.id}/html`)).bytes.includes(token), false);
  });
});

describe('status', () => {
  test('a dead job is shown with its reason to its owner alone, who can run it again', async () => {
    const { envelopeId } = (await owner.post('/try', { environment: 'test', locale: 'fr' })).body;
    const { database } = api.services;
    await database.transaction((tx) => enqueue(tx, [{ queue: 'doomed', payload: { step: 'seal', envelopeId, accountId: api.accountId, sandbox: true } }]));
    const runner = await startJobRunner({ ...api.services, queues: { doomed: { concurrency: 1, leaseMs: 60_000, delaysMs: [], async handle() { throw new PermanentError('the timestamp authority is away'); } } } });
    await runner.drain();
    await runner.stop();
    const { body } = await owner.get('/status');
    assert.deepEqual([body.version, body.baseUrl, body.mailServer, body.sealLevel], [api.services.productVersion, 'http://localhost:3000', false, 'B-LTA']);
    const [job] = body.deadJobs;
    assert.deepEqual([job.queue, job.step, job.envelopeId, job.attempts], ['doomed', 'seal', envelopeId, 1]);
    assert.match(job.lastError, /timestamp authority is away/);
    assert.deepEqual(body.queues.find(({ queue }: any) => queue === 'doomed'), { queue: 'doomed', waiting: 0, running: 0, dead: 1 });

    assert.deepEqual((await stranger.get('/status')).body.deadJobs, []);
    assert.equal((await stranger.post(`/dead-jobs/${job.id}/retry`)).status, 404);
    assert.equal((await owner.post(`/dead-jobs/${job.id + 1}/retry`)).status, 404, 'an unknown job');
    assert.equal((await owner.post(`/dead-jobs/${job.id}/retry`)).status, 200);
    const after = (await owner.get('/status')).body;
    assert.deepEqual(after.deadJobs, []);
    assert.deepEqual(after.queues.find(({ queue }: any) => queue === 'doomed'), { queue: 'doomed', waiting: 1, running: 0, dead: 0 });
  });
});

describe('accounts', () => {
  test('nothing of another account is found, listed or counted', async () => {
    const envelope = await sendEnvelope(api, { subject: 'Secret d’affaires' });
    const line = (await owner.get('/outbox')).body.data.find(({ envelopeId }: any) => envelopeId === envelope.id);
    for (const path of [`/envelopes/${envelope.id}`, `/envelopes/${envelope.id}/signed-document`, `/envelopes/${envelope.id}/audit-trail`, `/outbox/${line.id}`, `/outbox/${line.id}/html`]) {
      const answer = await stranger.get(path);
      assert.deepEqual([answer.status, answer.body.code], [404, 'NOT_FOUND'], path);
    }
    for (const path of ['/envelopes', '/envelopes?environment=test', '/outbox', '/outbox?environment=test']) assert.equal((await stranger.get(path)).body.pagination.total, 0, path);
    const own = await createEnvelope(api, {}, strangersKey);
    assert.equal((await stranger.get('/envelopes')).body.data[0].id, own.id);
    assert.equal((await owner.get(`/envelopes/${own.id}`)).status, 404);
  });
});

describe('the REST API through the dashboard', () => {
  test('a session calls every REST route of its account in the environment that the address names', async () => {
    const { body: live, headers } = await owner.get('/live/account/me');
    assert.deepEqual([live.data.environment, live.data.scopes, headers['cache-control']], ['live', ['*'], 'no-store']);
    const draft = await createEnvelope(api, {}, api.keys.sandbox);
    assert.equal((await owner.get(`/test/envelopes/${draft.id}`)).body.id, draft.id);
    assert.equal((await owner.get(`/live/envelopes/${draft.id}`)).status, 404);
    const patched = await owner.call('PATCH', `/test/envelopes/${draft.id}`, { body: { subject: 'Another' } });
    assert.deepEqual([patched.status, patched.body.subject], [200, 'Another']);
  });

  test('a page is refused in the language it asks for, a key always in the description’s', async () => {
    const draft = await createEnvelope(api, {}, api.keys.sandbox);
    const headers = { 'accept-language': 'fr' };
    const body = { recipients: [{ email: 'no address', name: '' }] };
    const refused = await owner.call('PATCH', `/test/envelopes/${draft.id}`, { body, headers });
    assert.deepEqual([refused.status, refused.body.code, refused.headers['content-language']], [400, 'VALIDATION_ERROR', 'fr']);
    assert.match(refused.body.error, /^La demande n’est pas valable\u00a0: destinataire 1, e-mail\u00a0: ce n’est pas une adresse e-mail/);
    assert.deepEqual(refused.body.details[0], { path: 'recipients[0].email', row: 0, value: 'no address', message: 'Ce n’est pas une adresse e-mail' });
    assert.match((await owner.call('PATCH', `/test/envelopes/${draft.id}`, { body })).body.error, /^The request is not valid/);
    assert.match((await api.call('PATCH', `/api/v1/envelopes/${draft.id}`, { key: api.keys.sandbox, body, headers })).body.error, /^The request is not valid/);
    assert.match((await owner.call('GET', '/nowhere', { headers })).body.error, /^Il n’y a rien/);
  });

  test('what a person does in the dashboard is theirs in the audit trail', async () => {
    const draft = await createEnvelope(api, {}, api.keys.sandbox);
    assert.equal((await owner.post(`/test/envelopes/${draft.id}/send`)).status, 200);
    const { body } = await owner.get(`/envelopes/${draft.id}`);
    const sent = body.timeline.find((entry: { action: string }) => entry.action === 'envelope.sent');
    assert.deepEqual(sent.actor, { kind: 'USER', name: 'Odile Owner' });
  });

  test('without a session it is 401, with another account’s an identical 404, from another site’s page refused', async () => {
    const draft = await createEnvelope(api, {}, api.keys.sandbox);
    assert.equal((await api.call('GET', `/dashboard-api/test/envelopes/${draft.id}`, { key: null })).status, 401);
    assert.equal((await api.call('GET', `/dashboard-api/test/envelopes/${draft.id}`)).status, 401, 'a key opens the API, not the dashboard');
    assert.equal((await api.call('GET', `/envelopes/${draft.id}`, { key: null, headers: { cookie: owner.cookie } })).status, 401, 'a session opens the dashboard, not the API');
    assert.equal((await stranger.get(`/test/envelopes/${draft.id}`)).status, 404);
    assert.equal((await owner.post(`/test/envelopes/${draft.id}/send`, {}, { 'sec-fetch-site': 'cross-site' })).status, 403);
    assert.equal((await api.call('GET', `/dashboard-api/production/envelopes/${draft.id}`, { key: null, headers: { cookie: owner.cookie } })).status, 404);
  });
});

test('an open dashboard is told which of its envelopes changed, and nothing of another account’s', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const watch = async (session: Session) => (await fetch(`http://127.0.0.1:${port}/dashboard-api/changes`, { headers: { cookie: session.cookie } })).body!.pipeThrough(new TextDecoderStream()).getReader();
  const [mine, theirs] = await Promise.all([watch(owner), watch(stranger)]);
  const { id } = await createEnvelope(api, {}, api.keys.sandbox);
  await owner.post(`/test/envelopes/${id}/send`);
  const other = await createEnvelope(api, {}, strangersKey);
  await stranger.post(`/live/envelopes/${other.id}/send`);
  assert.deepEqual(await nextChange(mine), { environment: 'test', envelopeId: id });
  assert.deepEqual(await nextChange(theirs), { environment: 'live', envelopeId: other.id });
  await Promise.all([mine.cancel(), theirs.cancel()]);
});

test('who leaves while the stream of changes is opened leaves no heartbeat behind, which would keep a stopping process alive', async () => {
  let beats = 0;
  const clock: Clock = {
    ...systemClock,
    after(delayMs, run) {
      if (delayMs !== 25_000) return systemClock.after(delayMs, run);
      beats += 1;
      const timer = systemClock.after(delayMs, run);
      return { cancel: () => { beats -= 1; timer.cancel(); } };
    },
  };
  const own = await testApi({ clock });
  const answer = await own.call('POST', '/dashboard-api/session', { key: null, body: { token: await createSignInToken(own.services, own.accountId) } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  await own.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = own.app.server.address() as AddressInfo;
  // Gone while the session is looked up.
  own.app.server.on('request', ({ socket }) => setImmediate(() => socket.destroy()));
  const watch = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET /dashboard-api/changes HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
    await untilClosed(socket.resume());
  };
  for (let round = 0; round < 20; round += 1) {
    await watch();
    // The same look-up, asked for later and therefore answered later.
    await own.call('GET', '/dashboard-api/changes', { key: null, headers: { cookie: 'paraph=unknown' } });
  }
  await own.close();
  assert.equal(beats, 0);
});

async function nextChange(stream: ReadableStreamDefaultReader<string>): Promise<unknown> {
  for (let seen = ''; ;) {
    const { value, done } = await stream.read();
    assert.ok(!done, 'the stream ended');
    seen += value;
    const data = /^data: (.*)$/m.exec(seen)?.[1];
    if (data !== undefined) return JSON.parse(data);
  }
}

describe('GET /dashboard-api/people', () => {
  test('200: people of earlier envelopes by the beginning of an address or of a name’s word, each once, the newest words for them', async () => {
    await createEnvelope(api, { recipients: [{ email: 'lucie.dubois@example.test', name: 'Lucie Dubois' }, { email: 'jean@example.test', name: 'Jean Lucas-Petit' }], fields: [] });
    await createEnvelope(api, { recipients: [{ email: 'Lucie.Dubois@example.test', name: 'Lucie Dubois-Roy', phone: '+33612345678' }], fields: [] });
    const found = async (q: string): Promise<string[]> => (await owner.get(`/people?environment=live&q=${encodeURIComponent(q)}`)).body.data.map(({ name }: any) => name);
    assert.deepEqual(await found('luc'), ['Lucie Dubois-Roy', 'Jean Lucas-Petit']);
    assert.deepEqual(await found('PETIT'), ['Jean Lucas-Petit'], 'after a hyphen too');
    assert.deepEqual(await found('ubois'), [], 'not from the middle of a word');
    assert.deepEqual(await found('%'), [], 'a percent sign is a percent sign');
  });
  test('nobody of another account or environment is suggested', async () => {
    await createEnvelope(api, { recipients: [{ email: 'secret@example.test', name: 'Secrète' }], fields: [] });
    assert.deepEqual((await stranger.get('/people?environment=live&q=secr')).body.data, []);
    assert.deepEqual((await owner.get('/people?environment=test&q=secr')).body.data, []);
    assert.equal((await owner.get('/people?environment=live&q=secr')).body.data.length, 1);
  });
});
