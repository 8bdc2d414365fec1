// Wire shape of the usage of an account. Source: decisions.md, "Keys, billing, …".
import { Type, type Static } from 'typebox';
import { Nullable, WireTime, Words } from '../../http/wire-schema.ts';
import { PLANS } from '../../kernel/plans.ts';
import { PRICED_KINDS } from './plans.rules.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });

export const BillingUsage = Type.Object({
  periodStart: WireTime('The first instant of the month, UTC.'), periodEnd: WireTime('The first instant of the next month.'),
  plan: Words(PLANS), currency: Type.String({ description: 'ISO 4217' }),
  envelopesUsed: Count('Live envelopes first sent in the period.'),
  envelopesIncluded: Nullable(Count('null: without end.')), envelopesRemaining: Nullable(Count('null: without end.')),
  smsSent: Count('Text messages sent.'), qesSignatures: Count('Qualified signatures.'), sealsApplied: Count('Electronic seals.'),
  bulkEnvelopes: Count('Of the envelopes used, those that bulk sends made.'),
  projectedCost: Type.Object({
    amountCents: Type.Integer(), currency: Type.String(),
    lines: Type.Array(Type.Object({ item: Words(['PLAN', ...PRICED_KINDS]), usedSoFar: Count('Until now.'), quantity: Count('Expected at the end of the period: the pace so far goes on (a pace is judged over a day at least). The plan is 1.'), unitAmountCents: Type.Integer(), amountCents: Type.Integer() })),
  }, { description: 'What the period is going to cost, without tax: the plan, and each priced unit at the pace so far, extrapolated to `periodEnd`.' }),
}, { title: 'BillingUsage' });
export type BillingUsage = Static<typeof BillingUsage>;
