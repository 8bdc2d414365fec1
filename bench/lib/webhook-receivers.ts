// Receivers of webhooks in a process of their own, one port each. Arguments: how many; how many of them never answer.
// Prints the ports, then answers /stats on the first.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const [count, hanging] = process.argv.slice(2).map(Number) as [number, number];
/** Milliseconds from the event to the arrival of its attempt, on this machine's one clock; only of ports that answer. */
let latenciesMs: number[] = [];
let received = 0;

function receiver(hangs: boolean): Server {
  return createServer((request, response) => {
    if (request.url === '/stats') {
      response.end(JSON.stringify({ received, latenciesMs }));
      latenciesMs = [];
      received = 0;
      return;
    }
    const at = Date.now();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part)).on('end', () => {
      if (hangs) return;
      received += 1;
      // The body ends in "timestamp":"2026-…Z"}: no need to parse the rest of it.
      latenciesMs.push(at - Date.parse(Buffer.concat(parts).subarray(-26, -2).toString()));
      response.writeHead(200, { 'content-length': '0' }).end();
    });
  }).listen(0, '127.0.0.1');
}

const servers = Array.from({ length: count }, (_, index) => receiver(index >= count - hanging));
await Promise.all(servers.map((server) => new Promise((resolve) => (server.listening ? resolve(undefined) : server.once('listening', resolve)))));
process.stdout.write(`${JSON.stringify(servers.map((server) => (server.address() as AddressInfo).port))}\n`);
