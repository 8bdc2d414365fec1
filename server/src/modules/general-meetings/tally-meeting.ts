// POST /ag-copropriete/{envelopeId}/tally: the results as the votes stand; with `close`, for good, and the minutes with them.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, validationError } from '../../kernel/errors.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createDocument } from '../documents/upload-document.ts';
import { envelopeStatePart } from '../envelopes/change-state.ts';
import { transition } from '../envelopes/envelope.rules.ts';
import { currentBody, updateEnvelope } from '../envelopes/update-envelope.ts';
import { makeMinutes, type MadeMinutes } from './make-papers.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import type { Ballot } from './meeting.rules.ts';
import type { TallyBody, TallyWire } from './meeting.schema.ts';
import { meetingPart } from './meeting.store.ts';
import { resultWire } from './meeting-view.ts';
import { ballotsOf, getMeeting, getMeetingForChange, votedMeeting, type Meeting } from './read-meetings.ts';
import { tally, type Result, type Tally } from './tally.rules.ts';

/** Votes came in while the minutes were made: they must be made again. */
export class VotesMoved extends AppError {
  constructor() {
    super({ code: 'UNAVAILABLE', message: 'Votes are coming in while the meeting is being closed. Try again in a moment.', retryAfterSeconds: 2 });
  }
}

/** What a call tallies. @throws AppError VALIDATION_ERROR with every unknown id, CONFLICT for a second vote that is not open */
function chosen({ row }: Pick<Meeting, 'row'>, counted: Tally, { resolutionIds, round, amended }: TallyBody): Result[] {
  const known = new Set(row.resolutions.map(({ id }) => id));
  const unknown = (path: string, ids: readonly string[]) => ids.flatMap((value, index) => (known.has(value) ? [] : [{ path: `${path}[${index}]`, row: index, value, message: 'is no resolution of this meeting' }]));
  const details = [...unknown('resolutionIds', resolutionIds ?? []), ...unknown('amended', Array.isArray(amended) ? amended : [])];
  if (details.length > 0) throw validationError(`The tally names resolutions that this meeting does not have: ${String(details[0]!.value)}.`, details);
  const ids = [...new Set(resolutionIds ?? [...known])];
  if (round !== 2) return ids.map((id) => counted.result(id, round));
  const closed = ids.filter((id) => !counted.bridge(id).eligible);
  if (resolutionIds !== undefined && closed.length > 0) {
    throw new AppError({
      code: 'CONFLICT', message: `A second vote is not open for ${closed.length} of these resolutions (articles 25-1 and 26-1).`,
      details: closed.map((value) => ({ path: `resolutionIds[${ids.indexOf(value)}]`, row: ids.indexOf(value), value, message: 'has no second vote open' })),
    });
  }
  return ids.filter((id) => !closed.includes(id)).map((id) => counted.result(id, 2));
}

/** The resolutions amended in session once this call is done. */
function amendedBy({ row }: Pick<Meeting, 'row'>, { amended, resolutionIds }: TallyBody): string[] {
  if (amended === undefined) return row.amended;
  const named = new Set(Array.isArray(amended) ? amended : resolutionIds ?? row.resolutions.map(({ id }) => id));
  const isAmended = (id: string): boolean => (Array.isArray(amended) ? named.has(id) : named.has(id) ? amended : row.amended.includes(id));
  return row.resolutions.map(({ id }) => id).filter(isAmended);
}

/** The minutes for a closing; before the transaction. Undefined where nothing is to be closed. @throws AppError NOT_FOUND, UNAVAILABLE and those of `chosen` */
export async function prepareClosing(deps: MeetingDeps, scope: AccountScope, envelopeId: string, body: TallyBody): Promise<MadeMinutes | undefined> {
  if (body.close !== true) return undefined;
  const meeting = await getMeeting(deps.database.kysely, scope, envelopeId);
  if (meeting.row.status === 'CLOSED') return undefined;
  assertClosable(meeting);
  const ballots = await ballotsOf(deps.database.kysely, meeting);
  const amended = amendedBy(meeting, body);
  chosen(meeting, tally({ ...votedMeeting(meeting, ballots), amended }), body);
  return makeMinutes(deps, meeting, ballots, amended);
}

/** The minutes are a document of the envelope, so nobody may have been asked to sign it yet. */
function assertClosable({ envelope }: Meeting): void {
  if (envelope.status !== 'DRAFT') transition(envelope.status, 'DELETE');
}

/**
 * Tallies within `tx`, and closes with `minutes`. Closing a closed meeting changes nothing.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR, CONFLICT, ENVELOPE_NOT_DRAFT, VotesMoved
 */
export async function tallyMeeting(
  deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, envelopeId: string, body: TallyBody, minutes: MadeMinutes | undefined,
): Promise<TallyWire> {
  const changes = body.close === true || body.amended !== undefined;
  const meeting = await (changes ? getMeetingForChange(tx, scope, envelopeId) : getMeeting(tx, scope, envelopeId));
  const closes = body.close === true && meeting.row.status === 'OPEN';
  if (closes) assertClosable(meeting);
  const ballots: readonly Ballot[] = await ballotsOf(tx, meeting);
  const amended = amendedBy(meeting, body);
  const isAmending = amended.join('\n') !== meeting.row.amended.join('\n');
  if (isAmending && meeting.row.status === 'CLOSED') throw new AppError({ code: 'CONFLICT', message: 'The meeting is closed: which resolutions were amended stands in the minutes.' });
  const counted = tally({ ...votedMeeting(meeting, ballots), amended });
  const results = chosen(meeting, counted, body);
  if (closes && minutes?.version !== meeting.envelope.version) throw new VotesMoved();
  if (isAmending) await amend(deps, tx, scope, actor, meeting, amended);
  const minutesDocumentId = closes ? await close(deps, tx, scope, actor, meeting, minutes!, meeting.row.resolutions.map(({ id }) => counted.result(id))) : meeting.row.minutes_document_id;
  return { envelopeId, status: closes ? 'CLOSED' : meeting.row.status, totalShares: meeting.row.total_shares, results: results.map(resultWire), minutesDocumentId };
}

async function amend(deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, { envelope, row }: Meeting, amended: string[]): Promise<void> {
  const now = deps.clock.now();
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at: now, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
    notes: [{ action: 'meeting.amended', facts: { amended, before: row.amended } }],
    write: (head) => [envelopeStatePart(tx, envelope.id, {}, now, head), meetingPart(tx, envelope.id, { amended })],
  });
}

/** Freezes the votes and adds the minutes with a place to sign for everyone who does. Returns the document's id. */
async function close(deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, { envelope }: Meeting, minutes: MadeMinutes, results: readonly Result[]): Promise<string> {
  const now = deps.clock.now();
  const document = await createDocument(deps, tx, scope, minutes.upload);
  const { documentIds = [], fields = [] } = currentBody(envelope);
  const signatures = minutes.signatures.map(({ key, ...box }) => ({ ...box, recipientEmail: key, documentIndex: documentIds.length, fieldType: 'SIGNATURE' as const, required: true }));
  const signers = new Set(envelope.recipients.map(({ email }) => email.toLowerCase()));
  // A recipient changed by PATCH since the meeting was made signs where they are given a place, not here.
  const placed = signatures.filter(({ recipientEmail }) => signers.has(recipientEmail.toLowerCase()));
  const updated = await updateEnvelope(deps, tx, scope, actor, envelope.id, { documentIds: [...documentIds, document.id], fields: [...fields, ...placed] }, undefined);
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at: now, auditHead: { seq: updated.audit_seq, hash: updated.audit_head }, events: [],
    notes: [{
      action: 'meeting.closed',
      facts: { minutesDocumentId: document.id, minutesSha256: document.sha256, results: results.map(({ resolution, round, adopted, for: given, against }) => ({ resolutionId: resolution.id, round, adopted, for: Number(given.shares), against: Number(against.shares) })) },
    }],
    write: (head) => [envelopeStatePart(tx, envelope.id, {}, now, head), meetingPart(tx, envelope.id, { status: 'CLOSED', closed_at: now, minutes_document_id: document.id })],
  });
  return document.id;
}
