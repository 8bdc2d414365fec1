// A bulk send whose process is killed in the middle, twice: every row ends as one envelope, never two (decisions.md, Bulk send).
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../../src/platform/free-port.ts';
import { contractPdf } from '../../src/testing/fixtures.ts';
import { startServerProcess, type ServerProcess } from '../../src/testing/server-process.ts';
import { removeFolder } from '../../src/testing/remove-folder.ts';

const ROWS = 300;
// It is asked for its progress often.
const environment = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_BURST: '1000000' };
let dataDir: string;
let port: number;
let server: ServerProcess;
let key: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'paraph-bulk-crash-'));
  port = await freePort();
  server = await startServerProcess({ dataDir, port, environment });
  key = /sk_test_\w+/.exec(server.printed())![0];
});
after(async () => {
  await server.stop();
  await removeFolder(dataDir);
});

async function call(method: string, path: string, body?: unknown): Promise<any> {
  const raw = body instanceof Uint8Array;
  const answer = await fetch(`${server.baseUrl}/api/v1${path}`, {
    method, headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': raw ? 'application/pdf' : 'application/json' }) },
    ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.status < 300 ? '' : await answer.clone().text()}`);
  return answer.json();
}

async function until(id: string, isReached: (job: any) => boolean): Promise<any> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const job = await call('GET', `/envelopes/bulk/${id}`);
    if (isReached(job)) return job;
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
  throw new Error('not reached in time');
}

test('kill -9 in the middle of a bulk send, twice: the restarted process ends it with one envelope for each row', async () => {
  const document = await call('POST', '/documents', contractPdf());
  const template = await call('POST', '/templates', { name: 'T', documentIds: [document.id], roles: [{ name: 'S' }] });
  const csv = `email,name\n${Array.from({ length: ROWS }, (_, n) => `p${n}@example.test,P${n}\n`).join('')}`;
  const { id } = await call('POST', '/envelopes/bulk', { templateId: template.id, csv });
  for (const least of [5, 120]) {
    const seen = await until(id, ({ counts }) => counts.processed >= least);
    assert.ok(seen.counts.processed < ROWS, 'the kill comes in the middle');
    await server.kill();
    server = await startServerProcess({ dataDir, port, environment });
    const kept = await call('GET', `/envelopes/bulk/${id}`);
    assert.ok(kept.counts.processed >= seen.counts.processed, 'what was there stays');
  }
  const job = await until(id, ({ status }) => status !== 'PROCESSING');
  assert.deepEqual([job.status, job.counts], ['COMPLETED', { total: ROWS, processed: ROWS, succeeded: ROWS, failed: 0 }]);
  const pages = await Promise.all(Array.from({ length: ROWS / 100 }, (_, n) => call('GET', `/envelopes?limit=100&page=${n + 1}`)));
  const made = pages.flatMap(({ data }) => data);
  assert.deepEqual([pages[0].pagination.total, made.length], [ROWS, ROWS]);
  assert.equal(new Set(made.map(({ recipients }: any) => recipients[0].email)).size, ROWS);
  assert.deepEqual(new Set(made.map(({ status }: any) => status)), new Set(['SENT']));
  assert.deepEqual(new Set(job.envelopes.map(({ envelopeId }: any) => envelopeId)), new Set(made.map((envelope: any) => envelope.id)));
});
