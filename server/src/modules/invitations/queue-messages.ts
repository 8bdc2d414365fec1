// Messages are written with the state change that causes them: one row per reader and occasion, and a job when a mail server is to take it.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { NewId } from '../../kernel/ids.ts';
import { runParts, type Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Publication } from '../audit/record-change.ts';
import { MESSAGES_MADE, messagesPart, type MessageAbout, type MessageChannel, type MessageKind } from './message.store.ts';

export interface QueueMessagesDeps {
  readonly newId: NewId;
  readonly log: Log;
  /** A mail server is configured. */
  readonly hasMailServer: boolean;
  /** An SMS gateway is configured. */
  readonly hasSmsGateway: boolean;
  /** Where the outbox is read without one. */
  readonly outboxUrl: string;
}

export const SEND_MESSAGE_QUEUE = 'send-message';
/** Codes do not stand in line behind a thousand invitations: somebody waits at the screen. */
export const SEND_CODE_QUEUE = 'send-code';

/** One kind of message to some recipients of an envelope, or to its sender; without an envelope to the account. */
export interface Telling {
  readonly envelopeId: string | null;
  readonly to: readonly string[] | 'SENDER';
  readonly kind: MessageKind;
  readonly channel?: MessageChannel;
  readonly about?: MessageAbout;
}

/** One message to each recipient, as a part of the statement of the change; undefined when nobody is to be told. */
export function queuedMessages(deps: QueueMessagesDeps, scope: AccountScope, tellings: readonly Telling[], at: Date): Publication | undefined {
  const messages = tellings.flatMap(({ to, ...rest }) => (to === 'SENDER' ? [null] : to).map((recipientId) => ({ id: deps.newId('message'), recipientId, ...rest })));
  if (messages.length === 0) return undefined;
  return {
    parts: [messagesPart(scope, messages, { EMAIL: leavesAs(deps.hasMailServer), SMS: leavesAs(deps.hasSmsGateway) }, at)],
    select: [MESSAGES_MADE],
    async settle(tx, selected) {
      const made = selected['messages_made'] as { id: string; state: string; kind: string }[];
      await enqueue(tx, made.filter(({ state }) => state === 'QUEUED').map(({ id, kind }) => ({ queue: kind === 'ONE_TIME_CODE' ? SEND_CODE_QUEUE : SEND_MESSAGE_QUEUE, key: id, payload: { messageId: id } })));
      const inOutbox = made.filter(({ state }) => state === 'OUTBOX').length;
      if (inOutbox > 0) deps.log.info({ envelopeId: messages[0]?.envelopeId, messages: inOutbox, read: deps.outboxUrl }, 'no mail server or no SMS gateway is set: messages lie in the outbox');
    },
  };
}

/** A message to the account itself, about no envelope, within the transaction of what it speaks of. */
export async function tellAccount(deps: QueueMessagesDeps, tx: Tx, scope: AccountScope, telling: Pick<Telling, 'kind' | 'about'>, at: Date): Promise<void> {
  const publication = queuedMessages(deps, scope, [{ envelopeId: null, to: 'SENDER', ...telling }], at)!;
  await publication.settle(tx, await runParts(tx, publication.parts, publication.select));
}

const leavesAs = (isConfigured: boolean): 'QUEUED' | 'OUTBOX' => (isConfigured ? 'QUEUED' : 'OUTBOX');
