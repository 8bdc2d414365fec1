// The plans, in one table: what each includes and costs. Source: decisions.md, Billing; the amounts are ours (docs/adr/0031).

export const PLANS = ['FREE', 'PERSONAL', 'STANDARD', 'BUSINESS'] as const;
export type Plan = (typeof PLANS)[number];

/** What only some plans have. Spec: webhooks and the REST API from Standard on; bulk send on Standard and Business alone. */
export const FEATURES = ['restApi', 'bulkSend'] as const;
export type Feature = (typeof FEATURES)[number];

/** One row of the table. Prices are cents of CURRENCY without tax. */
interface PlanTerms {
  /** Live envelopes a calendar month (UTC); null is without end. */
  readonly envelopesIncluded: number | null;
  readonly features: Readonly<Record<Feature, boolean>>;
  readonly monthlyPriceCents: number;
}

export const CURRENCY = 'EUR';

export const PLAN_TERMS: Readonly<Record<Plan, PlanTerms>> = {
  FREE: { envelopesIncluded: 5, features: { restApi: false, bulkSend: false }, monthlyPriceCents: 0 },
  PERSONAL: { envelopesIncluded: 25, features: { restApi: false, bulkSend: false }, monthlyPriceCents: 900 },
  STANDARD: { envelopesIncluded: 100, features: { restApi: true, bulkSend: true }, monthlyPriceCents: 2_900 },
  BUSINESS: { envelopesIncluded: null, features: { restApi: true, bulkSend: true }, monthlyPriceCents: 0 },
};

/** The smallest plan that has a feature. */
export function planWith(feature: Feature): Plan {
  return PLANS.find((plan) => PLAN_TERMS[plan].features[feature]) ?? 'BUSINESS';
}
