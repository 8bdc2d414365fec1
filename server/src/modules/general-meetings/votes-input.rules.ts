// The checks of a ballot against its meeting, every offending row at once; and who counts as the holder of whose proxy.
import { AppError, validationError, type ErrorDetail } from '../../kernel/errors.ts';
import type { CoOwner, MeetingFacts, Proxy } from './meeting.rules.ts';
import type { VotesBody } from './meeting.schema.ts';
import { excessProxies, FREE_PROXIES, type Representation } from './proxies.rules.ts';
import { tally } from './tally.rules.ts';
import { weightsOf } from './weights.rules.ts';

/** What a ballot is judged by. */
export interface VotedMeeting extends MeetingFacts { readonly proxies: readonly Proxy[] }

/** The co-owner whom a ballot names by id or email. @throws AppError VALIDATION_ERROR */
export function voterOf({ coOwners }: VotedMeeting, { coOwnerId, coOwnerEmail }: Pick<VotesBody, 'coOwnerId' | 'coOwnerEmail'>): CoOwner {
  const refuse = (path: string, value: unknown, message: string): AppError => validationError(`The votes cannot be recorded: ${path} ${message}.`, [{ path, ...(value === undefined ? {} : { value }), message }]);
  if (coOwnerId === undefined && coOwnerEmail === undefined) throw refuse('coOwnerId', undefined, 'or coOwnerEmail is required');
  const found = coOwners.filter(({ id, email }) => (coOwnerId === undefined || id === coOwnerId) && (coOwnerEmail === undefined || email?.toLowerCase() === coOwnerEmail.toLowerCase()));
  const [path, value] = coOwnerId === undefined ? ['coOwnerEmail', coOwnerEmail] : ['coOwnerId', coOwnerId];
  if (found.length === 0) throw refuse(path!, value, 'is no co-owner of this meeting');
  if (found.length > 1) throw refuse(path!, value, 'is the address of several co-owners: send coOwnerId');
  return found[0]!;
}

/** Who casts a vote by proxy: whom the caller names, else the holder declared. */
export function casterOf({ proxies }: VotedMeeting, voter: CoOwner, { channel, castBy }: Pick<VotesBody, 'channel' | 'castBy'>): string | null {
  if (typeof castBy === 'string') return castBy;
  return channel === 'PROXY' ? proxies.find(({ principalId }) => principalId === voter.id)?.holderId ?? null : null;
}

/** @throws AppError VALIDATION_ERROR, or CONFLICT for a second vote that no bridge has opened */
export function checkVotes(meeting: VotedMeeting, voter: CoOwner, castBy: string | null, body: VotesBody): void {
  const details = [...resolutionRows(meeting, voter, body), ...proxyRows(meeting, voter, castBy, body)];
  if (details.length > 0) throw validationError(`The votes cannot be recorded: ${details[0]!.path} ${details[0]!.message}${details.length > 1 ? ` (and ${details.length - 1} more, see details)` : ''}.`, details);
  if (body.round !== 2) return;
  const counted = tally(meeting);
  const closed = body.votes.flatMap(({ resolutionId }, row) => (counted.bridge(resolutionId).eligible ? [] : [{ path: `votes[${row}].resolutionId`, row, value: resolutionId, message: 'has no second vote open (articles 25-1 and 26-1)' }]));
  if (closed.length > 0) throw new AppError({ code: 'CONFLICT', message: `A second vote is not open for ${closed.length} of these resolutions: the first vote must have failed within reach of articles 25-1 or 26-1.`, details: closed });
}

function resolutionRows({ resolutions }: VotedMeeting, voter: CoOwner, { votes, channel }: VotesBody): ErrorDetail[] {
  const known = new Map(resolutions.map((resolution) => [resolution.id, resolution]));
  const first = new Map<string, number>();
  const details = votes.flatMap(({ resolutionId }, row): ErrorDetail[] => {
    const path = `votes[${row}].resolutionId`;
    const resolution = known.get(resolutionId);
    if (resolution === undefined) return [{ path, row, value: resolutionId, message: 'is no resolution of this meeting' }];
    if (resolution.votingKey !== null && !resolution.votingKey.shares.some(({ coOwnerId }) => coOwnerId === voter.id)) return [{ path, row, value: resolutionId, message: 'is not voted by this co-owner, who is not in its voting key' }];
    const earlier = first.get(resolutionId);
    if (earlier === undefined) first.set(resolutionId, row);
    return earlier === undefined ? [] : [{ path, row, value: resolutionId, message: `stands in votes[${earlier}] already` }];
  });
  if (votes.length === 0 && channel === 'CORRESPONDENCE') details.push({ path: 'votes', message: 'are empty: who votes by correspondence does not attend' });
  return details;
}

/** Loi, art. 22: the limit holds for the proxies declared and for those that appear with a vote, together. */
function proxyRows(meeting: VotedMeeting, voter: CoOwner, castBy: string | null, { channel }: VotesBody): ErrorDetail[] {
  if (channel !== 'PROXY') return [];
  if (castBy === null) return [{ path: 'castBy', message: 'is required: no proxy of this co-owner was declared' }];
  if (castBy === voter.id) return [{ path: 'castBy', value: castBy, message: 'is the co-owner: nobody votes as their own proxy' }];
  const others = new Map<string, string>(meeting.proxies.map(({ principalId, holderId }) => [principalId, holderId]));
  for (const ballot of meeting.ballots) if (ballot.channel === 'PROXY' && ballot.castBy !== null) others.set(ballot.coOwnerId, ballot.castBy);
  others.delete(voter.id);
  const held: Representation[] = [...others].map(([principalId, holder]) => ({ principalId, holder }));
  const { byOwner, total } = weightsOf(meeting.coOwners, meeting.type);
  const excess = excessProxies([...held, { principalId: voter.id, holder: castBy }], byOwner, total);
  return excess.includes(held.length) ? [{ path: 'castBy', value: castBy, message: `holds ${FREE_PROXIES} proxies already, and the votes held would exceed 10 % of the building (loi n° 65-557, art. 22)` }] : [];
}
