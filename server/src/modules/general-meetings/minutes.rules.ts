// From the ballots to what the minutes say: who took part and how, every vote with its names (décret n° 67-223, art. 14 and 17).
import type { MinutesContent, PaperOwner, PaperResolution, PaperSigner, PaperVote, PaperVoter } from '@paraph/pdf/compose';
import type { Side } from './majority.rules.ts';
import { signersOf } from './meeting-input.rules.ts';
import type { Officer } from './meeting.rules.ts';
import { tally, type Named, type Result, type Tally } from './tally.rules.ts';
import type { VotedMeeting } from './votes-input.rules.ts';

/** From this many people absent all along, their names stand in the attendance sheet alone and not again at every vote. */
const NAMED_EVERYWHERE = 40;

/** What the minutes say beyond their heading. */
export type MinutesBody = Pick<MinutesContent, 'totalShares' | 'owners' | 'resolutions' | 'signers'>;

/** The body of the minutes. A resolution with votes in round 2 shows both. */
export function minutesOf(meeting: VotedMeeting, officers: readonly Officer[]): MinutesBody {
  const counted = tally(meeting);
  const owners = attendance(meeting, counted);
  const absent = new Set(meeting.coOwners.filter((_, index) => owners[index]!.presence === 'ABSENT').map(({ id }) => id));
  const unnamed = absent.size > NAMED_EVERYWHERE ? absent : new Set<string>();
  return {
    totalShares: meeting.coOwners.reduce((sum, { shares }) => sum + shares, 0), owners,
    resolutions: meeting.resolutions.map((resolution): PaperResolution => {
      const rounds = counted.box.secondRound.has(resolution.id) ? [1, 2] as const : [1] as const;
      return {
        number: resolution.number, title: resolution.title, text: resolution.text, amended: meeting.amended.includes(resolution.id),
        keyName: resolution.votingKey === null ? null : resolution.votingKey.name ?? '',
        votes: rounds.map((round) => paperVote(counted.result(resolution.id, round), meeting, unnamed)),
      };
    }),
    signers: paperSigners(meeting, officers),
  };
}

function attendance({ coOwners, proxies }: VotedMeeting, { box }: Tally): PaperOwner[] {
  const names = new Map(coOwners.map(({ id, name }) => [id, name]));
  const holders = new Map(proxies.map(({ principalId, holderId }) => [principalId, holderId]));
  return coOwners.map(({ id, name, lots, shares }) => {
    // The last ballot says how the owner took part; the second vote comes after the first.
    const [ballot] = [...box.of(id, 2), ...box.of(id, 1)];
    const by = ballot?.channel === 'PROXY' ? ballot.castBy ?? holders.get(id) ?? null : null;
    return { name, lots: [...lots], shares, presence: ballot?.channel ?? 'ABSENT', by: by === null ? null : names.get(by) ?? by };
  });
}

function paperVote(result: Result, { coOwners }: VotedMeeting, unnamed: ReadonlySet<string>): PaperVote {
  const { reduction, secondVote, names } = result;
  const absentees = names.ABSENT.filter(({ coOwnerId }) => !unnamed.has(coOwnerId));
  const left = names.ABSENT.filter(({ coOwnerId }) => unnamed.has(coOwnerId));
  return {
    round: result.round, majority: result.majority, total: Number(result.totalShares),
    reduction: reduction === undefined ? null : { name: coOwners.find(({ id }) => id === reduction.coOwnerId)?.name ?? '', from: Number(reduction.from), to: Number(reduction.to) },
    for: paperSide(result.for), against: paperSide(result.against), abstain: paperSide(result.abstain), defaulting: paperSide(result.defaulting), absent: paperSide(result.absent),
    required: { shares: Number(result.required.shares), owners: result.required.owners }, adopted: result.adopted, reason: result.reason,
    bridge: secondVote.rule === undefined || secondVote.majority === undefined ? null : { rule: secondVote.rule, majority: secondVote.majority },
    opponents: names.AGAINST.map(paperVoter), abstainers: names.ABSTAIN.map(paperVoter), defaulters: names.DEFAULTING.map(paperVoter), absentees: absentees.map(paperVoter),
    absentThroughout: { owners: left.length, shares: Number(left.reduce((sum, { shares }) => sum + shares, 0n)) }, approvedWith: result.approvedWith.map(paperVoter),
  };
}

const paperSide = ({ shares, owners }: Side) => ({ shares: Number(shares), owners });
const paperVoter = ({ name, shares, reservation }: Named): PaperVoter => ({ name, shares: Number(shares), reservation });

/** Everyone who signs, once, under all of their roles; keyed by the address that their field is placed for. */
function paperSigners(meeting: VotedMeeting, officers: readonly Officer[]): PaperSigner[] {
  return signersOf({ officers, coOwners: meeting.coOwners }).map(({ email, name }) => ({
    key: email, name, roles: [...new Set(officers.filter((officer) => officer.email.toLowerCase() === email.toLowerCase()).map(({ role }) => role))],
  }));
}
