// Whether a person owes a video, what they are told and asked to say, and the refusal of an act without it.
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import type { EnvelopeRow, RecipientRow } from '../envelopes/read-envelopes.ts';
import { digestOf } from '../identification/request-code.ts';
import type { VideoDeps } from './video-deps.ts';
import { MAXIMUM_SECONDS, videoConsent, videoSentence, type VideoLocale, type VideoWords } from './video-consent.rules.ts';
import { listVideos } from './video.store.ts';
import { MAXIMUM_VIDEO_BYTES } from './video-type.rules.ts';

type AskedDeps = Pick<VideoDeps, 'secrets' | 'identityVideoDays'>;

/** Is a video asked of this person before they sign? */
export function owesVideo(recipient: RecipientRow): boolean {
  return recipient.require_identity_video && recipient.role === 'SIGNER';
}

/** Is there one that stands: not erased, and recorded for the documents as they are now? */
export async function hasVideo(db: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow): Promise<boolean> {
  const [newest] = await listVideos(db, envelope.id, recipient.id);
  return newest !== undefined && newest.erased_at === null && newest.documents_sha256 === await digestOf(db, scope, envelope);
}

/** @throws AppError CONFLICT when a video is asked for and there is none */
export async function assertVideo(db: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow): Promise<void> {
  if (!owesVideo(recipient) || await hasVideo(db, scope, envelope, recipient)) return;
  throw new AppError({ code: 'CONFLICT', message: 'An identity video is needed first.', details: [{ path: 'identityVideo', value: 'NEEDED', message: 'is to be recorded before signing' }] });
}

/** What the page shows before it records. */
export interface AskedVideo {
  readonly recorded: boolean;
  readonly consent: { version: string; text: string; sha256: string };
  readonly sentence: string;
  readonly maxSeconds: number;
  readonly maxBytes: number;
}

/** Null when none is asked for. */
export async function askedVideo(deps: AskedDeps, db: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, senderName: string, locale: VideoLocale): Promise<AskedVideo | null> {
  if (!owesVideo(recipient)) return null;
  return { recorded: await hasVideo(db, scope, envelope, recipient), ...await videoTexts(deps, db, scope, envelope, recipient, senderName, locale), maxSeconds: MAXIMUM_SECONDS, maxBytes: MAXIMUM_VIDEO_BYTES };
}

/** The words of one person, in one language. */
export async function videoTexts(deps: AskedDeps, db: Db, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, senderName: string, locale: VideoLocale): Promise<Pick<AskedVideo, 'consent' | 'sentence'>> {
  const words: VideoWords = { senderName, signerName: recipient.name, subject: envelope.subject, keptDays: deps.identityVideoDays };
  const number = deps.secrets.mac('identity-video', `${recipient.id}/${await digestOf(db, scope, envelope)}`).readUIntBE(0, 6) % 10_000;
  return { consent: videoConsent(locale, words), sentence: videoSentence(locale, words, String(number).padStart(4, '0')) };
}
