// The plans, in one table: what each includes and costs. Source: decisions.md, Billing; the amounts are ours (docs/adr/0031).
import { PLANS, type Plan } from '../../kernel/plans.ts';

/** What only some plans have. Spec: webhooks and the REST API from Standard on; bulk send on Standard and Business alone. */
export const FEATURES = ['restApi', 'webhooks', 'bulkSend'] as const;
export type Feature = (typeof FEATURES)[number];

/** What counts beside envelopes. The words of the table usage_entries. */
export const USAGE_KINDS = ['ENVELOPE', 'BULK_ENVELOPE', 'SMS', 'QES_SIGNATURE', 'SEAL'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];
/** Kinds with a price for each; envelopes are included in the plan. */
export const PRICED_KINDS = ['SMS', 'QES_SIGNATURE', 'SEAL'] as const satisfies readonly UsageKind[];
export type PricedKind = (typeof PRICED_KINDS)[number];

/** One row of the table. Prices are cents of CURRENCY without tax. */
interface PlanTerms {
  /** Live envelopes a calendar month (UTC); null is without end. */
  readonly envelopesIncluded: number | null;
  readonly features: Readonly<Record<Feature, boolean>>;
  readonly monthlyPriceCents: number;
  readonly unitPriceCents: Readonly<Record<PricedKind, number>>;
}

export const CURRENCY = 'EUR';

const LIST_PRICES = { SMS: 8, QES_SIGNATURE: 350, SEAL: 20 };
const NO_PRICES = { SMS: 0, QES_SIGNATURE: 0, SEAL: 0 };

/** BUSINESS is what an installation runs for itself: without end and without a price. The others are for whoever offers the service to others. */
export const PLAN_TERMS: Readonly<Record<Plan, PlanTerms>> = {
  FREE: { envelopesIncluded: 5, features: { restApi: false, webhooks: false, bulkSend: false }, monthlyPriceCents: 0, unitPriceCents: LIST_PRICES },
  PERSONAL: { envelopesIncluded: 25, features: { restApi: false, webhooks: false, bulkSend: false }, monthlyPriceCents: 900, unitPriceCents: LIST_PRICES },
  STANDARD: { envelopesIncluded: 100, features: { restApi: true, webhooks: true, bulkSend: true }, monthlyPriceCents: 2_900, unitPriceCents: LIST_PRICES },
  BUSINESS: { envelopesIncluded: null, features: { restApi: true, webhooks: true, bulkSend: true }, monthlyPriceCents: 0, unitPriceCents: NO_PRICES },
};

/** The smallest plan that has a feature. */
export function planWith(feature: Feature): Plan {
  return PLANS.find((plan) => PLAN_TERMS[plan].features[feature]) ?? 'BUSINESS';
}

/** The calendar month, in UTC, that an instant lies in. */
export function periodOf(at: Date): { start: Date; end: Date } {
  return { start: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)), end: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)) };
}

/** One line of a bill. Its quantity is what the whole period will come to at the pace so far. */
export interface CostLine {
  readonly item: 'PLAN' | PricedKind;
  readonly quantity: number;
  /** What has been used of it until now. */
  readonly usedSoFar: number;
  readonly unitAmountCents: number;
  readonly amountCents: number;
}

/** A pace seen for less than this says nothing: one text message in the first minute of a month is no thousand of them. */
const SHORTEST_PACE_MS = 24 * 3_600_000;

/** What a use so far comes to at the end of the period, when it goes on at the same pace; never less than it is. */
export function projected(used: number, period: { start: Date; end: Date }, now: Date): number {
  const elapsedMs = Math.max(SHORTEST_PACE_MS, now.getTime() - period.start.getTime());
  return Math.max(used, Math.round((used * (period.end.getTime() - period.start.getTime())) / elapsedMs));
}

/** What a period is going to cost: the plan, and every unit that has a price at the pace so far. Lines of nothing are left out. */
export function costLines(plan: Plan, used: Readonly<Record<PricedKind, number>>, period: { start: Date; end: Date }, now: Date): CostLine[] {
  const { monthlyPriceCents, unitPriceCents } = PLAN_TERMS[plan];
  const line = (item: CostLine['item'], usedSoFar: number, quantity: number, unitAmountCents: number): CostLine => ({ item, usedSoFar, quantity, unitAmountCents, amountCents: quantity * unitAmountCents });
  return [line('PLAN', 1, 1, monthlyPriceCents), ...PRICED_KINDS.filter((kind) => used[kind] > 0).map((kind) => line(kind, used[kind], projected(used[kind], period, now), unitPriceCents[kind]))];
}
