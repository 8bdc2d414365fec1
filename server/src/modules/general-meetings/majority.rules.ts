// Whether a resolution is adopted, and whether a second vote is open. Comparisons of whole numbers alone: nothing is ever divided or rounded.
import type { CondominiumType, Majority } from './meeting.rules.ts';

/** Votes and heads on one side. */
export interface Side { shares: bigint; owners: number }

/** How the owners of a resolution divide; together they are all of its votes and all of its owners. */
export interface Count {
  readonly for: Side;
  readonly against: Side;
  readonly abstain: Side;
  /** Correspondents who voted for a text that was then amended (loi, art. 17-1 A). */
  readonly defaulting: Side;
  readonly absent: Side;
}

/** Why a vote ended as it did. */
export const REASONS = [
  'MAJORITY_REACHED', 'NO_VOTES_EXPRESSED', 'TIE', 'MORE_AGAINST', 'SHARES_BELOW_MAJORITY', 'OWNERS_BELOW_MAJORITY', 'SHARES_AND_OWNERS_BELOW_MAJORITY', 'NOT_UNANIMOUS',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Decision {
  readonly adopted: boolean;
  readonly reason: Reason;
  /** The least that adopts: votes, and heads where the article counts them. */
  readonly required: { readonly shares: bigint; readonly owners: number | null };
}

/** The rules of the four majorities over a count. */
export function decide(majority: Majority, type: CondominiumType, count: Count): Decision {
  const total = totalShares(count);
  const given = count.for.shares;
  switch (majority) {
    case 'ARTICLE_24': return decideExpressed(count);
    case 'ARTICLE_25': {
      // Loi, art. 41-18, 2°: of two owners, the one with at least two thirds decides what needs the majority of all votes.
      const reached = type === 'TWO_OWNERS' ? 3n * given >= 2n * total : 2n * given > total;
      return { adopted: reached, reason: reached ? 'MAJORITY_REACHED' : 'SHARES_BELOW_MAJORITY', required: { shares: type === 'TWO_OWNERS' ? twoThirds(total) : (total >> 1n) + 1n, owners: null } };
    }
    case 'ARTICLE_26': {
      const [heads, votes] = [2 * count.for.owners > totalOwners(count), 3n * given >= 2n * total];
      const reason = heads && votes ? 'MAJORITY_REACHED' : votes ? 'OWNERS_BELOW_MAJORITY' : heads ? 'SHARES_BELOW_MAJORITY' : 'SHARES_AND_OWNERS_BELOW_MAJORITY';
      return { adopted: heads && votes, reason, required: { shares: twoThirds(total), owners: (totalOwners(count) >> 1) + 1 } };
    }
    case 'UNANIMITY': return { adopted: given === total, reason: given === total ? 'MAJORITY_REACHED' : 'NOT_UNANIMOUS', required: { shares: total, owners: null } };
  }
}

/** Art. 24: the majority of the votes expressed; who abstains does not express one. A tie rejects, and so does silence. */
function decideExpressed({ for: given, against }: Count): Decision {
  const adopted = given.shares > against.shares;
  const silent = given.shares === 0n && against.shares === 0n;
  const reason = adopted ? 'MAJORITY_REACHED' : silent ? 'NO_VOTES_EXPRESSED' : given.shares === against.shares ? 'TIE' : 'MORE_AGAINST';
  return { adopted, reason, required: { shares: against.shares + 1n, owners: null } };
}

/** The bridges: a second vote at once, at a lower majority. */
export interface SecondVote { readonly eligible: boolean; readonly rule?: 'ARTICLE_25_1' | 'ARTICLE_26_1'; readonly majority?: 'ARTICLE_24' | 'ARTICLE_25' }

/** Which bridge a first vote that was not adopted opens. After a second vote there is no third. */
export function secondVoteAfter(majority: Majority, count: Count, adopted: boolean): SecondVote {
  if (adopted || 3n * count.for.shares < totalShares(count)) return { eligible: false };
  if (majority === 'ARTICLE_25') return { eligible: true, rule: 'ARTICLE_25_1', majority: 'ARTICLE_24' };
  const takingPart = count.for.owners + count.against.owners + count.abstain.owners;
  if (majority === 'ARTICLE_26' && 2 * count.for.owners >= takingPart) return { eligible: true, rule: 'ARTICLE_26_1', majority: 'ARTICLE_25' };
  return { eligible: false };
}

const sides = (count: Count): Side[] => [count.for, count.against, count.abstain, count.defaulting, count.absent];

function totalShares(count: Count): bigint {
  return sides(count).reduce((sum, { shares }) => sum + shares, 0n);
}

function totalOwners(count: Count): number {
  return sides(count).reduce((sum, { owners }) => sum + owners, 0);
}

/** The least whole F with 3F ≥ 2T, found without a fraction; for showing only, `decide` compares the products. */
function twoThirds(total: bigint): bigint {
  const remainder = (2n * total) % 3n;
  return (2n * total - remainder) / 3n + (remainder === 0n ? 0n : 1n);
}
