// The process is killed in the middle of its work and started again on the same data folder, with the embedded database.
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../../src/platform/free-port.ts';
import { startServerProcess, type ServerProcess } from '../../src/testing/server-process.ts';
import { contractPdf, envelopeBody } from '../../src/testing/fixtures.ts';
import { removeFolder } from '../../src/testing/remove-folder.ts';

let dataDir: string;
let port: number;
let server: ServerProcess;
let key: string;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'paraph-crash-'));
  port = await freePort();
  server = await startServerProcess({ dataDir, port });
  key = /sk_live_\w+/.exec(server.printed())![0];
});
after(async () => {
  await server.stop();
  await removeFolder(dataDir);
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<any> {
  const raw = body instanceof Uint8Array;
  const answer = await fetch(server.baseUrl + path, {
    method, headers: { authorization: `Bearer ${key}`, ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: raw ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.status < 300 ? '' : await answer.clone().text()}`);
  return answer.headers.get('content-type')?.includes('json') ? { ...await answer.json() as object, cookie: answer.headers.getSetCookie()[0] } : Buffer.from(await answer.arrayBuffer());
}

async function sentAndSigned(): Promise<string> {
  const document = await call('POST', '/api/v1/documents', contractPdf(), { 'content-type': 'application/pdf' });
  const { id } = await call('POST', '/api/v1/envelopes', envelopeBody(document.id));
  const sent = await call('POST', `/api/v1/envelopes/${id}/send`);
  const session = await call('POST', '/signing/session', { token: sent.recipients[0].accessToken });
  const cookie = { cookie: session.cookie.split(';')[0] };
  const view = await call('GET', `/signing/${session.recipientId}`, undefined, cookie);
  await call('POST', `/signing/${session.recipientId}/sign`, {
    consent: { version: view.consent.version, accepted: true, locale: 'fr' }, documents: view.documents.map(({ index, sha256 }: any) => ({ index, sha256 })),
    fields: view.fields.map(({ id: fieldId }: any) => ({ fieldId, value: { method: 'TYPED', text: 'Anna Martin', style: 'script' } })),
  }, cookie);
  return id;
}

async function completed(id: string): Promise<any> {
  for (let tries = 0; tries < 600; tries += 1) {
    const envelope = await call('GET', `/api/v1/envelopes/${id}`);
    if (envelope.status === 'COMPLETED') return envelope;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  throw new Error('not completed in time');
}

test('a second start keeps the account, the keys and the documents, and prints no keys', async () => {
  const { id } = await call('POST', '/api/v1/documents', contractPdf(), { 'content-type': 'application/pdf' });
  assert.equal(await server.stop(), 0, 'SIGTERM ends in order');
  server = await startServerProcess({ dataDir, port });
  assert.doesNotMatch(server.printed(), /sk_live_|sk_test_/);
  assert.equal((await call('GET', `/api/v1/documents/${id}`)).id, id);
});

test('kill -9 right after the last signature: every acknowledged signature is sealed after the restart, once', async () => {
  const ids = await Promise.all([sentAndSigned(), sentAndSigned(), sentAndSigned()]);
  await server.kill();
  server = await startServerProcess({ dataDir, port });
  for (const id of ids) {
    await completed(id);
    const trail = await call('GET', `/api/v1/envelopes/${id}/audit-trail`, undefined, { accept: 'application/json' });
    assert.equal(trail.events.filter(({ action }: any) => action === 'envelope.completed').length, 1);
    assert.equal(trail.chain.length, trail.events.length);
    assert.ok((await call('GET', `/api/v1/envelopes/${id}/signed-document`)).subarray(0, 5).equals(Buffer.from('%PDF-')));
  }
});
