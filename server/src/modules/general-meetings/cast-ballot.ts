// The ballot page: a co-owner's link becomes a session, shows the resolutions, and takes votes until the closing.
import { timingSafeEqual } from 'node:crypto';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { wireTime } from '../../kernel/time.ts';
import { brandOf, findSender } from '../branding/read-branding.ts';
import { hashLinkToken } from '../envelopes/signing-link.ts';
import type { BallotView, CastBody } from './ballot.schema.ts';
import { notOpenYet } from './invite-co-owners.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import type { Channel } from './meeting.rules.ts';
import { ballotsOf, findByBallotHash, getMeeting, type Meeting } from './read-meetings.ts';
import { assertTakesVotes, recordVotes, type RecordedVotes } from './record-votes.ts';

/** As long as a signing session: a working day. */
export const BALLOT_SESSION_MS = 12 * 3_600_000;

/** A co-owner at the ballot page. */
export interface BallotSession { readonly envelopeId: string; readonly coOwnerId: string; readonly scope: AccountScope }

/** What is kept of the browser with a vote. */
export interface BallotTrace { readonly ip: string; readonly userAgent: string }

/** Exchanges a link's token for a session. `ballotId` stands in the path of the calls. @throws AppError NOT_FOUND for an unknown link */
export async function openBallot(deps: MeetingDeps, token: string): Promise<{ ballotId: string; cookie: string }> {
  const hash = hashLinkToken(token);
  if (await findByBallotHash(deps.database.kysely, hash) === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'This link to vote is not valid. Open it from the message you received.' });
  const ballotId = hash.toString('base64url');
  const expiresAt = deps.clock.now().getTime() + BALLOT_SESSION_MS;
  return { ballotId, cookie: `${expiresAt}.${sessionMac(deps, ballotId, expiresAt)}` };
}

/** @throws AppError UNAUTHORIZED */
export async function ballotSession(deps: MeetingDeps, ballotId: string, cookie: string | undefined): Promise<BallotSession> {
  const refusal = new AppError({ code: 'UNAUTHORIZED', message: 'This session has ended. Open the link from your message again.' });
  const [expiry, mac] = (cookie ?? '').split('.');
  const expiresAt = Number(expiry);
  if (mac === undefined || !Number.isSafeInteger(expiresAt) || expiresAt < deps.clock.now().getTime()) throw refusal;
  const [expected, given] = [Buffer.from(sessionMac(deps, ballotId, expiresAt)), Buffer.from(mac)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refusal;
  const found = await findByBallotHash(deps.database.kysely, Buffer.from(ballotId, 'base64url'));
  if (found === undefined) throw refusal;
  return found;
}

function sessionMac(deps: MeetingDeps, ballotId: string, expiresAt: number): string {
  return deps.secrets.mac('ballot-session', `${ballotId}/${expiresAt}`).toString('base64url');
}

/** What the page shows; with `recorded`, the receipt of the vote just given. @throws AppError NOT_FOUND */
export async function ballotView(deps: MeetingDeps, session: BallotSession, recorded?: RecordedVotes): Promise<BallotView> {
  const db = deps.database.kysely;
  const meeting = await getMeeting(db, session.scope, session.envelopeId);
  const { envelope, row } = meeting;
  const owner = meeting.coOwners.find(({ id }) => id === session.coOwnerId)!;
  const sender = await findSender(db, session.scope.accountId);
  const now = deps.clock.now();
  const mine = (await ballotsOf(db, meeting, owner.id)).filter(({ round, channel }) => round === 1 && (channel === 'REMOTE' || channel === 'CORRESPONDENCE'));
  const resolutions = row.resolutions.flatMap(({ votingKey, ...resolution }) => {
    const shares = votingKey === null ? owner.shares : votingKey.shares.find(({ coOwnerId }) => coOwnerId === owner.id)?.shares;
    if (shares === undefined) return [];
    const ballot = mine.find(({ votes }) => Object.hasOwn(votes, resolution.id));
    return [{ ...resolution, shares, choice: ballot?.votes[resolution.id] ?? null, reservation: ballot?.reservations[resolution.id] ?? null }];
  });
  return {
    state: stateOf(meeting, now), beforeMeeting: now < row.meeting_at, resolutions, recordedAt: wireTime(mine[0]?.updatedAt ?? null),
    meeting: {
      envelopeId: envelope.id, subject: envelope.subject, condominiumName: row.condominium_name, condominiumAddress: row.condominium_address, senderName: sender.name, senderEmail: sender.email, brand: brandOf(sender),
      meetingAt: row.meeting_at.toISOString(), opensAt: wireTime(row.opens_at), closesAt: wireTime(row.closes_at), totalShares: row.total_shares, locale: envelope.locale === 'en' ? 'en' : 'fr', sandbox: envelope.sandbox,
    },
    coOwner: { id: owner.id, name: owner.name, shares: owner.shares, lots: owner.lots },
    receipt: recorded === undefined ? null : { ...recorded.receipt, recordedAt: recorded.at.toISOString() },
  };
}

function stateOf(meeting: Meeting, now: Date): BallotView['state'] {
  try {
    assertTakesVotes(meeting, 'REMOTE', now);
  } catch {
    return 'CLOSED';
  }
  return meeting.row.opens_at !== null && meeting.row.opens_at > now ? 'NOT_YET' : 'OPEN';
}

/**
 * Takes votes from the page. Before the meeting they are votes by correspondence, for nobody can know yet whether a text will be amended
 * (loi, art. 17-1 A); from its hour on, votes at a distance. @throws AppError CONFLICT outside of the time to vote, VALIDATION_ERROR
 */
export async function castBallot(deps: MeetingDeps, session: BallotSession, { votes }: CastBody, trace: BallotTrace): Promise<BallotView> {
  const recorded = await deps.database.transaction(async (tx) => {
    const meeting = await getMeeting(tx, session.scope, session.envelopeId);
    const now = deps.clock.now();
    assertTakesVotes(meeting, 'REMOTE', now);
    if (meeting.row.opens_at !== null && meeting.row.opens_at > now) throw notOpenYet(meeting.row.opens_at);
    const channel: Channel = now < meeting.row.meeting_at ? 'CORRESPONDENCE' : 'REMOTE';
    return recordVotes(deps, tx, session.scope, { kind: 'RECIPIENT', id: session.coOwnerId }, session.envelopeId, { coOwnerId: session.coOwnerId, channel, votes }, trace);
  });
  return ballotView(deps, session, recorded);
}
