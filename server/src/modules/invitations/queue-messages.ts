// Messages to recipients are written with the state change that causes them: one row per recipient and send, and a job when a mail server is to take it.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { insertMessages, type MessageKind } from './message.store.ts';

export interface QueueMessagesDeps {
  readonly newId: NewId;
  readonly log: Log;
  /** A mail server is configured. */
  readonly hasMailServer: boolean;
  /** Where the outbox is read without one. */
  readonly outboxUrl: string;
}

export const SEND_MESSAGE_QUEUE = 'send-message';

/** Writes one message of a kind to each recipient, within `tx`. */
export async function queueMessages(
  tx: Tx, deps: QueueMessagesDeps, scope: AccountScope, envelopeId: string, recipientIds: readonly string[], kind: MessageKind, at: Date,
): Promise<void> {
  if (recipientIds.length === 0) return;
  const messages = recipientIds.map((recipientId) => ({ id: deps.newId('message'), envelopeId, recipientId, kind }));
  const written = await insertMessages(tx, scope, messages, deps.hasMailServer ? 'QUEUED' : 'OUTBOX', at);
  await enqueue(tx, written.filter(({ state }) => state === 'QUEUED').map(({ id }) => ({ queue: SEND_MESSAGE_QUEUE, key: id, payload: { messageId: id } })));
  const inOutbox = written.filter(({ state }) => state === 'OUTBOX').length;
  if (inOutbox > 0) deps.log.info({ envelopeId, kind, messages: inOutbox, read: deps.outboxUrl }, 'no mail server is set: messages lie in the outbox');
}
