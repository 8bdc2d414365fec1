// A person's identity video at the signing page: only while it is their turn to sign, judged again under the lock.
import { getEnvelope, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { hasVideo, owesVideo, videoTexts } from '../identity-videos/asked-video.ts';
import { keepVideo, type VideoUpload } from '../identity-videos/keep-video.ts';
import { findAccount } from '../accounts/read-accounts.ts';
import { SAMPLE_WEBM } from './sample-video.ts';
import type { ClientTrace, SigningDeps } from './signing-deps.ts';
import type { SigningSession } from './signing-session.ts';
import { notNow, signingState } from './signing-state.rules.ts';
import { recipientOf } from './signing-view.ts';

/** Keeps the video that the page sends. @throws AppError as `keepVideo` */
export async function recordVideo(deps: SigningDeps, session: SigningSession, upload: VideoUpload, trace: ClientTrace): Promise<void> {
  const ready = (envelope: EnvelopeRow): RecipientRow => {
    const recipient = recipientOf(envelope, session.recipientId);
    if (signingState(envelope, recipient, deps.clock.now()) !== 'READY') throw notNow();
    return recipient;
  };
  const envelope = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
  await keepVideo(deps, session.scope, envelope, ready(envelope), upload, trace, ready);
}

/** The sandbox's way through: a sample video, where one is asked for and none stands. */
export async function recordPlayed(deps: SigningDeps, session: SigningSession, trace: ClientTrace): Promise<void> {
  const db = deps.database.kysely;
  const envelope = await getEnvelope(db, session.scope, session.envelopeId);
  const recipient = recipientOf(envelope, session.recipientId);
  if (!owesVideo(recipient) || signingState(envelope, recipient, deps.clock.now()) !== 'READY') return;
  if (await hasVideo(db, session.scope, envelope, recipient)) return;
  const account = await findAccount(db, session.scope.accountId);
  const { consent } = await videoTexts(deps, db, session.scope, envelope, recipient, account?.name ?? '', 'fr');
  await recordVideo(deps, session, { stream: (async function* () { yield SAMPLE_WEBM; })(), mediaType: 'video/webm', consentSha256: consent.sha256, locale: 'fr' }, trace);
}
