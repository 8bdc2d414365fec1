// How the parts of an installation add up to one word.

/** Source: decisions.md, "Status". */
export const STATES = ['OPERATIONAL', 'DEGRADED', 'OUTAGE'] as const;
export type State = (typeof STATES)[number];

export interface Component {
  readonly name: string;
  readonly status: State;
  readonly latencyMs?: number;
  /** For people; no secret and no personal data. */
  readonly detail?: string;
}

/** Without these nobody can sign; without the others somebody waits. */
const VITAL = new Set(['database', 'fileStore', 'signingKey']);

export function overall(components: readonly Component[]): State {
  if (components.some(({ name, status }) => status === 'OUTAGE' && VITAL.has(name))) return 'OUTAGE';
  return components.every(({ status }) => status === 'OPERATIONAL') ? 'OPERATIONAL' : 'DEGRADED';
}

const DAY_MS = 86_400_000;
const SEAL_WAIT_MS = 5 * 60_000;
const SEAL_STUCK_MS = 60 * 60_000;

/** A certificate that seals: an operator needs some weeks to get another one. */
export function keyState(validTo: Date, now: Date): Pick<Component, 'status' | 'detail'> {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  const detail = `the certificate is valid until ${validTo.toISOString()}`;
  return { status: days < 0 ? 'OUTAGE' : days < 30 ? 'DEGRADED' : 'OPERATIONAL', detail };
}

/**
 * The root of the own authority: nothing renews it, because people trust it by hand. Said five years before, time to
 * choose another authority, and a fault in the last year (docs/adr/0046).
 */
export function rootState(rootEnds: Date, now: Date): Pick<Component, 'status' | 'detail'> | undefined {
  const days = Math.floor((rootEnds.getTime() - now.getTime()) / DAY_MS);
  if (days >= 5 * 365) return undefined;
  return { status: days < 365 ? 'DEGRADED' : 'OPERATIONAL', detail: `the root of the own authority ends on ${rootEnds.toISOString()}: docs/adr/0046 says what to do` };
}

/** @param oldest when the seal that waits longest was asked for */
export function sealQueueState(oldest: Date | null, dead: number, now: Date): Pick<Component, 'status' | 'detail'> {
  const ageMs = oldest === null ? 0 : now.getTime() - oldest.getTime();
  const status = ageMs > SEAL_STUCK_MS ? 'OUTAGE' : ageMs > SEAL_WAIT_MS || dead > 0 ? 'DEGRADED' : 'OPERATIONAL';
  return { status, detail: `${oldest === null ? 'nothing waits' : `the oldest has waited ${Math.round(ageMs / 1_000)} s`}; ${dead} gave up` };
}
