// The jobs of sealing. They are retried until they succeed: sealing cannot fail silently (architecture.md, The life of a signature).
import type { QueueDefinition } from '../../platform/jobs/index.ts';
import { makeAuditTrail } from './make-audit-trail.ts';
import { sealEnvelope } from './seal-envelope.ts';
import type { SealingDeps } from './sealing-deps.ts';
import { signPersonally } from './sign-personally.ts';

export const SEAL_QUEUE = 'seal';

interface SealPayload { step: 'sign-personally' | 'seal' | 'audit-trail'; envelopeId: string; accountId: string; sandbox: boolean }

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export function sealQueue(deps: SealingDeps, concurrency: number): QueueDefinition {
  return {
    // Extended while the work runs: short, so that the work of a killed process is soon taken up again.
    concurrency, leaseMs: 10 * SECOND_MS,
    // A timestamp authority that is away for an hour costs an hour, not the envelope; after a day of failures an operator must look.
    delaysMs: [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, ...Array<number>(10).fill(5 * MINUTE_MS), ...Array<number>(24).fill(60 * MINUTE_MS)],
    async handle(job) {
      const { step, envelopeId, accountId, sandbox } = job.payload as unknown as SealPayload;
      const scope = { accountId, sandbox };
      if (step === 'sign-personally') return signPersonally(deps, scope, envelopeId);
      const work = step === 'seal' ? sealEnvelope : makeAuditTrail;
      await work(deps, scope, envelopeId, (tx) => job.complete(tx));
    },
  };
}
