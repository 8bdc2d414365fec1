// Whose data a call may touch. Every store function takes it as a required argument (reliability.md, Tenancy).

/** One account in one environment. A sandbox key never sees live data and the reverse. */
export interface AccountScope {
  readonly accountId: string;
  readonly sandbox: boolean;
}

export const ACTOR_KINDS = ['API_KEY', 'USER', 'RECIPIENT', 'SYSTEM'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did it, for the audit trail. `id` is an opaque id (key_…, acc_…, rcp_…), never personal data. */
export interface Actor {
  readonly kind: ActorKind;
  readonly id: string;
}

export const SYSTEM_ACTOR: Actor = { kind: 'SYSTEM', id: 'paraph' };
