// Measurements for Prometheus: what this process does, counted as it happens; what all processes share, asked of the database at each scrape.
// Labels are closed sets (route patterns, queue names, outcomes): never an address, an id or a name of a person.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log/index.ts';

/** How a run of a job ended. */
export type JobOutcome = 'DONE' | 'RETRIED' | 'DEAD' | 'LEASE_LOST';
/** What became of a message at its server. */
export type MessageOutcome = 'SENT' | 'REJECTED' | 'DEFERRED';

/** What the parts of the service tell. Nothing of it throws or waits. */
export interface Metrics {
  request(method: string, route: string, status: number, durationMs: number): void;
  job(queue: string, outcome: JobOutcome, durationMs: number): void;
  /** A delivery of a webhook was attempted. */
  delivery(outcome: string, durationMs: number): void;
  message(channel: 'MAIL' | 'SMS', outcome: MessageOutcome): void;
}

/** Nobody listens. */
export const noMetrics: Metrics = { request: () => {}, job: () => {}, delivery: () => {}, message: () => {} };

/** Read at each scrape; a source that fails leaves its gauges out and says so in the log. */
export interface Sources {
  readonly version: string;
  readonly pool: () => { total: number; idle: number; waiting: number };
  readonly jobs: () => Promise<readonly { queue: string; state: string; count: number; oldestSeconds: number }[]>;
  readonly deliveries: () => Promise<readonly { state: string; count: number; oldestSeconds: number }[]>;
  readonly log: Log;
}

export interface Scrape {
  readonly contentType: string;
  /** The text that Prometheus reads. */
  text(): Promise<string>;
}

/** From a cached page to a seal with foreign timestamps. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Starts measuring. Process metrics of Node come with it. */
export function startMetrics(sources: Sources): { metrics: Metrics; scrape: Scrape } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'paraph_info', help: 'Always 1; the version is the label.', labelNames: ['version'], registers }).set({ version: sources.version }, 1);
  const requests = new Histogram({ name: 'paraph_http_request_duration_seconds', help: 'Answers by route pattern and status.', labelNames: ['method', 'route', 'status'], buckets: SECONDS, registers });
  const jobs = new Histogram({ name: 'paraph_job_duration_seconds', help: 'Runs of jobs by queue and outcome (DONE, RETRIED, DEAD, LEASE_LOST).', labelNames: ['queue', 'outcome'], buckets: SECONDS, registers });
  const deliveries = new Histogram({ name: 'paraph_webhook_attempt_duration_seconds', help: 'Attempts to deliver webhooks, by outcome.', labelNames: ['outcome'], buckets: SECONDS, registers });
  const messages = new Counter({ name: 'paraph_messages_total', help: 'Mails and SMS handed to their server, by outcome (SENT, REJECTED, DEFERRED).', labelNames: ['channel', 'outcome'], registers });
  gaugeOfRows(sources, registry, 'paraph_jobs', 'Jobs in the queues, by state.', ['queue', 'state'], sources.jobs, ({ count }) => count);
  gaugeOfRows(sources, registry, 'paraph_job_oldest_seconds', 'Age of the oldest job of a queue and state.', ['queue', 'state'], sources.jobs, ({ oldestSeconds }) => oldestSeconds);
  gaugeOfRows(sources, registry, 'paraph_webhook_deliveries', 'Deliveries that are not delivered yet, by state.', ['state'], sources.deliveries, ({ count }) => count);
  gaugeOfRows(sources, registry, 'paraph_webhook_delivery_oldest_seconds', 'Age of the oldest delivery of a state.', ['state'], sources.deliveries, ({ oldestSeconds }) => oldestSeconds);
  new Gauge({
    name: 'paraph_database_connections', help: 'Connections of this process (total, idle) and callers that wait for one.', labelNames: ['state'], registers,
    collect() {
      for (const [state, count] of Object.entries(sources.pool())) this.set({ state }, count);
    },
  });
  return {
    metrics: {
      request: (method, route, status, durationMs) => requests.observe({ method, route, status }, durationMs / 1_000),
      job: (queue, outcome, durationMs) => jobs.observe({ queue, outcome }, durationMs / 1_000),
      delivery: (outcome, durationMs) => deliveries.observe({ outcome }, durationMs / 1_000),
      message: (channel, outcome) => messages.inc({ channel, outcome }),
    },
    scrape: { contentType: registry.contentType, text: () => registry.metrics() },
  };
}

/** A gauge whose rows come from the database: labels are properties of a row. */
function gaugeOfRows<Row extends object>({ log }: Sources, registry: Registry, name: string, help: string, labelNames: (keyof Row & string)[], rows: () => Promise<readonly Row[]>, value: (row: Row) => number): void {
  new Gauge({
    name, help, labelNames, registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const row of await rows()) this.set(Object.fromEntries(labelNames.map((label) => [label, String(row[label])])) as Record<keyof Row & string, string>, value(row));
      } catch (error) {
        log.warn({ err: error, metric: name }, 'a metric could not be read');
      }
    },
  });
}
