// The guarantees of the PDF children, with a child whose operations misbehave as hostile files make libraries misbehave.
// Own process: it sets the environment and kills its children.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { fakeLog } from '../log/index.ts';
import { childPdfWorkers, type ChildPdfWorkersOptions } from './child-pdf-workers.ts';
import type { PdfRunOptions } from './pdf-workers.ts';
import { hasProcessLimits, processRssBytes } from './worker-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph children '));
after(() => rmSync(folder, { recursive: true, force: true }));

function hostileWorkers(t: TestContext, options: Partial<ChildPdfWorkersOptions> = {}) {
  const log = fakeLog();
  const entry = join(import.meta.dirname, 'testing', 'hostile-child.ts');
  const workers = childPdfWorkers({ log, folders: { read: [], write: [folder] }, entry, ...options });
  t.after(() => workers.close({ graceMs: 0 }));
  // The test child has operations of its own.
  const run = workers.run.bind(workers) as unknown as (operation: string, input: object, options?: PdfRunOptions) => Promise<any>;
  return { run, workers, log };
}

test('a result comes back, and the next job finds the same warm child', async (t) => {
  const { run } = hostileWorkers(t);
  const first = await run('echo', { path: 'a' });
  assert.deepEqual(first.input, { path: 'a' });
  assert.equal((await run('echo', {})).pid, first.pid);
});

test('what strangers upload never runs in a child that seals', async (t) => {
  const { run } = hostileWorkers(t);
  const intake = await run('echo', {}, { kind: 'INTAKE' });
  const seal = await run('echo', {}, { kind: 'SEAL' });
  assert.notEqual(intake.pid, seal.pid);
});

test('a PdfError keeps its code and its public message', async (t) => {
  const { run } = hostileWorkers(t);
  await assert.rejects(run('refuse', {}), { name: 'AppError', code: 'DOCUMENT_ENCRYPTED', message: 'The file is encrypted.' });
  await assert.rejects(run('foreignCode', {}, { kind: 'INTAKE' }), { code: 'INTERNAL', message: 'The PDF could not be processed.' });
});

test('a library that breaks on an upload means INVALID_PDF, a missing file or a bug while sealing does not', async (t) => {
  const { run } = hostileWorkers(t);
  await assert.rejects(run('bug', {}, { kind: 'INTAKE' }), { code: 'INVALID_PDF' });
  await assert.rejects(run('bug', {}, { kind: 'SEAL' }), { code: 'INTERNAL' });
  await assert.rejects(run('missingFile', { path: join(folder, 'none') }, { kind: 'INTAKE' }), { code: 'INTERNAL' });
  await assert.rejects(run('noSuchOperation', {}, { kind: 'SEAL' }), { code: 'INTERNAL' });
});

test('a child that crashes is answered and replaced', async (t) => {
  const { run } = hostileWorkers(t, { children: { INTAKE: 1 } });
  const crash = run('crash', {}, { kind: 'INTAKE' });
  const waiting = run('echo', {}, { kind: 'INTAKE' });
  await assert.rejects(crash, { code: 'INVALID_PDF' });
  assert.ok((await waiting).pid);
});

test('a file that eats memory outside the JavaScript heap is stopped at the limit', { skip: !hasProcessLimits() }, async (t) => {
  const { run } = hostileWorkers(t, { limits: { memoryBytes: 256 << 20 } });
  await assert.rejects(run('eatBuffers', {}, { kind: 'INTAKE' }), { code: 'PDF_LIMIT_EXCEEDED' });
  assert.ok((await run('echo', {}, { kind: 'INTAKE' })).pid);
});

test('a file that eats the JavaScript heap is stopped at the limit', async (t) => {
  const { run } = hostileWorkers(t, { limits: { memoryBytes: 256 << 20 } });
  await assert.rejects(run('eatHeap', {}, { kind: 'INTAKE' }), { code: 'PDF_LIMIT_EXCEEDED' });
});

test('a file that loops is stopped at its CPU time', { skip: !hasProcessLimits() }, async (t) => {
  const { run, log } = hostileWorkers(t, { limits: { cpuMs: 300 } });
  await assert.rejects(run('loop', {}, { kind: 'INTAKE' }), { code: 'PDF_LIMIT_EXCEEDED' });
  assert.match(JSON.stringify(log.lines), /"reason":"CPU"/);
});

test('without limits of the operating system, a thread inside the child stops loops and memory', async (t) => {
  const { run } = hostileWorkers(t, { processLimits: false, limits: { cpuMs: 300, memoryBytes: 256 << 20 } });
  await assert.rejects(run('loop', {}, { kind: 'INTAKE' }), { code: 'PDF_LIMIT_EXCEEDED' });
  await assert.rejects(run('eatBuffers', {}, { kind: 'INTAKE' }), { code: 'PDF_LIMIT_EXCEEDED' });
  assert.ok((await run('echo', {}, { kind: 'INTAKE' })).pid);
});

test('a job that waits for ever is stopped by the wall clock', async (t) => {
  const { run, log } = hostileWorkers(t);
  await assert.rejects(run('hang', {}, { timeoutMs: 300 }), { code: 'PDF_LIMIT_EXCEEDED' });
  assert.match(JSON.stringify(log.lines), /"reason":"TIME"/);
});

test('while a child loops, the process that waits stays free', async (t) => {
  const { run } = hostileWorkers(t, { children: { INTAKE: 1 } });
  const loop = run('loop', {}, { kind: 'INTAKE', timeoutMs: 700 });
  const outcome = assert.rejects(loop, { code: 'PDF_LIMIT_EXCEEDED' });
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  assert.ok((await run('echo', {}, { kind: 'SEAL' })).pid, 'sealing goes on');
  await outcome;
  clearInterval(timer);
  assert.ok(ticks > 20, `${ticks} turns of the event loop`);
});

test('an aborted job gives up its child, and one in the queue never starts', async (t) => {
  const { run } = hostileWorkers(t, { children: { SEAL: 1 } });
  const running = new AbortController();
  const queued = new AbortController();
  const first = run('hang', {}, { kind: 'SEAL', signal: running.signal });
  const second = run('crash', {}, { kind: 'SEAL', signal: queued.signal });
  queued.abort(new Error('no longer wanted'));
  await assert.rejects(second, /no longer wanted/);
  running.abort(new Error('lease lost'));
  await assert.rejects(first, /lease lost/);
  assert.ok((await run('echo', {}, { kind: 'SEAL' })).pid);
});

test('a full queue answers UNAVAILABLE at once', async (t) => {
  const { run } = hostileWorkers(t, { children: { SEAL: 1 }, queueLimit: 2 });
  const stop = new AbortController();
  const held = [1, 2, 3].map(() => run('hang', {}, { kind: 'SEAL', signal: stop.signal }).catch(() => 'stopped'));
  await assert.rejects(run('echo', {}, { kind: 'SEAL' }), { code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  stop.abort();
  assert.deepEqual(await Promise.all(held), ['stopped', 'stopped', 'stopped']);
});

test('a child sees no secret, reaches no network, starts no process and touches no other folder', async (t) => {
  process.env.PARAPH_TEST_SECRET = 'canary';
  t.after(() => delete process.env.PARAPH_TEST_SECRET);
  const { run } = hostileWorkers(t);
  assert.doesNotMatch(JSON.stringify(await run('environment', {})), /canary|PARAPH_TEST/);
  assert.deepEqual(await run('reach', { path: join(folder, 'result') }), {
    read: 'ERR_ACCESS_DENIED', write: 'ERR_ACCESS_DENIED', writeHere: 'allowed', spawn: 'ERR_ACCESS_DENIED', connect: 'ERR_ACCESS_DENIED',
  });
});

test('a child that cannot start is a fault of ours, not an invalid PDF', async (t) => {
  const { run } = hostileWorkers(t, { entry: join(folder, 'no-such-entry.ts') });
  await assert.rejects(run('echo', {}, { kind: 'INTAKE' }), { code: 'UNAVAILABLE' });
});

test('idle children end by themselves, and closing leaves none', { skip: !hasProcessLimits() }, async (t) => {
  const idling = hostileWorkers(t, { idleMs: 20 });
  const { pid } = await idling.run('echo', {});
  while (processRssBytes(pid) !== undefined) await new Promise((resolve) => setImmediate(resolve));

  const closing = hostileWorkers(t);
  const other = await closing.run('echo', {});
  await closing.workers.close();
  assert.equal(processRssBytes(other.pid), undefined);
  await assert.rejects(closing.run('echo', {}), { code: 'UNAVAILABLE' });
});
