// GET /status: each part is really asked, within a limit of time; answers are kept for some seconds, so that asking often costs nothing.
import { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { countJobs } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { MailTransport } from '../../platform/mail/index.ts';
import { readStored, type FileStore } from '../../platform/storage/index.ts';
import type { SealIdentity } from '../sealing/sealing-deps.ts';
import { keyState, rootState, sealQueueState, type Component } from './status.rules.ts';

export interface StatusDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  /** undefined: messages stay in the outbox. */
  readonly mail: MailTransport | undefined;
  readonly seal: SealIdentity;
  /** The queues of seals: of envelopes, and of single documents. */
  readonly sealQueues: readonly string[];
  readonly productVersion: string;
  readonly allowances: { readonly http: boolean; readonly cidrs: readonly string[] };
}

type Finding = Pick<Component, 'status' | 'detail'>;
interface Check {
  readonly name: string;
  /** How long an answer is kept. A foreign timestamp authority may bill each token. */
  readonly keptMs: number;
  readonly ask: () => Promise<Finding>;
}

const KEPT_MS = 5_000;
const KEPT_FOREIGN_MS = 5 * 60_000;
const TIME_LIMIT_MS = 3_000;
const MINUTE_MS = 60_000;
const WELL: Finding = { status: 'OPERATIONAL' };

function checksOf(deps: StatusDeps): Check[] {
  const db = deps.database.kysely;
  return [
    { name: 'database', keptMs: KEPT_MS, ask: async () => { await sql`SELECT 1`.execute(db); return WELL; } },
    { name: 'jobs', keptMs: KEPT_MS, ask: () => askJobs(deps) },
    { name: 'sealQueue', keptMs: KEPT_MS, ask: () => askSealQueue(deps) },
    { name: 'fileStore', keptMs: KEPT_MS, ask: () => askFiles(deps.files) },
    { name: 'mail', keptMs: 30_000, ask: async () => {
      if (deps.mail === undefined) return { ...WELL, detail: 'no SMTP_URL is set: messages stay in the outbox' };
      await deps.mail.check();
      return WELL;
    } },
    { name: 'timestampAuthority', keptMs: KEPT_FOREIGN_MS, ask: async () => {
      await deps.seal.timestampAuthority.timestamp({ hashAlgorithm: 'SHA-256', digest: new Uint8Array(32) });
      return { ...WELL, detail: deps.seal.timestampAuthorityName };
    } },
    { name: 'signingKey', keptMs: KEPT_MS, ask: async () => askKey(deps) },
    { name: 'webhooks', keptMs: KEPT_MS, ask: () => askWebhooks(deps) },
  ];
}

async function askJobs({ database, clock }: StatusDeps): Promise<Finding> {
  const counts = await countJobs(database.kysely);
  const dead = counts.reduce((sum, queue) => sum + Number(queue.dead), 0);
  // A worker looks every second and takes what is ready: what stands for a minute in a queue where nothing runs has none.
  const { rows } = await sql<{ lapsed: boolean; forsaken: string | null }>`
    SELECT EXISTS (SELECT FROM jobs WHERE state = 'RUNNING' AND lease_until < clock_timestamp() - interval '1 minute') AS lapsed, (
      SELECT min(queue) FROM jobs AS waiting
      WHERE (state = 'READY' AND ready_at < clock_timestamp() - interval '1 minute' OR state = 'SCHEDULED' AND run_at < ${new Date(clock.now().getTime() - MINUTE_MS)})
        AND NOT EXISTS (SELECT FROM jobs AS running WHERE running.queue = waiting.queue AND running.state = 'RUNNING')) AS forsaken`.execute(database.kysely);
  const { lapsed = false, forsaken = null } = rows[0] ?? {};
  if (lapsed) return { status: 'DEGRADED', detail: 'a job’s lease has lapsed and no worker takes it up: is one running?' };
  if (forsaken !== null) return { status: 'DEGRADED', detail: `jobs wait in the queue ${forsaken} and no worker takes them: is one running?` };
  return { status: dead > 0 ? 'DEGRADED' : 'OPERATIONAL', detail: `${dead} gave up` };
}

/** Receivers that fail are other people's; deliveries that nobody attempts are ours. */
async function askWebhooks({ database, clock, allowances }: StatusDeps): Promise<Finding> {
  // State by state, so that their partial indexes serve: those that are delivered are many.
  const overdue = (state: 'READY' | 'SCHEDULED') => sql`
    EXISTS (SELECT FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.active WHERE d.state = ${sql.lit(state)} AND d.next_attempt_at < ${new Date(clock.now().getTime() - MINUTE_MS)})`;
  const { rows } = await sql<{ forsaken: boolean }>`
    SELECT (${overdue('READY')} OR ${overdue('SCHEDULED')}) AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE state = 'RUNNING') AS forsaken`.execute(database.kysely);
  if (rows[0]?.forsaken === true) return { status: 'DEGRADED', detail: 'deliveries wait and no worker attempts them: is one running?' };
  return { ...WELL, ...allowed(allowances) };
}

async function askSealQueue({ database, clock, sealQueues }: StatusDeps): Promise<Finding> {
  const { rows } = await sql<{ oldest: Date | null; dead: number }>`
    SELECT min(created_at) FILTER (WHERE state <> 'DEAD') AS oldest, count(*) FILTER (WHERE state = 'DEAD')::integer AS dead FROM jobs WHERE queue = ANY (${[...sealQueues]}::text[])`.execute(database.kysely);
  return sealQueueState(rows[0]?.oldest ?? null, rows[0]?.dead ?? 0, clock.now());
}

/** Written, synced and read back: a full disk and a folder that is gone both show. */
async function askFiles(files: FileStore): Promise<Finding> {
  const probe = Buffer.from('paraph status check');
  const { sha256 } = await files.put(probe);
  return probe.equals(await readStored(files, sha256, { maxBytes: 1_024 })) ? WELL : { status: 'OUTAGE', detail: 'a file came back changed' };
}

async function askKey({ seal, clock }: StatusDeps): Promise<Finding> {
  const now = clock.now();
  const state = keyState(validTo(seal), now);
  if (state.status === 'OUTAGE' || !seal.privatelyTrusted) return state;
  return rootState(new X509Certificate(seal.signer.chainDer.at(-1)!).validToDate, now) ?? state;
}

/** The first certificate of the chain to end. */
function validTo({ signer }: SealIdentity): Date {
  return new Date(Math.min(...signer.chainDer.map((der) => new X509Certificate(der).validToDate.getTime())));
}

function allowed({ http, cidrs }: StatusDeps['allowances']): { detail?: string } {
  const said = [...(http ? ['plain http is allowed'] : []), ...(cidrs.length > 0 ? [`private ranges are allowed: ${cidrs.join(', ')}`] : [])];
  return said.length === 0 ? {} : { detail: said.join('; ') };
}

/** Asks all parts, each at most once in the time its answer is kept. */
export function partsChecker(deps: StatusDeps): () => Promise<Component[]> {
  const kept = new Map<string, { at: number; answer: Promise<Component> }>();
  return () => Promise.all(checksOf(deps).map((check) => {
    const now = deps.clock.monotonicMs();
    const known = kept.get(check.name);
    if (known !== undefined && now - known.at < check.keptMs) return known.answer;
    const answer = run(deps, check);
    kept.set(check.name, { at: now, answer });
    return answer;
  }));
}

async function run({ clock, log }: StatusDeps, { name, ask }: Check): Promise<Component> {
  const start = clock.monotonicMs();
  let timer: { cancel(): void } | undefined;
  const late = new Promise<Finding>((resolve) => { timer = clock.after(TIME_LIMIT_MS, () => resolve({ status: 'OUTAGE', detail: `no answer within ${TIME_LIMIT_MS} ms` })); });
  try {
    const finding = await Promise.race([ask(), late]);
    return { name, ...finding, latencyMs: Math.round(clock.monotonicMs() - start) };
  } catch (error) {
    log.warn({ component: name, err: error }, 'a part of the service does not answer');
    return { name, status: 'OUTAGE', detail: 'it does not answer; the log says why', latencyMs: Math.round(clock.monotonicMs() - start) };
  } finally {
    timer?.cancel();
  }
}
