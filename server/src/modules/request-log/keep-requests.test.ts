import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnsweredRequest } from '../../kernel/answered-request.ts';
import { FakeClock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { silentLog, type Log } from '../../platform/log/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { requestLog } from './keep-requests.ts';

const line = (number: number, more: Partial<AnsweredRequest> = {}): AnsweredRequest => ({
  accountId: 'acc_1', sandbox: false, keyId: 'key_1', requestId: `req_${number}`, method: 'GET', route: '/envelopes', status: 200, code: undefined, durationMs: 5, ...more,
});
const kept = async ({ kysely }: Database): Promise<string[]> => (await kysely.selectFrom('request_log').select('request_id').orderBy('id').execute()).map((row) => row.request_id);

/** A log whose warnings are read. */
function warnings(): { log: Log; said: object[] } {
  const said: object[] = [];
  return { said, log: { ...silentLog, warn: (fields: object) => void said.push(fields) } as unknown as Log };
}

test('lines are written together after a second, in their order, and the next ones a second later', async () => {
  const { database, close } = await testDatabase();
  const clock = new FakeClock();
  const log = requestLog({ database, clock, log: silentLog }, 7);
  for (let number = 0; number < 3; number += 1) log.note(line(number));
  await clock.advance(999);
  assert.deepEqual(await kept(database), []);
  await clock.advance(1);
  await log.flush();
  assert.deepEqual(await kept(database), ['req_0', 'req_1', 'req_2']);
  log.note(line(3));
  assert.equal(clock.pendingTimers, 1);
  await clock.advance(1_000);
  await log.flush();
  assert.equal((await kept(database)).length, 4);
  assert.equal(clock.pendingTimers, 0, 'a silent service has no timer');
  await close();
});

test('what is noted while a batch is being written is in the next, and a flush waits for both', async () => {
  const { database, close } = await testDatabase();
  const log = requestLog({ database, clock: new FakeClock(), log: silentLog }, 7);
  log.note(line(1));
  const first = log.flush();
  log.note(line(2));
  await log.flush();
  assert.deepEqual(await kept(database), ['req_1', 'req_2']);
  await first;
  await close();
});

test('a thousand lines are not kept waiting for the second', async () => {
  const { database, close } = await testDatabase();
  const log = requestLog({ database, clock: new FakeClock(), log: silentLog }, 7);
  for (let number = 0; number < 1_000; number += 1) log.note(line(number));
  for (let looks = 0; (await kept(database)).length < 1_000; looks += 1) assert.ok(looks < 1_000, 'written without a flush');
  await close();
});

test('a database that is away costs the lines and a warning, never a request; memory stays bounded', async () => {
  const { database, close } = await testDatabase();
  await close();
  const { log: warned, said } = warnings();
  const log = requestLog({ database, clock: new FakeClock(), log: warned }, 7);
  for (let number = 0; number < 10_500; number += 1) log.note(line(number));
  await log.flush();
  assert.deepEqual(said.filter((fields) => !('err' in fields)), [{ lines: 500 }], 'those beyond the memory');
  assert.ok(said.some((fields) => 'err' in fields));
  log.note(line(1));
  await log.flush();
});

test('of a key’s refusals for its limit one in a second is kept; other keys and other answers are not touched', async () => {
  const { database, close } = await testDatabase();
  const clock = new FakeClock();
  const log = requestLog({ database, clock, log: silentLog }, 7);
  const refused = (number: number, keyId: string): void => log.note(line(number, { keyId, status: 429, code: 'RATE_LIMITED' }));
  refused(1, 'key_1');
  refused(2, 'key_1');
  refused(3, 'key_2');
  log.note(line(4));
  await clock.advance(1_000);
  refused(5, 'key_1');
  await log.flush();
  assert.deepEqual(await kept(database), ['req_1', 'req_3', 'req_4', 'req_5']);
  await close();
});
