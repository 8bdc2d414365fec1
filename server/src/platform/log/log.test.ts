import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '../../kernel/errors.ts';
import { createLog } from './index.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): { text: string; line: { err: Record<string, any> } } {
  let text = '';
  write(createLog({ level: 'debug', destination: { write: (chunk) => void (text += chunk) } }));
  return { text, line: JSON.parse(text) };
}

const CANARY = 'canary-4f1d2c';

test('secrets in fields never reach the log, at the top or nested', () => {
  const { text } = logged((log) => log.info({
    token: CANARY, code: CANARY, body: { code: CANARY, password: CANARY }, recipient: { accessToken: CANARY, signUrl: CANARY },
    req: { headers: { authorization: `Bearer ${CANARY}`, cookie: CANARY } }, config: { smtp: { password: CANARY } },
  }, 'hello'));
  assert.ok(!text.includes(CANARY), text);
});

test('secrets inside the message of an error or a url never reach the log', () => {
  const { text } = logged((log) => log.error({
    url: `/sign/${CANARY}?token=${CANARY}`,
    err: new Error(`connect to postgres://paraph:${CANARY}@db/paraph with sk_live_${CANARY.replaceAll('-', '')} failed`, {
      cause: new Error(`GET https://sign.example/sign/${CANARY} Bearer ${CANARY}`),
    }),
  }, 'it failed'));
  assert.ok(!text.includes('4f1d2c'), text);
  assert.ok(text.includes('postgres://paraph:[removed]@db/paraph'));
});

test('row values in a database error never reach the log, its code and constraint do', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    code: '23505', constraint: 'accounts_email', detail: `Key (email)=(${CANARY}@example.org) already exists.`,
  });
  const { text, line } = logged((log) => log.error({ err: error }, 'insert failed'));
  assert.ok(!text.includes(CANARY));
  assert.equal(line.err['code'], '23505');
  assert.equal(line.err['constraint'], 'accounts_email');
});

test('an AppError is logged with its internal detail and its cause', () => {
  const { line } = logged((log) => log.error({
    err: new AppError({ code: 'UNAVAILABLE', message: 'busy', internal: 'pool', cause: new Error('timeout') }),
  }, 'refused'));
  assert.equal(line.err['code'], 'UNAVAILABLE');
  assert.equal(line.err['internal'], 'pool');
  assert.equal(line.err['cause']['message'], 'timeout');
});
