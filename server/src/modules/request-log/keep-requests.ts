// Requests with keys, written down beside them: in batches, from a bounded memory, and given up rather than waited for (docs/adr/0055).
import type { AnsweredRequest } from '../../kernel/answered-request.ts';
import type { Clock, ClockTimer } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { REPEATED_REFUSAL_MS } from './request-log.rules.ts';
import { insertRequests, type RequestRow } from './request-log.store.ts';

/** The log of one process. */
export interface RequestLog {
  /** Remembers a line; costs no query, never throws. */
  note(request: AnsweredRequest): void;
  /** Resolves once everything noted before is written, or given up. Before the database is let go of. */
  flush(): Promise<void>;
}

export interface RequestLogDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

const PAUSE_MS = 1_000;
/** Lines of one statement. */
const BATCH = 1_000;
/** Lines in memory: with the database away for long, or slower than the requests, later ones are not kept. About 5 MB. */
const WAITING = 10_000;
const KEYS_REMEMBERED = 10_000;

/** @param days for which lines are kept; 0 keeps none */
export function requestLog(deps: RequestLogDeps, days: number): RequestLog {
  if (days === 0) return { note: () => undefined, flush: async () => undefined };
  const { database, clock, log } = deps;
  const waiting: Omit<RequestRow, 'id'>[] = [];
  const limitedAt = new Map<string, number>();
  let lost = 0;
  let timer: ClockTimer | undefined;
  let writing = Promise.resolve();

  const isRepeated = ({ status, keyId }: AnsweredRequest, now: number): boolean => {
    if (status !== 429) return false;
    if (now - (limitedAt.get(keyId) ?? -Infinity) < REPEATED_REFUSAL_MS) return true;
    if (limitedAt.size >= KEYS_REMEMBERED) limitedAt.clear();
    limitedAt.set(keyId, now);
    return false;
  };

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        await insertRequests(database.kysely, batch);
      } catch (error) {
        log.warn({ err: error, lines: batch.length }, 'lines of the request log could not be written');
      }
    }
    if (lost > 0) log.warn({ lines: lost }, 'the request log could not keep up and has gaps');
    lost = 0;
  }

  /** One statement at a time; what comes meanwhile goes with the next. */
  const flush = (): Promise<void> => {
    timer?.cancel();
    timer = undefined;
    return (writing = writing.then(write));
  };

  return {
    note(request) {
      const now = clock.now();
      if (isRepeated(request, now.getTime())) return;
      if (waiting.length >= WAITING) {
        lost += 1;
        return;
      }
      waiting.push({
        account_id: request.accountId, sandbox: request.sandbox, at: new Date(now.getTime() - request.durationMs), method: request.method, route: request.route, status: request.status,
        code: request.code ?? null, duration_ms: request.durationMs, key_id: request.keyId, request_id: request.requestId,
      });
      if (waiting.length % BATCH === 0) void flush();
      else timer ??= clock.after(PAUSE_MS, () => void flush());
    },
    flush,
  };
}
