// The ClamAV client against a small clamd of the test's own, on the loopback interface.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { clamdVirusScan } from './clamd-virus-scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-scan-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Collects the chunks of INSTREAM as clamd does, and answers what `judge` says of the whole. */
async function clamd(t: TestContext, judge: (content: Buffer, socket: Socket) => string | undefined) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined).on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const content = wholeStream(received);
      const answer = content === undefined ? undefined : judge(content, socket);
      if (answer !== undefined) socket.end(`${answer}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function wholeStream(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return undefined;
  assert.equal(received.subarray(0, command.length).toString(), command);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function file(content: Buffer | string): string {
  const path = join(folder, `file-${Buffer.byteLength(content)}`);
  writeFileSync(path, content);
  return path;
}

test('a clean file passes, and the scanner saw every byte of it', async (t) => {
  const content = Buffer.alloc(300_000, 'abc');
  let seen: Buffer | undefined;
  const url = await clamd(t, (whole) => ((seen = whole), 'stream: OK'));
  assert.deepEqual(await clamdVirusScan({ url }).scan(file(content)), { isClean: true });
  assert.ok(seen?.equals(content));
});

test('an infected file is named', async (t) => {
  const url = await clamd(t, (whole) => (whole.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'));
  assert.deepEqual(await clamdVirusScan({ url }).scan(file('…EICAR…')), { isClean: false, signature: 'Eicar-Signature' });
});

test('no verdict is never a pass: an error, silence, a hang-up, no scanner', async (t) => {
  const unavailable = { code: 'UNAVAILABLE' };
  const failing = await clamd(t, () => 'INSTREAM size limit exceeded. ERROR');
  await assert.rejects(clamdVirusScan({ url: failing }).scan(file('x')), unavailable);
  const silent = await clamd(t, () => undefined);
  await assert.rejects(clamdVirusScan({ url: silent, timeoutMs: 100 }).scan(file('x')), unavailable);
  const hangingUp = await clamd(t, (_whole, socket) => void socket.destroy());
  await assert.rejects(clamdVirusScan({ url: hangingUp }).scan(file('x')), unavailable);
  await assert.rejects(clamdVirusScan({ url: `unix://${folder}/none.sock` }).scan(file('x')), unavailable);
  assert.throws(() => clamdVirusScan({ url: 'http://127.0.0.1:3310' }), /tcp:\/\//);
});
