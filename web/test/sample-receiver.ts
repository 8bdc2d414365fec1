// A receiver of webhooks that answers as it is told.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  readonly url: string;
  /** The status of every answer from now on. */
  answer: number;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const receiver = { url: '', answer: 200, close: () => void server.close() };
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(receiver.answer, { 'content-type': 'text/plain' }).end(receiver.answer === 200 ? 'merci' : 'refused by the receiver'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/paraph` });
}
