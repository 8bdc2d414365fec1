// A receiver of webhooks on 127.0.0.1: keeps what arrives and answers as told.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Arrived { readonly headers: IncomingHttpHeaders; readonly rawBody: string; readonly path: string }

export interface LoopbackReceiver {
  readonly url: string;
  readonly arrived: Arrived[];
  /** What the next requests get; 200 with an empty body at first. */
  answer: (arrived: Arrived, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Listens on a free port. Requests over 1 MiB are cut. */
export async function loopbackReceiver(): Promise<LoopbackReceiver> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    let sizeBytes = 0;
    request.on('data', (part: Buffer) => {
      sizeBytes += part.length;
      if (sizeBytes > 1_048_576) request.destroy();
      else parts.push(part);
    });
    request.on('end', () => {
      const one = { headers: request.headers, rawBody: Buffer.concat(parts).toString('utf8'), path: request.url ?? '' };
      arrived.push(one);
      receiver.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: LoopbackReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, arrived,
    answer: (_arrived, response) => response.writeHead(200).end(),
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
  return receiver;
}
