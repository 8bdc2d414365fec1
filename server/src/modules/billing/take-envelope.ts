// The monthly quota: a live envelope counts when it is first sent, once; the sandbox and every later send never (decisions.md, Envelope).
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Part, Tx } from '../../platform/database/index.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import { periodOf, PLAN_TERMS } from './plans.rules.ts';
import { countUsage, lockUsage, usagePart } from './usage.store.ts';

/** Takes one envelope of the month's quota; the parts write it down in the statement of the send. @throws AppError QUOTA_EXCEEDED */
export async function takeEnvelope(tx: Tx, scope: AccountScope, envelopeId: string, now: Date): Promise<Part[]> {
  await reserveEnvelopes(tx, scope, 1, now);
  return sentUsage(scope, envelopeId, now);
}

/** Counts a first send, once `reserveEnvelopes` has found room for it in the same transaction. */
export function sentUsage(scope: AccountScope, envelopeId: string, now: Date): Part[] {
  return scope.sandbox ? [] : [usagePart(scope.accountId, 'ENVELOPE', envelopeId, now)];
}

/** Makes sure that the month has room for `count` first sends, and keeps it until `tx` ends. @throws AppError QUOTA_EXCEEDED */
export async function reserveEnvelopes(tx: Tx, scope: AccountScope, count: number, now: Date): Promise<void> {
  if (scope.sandbox) return;
  const account = await findAccount(tx, scope.accountId);
  if (account === undefined) throw notFound('account');
  const { envelopesIncluded } = PLAN_TERMS[account.plan];
  if (envelopesIncluded !== null) {
    await lockUsage(tx, scope.accountId);
    const { start, end } = periodOf(now);
    const used = (await countUsage(tx, scope.accountId, start, end)).get('ENVELOPE') ?? 0;
    if (used + count > envelopesIncluded) {
      throw new AppError({ code: 'QUOTA_EXCEEDED', message: `All ${envelopesIncluded} envelopes of this month are used (plan ${account.plan}). New ones can be sent from ${end.toISOString().slice(0, 10)} on, or with a higher plan.` });
    }
  }
}
