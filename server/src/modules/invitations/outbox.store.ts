// SQL for reading messages with what they are about. The account is a required argument.
import { sql } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db } from '../../platform/database/index.ts';
import type { MessageRow } from './message.store.ts';

/** A message with the names that its row only refers to. */
export interface OutboxEntry extends MessageRow {
  /** null for a message about the account itself. */
  readonly envelope_subject: string | null;
  readonly recipient_name: string | null;
}

const withNames = (db: Db, accountId: string) => db.selectFrom('messages')
  .leftJoin('envelopes', (join) => join.onRef('envelopes.id', '=', 'messages.envelope_id').onRef('envelopes.account_id', '=', 'messages.account_id'))
  .leftJoin('recipients', 'recipients.id', 'messages.recipient_id')
  .where('messages.account_id', '=', accountId);

/** A page of messages of one environment, newest first. */
export async function selectOutbox(db: Db, scope: AccountScope, page: PageRequest): Promise<{ entries: OutboxEntry[]; total: number }> {
  const query = withNames(db, scope.accountId).where('messages.sandbox', '=', scope.sandbox);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const entries = await query.selectAll('messages').select(['envelopes.subject as envelope_subject', 'recipients.name as recipient_name'])
    .orderBy('messages.created_at', 'desc').orderBy('messages.id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { entries, total: count };
}

/** One message of an account, in either environment. */
export async function selectOutboxEntry(db: Db, accountId: string, id: string): Promise<OutboxEntry | undefined> {
  return withNames(db, accountId).where('messages.id', '=', id)
    .selectAll('messages').select(['envelopes.subject as envelope_subject', 'recipients.name as recipient_name']).executeTakeFirst();
}
