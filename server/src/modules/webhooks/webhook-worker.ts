// The worker that delivers webhooks: two claim loops (first attempts; everything later), the due, the lapsed and the held looked after once a second.
import type { ClockTimer } from '../../platform/clock/index.ts';
import { startClaimLoop, type ClaimLoop } from '../../platform/jobs/index.ts';
import { fromQueue, inSpan, type Tracing } from '../../platform/tracing/index.ts';
import { ATTEMPT_TIMEOUT_MS, attemptDelivery, type AttemptDeps } from './attempt-delivery.ts';
import { claimDeliveries, DELIVERIES_CHANNEL, lapsedAttempts, promoteDue, type ClaimedDelivery } from './delivery.store.ts';
import type { AttemptOutcome, Lane } from './delivery.rules.ts';
import { AttemptRecorder, type RecorderDeps } from './record-attempts.ts';
import { shownHeaders } from './signature.rules.ts';
import { settleHeld } from './webhook.store.ts';

export interface WebhookWorkerDeps extends AttemptDeps, RecorderDeps {
  readonly limits?: Partial<WebhookWorkerLimits>;
  readonly tracing?: Tracing | undefined;
}

export interface WebhookWorkerLimits {
  /** First attempts in flight in this process. */
  readonly firstConcurrency: number;
  /** Retries, replays and backlog in flight in this process: they never take the room of first attempts. */
  readonly laterConcurrency: number;
  /** First attempts in flight for one endpoint, over all processes. One whose last attempt failed has 1. */
  readonly firstPerEndpoint: number;
  /** The same for later ones: this throttles a backlog to what the receiver keeps up with. */
  readonly laterPerEndpoint: number;
  /** Longer than any attempt with its recording can take. */
  readonly leaseMs: number;
}

const DEFAULT_LIMITS: WebhookWorkerLimits = { firstConcurrency: 256, laterConcurrency: 64, firstPerEndpoint: 16, laterPerEndpoint: 4, leaseMs: 3 * ATTEMPT_TIMEOUT_MS };

/** Between two looks at what is due, lapsed or held; also the backstop behind the notifications. */
const TICK_MS = 1_000;
/** Ticks between two looks at held deliveries. */
const SETTLE_TICKS = 15;
const TICK_ROWS = 1_000;

/** A running worker. */
export interface WebhookWorker {
  /** Something may be due, whatever the clock's timers say. */
  wake(): void;
  /** Looks for what is due, and resolves when it was attempted and recorded. For tests and orderly ends. */
  idle(): Promise<void>;
  /** Claims no more; resolves when every attempt in flight was recorded: within the attempt's 10 s and its recording. */
  stop(): Promise<void>;
}

/** Starts delivering. Resolves once it hears notifications, so that nothing committed afterwards waits for a tick. */
export async function startWebhookWorker(deps: WebhookWorkerDeps): Promise<WebhookWorker> {
  const limits = { ...DEFAULT_LIMITS, ...deps.limits };
  const recorder = new AttemptRecorder(deps);
  const first = startLane(deps, recorder, 'FIRST', limits.firstConcurrency, limits.firstPerEndpoint, limits.leaseMs);
  const later = startLane(deps, recorder, 'LATER', limits.laterConcurrency, limits.laterPerEndpoint, limits.leaseMs);
  const wake = (): void => {
    first.wake();
    later.wake();
  };
  const listening = await deps.database.listen(DELIVERIES_CHANNEL, (lane) => (lane === 'FIRST' ? first.wake() : lane === 'LATER' ? later.wake() : wake()));
  const ticks = startTicks(deps, recorder, wake);
  const idle = async (): Promise<void> => {
    // A notification may still be on its way, so look.
    ticks.begin();
    await ticks.settled();
    await Promise.all([first.idle(), later.idle()]);
  };
  return {
    wake: ticks.begin,
    idle,
    async stop() {
      // The loops first: what is not claimed yet is left to another process, or to the next start.
      await Promise.all([ticks.stop(), first.stop(), later.stop(), listening.close()]);
    },
  };
}

function startLane(deps: WebhookWorkerDeps, recorder: AttemptRecorder, lane: Lane, concurrency: number, endpointCap: number, leaseMs: number): ClaimLoop {
  let after = '';
  /** Deliveries that filled the cap of their endpoint: when they end, more may be claimable. */
  const capped = new Set<string>();
  const claim = async (limit: number): Promise<ClaimedDelivery[]> => {
    const now = deps.clock.now();
    const request = { lane, now, leasedUntil: new Date(now.getTime() + leaseMs), endpointCap };
    const claimed = await claimDeliveries(deps.database.kysely, { ...request, limit, after });
    // Behind the last endpoint comes the first again.
    if (claimed.length < limit && after !== '') claimed.push(...await claimDeliveries(deps.database.kysely, { ...request, limit: limit - claimed.length, after: '' }));
    after = claimed.length < limit ? '' : claimed.at(-1)?.webhook_id ?? '';
    for (const own of Map.groupBy(claimed, ({ webhook_id }) => webhook_id).values()) {
      const { running, faltering } = own[0]!;
      if (running + own.length >= (faltering ? 1 : endpointCap)) own.forEach(({ id }) => capped.add(id));
    }
    return claimed;
  };
  const loop: ClaimLoop = startClaimLoop({
    name: `webhooks ${lane}`, concurrency, claim, clock: deps.clock, log: deps.log,
    async handle(delivery) {
      try {
        await tracedDelivery(deps, recorder, delivery);
      } finally {
        if (capped.delete(delivery.id)) loop.wake();
      }
    },
  });
  return loop;
}

function tracedDelivery(deps: WebhookWorkerDeps, recorder: AttemptRecorder, delivery: ClaimedDelivery): Promise<void> {
  const since = (moment: Date): number => Math.max(0, delivery.started_at.getTime() - moment.getTime());
  return inSpan(deps.tracing, 'webhook attempt', {
    kind: 'CONSUMER', from: fromQueue(delivery.traceparent, since(delivery.created_at)),
    attributes: { 'paraph.event': delivery.event_type, 'paraph.attempt': delivery.attempt, 'paraph.wait_ms': since(delivery.next_attempt_at) },
  }, async (span) => {
    const outcome = await deliver(deps, recorder, delivery);
    span?.set({ 'paraph.outcome': outcome });
    if (outcome !== 'DELIVERED') span?.fail(outcome);
  });
}

async function deliver(deps: WebhookWorkerDeps, recorder: AttemptRecorder, delivery: ClaimedDelivery): Promise<AttemptOutcome> {
  const attempted = await attemptDelivery(deps, delivery, { id: delivery.id, event: delivery.event_type, body: delivery.body });
  const recorded = await recorder.record({
    deliveryId: delivery.id, webhookId: delivery.webhook_id, attempt: delivery.attempt, replaying: delivery.replaying, startedAt: delivery.started_at,
    durationMs: attempted.durationMs, outcome: attempted.outcome, answerStatus: attempted.answer?.status ?? null, answerBody: attempted.answer?.body ?? null,
    error: attempted.error, retryAfterMs: attempted.retryAfterMs, requestHeaders: shownHeaders(attempted.requestHeaders), answerHeaders: attempted.answer === null ? null : keptHeaders(attempted.answer.headers),
  });
  if (!recorded) deps.log.warn({ deliveryId: delivery.id, attempt: delivery.attempt }, 'the result of a webhook attempt came after its lease and was refused');
  return attempted.outcome;
}

/** A receiver's cookies are nobody's business. */
function keptHeaders({ 'set-cookie': _, ...headers }: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return headers;
}

function startTicks(deps: WebhookWorkerDeps, recorder: AttemptRecorder, wake: () => void): { begin(): void; settled(): Promise<void>; stop(): Promise<void> } {
  let stopped = false;
  let timer: ClockTimer | undefined;
  let tickCount = 0;
  let busy = false;
  let again = false;
  let current: Promise<void> = Promise.resolve();
  const tick = async (): Promise<void> => {
    const now = deps.clock.now();
    try {
      await reap(deps, recorder, now);
      if (tickCount % SETTLE_TICKS === 0) await settleHeld(deps.database.kysely, now, TICK_ROWS);
      tickCount += 1;
      while (!stopped && await promoteDue(deps.database.kysely, now, TICK_ROWS) === TICK_ROWS) wake();
    } catch (error) {
      deps.log.warn({ err: error }, 'looking after webhook deliveries failed and will be tried again');
    }
    if (!stopped) wake();
  };
  const arm = (): void => {
    timer = deps.clock.after(TICK_MS, () => {
      arm();
      begin();
    });
  };
  const begin = (): void => {
    again = true;
    if (busy) return;
    busy = true;
    current = (async () => {
      // A tick that takes longer than a second stands for the missed ones; one more follows it.
      while (again && !stopped) {
        again = false;
        await tick();
      }
      busy = false;
    })();
  };
  begin();
  arm();
  return {
    begin,
    settled: () => current,
    async stop() {
      stopped = true;
      timer?.cancel();
      await current;
    },
  };
}

/** Ends attempts whose process is gone. They count: nobody knows whether the receiver saw them. */
async function reap(deps: WebhookWorkerDeps, recorder: AttemptRecorder, now: Date): Promise<void> {
  const lapsed = await lapsedAttempts(deps.database.kysely, now, TICK_ROWS);
  const ended = await Promise.allSettled(lapsed.map((row) => recorder.record({
    deliveryId: row.id, webhookId: row.webhook_id, attempt: row.attempt, replaying: row.replaying, startedAt: row.started_at,
    // It may be found long afterwards, when the whole service was down: the lease is all that is known.
    durationMs: row.leased_until.getTime() - row.started_at.getTime(), outcome: 'WORKER_LOST', answerStatus: null, answerBody: null,
    error: 'The process that made this attempt ended before it could write down the result.', retryAfterMs: null, requestHeaders: null, answerHeaders: null,
  })));
  for (const one of ended) if (one.status === 'rejected') deps.log.error({ err: one.reason }, 'a lost webhook attempt could not be ended and will be tried again');
  if (lapsed.length > 0) deps.log.warn({ attempts: lapsed.length }, 'webhook attempts of a lost worker were ended');
}

