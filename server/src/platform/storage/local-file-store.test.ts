// The guarantees of the local file store, on a real folder.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { FileStore } from './file-store.ts';
import { localFileStore, readStored } from './local-file-store.ts';

let root: string;
let store: FileStore;
before(async () => {
  root = join(mkdtempSync(join(tmpdir(), 'paraph storé ')), 'files');
  store = await localFileStore({ root });
});
after(() => rmSync(join(root, '..'), { recursive: true, force: true }));

const sha = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
async function readAll(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}
const temporaryFiles = () => readdirSync(join(root, 'tmp'));

test('a received file is known by size, hash and head before it is kept, and is whole afterwards', async () => {
  const received = await store.receive(chunks('%PDF-', '1.7 ', 'x'.repeat(3000)), { maxBytes: 10_000 });
  const whole = `%PDF-1.7 ${'x'.repeat(3000)}`;
  assert.equal(received.sha256, sha(whole));
  assert.equal(received.sizeBytes, whole.length);
  assert.equal(Buffer.from(received.head).toString(), whole.slice(0, 1024));
  assert.equal(readFileSync(received.path, 'utf8'), whole);
  assert.equal(await store.has(received.sha256), false);

  assert.deepEqual(await received.keep(), { sha256: sha(whole), sizeBytes: whole.length });
  assert.equal(await readAll(await store.open(received.sha256)), whole);
  assert.equal(readFileSync(await store.localPath(received.sha256), 'utf8'), whole);
  assert.deepEqual(temporaryFiles(), []);
});

test('a file over the cap is refused with FILE_TOO_LARGE and leaves nothing behind', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 1;
      yield Buffer.alloc(1000);
    }
  }
  await assert.rejects(store.receive(endless(), { maxBytes: 5000 }), { code: 'FILE_TOO_LARGE' });
  assert.equal(given, 6, 'reading stops with the first chunk too many');
  assert.deepEqual(temporaryFiles(), []);
});

test('a file of exactly the cap is taken', async () => {
  const received = await store.receive(chunks('12345'), { maxBytes: 5 });
  assert.equal(received.sizeBytes, 5);
  await received.discard();
});

test('a stream that breaks off leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('connection reset');
  }
  await assert.rejects(store.receive(broken(), { maxBytes: 100 }), /connection reset/);
  assert.deepEqual(temporaryFiles(), []);
});

test('a discarded file is gone', async () => {
  const received = await store.receive(chunks('never kept'), { maxBytes: 100 });
  await received.discard();
  assert.equal(await store.has(received.sha256), false);
  assert.deepEqual(temporaryFiles(), []);
});

test('equal contents are stored once, also when kept at the same time', async () => {
  const received = await Promise.all(Array.from({ length: 10 }, () => store.receive(chunks('the same'), { maxBytes: 100 })));
  const kept = await Promise.all(received.map((file) => file.keep()));
  assert.equal(new Set(kept.map((file) => file.sha256)).size, 1);
  assert.equal(await readAll(await store.open(kept[0]!.sha256)), 'the same');
  assert.deepEqual(temporaryFiles(), []);
});

test('a stored file cut short by a fault is replaced when its content comes again', async () => {
  const file = await store.put(Buffer.from('whole content'));
  writeFileSync(await store.localPath(file.sha256), 'whole');
  await store.put(Buffer.from('whole content'));
  assert.equal(await readAll(await store.open(file.sha256)), 'whole content');
});

test('an adopted file is moved in and hashed', async () => {
  const path = store.reservePath();
  writeFileSync(path, 'made by a child');
  const file = await store.adopt(path);
  assert.deepEqual(file, { sha256: sha('made by a child'), sizeBytes: 15 });
  assert.equal(existsSync(path), false);
  assert.equal((await readStored(store, file.sha256, { maxBytes: 15 })).toString(), 'made by a child');
  await assert.rejects(readStored(store, file.sha256, { maxBytes: 14 }), { code: 'INTERNAL' });
});

test('a range is inclusive at both ends', async () => {
  const { sha256 } = await store.put(Buffer.from('0123456789'));
  assert.equal(await readAll(await store.open(sha256, { start: 2, end: 4 })), '234');
  assert.equal(await readAll(await store.open(sha256, { start: 7 })), '789');
});

test('a missing file is an error before the first byte, and a name that is no SHA-256 never reaches the disk', async () => {
  await assert.rejects(store.open(sha('nowhere')), { code: 'INTERNAL' });
  await assert.rejects(store.localPath(sha('nowhere')), { code: 'INTERNAL' });
  await assert.rejects(store.open('../../etc/passwd'), { code: 'INTERNAL' });
  assert.equal(await store.has(sha('nowhere')), false);
});

test('a file kept again after a sweep began is not removed by that sweep', async () => {
  const { sha256 } = await store.put(Buffer.from('orphan'));
  const longAgo = new Date('2026-01-01T00:00:00Z');
  utimesSync(await store.localPath(sha256), longAgo, longAgo);
  const sweepBegan = new Date('2026-02-01T00:00:00Z');
  await store.put(Buffer.from('orphan'));
  assert.equal(await store.remove(sha256, { unlessKeptSince: sweepBegan }), false);
  assert.equal(await store.has(sha256), true);
  utimesSync(await store.localPath(sha256), longAgo, longAgo);
  assert.equal(await store.remove(sha256, { unlessKeptSince: sweepBegan }), true);
  assert.equal(await store.has(sha256), false);
  assert.equal(await store.remove(sha256), false);
});

test('the list names every stored file once, and nothing temporary', async () => {
  const { sha256 } = await store.put(Buffer.from('listed'));
  const received = await store.receive(chunks('not kept'), { maxBytes: 100 });
  const listed = [];
  for await (const file of store.list()) listed.push(file);
  assert.equal(listed.filter((file) => file.sha256 === sha256).length, 1);
  assert.equal(listed.some((file) => file.sha256 === received.sha256), false);
  await received.discard();
});

test('a start sweeps the temporary files of dead processes and spares those of living ones', async () => {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const dead = join(root, 'tmp', `${host}-4194999-aa-1`); // above the largest process id Linux gives by default
  const living = join(root, 'tmp', `${host}-${process.ppid}-aa-1`);
  const foreign = join(root, 'tmp', 'ffffffff-1-aa-1');
  const oldForeign = join(root, 'tmp', 'ffffffff-2-aa-1');
  for (const path of [dead, living, foreign, oldForeign]) writeFileSync(path, 'x');
  utimesSync(oldForeign, new Date(0), new Date(0));
  await localFileStore({ root });
  assert.deepEqual([dead, living, foreign, oldForeign].map((path) => existsSync(path)), [false, true, true, false]);
  rmSync(living);
  rmSync(foreign);
});
