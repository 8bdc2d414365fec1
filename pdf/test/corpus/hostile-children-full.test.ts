// The hostile files as uploads meet them (PARAPH_FULL=1): through the server's real pool of child processes, under the
// limits of the operating system.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fakeLog } from '../../../server/src/platform/log/index.ts';
import { childPdfWorkers } from '../../../server/src/platform/pdf-workers/index.ts';
import { hostileSamples } from '../../src/testing/index.ts';
import { FULL } from './pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-hostile-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const MAX_GROWTH_BYTES = 64 << 20;
const MAX_MS = 21_000;

test('every hostile upload gets its named answer from the children, and the process that serves does not grow', { skip: !FULL }, async (t) => {
  // Written first and forgotten: what is measured afterwards is the pool alone.
  const uploads = hostileSamples().map(({ name, bytes, allowed }, i) => {
    const path = join(folder, `${i}.pdf`);
    writeFileSync(path, bytes);
    return { name, allowed: allowed as string[], path };
  });
  const workers = childPdfWorkers({ log: fakeLog(), folders: { read: [], write: [folder] } });
  t.after(() => workers.close({ graceMs: 0 }));
  const answer = (path: string): Promise<string> =>
    workers.run('intake', { path, outPath: `${path}.shown`, textIndexPath: `${path}.json` }).then(() => 'ACCEPTED', (error: { code?: string }) => error.code ?? String(error));
  await answer(uploads[0]!.path);
  const before = process.memoryUsage.rss();
  const wrong: string[] = [];
  let peak = before;
  const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage.rss()); }, 20);
  for (const { name, allowed, path } of uploads.slice(1)) {
    const started = performance.now();
    const verdict = await answer(path);
    if (!allowed.includes(verdict)) wrong.push(`${name}: ${verdict}, allowed ${allowed.join()}`);
    if (performance.now() - started > MAX_MS) wrong.push(`${name}: too slow`);
  }
  clearInterval(watch);
  assert.ok(uploads.length >= 60);
  assert.deepEqual(wrong, []);
  assert.ok(peak - before < MAX_GROWTH_BYTES, `grew by ${Math.round((peak - before) / 2 ** 20)} MiB`);
});

test('after the hostile uploads an ordinary one is still accepted by the same pool', { skip: !FULL }, async (t) => {
  const workers = childPdfWorkers({ log: fakeLog(), folders: { read: [], write: [folder] }, children: { INTAKE: 1 } });
  t.after(() => workers.close({ graceMs: 0 }));
  const worst = hostileSamples().filter(({ name }) => /without end|billion|deep/.test(name)).slice(0, 12);
  const run = (name: string, bytes: Uint8Array): Promise<unknown> => {
    const path = join(folder, `${name}.pdf`);
    writeFileSync(path, bytes);
    return workers.run('intake', { path, outPath: `${path}.shown`, textIndexPath: `${path}.json` });
  };
  await Promise.allSettled(worst.map(({ bytes }, i) => run(`worst-${i}`, bytes)));
  const ordinary = hostileSamples().find(({ name }) => name === 'page tree is its own kid')!;
  await assert.doesNotReject(run('ordinary', ordinary.bytes));
});
