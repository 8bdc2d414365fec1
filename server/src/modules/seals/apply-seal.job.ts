// The job that seals a document. Retried for hours; then the seal is FAILED, and says why.
import type { QueueDefinition } from '../../platform/jobs/index.ts';
import { applySeal } from './apply-seal.ts';
import type { SealsDeps } from './seals-deps.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DELAYS_MS = [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, ...Array<number>(6).fill(5 * MINUTE_MS), ...Array<number>(6).fill(60 * MINUTE_MS)];

export function applySealQueue(deps: SealsDeps, concurrency: number): QueueDefinition {
  return {
    concurrency, leaseMs: 10 * SECOND_MS, delaysMs: DELAYS_MS,
    async handle(job) {
      const { sealId, accountId, sandbox } = job.payload as { sealId: string; accountId: string; sandbox: boolean };
      await applySeal(deps, { accountId, sandbox }, sealId, { isLastAttempt: job.attempt > DELAYS_MS.length, finish: (tx) => job.complete(tx) });
    },
  };
}
