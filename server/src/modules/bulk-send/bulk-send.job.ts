// The job of a bulk send: a few rows at a time, in one transaction that makes, sends and marks them. A killed process leaves whole rows only.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { isUnavailable, type Tx } from '../../platform/database/index.ts';
import { RetryLaterError, type QueueDefinition } from '../../platform/jobs/index.ts';
import { recordUsage, usageParts } from '../billing/record-usage.ts';
import { reserveEnvelopes, sentUsage } from '../billing/take-envelope.ts';
import { createEnvelope } from '../envelopes/create-envelope.ts';
import { templateMaterial, type Material } from '../envelopes/draft-envelope.ts';
import { sendHeld } from '../envelopes/send-envelope.ts';
import type { BulkDeps, BulkPayload } from './bulk-deps.ts';
import { failRow, finishRows, forgetInputs, lockBulk, setBulk, takeRows, type BulkRow, type TakenRow } from './bulk-send.store.ts';
import { prefillOf, type RowInput } from './plan-rows.rules.ts';

const SECOND_MS = 1_000;
/** Transactions under way at once. Two keep the database busy and leave connections, and time between them, to the API. */
const LANES = 2;
/** Rows in one transaction: they share its beginning and its commit, and are over before anybody waits for it. */
const TOGETHER = 10;

export function bulkQueue(deps: BulkDeps): QueueDefinition {
  return {
    // Short and extended while it runs: what a killed process was doing is soon taken up again.
    concurrency: 2, leaseMs: 10 * SECOND_MS, timeoutMs: 3_600 * SECOND_MS,
    delaysMs: [SECOND_MS, 5 * SECOND_MS, 30 * SECOND_MS, ...Array<number>(60).fill(60 * SECOND_MS)],
    async handle(job, signal) {
      const { bulkSendId: id, ...scope } = job.payload as unknown as BulkPayload;
      const bulk = await deps.database.transaction(async (tx) => begin(deps, tx, scope, id));
      if (bulk?.status === 'PROCESSING') await allLanes(await workOf(deps, bulk), signal);
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

/** One job as its lanes share it. */
interface Work {
  readonly deps: BulkDeps;
  readonly bulk: BulkRow;
  /** Of the TEXT fields that a column can fill. */
  readonly labels: readonly string[];
  /** The template's documents, read once; undefined when they are no longer there: then each row says so. */
  readonly material: Material | undefined;
}

async function workOf(deps: BulkDeps, bulk: BulkRow): Promise<Work> {
  const labels = bulk.template.fields.flatMap(({ fieldType, label }) => (fieldType === 'TEXT' && label !== undefined ? [label] : []));
  const material = await templateMaterial(deps, deps.database.kysely, scopeOf(bulk), bulk.template).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  return { deps, bulk, labels, material };
}

const scopeOf = (bulk: BulkRow): AccountScope => ({ accountId: bulk.account_id, sandbox: bulk.sandbox });

/** Waits for every lane, also when one has failed: nothing goes on behind a job that has ended. */
async function allLanes(work: Work, signal: AbortSignal): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: LANES }, () => lane(work, signal)));
  for (const each of ends) if (each.status === 'rejected') throw each.reason;
}

async function lane(work: Work, signal: AbortSignal): Promise<void> {
  let more = true;
  while (more) {
    if (signal.aborted) throw new RetryLaterError({ delayMs: 0, message: 'the process is stopping' });
    more = work.material === undefined ? await oneRow(work) : await rowsTogether(work);
  }
}

/** Makes the next rows envelopes in one transaction; one by one when anything in it is refused, so that it is said of the row that it concerns. False when there is none left. */
async function rowsTogether(work: Work): Promise<boolean> {
  let taken: readonly TakenRow[] = [];
  try {
    await work.deps.database.transaction(async (tx) => {
      taken = await takeRows(tx, work.bulk.id, TOGETHER);
      await makeEnvelopes(work, tx, taken);
    });
  } catch (error) {
    if (taken.length === 0 || isUnavailable(error)) throw error;
    for (const _ of taken) await oneRow(work);
  }
  return taken.length > 0;
}

/** Makes the next row an envelope, or writes down why not. False when there is none left. */
async function oneRow(work: Work): Promise<boolean> {
  const { database } = work.deps;
  let taken: readonly TakenRow[] = [];
  try {
    await database.transaction(async (tx) => {
      taken = await takeRows(tx, work.bulk.id, 1);
      await makeEnvelopes(work, tx, taken);
    });
  } catch (error) {
    if (taken.length === 0 || isUnavailable(error)) throw error;
    // The transaction is undone with everything in it; why is written by another one.
    for (const { row, input } of taken) await database.transaction((tx) => failRow(tx, work.bulk.id, row, [failureOf(work.deps, error, input)]));
  }
  return taken.length > 0;
}

/** One envelope of each row, sent if that is asked, and the rows marked: all of it or nothing. */
async function makeEnvelopes(work: Work, tx: Tx, rows: readonly TakenRow[]): Promise<void> {
  const { deps, bulk } = work;
  if (rows.length === 0) return;
  if (bulk.send_immediately) await reserveEnvelopes(tx, scopeOf(bulk), rows.length, deps.clock.now());
  const made: { row: number; envelopeId: string }[] = [];
  for (const { row, input } of rows) made.push({ row, envelopeId: await makeEnvelope(work, tx, input) });
  await finishRows(tx, bulk.id, made);
}

async function makeEnvelope({ deps, bulk, labels, material }: Work, tx: Tx, input: RowInput): Promise<string> {
  const scope = scopeOf(bulk);
  const actor = { kind: bulk.actor_kind as 'API_KEY', id: bulk.actor_id };
  const { envelope } = await createEnvelope(deps, tx, scope, actor, {
    templateId: bulk.template_id, subject: input.subject, message: input.message, recipients: input.recipients.map((recipient) => ({ ...recipient })),
    ...(bulk.expires_at === null ? {} : { expiresAt: bulk.expires_at.toISOString() }), metadata: { bulkSendId: bulk.id },
  }, { template: { find: async () => bulk.template, prefill: prefillOf(labels, input.variables), ...(material === undefined ? {} : { material }) } });
  const now = deps.clock.now();
  if (bulk.send_immediately) await sendHeld(deps, tx, scope, actor, envelope, { usage: [...sentUsage(scope, envelope.id, now), ...usageParts(scope, 'BULK_ENVELOPE', envelope.id, now)] });
  else await recordUsage(tx, scope, 'BULK_ENVELOPE', envelope.id, now);
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
  // A row that was under way when the cancel came, and was undone after it.
  if (bulk?.status === 'CANCELLED') await forgetInputs(tx, id);
  if (bulk?.status !== 'PROCESSING') return;
  if (bulk.succeeded + bulk.failed < bulk.total) throw new RetryLaterError({ delayMs: SECOND_MS, message: 'rows are still under way' });
  const status = bulk.failed === 0 ? 'COMPLETED' : bulk.succeeded === 0 ? 'FAILED' : 'COMPLETED_WITH_ERRORS';
  await setBulk(tx, id, { status, completed_at: deps.clock.now() });
  await forgetInputs(tx, id);
}
