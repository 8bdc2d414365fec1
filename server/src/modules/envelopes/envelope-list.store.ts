// SQL for lists of envelopes: filters, order, pages, and the tags that sort them. The account scope is a required argument.
import { sql } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ListEnvelopesQuery } from './envelope.schema.ts';
import { withBelongings, type EnvelopeRow } from './envelope.store.ts';

const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A page of envelopes, newest first, with the total count. */
export async function listEnvelopes(db: Db, scope: AccountScope, page: PageRequest, filter: ListEnvelopesQuery): Promise<{ rows: EnvelopeRow[]; total: number }> {
  let query = db.selectFrom('envelopes').where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
  const { status } = filter;
  if (status === 'PARTIALLY_SIGNED') query = query.where('status', '=', 'SENT').where('signed_count', '>', 0);
  else if (status === 'DELIVERED') {
    query = query.where('status', '=', 'SENT').where(sql<boolean>`EXISTS (SELECT FROM recipients r WHERE r.envelope_id = envelopes.id AND r.viewed_at IS NOT NULL)`);
  } else if (status !== undefined) query = query.where('status', '=', status);
  if (filter.tag !== undefined) query = query.where(sql<boolean>`tags <> '{}' AND tags @> ARRAY[${filter.tag.toLowerCase()}]`);
  if (filter.externalId !== undefined) query = query.where('external_id', '=', filter.externalId);
  if (filter.createdAfter !== undefined) query = query.where('created_at', '>', new Date(filter.createdAfter));
  if (filter.createdBefore !== undefined) query = query.where('created_at', '<', new Date(filter.createdBefore));
  if (filter.recipientEmail !== undefined) {
    query = query.where(sql<boolean>`EXISTS (SELECT FROM recipients r WHERE r.envelope_id = envelopes.id AND lower(r.email) = ${filter.recipientEmail.toLowerCase()})`);
  }
  if (filter.q !== undefined && filter.q !== '') {
    const like = likePattern(filter.q);
    query = query.where(sql<boolean>`(subject ILIKE ${like} OR EXISTS (SELECT FROM recipients r WHERE r.envelope_id = envelopes.id AND (r.email ILIKE ${like} OR r.name ILIKE ${like})))`);
  }
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = count === 0 ? [] : await query.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
    .limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows: await withBelongings(db, rows), total: count };
}

/** Replaces the tags of the account's envelope, whose row is locked. */
export async function setTags(tx: Tx, scope: AccountScope, id: string, change: { tags: string[]; updated_at: Date; version: number }): Promise<void> {
  await tx.updateTable('envelopes').set(change).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox).where('id', '=', id).execute();
}
