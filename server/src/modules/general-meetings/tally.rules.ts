// The result of a resolution: every owner of it on one side, with whole votes after the reduction, and what the law makes of the sum.
import { ballotBox, type BallotBox, type Stand } from './ballot-box.rules.ts';
import { decide, secondVoteAfter, type Count, type Reason, type SecondVote, type Side } from './majority.rules.ts';
import type { Majority, MeetingFacts, Resolution, Round } from './meeting.rules.ts';
import { weightsOf, type Reduction, type Weights } from './weights.rules.ts';

/** An owner by name on a side. */
export interface Named { readonly coOwnerId: string; readonly name: string; readonly shares: bigint; readonly reservation: string | null }

export interface Result extends Count {
  readonly resolution: Resolution;
  readonly round: Round;
  /** The majority that this round asks for; in round 2 the bridge's. */
  readonly majority: Majority;
  readonly totalShares: bigint;
  readonly reduction: Reduction | undefined;
  readonly amended: boolean;
  readonly required: { readonly shares: bigint; readonly owners: number | null };
  readonly adopted: boolean;
  readonly reason: Reason;
  readonly secondVote: SecondVote;
  /** The owners of each side but `for`, in the order of the meeting. */
  readonly names: Readonly<Record<Exclude<Stand, 'FOR'>, readonly Named[]>>;
  /** Reservations of those who voted for. */
  readonly approvedWith: readonly Named[];
}

/** A meeting ready to be tallied: weights and ballots worked out once, whatever is asked afterwards. */
export interface Tally {
  /** `round` undefined: the second if anybody voted in it, else the first. */
  result(resolutionId: string, round?: Round): Result;
  /** The bridge that the first vote opened. */
  bridge(resolutionId: string): SecondVote;
  readonly box: BallotBox;
  /** Of the whole building. */
  readonly weights: Weights;
}

/** @throws TypeError from `result` for an id that is no resolution of the meeting */
export function tally(facts: MeetingFacts): Tally {
  const box = ballotBox(facts);
  const names = new Map(facts.coOwners.map(({ id, name }) => [id, name]));
  const building = weightsOf(facts.coOwners, facts.type);
  const known = new Map(facts.resolutions.map((resolution) => [resolution.id, resolution]));
  const resolutionOf = (id: string): Resolution => {
    const resolution = known.get(id);
    if (resolution === undefined) throw new TypeError(`no resolution ${id}`);
    return resolution;
  };
  const bridge = (id: string): SecondVote => resultOf(resolutionOf(id), 1).secondVote;

  function resultOf(resolution: Resolution, round: Round): Result {
    const weights = resolution.votingKey === null ? building : weightsOf(facts.coOwners, facts.type, resolution);
    const majority = round === 1 ? resolution.majority : bridge(resolution.id).majority ?? resolution.majority;
    const { count, named, approvedWith } = sort(weights, box, names, resolution.id, round);
    const decision = decide(majority, facts.type, count);
    return {
      ...count, ...decision, resolution, round, majority, totalShares: weights.total, reduction: weights.reduction, amended: facts.amended.includes(resolution.id),
      secondVote: round === 2 ? { eligible: false } : secondVoteAfter(majority, count, decision.adopted), names: named, approvedWith,
    };
  }

  return { box, weights: building, bridge, result: (id, round) => resultOf(resolutionOf(id), round ?? (box.secondRound.has(id) ? 2 : 1)) };
}

const SIDES = { FOR: 'for', AGAINST: 'against', ABSTAIN: 'abstain', DEFAULTING: 'defaulting', ABSENT: 'absent' } as const;

function sort(weights: Weights, box: BallotBox, names: ReadonlyMap<string, string>, resolutionId: string, round: Round) {
  const side = (): Side => ({ shares: 0n, owners: 0 });
  const count = { for: side(), against: side(), abstain: side(), defaulting: side(), absent: side() } satisfies Count;
  const named: Record<Exclude<Stand, 'FOR'>, Named[]> = { AGAINST: [], ABSTAIN: [], DEFAULTING: [], ABSENT: [] };
  const approvedWith: Named[] = [];
  for (const [coOwnerId, shares] of weights.byOwner) {
    const { stand, reservation } = box.read(coOwnerId, resolutionId, round);
    const to = count[SIDES[stand]];
    to.shares += shares;
    to.owners += 1;
    if (stand !== 'FOR') named[stand].push({ coOwnerId, name: names.get(coOwnerId) ?? coOwnerId, shares, reservation });
    else if (reservation !== null) approvedWith.push({ coOwnerId, name: names.get(coOwnerId) ?? coOwnerId, shares, reservation });
  }
  return { count, named, approvedWith };
}
