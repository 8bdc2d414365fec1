// GET /videos/{videoId}: opened for whoever may, range by range, each access written into the audit chain before the first byte leaves.
import { Readable } from 'node:stream';
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Db } from '../../platform/database/index.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import { decrypted, storedRange } from './video-cipher.ts';
import type { VideoDeps } from './video-deps.ts';
import { findVideo, listOfEnvelope, type VideoRow } from './video.store.ts';

export interface Access {
  readonly actor: Actor;
  readonly ip: string;
  readonly userAgent: string;
}

/** @throws AppError NOT_FOUND, DOCUMENT_PURGED once it is erased */
export async function getVideo(db: Db, scope: AccountScope, videoId: string): Promise<VideoRow> {
  const video = await findVideo(db, scope, videoId);
  if (video === undefined) throw notFound('video');
  if (video.erased_at !== null) throw new AppError({ code: 'DOCUMENT_PURGED', message: `This video was erased on ${video.erased_at.toISOString()}. Its hash stays in the audit trail.` });
  return video;
}

/** What is known of a person's newest video, without its bytes. */
export interface VideoState {
  readonly id: string;
  readonly recordedAt: string;
  readonly sizeBytes: number;
  /** When it is erased by itself. */
  readonly eraseAt: string;
  readonly erasedAt: string | null;
}

/** Of an envelope, by recipient. Looking at this is no access to a video. */
export async function videoStates(db: Db, scope: AccountScope, envelopeId: string): Promise<ReadonlyMap<string, VideoState>> {
  return new Map((await listOfEnvelope(db, scope, envelopeId)).map(({ id, recipient_id, created_at, size_bytes, erase_at, erased_at }) => [
    recipient_id, { id, recordedAt: created_at.toISOString(), sizeBytes: Number(size_bytes), eraseAt: erase_at.toISOString(), erasedAt: erased_at?.toISOString() ?? null }]));
}

/** The bytes of a range, both ends inclusive. @throws AppError as `getVideo` */
export async function openVideo(deps: VideoDeps, scope: AccountScope, videoId: string, range: { start: number; end: number }, access: Access): Promise<Readable> {
  const { video, key } = await deps.database.transaction(async (tx) => {
    const { envelope_id: envelopeId } = await getVideo(tx, scope, videoId);
    const envelope = await getEnvelopeForChange(tx, scope, envelopeId);
    // Under the lock: an erasure that was quicker is final.
    const current = await getVideo(tx, scope, videoId);
    await deps.record(tx, {
      scope, actor: access.actor, envelopeId, at: deps.clock.now(), auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{
        action: 'identity_video.accessed', facts: { videoId, recipientId: current.recipient_id, range: `bytes ${range.start}-${range.end}/${current.size_bytes}` },
        personal: { ip: access.ip, userAgent: access.userAgent.slice(0, 500) },
      }],
      events: [],
    });
    return { video: current, key: Buffer.from(deps.secrets.open('identity-video', videoId, current.key_sealed!), 'base64') };
  });
  const stored = await deps.files.open(video.stored_sha256, storedRange(range, Number(video.size_bytes)));
  return Readable.from(decrypted({ key, videoId }, stored, range), { objectMode: false });
}
