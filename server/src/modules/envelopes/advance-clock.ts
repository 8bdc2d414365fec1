// POST /sandbox/envelopes/{id}/advance-clock: moves an envelope's clock, so that reminders and expiry can be tried without waiting (decisions.md, Recipient).
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { notFound, validationError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { EnvelopeDeps } from './envelope-deps.ts';
import { timerJobs } from './envelope-timers.ts';
import { envelopeStatePart, type EnvelopeRow } from './envelope.store.ts';
import { getEnvelopeForChange } from './read-envelopes.ts';

/** A century: enough for every test, and far from where dates end. */
const MAXIMUM_OFFSET_SECONDS = 3_155_760_000;

/** Moves the clock forward within `tx`; what falls due is done by jobs of the same transaction. @throws AppError NOT_FOUND outside the sandbox, VALIDATION_ERROR */
export async function advanceClock(deps: EnvelopeDeps, tx: Tx, scope: AccountScope, actor: Actor, id: string, seconds: number): Promise<EnvelopeRow> {
  if (!scope.sandbox) throw notFound('sandbox envelope');
  const envelope = await getEnvelopeForChange(tx, scope, id);
  const offset = envelope.clock_offset_seconds + seconds;
  if (offset > MAXIMUM_OFFSET_SECONDS) throw validationError('The clock of an envelope can be moved by a century at most.', [{ path: 'seconds', value: seconds, message: 'moves the clock by more than a century in all' }]);
  const at = deps.clock.now();
  const advanced: EnvelopeRow = { ...envelope, clock_offset_seconds: offset, updated_at: at, version: envelope.version + 1 };
  await deps.record(tx, {
    scope, actor, envelopeId: id, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
    notes: [{ action: 'sandbox.clock_advanced', facts: { seconds, offsetSeconds: offset } }], events: [],
    write: (head) => [envelopeStatePart(tx, id, { clock_offset_seconds: offset }, at, head)],
  });
  await enqueue(tx, timerJobs(advanced));
  return advanced;
}
