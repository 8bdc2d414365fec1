// PATCH /ag-copropriete/{envelopeId}: a meeting is written until the first co-owner is invited or votes; from then on it is what people were told.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertMatches } from '../../kernel/etag.ts';
import { wireTime } from '../../kernel/time.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { deleteDocument } from '../documents/delete-document.ts';
import { createDocument, type CheckedUpload } from '../documents/upload-document.ts';
import { updateEnvelope } from '../envelopes/update-envelope.ts';
import { meetingNote, newMeeting } from './create-meeting.ts';
import { makeAgenda } from './make-papers.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import { checkMeeting, meetingDraft, signersOf, type MeetingDraft } from './meeting-input.rules.ts';
import type { CreateMeetingBody, PatchMeetingBody } from './meeting.schema.ts';
import { replaceMeeting } from './meeting.store.ts';
import { ballotsOf, getMeeting, getMeetingForChange, type Meeting } from './read-meetings.ts';

/** A change that was checked, with the agenda that goes with it; of the meeting as it was at `version`. */
export interface PreparedChange { readonly body: CreateMeetingBody; readonly draft: MeetingDraft; readonly agenda: CheckedUpload | undefined; readonly version: number }

/** Checks the change and makes the agenda again; before the transaction. @throws AppError NOT_FOUND, PRECONDITION_FAILED, CONFLICT, ENVELOPE_NOT_DRAFT, VALIDATION_ERROR with every offending row, UNAVAILABLE */
export async function prepareChange(deps: MeetingDeps, scope: AccountScope, envelopeId: string, patch: PatchMeetingBody, ifMatch: string | undefined): Promise<PreparedChange> {
  const db = deps.database.kysely;
  const meeting = await getMeeting(db, scope, envelopeId);
  assertMatches(ifMatch, meeting.envelope.version);
  await assertUnpublished(db, meeting);
  const body = { ...bodyOf(meeting), ...patch };
  const draft = meetingDraft(body, deps.newId);
  checkMeeting(body, draft, deps.clock.now());
  const makesAgenda = patch.documentIds === undefined && meeting.row.agenda_document_id !== null;
  return { body, draft, agenda: makesAgenda ? await makeAgenda(deps, scope.sandbox, body, draft) : undefined, version: meeting.envelope.version };
}

/** Changes envelope and meeting within `tx`. @throws AppError CONFLICT when the meeting has moved since it was prepared, and as `updateEnvelope` */
export async function changeMeeting(deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, envelopeId: string, patch: PatchMeetingBody, { body, draft, agenda, version }: PreparedChange): Promise<Meeting> {
  const before = await getMeetingForChange(tx, scope, envelopeId);
  await assertUnpublished(tx, before);
  if (before.envelope.version !== version) throw new AppError({ code: 'CONFLICT', message: 'The meeting was changed by somebody else meanwhile. Read it again and repeat your change.' });
  const former = before.row.agenda_document_id;
  const agendaId = agenda === undefined ? null : (await createDocument(deps, tx, scope, agenda)).id;
  const documentIds = agendaId === null ? patch.documentIds : [agendaId];
  const updated = await updateEnvelope(deps, tx, scope, actor, envelopeId, { ...envelopePatch(patch), ...signers(before, draft), ...(documentIds === undefined ? {} : { documentIds }) }, undefined);
  if (former !== null) await dropUnused(tx, scope, former);
  const known = new Set(draft.resolutions.map(({ id }) => id));
  await replaceMeeting(tx, { ...newMeeting(deps, envelopeId, body, draft, agendaId), amended: before.row.amended.filter((id) => known.has(id)) });
  await deps.record(tx, {
    scope, actor, envelopeId, at: deps.clock.now(), auditHead: { seq: updated.audit_seq, hash: updated.audit_head }, events: [],
    notes: [{ action: 'meeting.changed', ...meetingNote(body, draft) }],
  });
  return getMeeting(tx, scope, envelopeId);
}

/** @throws AppError CONFLICT or ENVELOPE_NOT_DRAFT once the meeting is closed, sent, told to anybody, or voted in */
async function assertUnpublished(db: Db, meeting: Meeting): Promise<void> {
  const refuse = (why: string): AppError => new AppError({ code: 'CONFLICT', message: `The meeting can no longer be changed: ${why}. Make another one, or note what changed in session with "amended" in the tally.` });
  const { row, envelope, coOwners } = meeting;
  if (row.status === 'CLOSED') throw refuse('it is closed');
  if (envelope.status !== 'DRAFT') throw new AppError({ code: 'ENVELOPE_NOT_DRAFT', message: `The meeting’s envelope is ${envelope.status}: only a DRAFT can be changed.` });
  if (coOwners.some(({ invited_at }) => invited_at !== null)) throw refuse('co-owners were invited to vote on it as it is');
  if ((await ballotsOf(db, meeting)).length > 0) throw refuse('votes are recorded on it as it is');
}

/** The meeting as the body that would create it again, but for its documents. */
function bodyOf({ envelope, row, coOwners }: Meeting): CreateMeetingBody {
  return {
    subject: envelope.subject, locale: envelope.locale === 'en' ? 'en' : 'fr',
    condominium: { name: row.condominium_name, address: row.condominium_address, type: row.condominium_type },
    meetingAt: row.meeting_at.toISOString(), opensAt: wireTime(row.opens_at), closesAt: wireTime(row.closes_at),
    coOwners: coOwners.map(({ id, name, email, shares, lots }) => ({ id, name, email, shares, lots })),
    resolutions: row.resolutions.map(({ votingKey, ...resolution }) => ({ ...resolution, votingKey: votingKey === null ? null : { name: votingKey.name, shares: [...votingKey.shares] } })),
    proxies: row.proxies, officers: row.officers,
  };
}

/** What of the change is the envelope's own. */
function envelopePatch({ subject, locale, message, externalId, tags, metadata }: PatchMeetingBody) {
  return JSON.parse(JSON.stringify({ subject, locale, message, externalId, tags, metadata })) as Pick<PatchMeetingBody, 'subject' | 'locale' | 'message' | 'externalId' | 'tags' | 'metadata'>;
}

/** People who sign are replaced only where the change replaces them: a PATCH of the envelope may have added others. */
function signers(before: Meeting, draft: MeetingDraft) {
  const former = { officers: before.row.officers, coOwners: before.coOwners.map(({ id, name, email, shares, lots }) => ({ id, name, email, shares, lots })) };
  const [was, is] = [signersOf(former), signersOf(draft)];
  if (JSON.stringify(was) === JSON.stringify(is)) return {};
  return { recipients: is, fields: [] };
}

/** The former agenda goes, unless something else has come to use it. */
async function dropUnused(tx: Tx, scope: AccountScope, id: string): Promise<void> {
  await deleteDocument(tx, scope, id, undefined).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'DOCUMENT_IN_USE')) throw error;
  });
}
