// The keys of an installation on disk: made once, private, renewed without losing what was.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { loadInstallationAuthority, renewInstallationAuthority } from './installation-authority.ts';
import { fileRevokedCertificates } from './revoked-certificates.ts';

const root = mkdtempSync(join(tmpdir(), 'paraph-keys-'));
after(() => rmSync(root, { recursive: true }));
const now = new Date('2031-03-14T09:00:00Z');
const folder = () => mkdtempSync(join(root, 'data-'));
const load = (dataDir: string) => loadInstallationAuthority({ dataDir, organization: 'Essai', baseUrl: 'http://sign.test', now });

test('ten simultaneous first starts use one authority, in a file that only its owner reads', async () => {
  const dataDir = folder();
  const loaded = await Promise.all(Array.from({ length: 10 }, () => load(dataDir)));
  assert.equal(new Set(loaded.map(({ rootPem }) => rootPem)).size, 1);
  assert.deepEqual(readdirSync(join(dataDir, 'keys')), ['authority.json']);
  assert.equal(statSync(join(dataDir, 'keys/authority.json')).mode & 0o777, 0o600);
});

test('a file that cannot be understood or read stops the start; it is never replaced by a new authority', async () => {
  const dataDir = folder();
  await load(dataDir);
  const path = join(dataDir, 'keys/authority.json');
  writeFileSync(path, '{"version":9}');
  await assert.rejects(load(dataDir), { code: 'CERTIFICATE_INVALID' });
  assert.equal(readFileSync(path, 'utf8'), '{"version":9}');
});

test('a renewal keeps the root and the former issuing authority, and the next start uses it', async () => {
  const dataDir = folder();
  const before = await load(dataDir);
  await renewInstallationAuthority({ dataDir, what: 'SEAL', now });
  await renewInstallationAuthority({ dataDir, what: 'ISSUING', now });
  const after_ = await load(dataDir);
  assert.equal(after_.rootPem, before.rootPem);
  assert.equal(after_.files.generation, 2);
  assert.deepEqual(after_.files.retired.map(({ issuing }) => issuing.chainPem), [before.files.issuing.chainPem]);
  assert.notDeepEqual(after_.seal.chainDer[0], before.seal.chainDer[0]);
  assert.equal(statSync(join(dataDir, 'keys/authority.json')).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(join(dataDir, 'keys')), ['authority.json']);
});

test('of two simultaneous renewals one is refused, and nothing is lost', async () => {
  const dataDir = folder();
  await load(dataDir);
  const outcomes = await Promise.allSettled([1, 2].map(() => renewInstallationAuthority({ dataDir, what: 'ISSUING', now })));
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  assert.equal((await load(dataDir)).files.generation, 2);
});

test('what is revoked is read back by every process, and a list that cannot be understood is never an empty one', async () => {
  const dataDir = folder();
  const revoked = fileRevokedCertificates(dataDir);
  assert.deepEqual(await revoked.list(), []);
  const entry = { serial: 0xdeadbeefn, revokedAt: now, reason: 4, isAuthority: false };
  await revoked.add(entry);
  await revoked.add({ ...entry, reason: 1 });
  assert.deepEqual(await fileRevokedCertificates(dataDir).list(), [entry]);
  const path = join(dataDir, 'keys/revoked-certificates.json');
  for (const text of ['', '{}', '{"version":2,"revoked":[]}', '{"version":1,"revoked":[{"serial":"xyz","revokedAt":"now"}]}']) {
    chmodSync(path, 0o600);
    writeFileSync(path, text);
    await assert.rejects(revoked.list());
  }
});
