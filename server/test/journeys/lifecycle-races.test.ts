// Simultaneous acts on one envelope: whatever happens first, it ends in one state. PARAPH_FULL=1 runs the counts of reliability.md, Races.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { verifyChain } from '../../src/modules/audit/audit-chain.ts';
import { readChain } from '../../src/modules/audit/read-chain.ts';
import { FakeClock } from '../../src/platform/clock/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, Person, uploadDocument } from '../../src/testing/fixtures.ts';

const FULL = process.env['PARAPH_FULL'] === '1';
const ROUNDS = FULL ? 1_000 : 12;
const HOUR_MS = 3_600_000;
const clock = new FakeClock(new Date('2026-12-01T08:00:00Z'));
let api: TestApi;
let documentId: string;
before(async () => {
  api = await testApi({ clock });
  documentId = (await uploadDocument(api)).id;
});
after(() => api.close());

const db = () => api.services.database.kysely;
const TERMINAL = ['envelope.completed', 'envelope.voided', 'envelope.expired'];
const STATUS: Record<string, string> = { 'envelope.completed': 'COMPLETED', 'envelope.voided': 'VOIDED', 'envelope.expired': 'EXPIRED' };

async function sent(recipients: object[], more: object = {}): Promise<{ id: string; people: Person[] }> {
  const { id } = await createEnvelope(api, { documentIds: [documentId], fields: undefined, recipients, ...more });
  const { body } = await api.call('POST', `/envelopes/${id}/send`);
  const people = await Promise.all(body.recipients.map(async ({ accessToken }: any) => {
    const person = new Person(api);
    await person.open(accessToken);
    return person;
  }));
  return { id, people };
}
async function eventsOf(id: string): Promise<string[]> {
  return (await db().selectFrom('events').select('type').where('envelope_id', '=', id).orderBy('id').execute()).map(({ type }) => type);
}
/** Resolves after the given number of turns of the event loop: each round starts its acts at another distance. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** How many turns of the loop a void takes on this machine, so that the acts of a race overlap on any. */
async function turnsOfAnAct(): Promise<number> {
  const { id } = await sent([{ email: 'anna@example.test', name: 'Anna' }]);
  let [counted, done] = [0, false];
  const act = api.call('POST', `/envelopes/${id}/void`).then(() => { done = true; });
  for (; !done; counted += 1) await turns(1);
  await act;
  return counted;
}

describe('races', () => {
  test(`sign against void against expire, ${ROUNDS} times: one winner`, { timeout: FULL ? 3_600_000 : 240_000 }, async () => {
    const winners = new Map<string, number>();
    // The first act of a process is slower than any other, and a noisy machine makes single ones long.
    const measured = [await turnsOfAnAct(), await turnsOfAnAct(), await turnsOfAnAct(), await turnsOfAnAct()].slice(1).sort((a, b) => a - b);
    const step = measured[1]!;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, people } = await sent([{ email: 'anna@example.test', name: 'Anna' }], { expiresAt: new Date(clock.now().getTime() + HOUR_MS).toISOString() });
      const [signed, voided] = await Promise.all([
        turns((round % 3) * step).then(() => people[0]!.sign()),
        turns((round % 4) * step).then(() => api.call('POST', `/envelopes/${id}/void`)),
        turns((round % 5) * step).then(() => { clock.setNow(new Date(clock.now().getTime() + HOUR_MS)); return api.runJobs(); }),
      ]);
      await api.runJobs();
      const events = await eventsOf(id);
      const ends = events.filter((type) => TERMINAL.includes(type));
      assert.equal(ends.length, 1, `round ${round}: ${events.join(', ')}`);
      assert.equal((await api.call('GET', `/envelopes/${id}`)).body.status, STATUS[ends[0]!]);
      assert.equal(events.filter((type) => type === 'recipient.signed').length, signed.status === 200 ? 1 : 0);
      assert.equal(ends[0] === 'envelope.voided', voided.status === 200, 'whoever was told of a success has it');
      if (ends[0] === 'envelope.completed') assert.equal(signed.status, 200);
      for (const answer of [signed, voided]) assert.ok([200, 409].includes(answer.status), String(answer.status));
      const { entries, head } = await readChain(db(), id);
      assert.deepEqual(verifyChain(entries, head), []);
      winners.set(ends[0]!, (winners.get(ends[0]!) ?? 0) + 1);
    }
    // A dozen rounds on a machine that does other things as well may have one winner throughout; a thousand have not.
    if (FULL) assert.ok(winners.size >= 2, `the rounds are no race: ${JSON.stringify([...winners])}`);
  });

  test(`two last signers at once, ${FULL ? 1_000 : 5} times: one completion`, { timeout: FULL ? 3_600_000 : 240_000 }, async () => {
    for (let round = 0; round < (FULL ? 1_000 : 5); round += 1) {
      const { id, people } = await sent([{ email: 'a@example.test', name: 'A' }, { email: 'b@example.test', name: 'B' }]);
      const answers = await Promise.all(people.map((person) => person.sign()));
      assert.deepEqual(answers.map(({ status }) => status), [200, 200]);
      await api.runJobs();
      const events = await eventsOf(id);
      assert.deepEqual([events.filter((type) => type === 'recipient.signed').length, events.filter((type) => type === 'envelope.completed').length], [2, 1]);
    }
  });

  test('fifty simultaneous signatures, voids and reminders of one envelope: every answer is a success or a 409, one signature at most, and the chain holds', async () => {
    const { id, people } = await sent([{ email: 'anna@example.test', name: 'Anna' }]);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (
      index % 5 === 3 ? api.call('POST', `/envelopes/${id}/remind`) : index % 10 === 9 ? api.call('POST', `/envelopes/${id}/void`) : people[0]!.sign({}))));
    // A second reminder within the hour is a 429.
    answers.forEach(({ status }, index) => assert.ok([200, 409, ...(index % 5 === 3 ? [429] : [])].includes(status), `${index}: ${status}`));
    await api.runJobs();
    const events = await eventsOf(id);
    assert.equal(events.filter((type) => TERMINAL.includes(type)).length, 1);
    assert.ok(events.filter((type) => type === 'recipient.signed').length <= 1);
    const { entries, head } = await readChain(db(), id);
    assert.deepEqual(verifyChain(entries, head), []);
  });
});
