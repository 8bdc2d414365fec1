// Erasure: the key is destroyed in the transaction that says so, then the file goes. On request, or when the video's time is over.
import type { AccountScope, Actor } from '../../kernel/account-scope.ts';
import { getEnvelopeForChange } from '../envelopes/read-envelopes.ts';
import { headPart } from '../audit/record-change.ts';
import { getVideo } from './read-video.ts';
import type { VideoDeps } from './video-deps.ts';
import { erasedPart, listDue, listVideos, type VideoRow } from './video.store.ts';

/** Erased by one clean-up; the rest waits for the next. */
const DUE_AT_ONCE = 1_000;

export type EraseDeps = Pick<VideoDeps, 'database' | 'clock' | 'files' | 'record'>;

/** @throws AppError NOT_FOUND, DOCUMENT_PURGED when it is erased already */
export async function eraseVideo(deps: EraseDeps, scope: AccountScope, videoId: string, actor: Actor, reason: 'REQUEST' | 'RETENTION', trace?: { ip: string; userAgent: string }): Promise<void> {
  const video = await deps.database.transaction(async (tx): Promise<VideoRow> => {
    const { envelope_id: envelopeId } = await getVideo(tx, scope, videoId);
    const envelope = await getEnvelopeForChange(tx, scope, envelopeId);
    const current = await getVideo(tx, scope, videoId);
    const at = deps.clock.now();
    await deps.record(tx, {
      scope, actor, envelopeId, at, auditHead: { seq: envelope.audit_seq, hash: envelope.audit_head },
      notes: [{
        action: 'identity_video.erased', facts: { videoId, recipientId: current.recipient_id, reason, sha256: current.sha256 },
        ...(trace === undefined ? {} : { personal: { ip: trace.ip, userAgent: trace.userAgent.slice(0, 500) } }),
      }],
      events: [],
      write: (head) => [headPart(envelopeId, head), erasedPart(tx, [videoId], at)],
    });
    return current;
  });
  // Without its key it says nothing; a crash here leaves it to the sweep of files that no row names.
  await deps.files.remove(video.stored_sha256);
}

/** Erases what a person recorded for one envelope, at somebody's request. */
export async function eraseVideosOf(deps: EraseDeps, scope: AccountScope, envelopeId: string, recipientId: string, actor: Actor): Promise<void> {
  for (const { id, erased_at } of await listVideos(deps.database.kysely, envelopeId, recipientId)) if (erased_at === null) await eraseVideo(deps, scope, id, actor, 'REQUEST');
}

/** Erases what has outlived its time, over all accounts. Returns how many. */
export async function eraseDueVideos(deps: EraseDeps): Promise<number> {
  const due = await listDue(deps.database.kysely, deps.clock.now(), DUE_AT_ONCE);
  for (const { id, account_id: accountId, sandbox } of due) await eraseVideo(deps, { accountId, sandbox }, id, { kind: 'SYSTEM', id: 'paraph' }, 'RETENTION');
  return due.length;
}
