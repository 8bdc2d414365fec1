// POST and GET /ag-copropriete; GET and PATCH /ag-copropriete/{envelopeId}, GET …/votes; POST /ag-copropriete/{envelopeId}/invitations, /votes and /tally
import { pageOf } from '../../../http/paging.ts';
import { defineRoute } from '../../../http/route.ts';
import { etagOf } from '../../../kernel/etag.ts';
import { pagination } from '../../../kernel/pagination.ts';
import { envelopeWire } from '../../envelopes/envelope-view.ts';
import { ballotUrl } from '../../invitations/ballot-link.ts';
import { changeMeeting, prepareChange } from '../change-meeting.ts';
import { createMeeting, prepareMeeting } from '../create-meeting.ts';
import { inviteCoOwners } from '../invite-co-owners.ts';
import { meetingBallots, meetingState } from '../meeting-state.ts';
import type { MeetingDeps } from '../meeting-deps.ts';
import { BallotList, CreatedMeeting, CreateMeetingBody, InviteBody, Invited, ListMeetingsQuery, ListVotesQuery, MeetingList, MeetingParams, MeetingState, PatchMeetingBody, TallyBody, TallyWire, VotesBody, VotesRecorded } from '../meeting.schema.ts';
import { meetingWire } from '../meeting-view.ts';
import { getMeetingPage } from '../read-meetings.ts';
import { recordVotes } from '../record-votes.ts';
import { prepareClosing, tallyMeeting, VotesMoved } from '../tally-meeting.ts';

const TAG = 'General meetings';
/** Closings that votes overtake are made again this often before the caller is asked to come back. */
const CLOSING_TRIES = 4;

export const listMeetingsRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'listGeneralMeetings', method: 'GET', path: '/ag-copropriete', scope: 'envelopes:read', tag: TAG, summary: 'List general meetings, newest first',
  query: ListMeetingsQuery,
  responses: { 200: { description: 'A page of meetings.', schema: MeetingList } },
  errors: [],
  async handle(call) {
    const page = pageOf(call.query);
    const { rows, total } = await getMeetingPage(deps.database.kysely, call.scope, page, call.query.status);
    const data = rows.map((row) => ({
      envelopeId: row.envelope_id, subject: row.subject, envelopeStatus: row.envelope_status, status: row.status, condominiumName: row.condominium_name, meetingAt: row.meeting_at.toISOString(),
      closesAt: row.closes_at?.toISOString() ?? null, coOwnerCount: row.co_owner_count, resolutionCount: row.resolution_count, totalShares: row.total_shares, createdAt: row.created_at.toISOString(),
    }));
    return { status: 200, body: { data, pagination: pagination(page, total) } };
  },
});

export const createMeetingRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'createGeneralMeeting', method: 'POST', path: '/ag-copropriete', scope: 'envelopes:write', tag: TAG, summary: 'Create a general-meeting envelope',
  description: 'A DRAFT envelope with resolutions and ownership shares. Votes are recorded, tallied and closed; the minutes then join the envelope, which is sent to be signed as any other.',
  body: CreateMeetingBody,
  responses: { 201: { description: 'The DRAFT, with the meeting and the ballot links of its co-owners.', schema: CreatedMeeting, etag: true } },
  errors: ['NOT_FOUND', 'UNAVAILABLE', 'DOCUMENT_PURGED'],
  async handle(call) {
    const prepared = await prepareMeeting(deps, call.scope, call.body);
    return call.once(async (tx) => {
      const { meeting, links } = await createMeeting(deps, tx, call.scope, call.actor, call.body, prepared);
      const { envelope } = meeting;
      return { status: 201, body: { ...envelopeWire(envelope, links), meeting: meetingWire(meeting, (id) => ballotUrl(deps, envelope.id, id)) }, etag: etagOf(envelope.version) };
    });
  },
});

export const getMeetingRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'getGeneralMeeting', method: 'GET', path: '/ag-copropriete/:envelopeId', scope: 'envelopes:read', tag: TAG, summary: 'State of a general meeting, with the results as the votes stand',
  params: MeetingParams,
  responses: { 200: { description: 'The meeting.', schema: MeetingState, etag: true } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const { body, version } = await meetingState(deps.database.kysely, call.scope, call.params.envelopeId);
    return { status: 200, body, etag: etagOf(version) };
  },
});

export const updateMeetingRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'updateGeneralMeeting', method: 'PATCH', path: '/ag-copropriete/:envelopeId', scope: 'envelopes:write', tag: TAG, summary: 'Change a general meeting before it is told to anybody',
  description: 'Takes any field of creation; arrays replace. Until the first co-owner is invited or votes. An agenda that was made is made again.',
  params: MeetingParams, body: PatchMeetingBody,
  responses: { 200: { description: 'The DRAFT, with the meeting as it now is.', schema: CreatedMeeting, etag: true } },
  errors: ['NOT_FOUND', 'CONFLICT', 'ENVELOPE_NOT_DRAFT', 'PRECONDITION_FAILED', 'UNAVAILABLE'],
  async handle(call) {
    const { envelopeId } = call.params;
    const prepared = await prepareChange(deps, call.scope, envelopeId, call.body, call.ifMatch);
    const meeting = await deps.database.transaction((tx) => changeMeeting(deps, tx, call.scope, call.actor, envelopeId, call.body, prepared));
    return { status: 200, body: { ...envelopeWire(meeting.envelope), meeting: meetingWire(meeting) }, etag: etagOf(meeting.envelope.version) };
  },
});

export const inviteCoOwnersRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'inviteCoOwners', method: 'POST', path: '/ag-copropriete/:envelopeId/invitations', scope: 'envelopes:write', tag: TAG, summary: 'Invite co-owners to vote on their own ballot page',
  description: 'A message to each, with a personal link. Votes given there before meetingAt count as votes by correspondence, from then on as REMOTE.',
  params: MeetingParams, body: InviteBody, bodyOptional: true,
  responses: { 200: { description: 'Who was invited, with their links.', schema: Invited } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => {
    const { at, ...invitation } = await inviteCoOwners(deps, tx, call.scope, call.actor, call.params.envelopeId, call.body);
    return { status: 200, body: { ...invitation, invitedAt: at.toISOString() } };
  }),
});

export const listVotesRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'listVotes', method: 'GET', path: '/ag-copropriete/:envelopeId/votes', scope: 'envelopes:read', tag: TAG, summary: 'List the votes recorded, latest first',
  description: 'One item for co-owner, round and channel, as recorded; the tally says which of them count.',
  params: MeetingParams, query: ListVotesQuery,
  responses: { 200: { description: 'A page of ballots.', schema: BallotList } },
  errors: ['NOT_FOUND'],
  async handle(call) {
    const page = pageOf(call.query);
    const { data, total } = await meetingBallots(deps.database.kysely, call.scope, call.params.envelopeId, page, call.query.coOwnerId);
    return { status: 200, body: { data, pagination: pagination(page, total) } };
  },
});

export const recordVotesRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'recordVotes', method: 'POST', path: '/ag-copropriete/:envelopeId/votes', scope: 'envelopes:write', tag: TAG, summary: 'Record a co-owner’s votes',
  description: 'The last write wins until the meeting is closed, resolution by resolution; what it replaces stays in the audit trail. Votes by correspondence are kept apart and ignored once the owner, or a proxy, is present.',
  params: MeetingParams, body: VotesBody,
  responses: { 200: { description: 'What now stands for this owner, channel and round.', schema: VotesRecorded } },
  errors: ['NOT_FOUND', 'CONFLICT'],
  handle: (call) => call.once(async (tx) => {
    const { at, votes, ...recorded } = await recordVotes(deps, tx, call.scope, call.actor, call.params.envelopeId, call.body);
    return { status: 200, body: { ...recorded, recordedAt: at.toISOString(), votes } };
  }),
});

export const tallyRoute = (deps: MeetingDeps) => defineRoute({
  operationId: 'tallyGeneralMeeting', method: 'POST', path: '/ag-copropriete/:envelopeId/tally', scope: 'envelopes:write', tag: TAG, summary: 'Tally the votes, weighted by shares; close the meeting',
  params: MeetingParams, body: TallyBody, bodyOptional: true,
  responses: { 200: { description: 'The result of each resolution.', schema: TallyWire } },
  errors: ['NOT_FOUND', 'CONFLICT', 'ENVELOPE_NOT_DRAFT', 'UNAVAILABLE'],
  async handle(call) {
    for (let left = CLOSING_TRIES; ; left -= 1) {
      const minutes = await prepareClosing(deps, call.scope, call.params.envelopeId, call.body);
      try {
        return await call.once(async (tx) => ({ status: 200, body: await tallyMeeting(deps, tx, call.scope, call.actor, call.params.envelopeId, call.body, minutes) }));
      } catch (error) {
        if (!(error instanceof VotesMoved) || left <= 1) throw error;
      }
    }
  },
});
