// POST /ag-copropriete: a DRAFT envelope with the meeting beside it. decisions.md, "General meetings".
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import type { Tx } from '../../platform/database/index.ts';
import { createDocument, type CheckedUpload } from '../documents/upload-document.ts';
import { createEnvelope } from '../envelopes/create-envelope.ts';
import type { Links } from '../envelopes/envelope-view.ts';
import { ballotLinkHash } from '../invitations/ballot-link.ts';
import { makeAgenda } from './make-papers.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import { checkMeeting, meetingDraft, signersOf, type MeetingDraft } from './meeting-input.rules.ts';
import type { CreateMeetingBody } from './meeting.schema.ts';
import { insertMeeting, type NewMeeting } from './meeting.store.ts';
import { getMeeting, type Meeting } from './read-meetings.ts';

/** A checked meeting, with its agenda where the caller brought no documents. */
export interface PreparedMeeting { readonly draft: MeetingDraft; readonly agenda: CheckedUpload | undefined }

/** Checks the body and composes what is missing; before the transaction. @throws AppError VALIDATION_ERROR with every offending row, UNAVAILABLE */
export async function prepareMeeting(deps: MeetingDeps, scope: AccountScope, body: CreateMeetingBody): Promise<PreparedMeeting> {
  const draft = meetingDraft(body, deps.newId);
  checkMeeting(body, draft, deps.clock.now());
  return { draft, agenda: body.documentIds === undefined ? await makeAgenda(deps, scope.sandbox, body, draft) : undefined };
}

/** Creates envelope and meeting within `tx`. Whoever signs gets the signing links as with any envelope. @throws AppError NOT_FOUND for documents */
export async function createMeeting(
  deps: MeetingDeps, tx: Tx, scope: AccountScope, actor: Actor, body: CreateMeetingBody, { draft, agenda }: PreparedMeeting,
): Promise<{ meeting: Meeting; links: Links }> {
  const agendaId = agenda === undefined ? null : (await createDocument(deps, tx, scope, agenda)).id;
  const documentIds = agendaId === null ? body.documentIds! : [agendaId];
  const { envelope, links } = await createEnvelope(deps, tx, scope, actor, {
    subject: body.subject, documentIds, recipients: signersOf(draft), locale: body.locale ?? 'fr', message: body.message ?? null,
    externalId: body.externalId ?? null, tags: body.tags ?? [], metadata: body.metadata ?? {},
  });
  await insertMeeting(tx, newMeeting(deps, envelope.id, body, draft, agendaId));
  await deps.record(tx, {
    scope, actor, envelopeId: envelope.id, at: deps.clock.now(), auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head }, events: [],
    notes: [{ action: 'meeting.created', ...meetingNote(body, draft) }],
  });
  return { meeting: await getMeeting(tx, scope, envelope.id), links };
}

/** What is stored of a meeting. @param agendaId of the agenda that was made for it; null where the caller brought documents */
export function newMeeting(deps: Pick<MeetingDeps, 'secrets'>, envelopeId: string, body: CreateMeetingBody, draft: MeetingDraft, agendaId: string | null): NewMeeting {
  return {
    envelope_id: envelopeId, condominium_name: body.condominium.name, condominium_address: body.condominium.address ?? null, condominium_type: draft.type,
    meeting_at: new Date(body.meetingAt), opens_at: dateOf(body.opensAt), closes_at: dateOf(body.closesAt), total_shares: draft.totalShares,
    resolutions: draft.resolutions, proxies: draft.proxies, officers: draft.officers, agenda_document_id: agendaId,
    coOwners: draft.coOwners.map((owner) => ({ ...owner, linkHash: owner.email === null ? null : ballotLinkHash(deps.secrets, envelopeId, owner.id) })),
  };
}

/** What the audit trail remembers of a meeting. */
export function meetingNote(body: CreateMeetingBody, draft: MeetingDraft) {
  return {
    facts: { coOwners: draft.coOwners.length, totalShares: draft.totalShares, proxies: draft.proxies.length, resolutions: draft.resolutions.map(({ id, majority }) => ({ id, majority })) },
    personal: { condominium: body.condominium.name },
  };
}

function dateOf(time: string | null | undefined): Date | null {
  return typeof time === 'string' ? new Date(time) : null;
}
