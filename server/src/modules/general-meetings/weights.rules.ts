// With how many votes each owner takes part in a resolution: the building's shares or the voting key's, after the reduction of article 22.
import type { CoOwner, CondominiumType, Resolution } from './meeting.rules.ts';

/** The owner whose votes are reduced to the sum of all the others'. */
export interface Reduction { readonly coOwnerId: string; readonly from: bigint; readonly to: bigint }

export interface Weights {
  /** By co-owner, in the order of the meeting; owners outside the voting key are not in it. */
  readonly byOwner: ReadonlyMap<string, bigint>;
  /** T: all votes after the reduction, of those present and of those absent. */
  readonly total: bigint;
  readonly reduction: Reduction | undefined;
}

/** The shares that count for a resolution; without one, those of the building. */
export function weightsOf(coOwners: readonly CoOwner[], type: CondominiumType, resolution?: Resolution): Weights {
  const shares = new Map<string, bigint>();
  const key = resolution?.votingKey;
  if (key === null || key === undefined) for (const { id, shares: owned } of coOwners) shares.set(id, BigInt(owned));
  else for (const { coOwnerId, shares: owned } of key.shares) shares.set(coOwnerId, BigInt(owned));
  return reduced(shares, type);
}

/**
 * Loi, art. 22: who owns more than half is reduced to the sum of the others. A key with a single owner has no others: nothing to reduce.
 * Not where there are two owners in all (art. 41-18).
 */
function reduced(shares: ReadonlyMap<string, bigint>, type: CondominiumType): Weights {
  let total = 0n;
  for (const owned of shares.values()) total += owned;
  if (type !== 'TWO_OWNERS' && shares.size > 1) {
    for (const [coOwnerId, from] of shares) {
      if (2n * from <= total) continue;
      const to = total - from;
      return { byOwner: new Map([...shares, [coOwnerId, to]]), total: 2n * to, reduction: { coOwnerId, from, to } };
    }
  }
  return { byOwner: shares, total, reduction: undefined };
}
