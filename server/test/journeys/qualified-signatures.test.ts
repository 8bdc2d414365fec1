// QES with a provider: the person goes there twice, and comes back with a qualified signature in the file. The provider is simulated on loopback.
import assert from 'node:assert/strict';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { certificatesFromPem } from '@paraph/pdf/trust';
import { verifyPdf } from '@paraph/pdf/verify';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { qualifiedWorld, type QualifiedWorld } from '../../src/platform/signing-keys/testing/qualified-world.ts';
import { SIMULATED, type CscFault } from '../../src/platform/signing-keys/testing/simulated-csc-provider.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';
import { removeFolder } from '../../src/testing/remove-folder.ts';

const clock = new FakeClock(new Date('2026-12-01T08:00:00Z'));
const ANNA = { email: 'anna@example.test', name: 'Anna Martin' };
const BOB = { email: 'bob@example.test', name: 'Bob Šimek' };
let folder: string;
let world: QualifiedWorld;
let api: TestApi;

async function apiWith(of: QualifiedWorld): Promise<TestApi> {
  const roots = join(folder, `roots-${of.provider.oauthUrl.replaceAll(/\W/g, '')}.pem`);
  await writeFile(roots, of.rootPem);
  return testApi({
    clock, environment: {
      QES_PROVIDER_URL: of.provider.baseUrl, QES_PROVIDER_OAUTH_URL: of.provider.oauthUrl, QES_PROVIDER_ROOTS: roots, QES_PROVIDER_CLIENT_ID: SIMULATED.clientId, QES_PROVIDER_CLIENT_SECRET: SIMULATED.clientSecret,
    },
  });
}
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paraph-qes-'));
  world = await qualifiedWorld({ clock, name: 'Anna Martin' });
  api = await apiWith(world);
});
after(async () => {
  await api.close();
  await world.close();
  await removeFolder(folder);
});
beforeEach(() => { world.provider.fault = undefined; });

const db = () => api.services.database.kysely;
async function sent(recipients: object[] = [ANNA], more: object = {}): Promise<{ id: string; people: Person[] }> {
  const { id, recipients: invited } = await sendEnvelope(api, { signatureLevel: 'QES', fields: undefined, recipients, ...more });
  await api.runJobs();
  const people = await Promise.all(invited.map(async ({ accessToken }: any) => {
    const person = new Person(api);
    assert.equal((await person.open(accessToken)).status, 200);
    return person;
  }));
  return { id, people };
}
/** Presses sign: the address of the provider. */
async function press(person: Person): Promise<string> {
  const { status, body } = await person.sign();
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.state, 'READY', 'nothing is signed before the provider has');
  return body.goOnAt;
}
/** The browser is sent back; where it is sent on. */
async function comeBack(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  assert.equal(pathname, '/signing/qualified/return');
  const answer = await api.call('GET', pathname + search, { key: null });
  assert.equal(answer.status, 303, JSON.stringify(answer.body));
  return answer.headers['location']!;
}
/** The whole way: sign in, allow, back. */
async function throughProvider(person: Person): Promise<string> {
  let at = await comeBack(world.provider.allow(await press(person)));
  assert.match(at, /scope=credential/);
  while (at.includes('scope=credential')) at = await comeBack(world.provider.allow(at));
  return at;
}
async function qualifiedSteps(id: string): Promise<[string, unknown][]> {
  const { entries, head } = await readChain(db(), id);
  assert.deepEqual(verifyChain(entries, head), []);
  return entries.filter(({ action }) => action.startsWith('recipient.qualified_')).map(({ action, facts }) => [action.replace('recipient.qualified_', ''), facts['outcome'] ?? (facts['digests'] as string[] | undefined)?.length]);
}
const outcomeOf = (address: string): string | null => new URL(address).searchParams.get('qualified');
async function sealed(id: string) {
  await api.runJobs();
  const answer = await api.call('GET', `/envelopes/${id}/signed-document`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const report = await verifyPdf(answer.bytes, { trustedRootsDer: certificatesFromPem(api.services.authority.rootPem + world.rootPem), now: clock.now() });
  assert.equal(report.valid, true, JSON.stringify(report.signatures.map((each) => [each.fieldName, each.problems, each.changes])));
  return report.signatures;
}

describe('QES at a provider', () => {
  test('sign, sign in, allow: the qualified signature is in the file at B-LTA, the seal over it, the level honest', async () => {
    const { id, people: [anna] } = await sent();
    const page = await throughProvider(anna!);
    assert.equal(outcomeOf(page), 'signed');
    assert.match(new URL(page).pathname, /^\/sign\//);
    assert.equal((await anna!.view()).body.state, 'SIGNED');
    const signatures = await sealed(id);
    assert.deepEqual(signatures.map(({ signer, level }) => [signer?.commonName, level]).slice(0, 2), [['Anna Martin', 'B-LTA'], ['Paraph Test Seal', 'B-LTA']]);
    assert.match(signatures[0]!.signer!.issuer, /Essai QTSP/);
    const trail = (await api.call('GET', `/envelopes/${id}/audit-trail`, { headers: { accept: 'application/json' } })).body;
    assert.deepEqual([trail.envelope.levelReached, trail.envelope.levelSimulated], ['QES', undefined]);
    const { level, simulated, qualified } = trail.recipients[0].personalSignature;
    assert.deepEqual([level, simulated, qualified], ['QES', false, true]);
    assert.equal((await api.call('GET', '/billing/usage')).body.qesSignatures, 1, 'a live qualified signature counts');
    const { data } = await db().selectFrom('events').select('data').where('envelope_id', '=', id).where('type', '=', 'envelope.completed').executeTakeFirstOrThrow();
    assert.equal((data as any).aesSignerCount, 0);
    assert.equal((await db().selectFrom('events').select('id').where('envelope_id', '=', id).where('type', '=', 'recipient.signed').execute()).length, 1);
  });

  test('two people, several documents: all hashes under one authorisation each', async () => {
    const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
    const { id, people } = await sent([ANNA, BOB], { documentIds });
    for (const person of people) assert.equal(outcomeOf(await throughProvider(person)), 'signed');
    assert.equal((await sealed(id)).length, 4);
    const part = await api.call('GET', `/envelopes/${id}/signed-document?documentIndex=1`);
    const report = await verifyPdf(part.bytes, { trustedRootsDer: certificatesFromPem(api.services.authority.rootPem + world.rootPem), now: clock.now() });
    assert.deepEqual([report.valid, report.signatures.length], [true, 4]);
  });

  test('a credential that signs one hash at a time is allowed as often as there are files; a refusal on the way leaves nothing signed', async () => {
    const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
    const { id, people: [anna] } = await sent([ANNA], { documentIds });
    const { multisign } = world.provider.info;
    world.provider.info.multisign = 1;
    try {
      const second = await comeBack(world.provider.allow(await comeBack(world.provider.allow(await press(anna!)))));
      assert.match(second, /scope=credential.*numSignatures=1/);
      assert.equal(outcomeOf(await comeBack(`http://localhost:3000/signing/qualified/return?error=access_denied&state=${new URL(second).searchParams.get('state')}`)), 'denied');
      assert.equal((await anna!.view()).body.state, 'READY');
      assert.equal(outcomeOf(await throughProvider(anna!)), 'signed');
    } finally {
      world.provider.info.multisign = multisign;
    }
    assert.deepEqual(await qualifiedSteps(id), [['started', undefined], ['requested', 1], ['requested', 1], ['denied', undefined], ['started', undefined], ['requested', 1], ['requested', 1], ['requested', 1]]);
    assert.equal((await sealed(id)).length, 3, 'hers, the seal, the archive timestamp');
    const part = await api.call('GET', `/envelopes/${id}/signed-document?documentIndex=1`);
    const report = await verifyPdf(part.bytes, { trustedRootsDer: certificatesFromPem(api.services.authority.rootPem + world.rootPem), now: clock.now() });
    assert.deepEqual([report.valid, report.signatures.length], [true, 3]);
  });

  test('the start, a refusal and a failure are in the audit trail, each once however often the browser comes back', async () => {
    const { id, people: [anna] } = await sent();
    const toAllow = await comeBack(world.provider.allow(await press(anna!)));
    const refused = `http://localhost:3000/signing/qualified/return?error=access_denied&state=${new URL(toAllow).searchParams.get('state')}`;
    for (let times = 0; times < 3; times += 1) assert.equal(outcomeOf(await comeBack(refused)), 'denied');
    const again = await comeBack(world.provider.allow(await press(anna!)));
    world.provider.fault = 'ERROR_500';
    assert.equal(outcomeOf(await comeBack(world.provider.allow(again))), 'unavailable');
    world.provider.fault = undefined;
    assert.deepEqual(await qualifiedSteps(id), [['started', undefined], ['requested', 1], ['denied', undefined], ['started', undefined], ['requested', 1], ['failed', 'unavailable']]);
    const { entries } = await readChain(db(), id);
    assert.equal(entries.find(({ action }) => action === 'recipient.qualified_started')?.personal?.['ip'], '127.0.0.1');
    assert.equal(outcomeOf(await throughProvider(anna!)), 'signed');
    await sealed(id);
  });

  test('while one person is at the provider another is told so; after five minutes the way is free', async () => {
    const { id, people: [anna, bob] } = await sent([ANNA, BOB]);
    const bobsAddress = await press(bob!);
    const annaToAllow = await comeBack(world.provider.allow(await press(anna!)));
    assert.equal(outcomeOf(await press(bob!)), 'busy', 'told at once');
    assert.equal(outcomeOf(await comeBack(world.provider.allow(bobsAddress))), 'busy', 'also who was on the way already');
    clock.setNow(new Date(clock.now().getTime() + 5 * 60_000 + 1_000));
    assert.equal(outcomeOf(await throughProvider(bob!)), 'signed');
    // Anna took too long: her allowance is of a file that has moved on.
    assert.equal(outcomeOf(await comeBack(world.provider.allow(annaToAllow))), 'again');
    assert.equal(outcomeOf(await throughProvider(anna!)), 'signed');
    assert.deepEqual((await sealed(id)).slice(0, 2).map(({ valid }) => valid), [true, true]);
  });

  test('a document that moved on meanwhile is asked about again, at the same visit', async () => {
    const { id, people: [anna, bob] } = await sent([ANNA, BOB]);
    const annaToAllow = await comeBack(world.provider.allow(await press(anna!)));
    // As if the reservation had been lost: Bob signs in between.
    await db().updateTable('working_documents').set({ reserved_by: null, reserved_until: null }).where('envelope_id', '=', id).execute();
    assert.equal(outcomeOf(await throughProvider(bob!)), 'signed');
    const again = await comeBack(world.provider.allow(annaToAllow));
    assert.match(again, /scope=credential/, 'straight to the new hashes');
    assert.equal(outcomeOf(await comeBack(world.provider.allow(again))), 'signed');
    assert.equal((await sealed(id)).length, 4);
  });

  test('who refuses at the provider has not signed, and can try again', async () => {
    const { people: [anna] } = await sent();
    const state = new URL(await press(anna!)).searchParams.get('state')!;
    assert.equal(outcomeOf(await comeBack(`http://localhost:3000/signing/qualified/return?error=access_denied&state=${state}`)), 'denied');
    assert.equal((await anna!.view()).body.state, 'READY');
    assert.equal(outcomeOf(await throughProvider(anna!)), 'signed');
  });

  test('a return is good once, and a made-up one for nothing', async () => {
    const { people: [anna] } = await sent();
    const back = world.provider.allow(await press(anna!));
    await comeBack(back);
    assert.equal(outcomeOf(await comeBack(back)), 'again');
    assert.equal((await api.call('GET', `/signing/qualified/return?code=x&state=${'A'.repeat(43)}`, { key: null })).status, 404);
  });

  test('an envelope that was voided while the person was away is not signed', async () => {
    const { id, people: [anna] } = await sent();
    const toAllow = await comeBack(world.provider.allow(await press(anna!)));
    assert.equal((await api.call('POST', `/envelopes/${id}/void`)).status, 200);
    assert.equal(outcomeOf(await comeBack(world.provider.allow(toAllow))), 'over');
    assert.deepEqual(await db().selectFrom('personal_signatures').select('level').where('envelope_id', '=', id).execute(), []);
  });

  const FAULTS: [CscFault, string][] = [
    ['WRONG_KEY', 'unavailable'], ['FEWER_SIGNATURES', 'unavailable'], ['MORE_SIGNATURES', 'unavailable'], ['EMPTY_SIGNATURE', 'unavailable'], ['WRONG_ORDER', 'unavailable'],
    ['EXPIRED_SAD', 'unavailable'], ['UNAUTHORIZED_IN_THE_MIDDLE', 'again'], ['NOT_JSON', 'unavailable'], ['ENDLESS', 'unavailable'], ['ERROR_500', 'unavailable'],
  ];
  for (const [fault, outcome] of FAULTS) {
    test(`a provider with the fault ${fault} leaves nothing signed, and the person signs once it is mended`, async () => {
      const documentIds = [(await uploadDocument(api)).id, (await uploadDocument(api)).id];
      const { id, people: [anna] } = await sent([ANNA], { documentIds });
      const toAllow = await comeBack(world.provider.allow(await press(anna!)));
      world.provider.fault = fault;
      assert.equal(outcomeOf(await comeBack(world.provider.allow(toAllow))), outcome);
      assert.equal((await anna!.view()).body.state, 'READY');
      assert.deepEqual(await db().selectFrom('personal_signatures').select('level').where('envelope_id', '=', id).execute(), []);
      world.provider.fault = undefined;
      assert.equal(outcomeOf(await throughProvider(anna!)), 'signed');
      await sealed(id);
    });
  }

  test('a certificate that does not call itself qualified is not used', async () => {
    const other = await qualifiedWorld({ clock, name: 'Anna Martin', isQualified: false });
    const [ownWorld, ownApi] = [world, api];
    try {
      world = other;
      api = await apiWith(other);
      const { people: [anna] } = await sent();
      assert.equal(outcomeOf(await comeBack(other.provider.allow(await press(anna!)))), 'no-certificate');
      await api.close();
    } finally {
      [world, api] = [ownWorld, ownApi];
      await other.close();
    }
  });

  test('what waits meanwhile is encrypted: neither the token nor what was filled in can be read in the database', async () => {
    const { id, people: [anna] } = await sent();
    await comeBack(world.provider.allow(await press(anna!)));
    const rows = await db().selectFrom('qualified_authorisations').select('sealed').where('envelope_id', '=', id).execute();
    assert.equal(rows.length, 2);
    for (const { sealed: bytes } of rows) assert.ok(!/visit-|verifier|placement/.test(bytes.toString('latin1')));
  });
});
