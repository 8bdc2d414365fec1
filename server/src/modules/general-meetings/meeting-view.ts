// From rows and results to the wire, the one place where a meeting takes its public shape.
import { wireTime } from '../../kernel/time.ts';
import type { Side } from './majority.rules.ts';
import type { MeetingWire, ResultWire } from './meeting.schema.ts';
import type { Meeting } from './read-meetings.ts';
import type { Named, Result } from './tally.rules.ts';

/** @param ballotUrlOf shown in the answers to create and invite alone */
export function meetingWire({ row, coOwners }: Pick<Meeting, 'row' | 'coOwners'>, ballotUrlOf?: (coOwnerId: string) => string): MeetingWire {
  return {
    status: row.status, condominium: { name: row.condominium_name, address: row.condominium_address, type: row.condominium_type },
    meetingAt: row.meeting_at.toISOString(), opensAt: wireTime(row.opens_at), closesAt: wireTime(row.closes_at), totalShares: row.total_shares,
    coOwners: coOwners.map((owner) => ({
      id: owner.id, name: owner.name, email: owner.email, shares: owner.shares, lots: owner.lots, invitedAt: wireTime(owner.invited_at),
      ...(ballotUrlOf === undefined ? {} : { ballotUrl: owner.email === null ? null : ballotUrlOf(owner.id) }),
    })),
    proxies: row.proxies, officers: row.officers, amended: row.amended, closedAt: wireTime(row.closed_at), minutesDocumentId: row.minutes_document_id,
    resolutions: row.resolutions.map(({ votingKey, ...resolution }) => ({ ...resolution, votingKey: votingKey === null ? null : { name: votingKey.name, shares: [...votingKey.shares] } })),
  };
}

/** Votes fit a JSON number: at most 20,000 owners of 10⁹ shares. */
const sideWire = ({ shares, owners }: Side) => ({ shares: Number(shares), owners });
const namedWire = ({ coOwnerId, name, shares, reservation }: Named) => ({ coOwnerId, name, shares: Number(shares), ...(reservation === null ? {} : { reservation }) });

export function resultWire(result: Result): ResultWire {
  const { reduction, required, names } = result;
  return {
    resolutionId: result.resolution.id, majority: result.majority, round: result.round, totalShares: Number(result.totalShares), amended: result.amended,
    ...(reduction === undefined ? {} : { reduction: { coOwnerId: reduction.coOwnerId, from: Number(reduction.from), to: Number(reduction.to) } }),
    for: sideWire(result.for), against: sideWire(result.against), abstain: sideWire(result.abstain), defaulting: sideWire(result.defaulting), absent: sideWire(result.absent),
    required: { shares: Number(required.shares), owners: required.owners }, adopted: result.adopted, reason: result.reason, secondVote: result.secondVote,
    opponents: names.AGAINST.map(namedWire), abstainers: names.ABSTAIN.map(namedWire), defaulters: names.DEFAULTING.map(namedWire),
  };
}
