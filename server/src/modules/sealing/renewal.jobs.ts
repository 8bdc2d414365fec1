// The daily look for timestamps that are about to lapse, and the renewal of each file as a job of its own.
import { enqueue, type NewJob, type QueueDefinition } from '../../platform/jobs/index.ts';
import { RENEWED_BEFORE_MS, renewTimestamp } from './renew-timestamp.ts';
import { selectLapsing, type LapsingFile } from './sealed-document.store.ts';
import type { SealingDeps } from './sealing-deps.ts';

export const RENEWAL_QUEUE = 'timestamp-renewal';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Files that one look hands out; the next look takes the rest. The soonest come first. */
const MOST_AT_ONCE = 5_000;

/** One waiting look for all processes: it enqueues the next one in the transaction that ends it. */
const lookJob = (runAt: Date): NewJob => ({ queue: RENEWAL_QUEUE, key: 'look', payload: { look: true }, runAt });

/** Makes sure that the first look is scheduled; called at every start of a worker. */
export async function scheduleRenewals(deps: Pick<SealingDeps, 'database' | 'clock'>): Promise<void> {
  await deps.database.transaction((tx) => enqueue(tx, [lookJob(deps.clock.now())]));
}

export function renewalQueue(deps: SealingDeps): QueueDefinition {
  return {
    // In the background: sealing goes first.
    concurrency: 1, leaseMs: MINUTE_MS,
    // Weeks are left when a renewal is due; after two of failures an operator must look.
    delaysMs: [MINUTE_MS, 60 * MINUTE_MS, ...Array<number>(14).fill(DAY_MS)],
    async handle(job) {
      if ('look' in (job.payload as object)) return look(deps, (tx) => job.complete(tx));
      const { accountId, sandbox, ...file } = job.payload as unknown as LapsingFile;
      await renewTimestamp(deps, { accountId, sandbox }, file, (tx) => job.complete(tx));
    },
  };
}

async function look(deps: SealingDeps, finish: (tx: Parameters<typeof enqueue>[0]) => Promise<void>): Promise<void> {
  const now = deps.clock.now();
  const lapsing = await selectLapsing(deps.database.kysely, new Date(now.getTime() + RENEWED_BEFORE_MS), MOST_AT_ONCE);
  await deps.database.transaction(async (tx) => {
    await finish(tx);
    const jobs = lapsing.map((file): NewJob => ({ queue: RENEWAL_QUEUE, key: `${file.envelopeId}/${file.kind}/${file.position}`, payload: { ...file } }));
    await enqueue(tx, [...jobs, lookJob(new Date(now.getTime() + DAY_MS))]);
  });
}
