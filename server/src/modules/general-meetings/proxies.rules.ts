// How many proxies one person may hold: three, or more while the holder's votes and those of the principals are at most a tenth (loi, art. 22).

/** One principal represented by a holder, in the order given. `holder` is a co-owner's id, or the name of somebody else. */
export interface Representation { readonly principalId: string; readonly holder: string }

/** Proxies that anyone may hold, whatever they weigh. */
export const FREE_PROXIES = 3;

/** The indexes of the representations that go beyond what the law allows their holder. `weights` and `total` are after the reduction. */
export function excessProxies(representations: readonly Representation[], weights: ReadonlyMap<string, bigint>, total: bigint): number[] {
  const held = new Map<string, { count: number; shares: bigint }>();
  const excess: number[] = [];
  representations.forEach(({ principalId, holder }, index) => {
    const before = held.get(holder) ?? { count: 0, shares: weights.get(holder) ?? 0n };
    const now = { count: before.count + 1, shares: before.shares + (weights.get(principalId) ?? 0n) };
    if (now.count > FREE_PROXIES && 10n * now.shares > total) excess.push(index);
    else held.set(holder, now);
  });
  return excess;
}
