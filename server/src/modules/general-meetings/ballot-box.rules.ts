// Which vote of each owner counts: correspondence gives way to presence, and a text amended in session undoes an approval by post (loi, art. 17-1 A).
import type { Ballot, Choice, MeetingFacts, Round } from './meeting.rules.ts';

/** Where an owner stands on a resolution. */
export type Stand = Choice | 'DEFAULTING' | 'ABSENT';

/** A vote that counts. */
export interface Counted { readonly stand: Stand; readonly reservation: string | null }

export interface BallotBox {
  /** The vote of an owner on a resolution in a round. */
  read(coOwnerId: string, resolutionId: string, round: Round): Counted;
  /** The ballots of an owner that are considered in a round: those cast in session if there is one, else those by post. */
  of(coOwnerId: string, round: Round): readonly Ballot[];
  /** Resolutions with a vote in round 2. */
  readonly secondRound: ReadonlySet<string>;
}

const plain = (stand: Stand): Counted => ({ stand, reservation: null });
/** A large meeting is a hundred thousand votes, nearly all without a reservation: those share their objects. */
const PLAIN = { FOR: plain('FOR'), AGAINST: plain('AGAINST'), ABSTAIN: plain('ABSTAIN'), DEFAULTING: plain('DEFAULTING'), ABSENT: plain('ABSENT') };
const NONE: readonly Ballot[] = [];

/** Sorts the ballots once, so that reading is a look-up. */
export function ballotBox(facts: Pick<MeetingFacts, 'ballots' | 'amended'>): BallotBox {
  const amended = new Set(facts.amended);
  const byRound = { 1: considered(facts.ballots, 1), 2: considered(facts.ballots, 2) };
  return {
    of: (coOwnerId, round) => byRound[round].get(coOwnerId) ?? NONE,
    read(coOwnerId, resolutionId, round) {
      for (const ballot of byRound[round].get(coOwnerId) ?? NONE) {
        // Ids are the caller's words: `constructor` must not be found on the prototype.
        if (!Object.hasOwn(ballot.votes, resolutionId)) continue;
        const choice = ballot.votes[resolutionId]!;
        const undone = choice === 'FOR' && ballot.channel === 'CORRESPONDENCE' && amended.has(resolutionId);
        const stand = undone ? 'DEFAULTING' : choice;
        return Object.hasOwn(ballot.reservations, resolutionId) ? { stand, reservation: ballot.reservations[resolutionId]! } : PLAIN[stand];
      }
      return PLAIN.ABSENT;
    },
    secondRound: new Set(facts.ballots.filter(({ round }) => round === 2).flatMap(({ votes }) => Object.keys(votes))),
  };
}

/** Who was present, in person or by proxy, in this round or the one before, is not counted by post. */
function considered(ballots: readonly Ballot[], round: Round): Map<string, Ballot[]> {
  const present = new Set(ballots.filter((ballot) => ballot.channel !== 'CORRESPONDENCE' && ballot.round <= round).map(({ coOwnerId }) => coOwnerId));
  const counted = ballots.filter((ballot) => ballot.round === round && (ballot.channel !== 'CORRESPONDENCE' || !present.has(ballot.coOwnerId)));
  return Map.groupBy(counted, ({ coOwnerId }) => coOwnerId);
}
