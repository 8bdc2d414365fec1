// A person's video arrives: encrypted as it streams, under a key of its own, before it touches the disk; then one row (docs/adr/0050).
import { createHash } from 'node:crypto';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ReceivedFile } from '../../platform/storage/index.ts';
import { findSender } from '../branding/read-branding.ts';
import { envelopeStatePart, recipientStatePart } from '../envelopes/change-state.ts';
import { getEnvelopeForChange, type EnvelopeRow, type RecipientRow } from '../envelopes/read-envelopes.ts';
import { digestOf } from '../identification/request-code.ts';
import { owesVideo, videoTexts } from './asked-video.ts';
import { encrypted, storedSize } from './video-cipher.ts';
import type { VideoLocale } from './video-consent.rules.ts';
import type { VideoDeps } from './video-deps.ts';
import { erasedPart, listVideos, newVideoPart, type VideoRow } from './video.store.ts';
import { looksLikeVideo, MAXIMUM_VIDEO_BYTES, unsupportedVideo, videoType, type VideoType } from './video-type.rules.ts';

/** Recordings of one person, those done again included. */
const MAXIMUM_RECORDINGS = 20;
const DAY_MS = 86_400_000;

/** What the page sends. */
export interface VideoUpload {
  readonly stream: AsyncIterable<Uint8Array>;
  readonly mediaType: string;
  /** The text that the person agreed to, by its hash, and its language. */
  readonly consentSha256: string;
  readonly locale: VideoLocale;
}

/**
 * Keeps the video of a person; an earlier one is erased by it. @param stillMay judges the locked envelope: it throws when this person may not act any more
 * @throws AppError CONFLICT, LIMIT_REACHED, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR (another consent than the one in force), UNAVAILABLE
 */
export async function keepVideo(
  deps: VideoDeps, scope: AccountScope, envelope: EnvelopeRow, recipient: RecipientRow, upload: VideoUpload, trace: { ip: string; userAgent: string }, stillMay: (locked: EnvelopeRow) => RecipientRow,
): Promise<string> {
  const type = videoType(upload.mediaType);
  if (!owesVideo(recipient)) throw new AppError({ code: 'CONFLICT', message: 'No identity video is asked for here.' });
  const db = deps.database.kysely;
  const sender = await findSender(db, scope.accountId);
  const { consent, sentence } = await videoTexts(deps, db, scope, envelope, recipient, sender.name, upload.locale);
  if (consent.sha256 !== upload.consentSha256) throw new AppError({ code: 'VALIDATION_ERROR', message: 'The consent to be filmed has changed: show it again.', details: [{ path: 'consentSha256', message: 'is not the hash of the text in force' }] });
  if ((await listVideos(db, envelope.id, recipient.id)).length >= MAXIMUM_RECORDINGS) throw new AppError({ code: 'LIMIT_REACHED', message: `${MAXIMUM_RECORDINGS} videos have been recorded. No further one is taken.` });

  const id = deps.newId('video');
  const key = deps.random.bytes(32);
  const { received, sizeBytes, sha256 } = await receiveEncrypted(deps, { key: Buffer.from(key), videoId: id }, type, upload.stream);
  await received.keep();
  const replaced = await deps.database.transaction(async (tx) => {
    const locked = await getEnvelopeForChange(tx, scope, envelope.id);
    const current = stillMay(locked);
    const at = deps.clock.now();
    const row: VideoRow = {
      id, account_id: scope.accountId, sandbox: scope.sandbox, envelope_id: envelope.id, recipient_id: recipient.id, media_type: type, size_bytes: sizeBytes, sha256, stored_sha256: received.sha256,
      documents_sha256: await digestOf(tx, scope, locked), key_sealed: deps.secrets.seal('identity-video', id, Buffer.from(key).toString('base64')),
      created_at: at, erase_at: new Date(at.getTime() + deps.identityVideoDays * DAY_MS), erased_at: null,
    };
    const earlier = (await listVideos(tx, envelope.id, recipient.id)).filter(({ erased_at }) => erased_at === null);
    await deps.record(tx, {
      scope, actor: { kind: 'RECIPIENT', id: recipient.id }, envelopeId: envelope.id, at, auditHead: { seq: locked.audit_seq, hash: locked.audit_head },
      notes: [{
        action: 'recipient.identity_video_recorded',
        facts: {
          recipientId: current.id, videoId: id, mediaType: type, sizeBytes, sha256, storedSha256: received.sha256, documentsSha256: row.documents_sha256, eraseAt: row.erase_at.toISOString(),
          consent: { version: consent.version, locale: upload.locale, sha256: consent.sha256 }, replaces: earlier.map((each) => each.id),
        },
        personal: { ip: trace.ip, userAgent: trace.userAgent.slice(0, 500), consent: consent.text, sentence },
      }],
      events: [],
      write: (head) => [
        envelopeStatePart(tx, envelope.id, {}, at, head), newVideoPart(row), erasedPart(tx, earlier.map((each) => each.id), at),
        recipientStatePart(tx, 'recipient_acted', [recipient.id], { identity_video_id: id }),
      ],
    });
    return earlier;
  });
  // The keys are gone; the files without them would go with the sweep as well.
  for (const { stored_sha256 } of replaced) await deps.files.remove(stored_sha256);
  return id;
}

/** The plain bytes are hashed, counted and looked at on their way; nothing but ciphertext is written. */
async function receiveEncrypted(deps: VideoDeps, key: { key: Buffer; videoId: string }, type: VideoType, stream: AsyncIterable<Uint8Array>): Promise<{ received: ReceivedFile; sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* checked(): AsyncGenerator<Uint8Array> {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const chunk of stream) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAXIMUM_VIDEO_BYTES) throw new AppError({ code: 'FILE_TOO_LARGE', message: `A video may have ${MAXIMUM_VIDEO_BYTES} bytes.` });
      hash.update(chunk);
      if (head === undefined) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < 12) continue;
      if (!looksLikeVideo(type, head)) throw unsupportedVideo();
      yield head;
      head = undefined;
    }
    if (head !== undefined) throw unsupportedVideo();
  }
  const received = await deps.files.receive(encrypted(key, checked()), { maxBytes: storedSize(MAXIMUM_VIDEO_BYTES) });
  return { received, sizeBytes, sha256: hash.digest('hex') };
}
