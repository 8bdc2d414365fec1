// Names of the plans. What each includes stands in modules/billing/plans.rules.ts.

/** From the smallest to the largest. Source: decisions.md, Billing. */
export const PLANS = ['FREE', 'PERSONAL', 'STANDARD', 'BUSINESS'] as const;
export type Plan = (typeof PLANS)[number];
