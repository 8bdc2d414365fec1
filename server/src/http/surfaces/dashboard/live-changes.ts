// Server-sent events: an open dashboard is told which envelope has changed, and asks for what it shows. No data travels here.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { CHANGES_CHANNEL } from '../../../reactions.ts';
import type { ClockTimer } from '../../../platform/clock/index.ts';
import type { Listening } from '../../../platform/database/index.ts';
import { ERROR_ANSWERS, sessionAccount, type DashboardDeps } from './dashboard-deps.ts';

/** Proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** Open pages of one account in one process. */
const MAXIMUM_WATCHERS = 100;
/** A reader this far behind is let go; its browser connects again. */
const MAXIMUM_BACKLOG_BYTES = 65_536;

/** GET /dashboard-api/changes. One LISTEN for the process, made when the first page asks. */
export function registerLiveChanges(app: FastifyInstance, deps: DashboardDeps): void {
  const watchers = new Map<string, Set<ServerResponse>>();
  let listening: Promise<Listening> | undefined;
  const listen = (): Promise<Listening> => (listening ??= deps.database.listen(CHANGES_CHANNEL, tell).catch((error: unknown) => {
    listening = undefined;
    throw error;
  }));

  /** After a lost connection there is no payload: then everyone looks again. */
  function tell(payload: string | undefined): void {
    const [accountId, sandbox, envelopeId] = payload?.split('/') ?? [];
    const told = accountId === undefined ? [...watchers.values()] : [watchers.get(accountId) ?? []];
    const data = envelopeId === undefined ? {} : { environment: sandbox === 'true' ? 'test' : 'live', envelopeId };
    for (const stream of told.flatMap((each) => [...each])) write(stream, `data: ${JSON.stringify(data)}\n\n`);
  }

  app.get('/dashboard-api/changes', { schema: { response: ERROR_ANSWERS } }, async (request, reply) => {
    const { id } = await sessionAccount(deps, request);
    const own = watchers.get(id) ?? new Set();
    if (own.size >= MAXIMUM_WATCHERS) throw new AppError({ code: 'UNAVAILABLE', message: 'Too many dashboards of this account are open.', retryAfterSeconds: 60 });
    await listen();
    const stream = reply.hijack().raw;
    // Who left while this was looked up has been told 'close' already: a heartbeat for them would never end, nor would the process.
    if (stream.destroyed) return;
    stream.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    stream.write('retry: 2000\n\n');
    watchers.set(id, own.add(stream));
    let beat: ClockTimer = deps.clock.after(HEARTBEAT_MS, function again() {
      write(stream, ':\n\n');
      beat = deps.clock.after(HEARTBEAT_MS, again);
    });
    stream.on('close', () => {
      beat.cancel();
      own.delete(stream);
      if (own.size === 0) watchers.delete(id);
    });
  });

  // Before the server waits for its connections to end: these would never.
  app.addHook('preClose', async () => {
    for (const stream of [...watchers.values()].flatMap((each) => [...each])) stream.end();
    await (await listening?.catch(() => undefined))?.close();
  });
}

function write(stream: ServerResponse, text: string): void {
  if (stream.writableLength > MAXIMUM_BACKLOG_BYTES) stream.destroy();
  else stream.write(text);
}
