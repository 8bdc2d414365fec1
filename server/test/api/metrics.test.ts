import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listenForMetrics } from '../../src/http/surfaces/public/metrics.ts';
import { freePort } from '../../src/platform/free-port.ts';
import { fakeMail } from '../../src/platform/mail/index.ts';
import { testApi, type TestApi } from '../../src/testing/api.ts';
import { createEnvelope, uploadDocument } from '../../src/testing/fixtures.ts';

const TOKEN = 'a-token-of-the-operator';
let api: TestApi;
let plain: TestApi;
const mail = fakeMail();
before(async () => { [api, plain] = await Promise.all([testApi({ mail, environment: { METRICS_TOKEN: TOKEN } }), testApi()]); });
after(() => Promise.all([api.close(), plain.close()]));

const scrape = (token = TOKEN) => api.call('GET', '/metrics', { key: null, headers: { authorization: `Bearer ${token}` } });
/** The value of a series whose labels all match. */
function value(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(name) && /[{ ]/.test(each[name.length] ?? '') && Object.entries(labels).every(([label, of]) => each.includes(`${label}="${of}"`)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('GET /metrics', () => {
  test('there is none without METRICS_TOKEN; with it, only for who bears it', async () => {
    assert.equal((await plain.call('GET', '/metrics', { key: null })).status, 404);
    for (const token of ['', 'wrong', `${TOKEN}x`]) assert.equal((await scrape(token)).status, 401, token);
    const answer = await scrape();
    assert.equal(answer.status, 200);
    assert.match(answer.headers['content-type'] ?? '', /^text\/plain; version=/);
  });
  test('answers, jobs, mails, the pool and the process are measured', async () => {
    await uploadDocument(api);
    const { id } = await createEnvelope(api);
    assert.equal((await api.call('POST', `/envelopes/${id}/send`)).status, 200);
    await api.call('GET', `/envelopes/${id}x`);
    await api.runJobs();
    const text = (await scrape()).bytes.toString('utf8');
    assert.equal(value(text, 'paraph_http_request_duration_seconds_count', { method: 'POST', route: '/api/v1/envelopes/:id/send', status: '200' }), 1);
    assert.equal(value(text, 'paraph_http_request_duration_seconds_count', { route: '/api/v1/envelopes/:id', status: '404' }), 1);
    assert.ok(value(text, 'paraph_messages_total', { channel: 'MAIL', outcome: 'SENT' })! >= 1);
    assert.ok(value(text, 'paraph_job_duration_seconds_count', { queue: 'send-message', outcome: 'DONE' })! >= 1);
    assert.ok(value(text, 'paraph_database_connections', { state: 'total' })! >= 1);
    assert.ok(value(text, 'paraph_jobs', { queue: 'housekeeping' })! >= 1);
    assert.equal(value(text, 'paraph_webhook_deliveries', { state: 'DEAD' }), 0);
    assert.ok(value(text, 'process_resident_memory_bytes')! > 1_000_000);
  });
  test('no label names a person, an envelope or a secret', async () => {
    const text = (await scrape()).bytes.toString('utf8');
    assert.match(text, /paraph_http_request_duration_seconds/);
    assert.doesNotMatch(text, /env_|rcp_|doc_|@|sk_live_|sk_test_/);
  });
});

describe('METRICS_PORT', () => {
  test('a port of its own answers /metrics alone, and asks for the token where one is set', async () => {
    const [port, guarded] = [await freePort(), await freePort()];
    const open = await listenForMetrics(api.services.scrape!, { host: '127.0.0.1', port, token: undefined });
    const closed = await listenForMetrics(api.services.scrape!, { host: '127.0.0.1', port: guarded, token: TOKEN });
    try {
      assert.equal((await fetch(`http://127.0.0.1:${port}/metrics`)).status, 200);
      assert.equal((await fetch(`http://127.0.0.1:${port}/`)).status, 404);
      assert.equal((await fetch(`http://127.0.0.1:${guarded}/metrics`)).status, 401);
      assert.equal((await fetch(`http://127.0.0.1:${guarded}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status, 200);
    } finally {
      await Promise.all([open.close(), closed.close()]);
    }
  });
});
