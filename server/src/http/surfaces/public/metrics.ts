// GET /metrics for Prometheus: on the public address behind a token, or on a port of its own.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import type { Scrape } from '../../../platform/metrics/index.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();
/** In a time that tells nothing of the token. */
const bears = (authorization: string | undefined, token: string): boolean => timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));

/** On the API's own address: what it tells is nobody's but the operator's. */
export function registerMetrics(app: FastifyInstance, scrape: Scrape, token: string): void {
  app.get('/metrics', async (request, reply) => {
    if (!bears(request.headers.authorization, token)) throw new AppError({ code: 'UNAUTHORIZED', message: 'Send METRICS_TOKEN as a bearer token.' });
    return reply.type(scrape.contentType).header('Cache-Control', 'no-store').send(await scrape.text());
  });
}

/** A port for nothing else: a process without the API is measured there. @throws when the port cannot be had */
export async function listenForMetrics(scrape: Scrape, at: { host: string; port: number; token: string | undefined }): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    if (at.token !== undefined && !bears(request.headers.authorization, at.token)) return void response.writeHead(401).end();
    scrape.text().then((text) => response.writeHead(200, { 'content-type': scrape.contentType }).end(text), () => response.writeHead(503).end());
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return {
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
