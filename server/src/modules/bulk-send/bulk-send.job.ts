// The job of a bulk send: row by row, each in a transaction of its own that makes, sends and marks it. A killed process leaves whole rows only.
import { AppError } from '../../kernel/errors.ts';
import { isUnavailable, type Tx } from '../../platform/database/index.ts';
import { RetryLaterError, type QueueDefinition } from '../../platform/jobs/index.ts';
import { recordUsage } from '../billing/record-usage.ts';
import { createEnvelope } from '../envelopes/create-envelope.ts';
import { sendEnvelope } from '../envelopes/send-envelope.ts';
import type { BulkDeps, BulkPayload } from './bulk-deps.ts';
import { finishRow, forgetInputs, lockBulk, setBulk, takeRow, type BulkRow } from './bulk-send.store.ts';
import { prefillOf, type RowInput } from './plan-rows.rules.ts';

const SECOND_MS = 1_000;
/** Rows under way at once. Two keep the database busy and leave connections, and time between them, to the API. */
const LANES = 2;

export function bulkQueue(deps: BulkDeps): QueueDefinition {
  return {
    // Short and extended while it runs: what a killed process was doing is soon taken up again.
    concurrency: 2, leaseMs: 10 * SECOND_MS, timeoutMs: 3_600 * SECOND_MS,
    delaysMs: [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, ...Array<number>(60).fill(60 * SECOND_MS)],
    async handle(job, signal) {
      const { bulkSendId: id, ...scope } = job.payload as unknown as BulkPayload;
      const bulk = await deps.database.transaction(async (tx) => begin(deps, tx, scope, id));
      if (bulk?.status === 'PROCESSING') await allLanes(deps, bulk, signal);
      await deps.database.transaction(async (tx) => {
        await end(deps, tx, scope, id);
        await job.complete(tx);
      });
    },
  };
}

async function begin(deps: BulkDeps, tx: Tx, scope: { accountId: string; sandbox: boolean }, id: string): Promise<BulkRow | undefined> {
  const bulk = await lockBulk(tx, scope, id);
  if (bulk?.status !== 'PENDING') return bulk;
  await setBulk(tx, id, { status: 'PROCESSING', started_at: deps.clock.now() });
  return { ...bulk, status: 'PROCESSING' };
}

/** Waits for every lane, also when one has failed: nothing goes on behind a job that has ended. */
async function allLanes(deps: BulkDeps, bulk: BulkRow, signal: AbortSignal): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: LANES }, () => lane(deps, bulk, signal)));
  for (const each of ends) if (each.status === 'rejected') throw each.reason;
}

async function lane(deps: BulkDeps, bulk: BulkRow, signal: AbortSignal): Promise<void> {
  const labels = bulk.template.fields.flatMap(({ fieldType, label }) => (fieldType === 'TEXT' && label !== undefined ? [label] : []));
  let more = true;
  while (more) {
    if (signal.aborted) throw new RetryLaterError({ delayMs: 0, message: 'the process is stopping' });
    more = await oneRow(deps, bulk, labels);
  }
}

/** Makes the next row an envelope. False when there is none left. */
async function oneRow(deps: BulkDeps, bulk: BulkRow, labels: readonly string[]): Promise<boolean> {
  let taken: { row: number; input: RowInput } | undefined;
  try {
    await deps.database.transaction(async (tx) => {
      taken = await takeRow(tx, bulk.id);
      if (taken !== undefined) await finishRow(tx, bulk.id, taken.row, { envelopeId: await makeEnvelope(deps, tx, bulk, taken.input, labels) });
    });
  } catch (error) {
    if (taken === undefined || isUnavailable(error)) throw error;
    const { row, input } = taken;
    // The transaction is undone with everything in it; why is written by another one.
    await deps.database.transaction((tx) => finishRow(tx, bulk.id, row, { failures: [failureOf(deps, error, input)] }));
  }
  return taken !== undefined;
}

async function makeEnvelope(deps: BulkDeps, tx: Tx, bulk: BulkRow, input: RowInput, labels: readonly string[]): Promise<string> {
  const scope = { accountId: bulk.account_id, sandbox: bulk.sandbox };
  const actor = { kind: bulk.actor_kind as 'API_KEY', id: bulk.actor_id };
  const { envelope } = await createEnvelope(deps, tx, scope, actor, {
    templateId: bulk.template_id, subject: input.subject, message: input.message, recipients: input.recipients.map((recipient) => ({ ...recipient })),
    ...(bulk.expires_at === null ? {} : { expiresAt: bulk.expires_at.toISOString() }), metadata: { bulkSendId: bulk.id },
  }, { find: async () => bulk.template, prefill: prefillOf(labels, input.variables) });
  if (bulk.send_immediately) await sendEnvelope(deps, tx, scope, actor, envelope.id, undefined);
  await recordUsage(tx, scope, 'BULK_ENVELOPE', envelope.id, deps.clock.now());
  return envelope.id;
}

function failureOf(deps: BulkDeps, error: unknown, input: RowInput): { email?: string; code: string; error: string } {
  const email = input.recipients[0] === undefined ? {} : { email: input.recipients[0].email };
  if (error instanceof AppError && error.code !== 'INTERNAL') return { ...email, code: error.code, error: error.message };
  deps.log.error({ err: error }, 'a row of a bulk send failed');
  return { ...email, code: 'INTERNAL', error: 'Something went wrong on our side; the operator’s log has the reason.' };
}

/** Writes the outcome down, unless rows are left (another process has one) or it was cancelled. */
async function end(deps: BulkDeps, tx: Tx, scope: { accountId: string; sandbox: boolean }, id: string): Promise<void> {
  const bulk = await lockBulk(tx, scope, id);
  if (bulk?.status !== 'PROCESSING') return;
  if (bulk.succeeded + bulk.failed < bulk.total) throw new RetryLaterError({ delayMs: SECOND_MS, message: 'rows are still under way' });
  const status = bulk.failed === 0 ? 'COMPLETED' : bulk.succeeded === 0 ? 'FAILED' : 'COMPLETED_WITH_ERRORS';
  await setBulk(tx, id, { status, completed_at: deps.clock.now() });
  await forgetInputs(tx, id);
}
