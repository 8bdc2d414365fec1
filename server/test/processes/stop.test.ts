// Stopping: a process that is told to stop does so, whoever still holds a connection.
import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort } from '../../src/platform/free-port.ts';
import { startServerProcess } from '../../src/testing/server-process.ts';
import { removeFolder } from '../../src/testing/remove-folder.ts';
import { untilClosed } from '../../src/testing/until-closed.ts';

test('a request that never ends does not keep a stopping process alive', { timeout: 120_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'paraph-stop-'));
  const port = await freePort();
  const server = await startServerProcess({ dataDir, port });
  try {
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const letGo = untilClosed(silent);
    silent.write('POST /api/v1/documents HTTP/1.1\r\nHost: localhost\r\n');
    const from = performance.now();
    const [code] = await Promise.all([server.stop(), letGo]);
    assert.equal(code, 0);
    assert.ok(performance.now() - from < 30_000, `stopping took ${Math.round(performance.now() - from)} ms`);
  } finally {
    await server.kill();
    await removeFolder(dataDir);
  }
});
