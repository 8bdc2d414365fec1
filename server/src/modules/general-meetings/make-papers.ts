// The papers of a meeting as checked uploads: composed in a child process, then taken in like any PDF. Never inside a transaction.
import type { AgendaContent, MinutesContent, SignaturePlace } from '@paraph/pdf/compose';
import { checkUpload, type CheckedUpload } from '../documents/upload-document.ts';
import type { MeetingDraft } from './meeting-input.rules.ts';
import type { MeetingDeps } from './meeting-deps.ts';
import type { CreateMeetingBody } from './meeting.schema.ts';
import { minutesOf } from './minutes.rules.ts';
import { votedMeeting, type Meeting } from './read-meetings.ts';
import type { Ballot } from './meeting.rules.ts';

/** The law's papers are printed on the clock of the building, which stands in France. */
const TIME_ZONE = 'Europe/Paris';
const FILE_NAMES = { agenda: { fr: 'ordre-du-jour.pdf', en: 'agenda.pdf' }, minutes: { fr: 'proces-verbal.pdf', en: 'minutes.pdf' } } as const;

const localeOf = (locale: string | undefined): 'fr' | 'en' => (locale === 'en' ? 'en' : 'fr');

/** The agenda of a meeting that is about to be made. @throws AppError UNAVAILABLE when the PDF workers are busy */
export async function makeAgenda(deps: MeetingDeps, sandbox: boolean, body: CreateMeetingBody, draft: MeetingDraft): Promise<CheckedUpload> {
  const locale = localeOf(body.locale);
  const content: AgendaContent = {
    reference: '', sandbox, subject: body.subject, operator: deps.operator, condominium: { name: body.condominium.name, address: body.condominium.address ?? null },
    meetingAt: body.meetingAt, generatedAt: deps.clock.now().toISOString(), timeZone: TIME_ZONE, opensAt: body.opensAt ?? null, closesAt: body.closesAt ?? null,
    totalShares: draft.totalShares, coOwnerCount: draft.coOwners.length,
    resolutions: draft.resolutions.map(({ number, title, text, majority, votingKey }) => ({ number, title, text, majority, keyName: votingKey === null ? null : votingKey.name ?? '' })),
  };
  const outPath = deps.files.reservePath();
  await deps.pdfWorkers.run('composeMeetingAgenda', { content, locale, outPath });
  return taken(deps, outPath, FILE_NAMES.agenda[locale]);
}

/** Minutes that wait for their transaction. */
export interface MadeMinutes {
  readonly upload: CheckedUpload;
  readonly signatures: readonly SignaturePlace[];
  /** The state of the envelope, and so of its votes, that they tell of. */
  readonly version: number;
}

/** The minutes of a meeting as its votes stand. @throws AppError UNAVAILABLE */
export async function makeMinutes(deps: MeetingDeps, meeting: Meeting, ballots: readonly Ballot[], amended: readonly string[]): Promise<MadeMinutes> {
  const { envelope, row } = meeting;
  const now = deps.clock.now().toISOString();
  const locale = localeOf(envelope.locale);
  const content: MinutesContent = {
    reference: envelope.id, sandbox: envelope.sandbox, subject: envelope.subject, operator: deps.operator, condominium: { name: row.condominium_name, address: row.condominium_address },
    meetingAt: row.meeting_at.toISOString(), generatedAt: now, closedAt: now, timeZone: TIME_ZONE,
    ...minutesOf({ ...votedMeeting(meeting, ballots), amended }, row.officers),
  };
  const outPath = deps.files.reservePath();
  const { signatures } = await deps.pdfWorkers.run('composeMeetingMinutes', { content, locale, outPath });
  return { upload: await taken(deps, outPath, FILE_NAMES.minutes[locale]), signatures, version: envelope.version };
}

async function taken(deps: MeetingDeps, path: string, name: string): Promise<CheckedUpload> {
  const { sha256 } = await deps.files.adopt(path);
  return checkUpload(deps, await deps.files.open(sha256), name);
}
