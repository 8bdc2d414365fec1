// Backup and restore by the real commands: from a running service on the embedded database to a PostgreSQL server, with everything that was there.
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePort } from '../../src/platform/free-port.ts';
import { sleep, systemClock } from '../../src/platform/clock/index.ts';
import { contractPdf, envelopeBody } from '../../src/testing/fixtures.ts';
import { testDatabase, type TestDatabase } from '../../src/testing/database.ts';
import { runCommand } from '../../src/testing/run-command.ts';
import { startServerProcess, type ServerProcess } from '../../src/testing/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-backup-'));
const backup = join(folder, 'backup');
let source: ServerProcess;
let target: TestDatabase;
let key: string;
let envelopeId: string;
let sealed: Buffer;

async function call(server: ServerProcess, method: string, path: string, body?: unknown, type = 'application/json'): Promise<Response> {
  return fetch(`${server.baseUrl}/api/v1${path}`, {
    method, headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': type }) },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
  });
}

before(async () => {
  source = await startServerProcess({ dataDir: join(folder, 'source'), port: await freePort() });
  target = await testDatabase();
  key = /sk_test_\w+/.exec(source.printed())![0];
  const document = await (await call(source, 'POST', '/documents', contractPdf(), 'application/pdf')).json() as { id: string };
  const envelope = await (await call(source, 'POST', '/envelopes', envelopeBody(document.id))).json() as { id: string; recipients: { id: string }[] };
  envelopeId = envelope.id;
  await call(source, 'POST', `/envelopes/${envelopeId}/send`);
  assert.equal((await call(source, 'POST', `/sandbox/envelopes/${envelopeId}/recipients/${envelope.recipients[0]!.id}/sign`, {})).status, 200);
  for (let tries = 0; (await call(source, 'GET', `/envelopes/${envelopeId}/signed-document`)).status !== 200; tries += 1) {
    assert.ok(tries < 600, 'the envelope was not sealed');
    await sleep(systemClock, 100);
  }
  sealed = Buffer.from(await (await call(source, 'GET', `/envelopes/${envelopeId}/signed-document`)).arrayBuffer());
});
after(async () => {
  await source.stop();
  await target.close();
  rmSync(folder, { recursive: true, force: true });
});

const from = () => ({ DATA_DIR: join(folder, 'source') });
const to = () => ({ DATA_DIR: join(folder, 'target'), DATABASE_URL: target.databaseUrl });

test('a backup of a running service is whole, private, and never written over another', async () => {
  const made = await runCommand(['backup', backup], from());
  assert.equal(made.code, 0, made.err);
  assert.match(made.out, /rows of \d+ tables, \d+ files, keys and secrets/);
  assert.equal(statSync(backup).mode & 0o777, 0o700);
  for (const path of ['manifest.json', 'data/keys/authority.json', 'data/secrets/master.key', 'database/envelopes.copy.gz']) assert.equal(statSync(join(backup, path)).mode & 0o777, 0o600, path);
  assert.ok(!existsSync(join(backup, 'data/postgres')));
  const again = await runCommand(['backup', backup], from());
  assert.deepEqual([again.code, /is not empty/.test(again.err)], [1, true]);
  assert.match((await runCommand(['backup', join(folder, 'other')], { DATA_DIR: join(folder, 'nowhere') })).err, /There is no installation/);
});

test('a damaged backup, one cut short, one of a later release: nothing is restored', async () => {
  const damaged = (name: string, change: (copy: string) => void) => {
    const copy = join(folder, name);
    cpSync(backup, copy, { recursive: true });
    change(copy);
    return runCommand(['restore', copy], to());
  };
  const cases: [string, (copy: string) => void, RegExp][] = [
    ['damaged', (copy) => appendFileSync(join(copy, 'database/envelopes.copy.gz'), 'x'), /damaged: database.envelopes\.copy\.gz\. Nothing was restored/],
    ['key', (copy) => unlinkSync(join(copy, 'data/secrets/master.key')), /damaged: data.secrets.master\.key/],
    ['short', (copy) => unlinkSync(join(copy, 'manifest.json')), /no backup: it has no manifest/],
  ];
  for (const [name, change, words] of cases) {
    const { code, err } = await damaged(name, change);
    assert.equal(code, 1, name);
    assert.match(err, words);
    assert.doesNotMatch(err, /\n {4}at /);
  }
  assert.ok(!existsSync(join(folder, 'target/keys')));
});

test('restored into a PostgreSQL server it is the same installation: keys, documents, seals, and it goes on', async () => {
  const restored = await runCommand(['restore', backup], to());
  assert.equal(restored.code, 0, restored.out + restored.err);
  assert.equal(readFileSync(join(folder, 'target/keys/authority.json'), 'utf8'), readFileSync(join(folder, 'source/keys/authority.json'), 'utf8'));
  const server = await startServerProcess({ dataDir: to().DATA_DIR, port: await freePort(), environment: { DATABASE_URL: target.databaseUrl } });
  try {
    const answer = await call(server, 'GET', `/envelopes/${envelopeId}/signed-document`);
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(sealed));
    const trail = await (await fetch(`${server.baseUrl}/api/v1/envelopes/${envelopeId}/audit-trail`, { headers: { authorization: `Bearer ${key}`, accept: 'application/json' } })).text();
    assert.match(trail, /envelope\.completed/);
    const document = await (await call(server, 'POST', '/documents', contractPdf(), 'application/pdf')).json() as { id: string };
    const created = await call(server, 'POST', '/envelopes', envelopeBody(document.id));
    assert.equal(created.status, 201);
    assert.equal((await call(server, 'POST', `/envelopes/${(await created.json() as { id: string }).id}/send`)).status, 200, 'the counters of jobs go on after those of the backup');
  } finally {
    assert.equal(await server.stop(), 0);
  }
});

test('an installation that is there is never written over', async () => {
  assert.match((await runCommand(['restore', backup], to())).err, /holds an installation already/);
  assert.match((await runCommand(['restore', backup], { ...to(), DATA_DIR: join(folder, 'third') })).err, /holds accounts already/);
});

test('a file that a row names and the backup lacks is named, and the exit code says so', async () => {
  const lacking = join(folder, 'lacking');
  cpSync(backup, lacking, { recursive: true });
  const [shard] = readdirSync(join(lacking, 'files'));
  const [name] = readdirSync(join(lacking, 'files', shard!));
  unlinkSync(join(lacking, 'files', shard!, name!));
  const empty = await testDatabase();
  try {
    const { code, err } = await runCommand(['restore', lacking], { DATA_DIR: join(folder, 'lacking-target'), DATABASE_URL: empty.databaseUrl });
    assert.equal(code, 1);
    assert.match(err, new RegExp(`the backup lacks \\(1\\): ${name}`));
  } finally {
    await empty.close();
  }
});
