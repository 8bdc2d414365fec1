// Guessing in a crowd: codes and access codes take their few tries, however many guess at once (reliability.md, Races). PARAPH_FULL=1 runs 10,000 guesses.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fakeSms } from '../../src/platform/sms/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { Person, sendEnvelope } from '../../src/testing/fixtures.ts';

const FULL = process.env['PARAPH_FULL'] === '1';
const GUESSES = FULL ? 10_000 : 400;
const CONNECTIONS = 100;
const sms = fakeSms();
let api: TestApi;
before(async () => { api = await testApi({ sms }); });
after(() => api.close());

const db = () => api.services.database.kysely;

/** Runs the guesses over as many callers at once; counts the answers by their word. */
async function guessInACrowd(person: Person, verb: string, guessOf: (index: number) => string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  let next = 0;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (next < GUESSES) {
      const { status, body } = await person.post(verb, { code: guessOf(next++) });
      const word = status === 200 ? 'RIGHT' : status === 503 ? 'BUSY' : String(body.details?.[0]?.value ?? body.code);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }));
  return counts;
}
const count = async (envelopeId: string, action: string): Promise<number> => (await db().selectFrom('audit_entries').select('seq').where('envelope_id', '=', envelopeId).where('action', '=', action).execute()).length;

async function opened(more: object): Promise<{ id: string; person: Person; recipientId: string }> {
  const sent = await sendEnvelope(api, { fields: undefined, ...more });
  const person = new Person(api);
  await person.open(sent.recipients[0].accessToken);
  return { id: sent.id, person, recipientId: sent.recipients[0].id };
}

test(`${GUESSES} guesses of a one-time code over ${CONNECTIONS} connections: five are compared, and the right code comes too late`, { timeout: FULL ? 1_800_000 : 120_000 }, async () => {
  const { id, person, recipientId } = await opened({ requireSmsOtp: true, recipients: [{ email: 'anna@example.test', name: 'Anna', phone: '+33612345678' }] });
  await person.post('code', {});
  await api.runJobs();
  const code = /\d{6}/.exec(sms.sent.at(-1)!.text)![0];
  const counts = await guessInACrowd(person, 'code/verify', (index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
  const row = await db().selectFrom('one_time_codes').select('tries').where('recipient_id', '=', recipientId).executeTakeFirstOrThrow();
  assert.deepEqual([row.tries, counts.get('WRONG'), counts.get('RIGHT'), await count(id, 'recipient.code_rejected')], [5, 5, undefined, 5], JSON.stringify([...counts]));
  assert.equal((await person.post('code/verify', { code })).body.details[0].value, 'EXHAUSTED');
  assert.equal((await person.signAtOnce()).status, 409);
});

test(`${GUESSES} guesses of an access code over ${CONNECTIONS} connections: five are compared, then it is locked`, { timeout: FULL ? 1_800_000 : 120_000 }, async () => {
  const { id, person } = await opened({ recipients: [{ email: 'anna@example.test', name: 'Anna', accessCode: '4711' }] });
  const counts = await guessInACrowd(person, 'access-code', (index) => String(100_000 + index));
  assert.deepEqual([counts.get('WRONG'), counts.get('RIGHT'), await count(id, 'recipient.access_code_rejected'), await count(id, 'recipient.access_locked')], [4, undefined, 4, 1], JSON.stringify([...counts]));
  assert.equal((await person.post('access-code', { code: '4711' })).body.details[0].value, 'LOCKED');
});

test('of fifty simultaneous requests for a code one is sent, and of fifty signatures with one code one is made', async () => {
  const { id, person } = await opened({ requireSmsOtp: true, recipients: [{ email: 'anna@example.test', name: 'Anna', phone: '+33612345678' }, { email: 'b@example.test', name: 'B', phone: '+33612345679' }] });
  const before = sms.sent.length;
  const asked = await Promise.all(Array.from({ length: 50 }, () => person.post('code', {})));
  await api.runJobs();
  // 503: a pool that is busy for too long turns people away; what was done stays done.
  assert.deepEqual(asked.filter(({ status }) => ![200, 429, 503].includes(status)), []);
  assert.deepEqual([asked.filter(({ status }) => status === 200).length <= 1, sms.sent.length - before, await count(id, 'recipient.code_sent')], [true, 1, 1]);
  await person.post('code/verify', { code: /\d{6}/.exec(sms.sent.at(-1)!.text)![0] });
  const signed = await Promise.all(Array.from({ length: 50 }, () => person.signAtOnce()));
  assert.deepEqual(signed.filter(({ status }) => ![200, 409, 503].includes(status)), []);
  assert.ok(signed.filter(({ status }) => status === 200).length <= 1);
  assert.equal(await count(id, 'recipient.signed'), 1);
});
