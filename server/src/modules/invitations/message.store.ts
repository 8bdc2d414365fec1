// SQL over messages: what was said to whom. The row is made with the state change; its text is composed when it leaves.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import { part, type Db, type Part, type Tx } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type MessageRow = Selectable<Tables['messages']>;
export type MessageKind = MessageRow['kind'];
export type MessageChannel = MessageRow['channel'];

/** What a message says beyond what its envelope keeps: who did it, and why; which code it carries. */
export interface MessageAbout { by?: string; reason?: string; /** Of whom or what it speaks: an e-mail address, a webhook's URL. */ address?: string; codeId?: string }

/** `recipientId` null: to the sender, at the account's own address. `envelopeId` null: about the account itself. */
export interface NewMessage { id: string; envelopeId: string | null; recipientId: string | null; kind: MessageKind; channel?: MessageChannel; about?: MessageAbout }

/**
 * Writes messages to recipients of an envelope and to the account. In the sandbox only the account's own address is written to; everything else is
 * SUPPRESSED (Spec: Authentication 5), and so is every SMS and every code. `leavesAs` is QUEUED with a mail server or gateway and OUTBOX without.
 */
export function messagesPart(scope: AccountScope, messages: readonly NewMessage[], leavesAs: Readonly<Record<MessageChannel, 'QUEUED' | 'OUTBOX'>>, at: Date): Part {
  return part('message', sql`
    INSERT INTO messages (id, account_id, sandbox, envelope_id, recipient_id, kind, channel, to_email, to_phone, state, about, created_at)
    SELECT m.id, a.id, ${scope.sandbox}, m.envelope, r.id, m.kind, m.channel, coalesce(r.email, a.email), CASE WHEN m.channel = 'SMS' THEN r.phone END,
      CASE WHEN ${scope.sandbox} AND (m.channel = 'SMS' OR m.kind = 'ONE_TIME_CODE' OR lower(coalesce(r.email, a.email)) <> lower(a.email)) THEN 'SUPPRESSED'
        WHEN m.channel = 'SMS' THEN ${leavesAs.SMS} ELSE ${leavesAs.EMAIL} END, m.about::jsonb, ${at}
    FROM unnest(${messages.map(({ id }) => id)}::text[], ${messages.map(({ envelopeId }) => envelopeId)}::text[],
                ${messages.map(({ recipientId }) => recipientId)}::text[], ${messages.map(({ kind }) => kind)}::text[],
                ${messages.map(({ channel }) => channel ?? 'EMAIL')}::text[],
                ${messages.map(({ about }) => (about === undefined ? null : JSON.stringify(about)))}::text[]) AS m(id, envelope, recipient, kind, channel, about)
    JOIN accounts a ON a.id = ${scope.accountId}
    LEFT JOIN recipients r ON r.id = m.recipient AND r.envelope_id = m.envelope
    WHERE m.recipient IS NULL OR r.id IS NOT NULL
    RETURNING id, state, kind`);
}

/** The messages that the part made. */
export const MESSAGES_MADE = sql<{ id: string; state: string; kind: string }[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'state', state, 'kind', kind)), '[]') FROM message)`.as('messages_made');

/** For the job that sends it: the id is a job's payload, not a caller's input. */
export async function findMessageById(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The message that a mail server took over under this name; the newest, should a server use a name twice. */
export async function findMessageByQueueId(db: Db, queueId: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('queue_id', '=', queueId).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/** The SMS that a gateway took over under this name; names of mail servers are another matter. */
export async function findSmsByQueueId(db: Db, queueId: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('queue_id', '=', queueId).where('channel', '=', 'SMS').orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

export async function setDelivered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('messages').set({ delivered_at: at }).where('id', '=', id).execute();
}

/** For the outbox of the dashboard. */
export async function findMessage(db: Db, accountId: string, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst();
}

export async function listMessages(db: Db, accountId: string, page: PageRequest): Promise<{ rows: MessageRow[]; total: number }> {
  const query = db.selectFrom('messages').where('account_id', '=', accountId);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows, total: count };
}

export async function messagesOfEnvelope(db: Db, envelopeId: string): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('envelope_id', '=', envelopeId).orderBy('created_at').orderBy('id').execute();
}

/** The message that carries a one-time code. */
export async function messageOfCode(db: Db, envelopeId: string, codeId: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('envelope_id', '=', envelopeId).where('kind', '=', 'ONE_TIME_CODE').where(sql<boolean>`about ->> 'codeId' = ${codeId}`).executeTakeFirst();
}

/** How sending ended. A report that was quicker than the answer of the server stands: it knows more. */
export async function settleSending(tx: Tx, id: string, state: MessageRow['state'], answer: { queueId: string | null; answer: string | null }): Promise<void> {
  await tx.updateTable('messages').set({ state, queue_id: answer.queueId, answer: answer.answer }).where('id', '=', id).where('state', '=', 'QUEUED').execute();
}

export async function setMessageState(tx: Tx, id: string, state: MessageRow['state'], answer: { queueId: string | null; answer: string | null }): Promise<void> {
  await tx.updateTable('messages').set({ state, queue_id: answer.queueId, answer: answer.answer }).where('id', '=', id).execute();
}
