// Refuses what the account's plan does not have. Source: decisions.md, Errors (PLAN_REQUIRED names the plan).
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Plan } from '../../kernel/plans.ts';
import type { Db } from '../../platform/database/index.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import { PLAN_TERMS, planWith, type Feature } from './plans.rules.ts';

const WORDS: Readonly<Record<Feature, string>> = { restApi: 'The REST API with a live key', webhooks: 'A webhook subscription', bulkSend: 'Bulk send' };

/** @throws AppError PLAN_REQUIRED, naming the smallest plan that has the feature; also in the sandbox, so that nobody builds on what they cannot use */
export async function requirePlan(db: Db, scope: AccountScope, feature: Feature): Promise<void> {
  const account = await findAccount(db, scope.accountId);
  if (account === undefined) throw notFound('account');
  assertFeature(account.plan, feature);
}

/** @throws AppError PLAN_REQUIRED */
export function assertFeature(plan: Plan, feature: Feature): void {
  if (PLAN_TERMS[plan].features[feature]) return;
  throw new AppError({ code: 'PLAN_REQUIRED', message: `${WORDS[feature]} needs the plan ${planWith(feature)} or a higher one; this account has ${plan}.` });
}
