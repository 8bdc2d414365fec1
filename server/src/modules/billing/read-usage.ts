// GET /billing/usage: what an account has used this month, and what that costs. The sandbox is never in it.
import { notFound } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import type { BillingUsage } from './billing.schema.ts';
import { costLines, CURRENCY, periodOf, PLAN_TERMS } from './plans.rules.ts';
import { countUsage, countUsageByMonth } from './usage.store.ts';

/** @throws AppError NOT_FOUND */
export async function getUsage(db: Db, accountId: string, now: Date): Promise<BillingUsage> {
  const account = await findAccount(db, accountId);
  if (account === undefined) throw notFound('account');
  const { start, end } = periodOf(now);
  const counts = await countUsage(db, accountId, start, end);
  const used = { SMS: counts.get('SMS') ?? 0, QES_SIGNATURE: counts.get('QES_SIGNATURE') ?? 0, SEAL: counts.get('SEAL') ?? 0 };
  const envelopesUsed = counts.get('ENVELOPE') ?? 0;
  const { envelopesIncluded } = PLAN_TERMS[account.plan];
  const lines = costLines(account.plan, used, { start, end }, now);
  return {
    periodStart: start.toISOString(), periodEnd: end.toISOString(), plan: account.plan, currency: CURRENCY,
    envelopesUsed, envelopesIncluded, envelopesRemaining: envelopesIncluded === null ? null : Math.max(0, envelopesIncluded - envelopesUsed),
    smsSent: used.SMS, qesSignatures: used.QES_SIGNATURE, sealsApplied: used.SEAL, bulkEnvelopes: counts.get('BULK_ENVELOPE') ?? 0,
    projectedCost: { amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0), currency: CURRENCY, lines },
  };
}

/** One calendar month in UTC (`2026-11`). */
export interface UsageMonth {
  readonly month: string;
  readonly envelopes: number;
  readonly sms: number;
  readonly qes: number;
  readonly seals: number;
}

const MONTHS_SHOWN = 12;

/** The last twelve months, the current one last; months of nothing are there too. */
export async function getUsageHistory(db: Db, accountId: string, now: Date): Promise<UsageMonth[]> {
  const starts = Array.from({ length: MONTHS_SHOWN }, (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_SHOWN + 1 + at, 1)));
  const counts = await countUsageByMonth(db, accountId, starts[0]!);
  return starts.map((start) => {
    const month = start.toISOString().slice(0, 7);
    const of = (kind: string): number => counts.find((each) => each.month === month && each.kind === kind)?.count ?? 0;
    return { month, envelopes: of('ENVELOPE'), sms: of('SMS'), qes: of('QES_SIGNATURE'), seals: of('SEAL') };
  });
}
