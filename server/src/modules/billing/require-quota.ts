// Refuses many sends at once that the month's quota cannot take, before any of them begins (decisions.md, Errors: QUOTA_EXCEEDED).
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import { periodOf, PLAN_TERMS } from './plans.rules.ts';
import { countUsage } from './usage.store.ts';

/** Asks without taking: the sends themselves take, one by one. @throws AppError QUOTA_EXCEEDED when fewer than `count` are left */
export async function requireQuota(db: Db, scope: AccountScope, count: number, now: Date): Promise<void> {
  if (scope.sandbox || count === 0) return;
  const account = await findAccount(db, scope.accountId);
  if (account === undefined) throw notFound('account');
  const { envelopesIncluded } = PLAN_TERMS[account.plan];
  if (envelopesIncluded === null) return;
  const { start, end } = periodOf(now);
  const left = Math.max(0, envelopesIncluded - ((await countUsage(db, scope.accountId, start, end)).get('ENVELOPE') ?? 0));
  if (count <= left) return;
  throw new AppError({ code: 'QUOTA_EXCEEDED', message: `${count} envelopes are to be sent; ${left} of the month’s ${envelopesIncluded} are left (plan ${account.plan}). Send fewer rows, wait until ${end.toISOString().slice(0, 10)}, or take a higher plan.` });
}
