// SQL for reading the events of an envelope. The account scope is a required argument.
import { sql, type Selectable } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { PageRequest } from '../../kernel/pagination.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';

export type EventRow = Selectable<Tables['events']>;

/** A page of the events of one envelope, newest first; ids are time-ordered. */
export async function listEvents(db: Db, scope: AccountScope, envelopeId: string, page: PageRequest): Promise<{ rows: EventRow[]; total: number }> {
  const query = db.selectFrom('events').where('envelope_id', '=', envelopeId).where('account_id', '=', scope.accountId).where('sandbox', '=', scope.sandbox);
  const { count } = await query.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('occurred_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset((page.page - 1) * page.limit).execute();
  return { rows, total: count };
}
