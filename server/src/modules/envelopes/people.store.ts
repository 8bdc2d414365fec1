// SQL over the people of earlier envelopes. The account scope is a required argument.
import { sql } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Db } from '../../platform/database/index.ts';

/** Someone who was a recipient before. */
export interface KnownPerson {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly locale: string | null;
}

/** So many newest envelopes are looked through: a bound on the work, and who was written to long ago is rarely meant. */
const LOOKED_THROUGH = 2_000;

/**
 * People whose address begins with `q`, or a word of whose name does; each address once, as last used, the newest first.
 * The envelopes come by the index of the account's list, their recipients by that of the envelope.
 */
export async function selectKnownPeople(db: Db, scope: AccountScope, q: string, limit: number): Promise<KnownPerson[]> {
  const start = `${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<KnownPerson>`
    SELECT email, name, phone, locale FROM (
      SELECT DISTINCT ON (lower(r.email)) r.email, r.name, r.phone, r.locale, e.created_at
      FROM (SELECT id, created_at FROM envelopes WHERE account_id = ${scope.accountId} AND sandbox = ${scope.sandbox} ORDER BY created_at DESC, id DESC LIMIT ${LOOKED_THROUGH}) e
      JOIN recipients r ON r.envelope_id = e.id
      WHERE r.erased_at IS NULL AND (lower(r.email) LIKE ${start} OR lower(r.name) LIKE ${start} OR lower(r.name) LIKE ${`% ${start}`} OR lower(r.name) LIKE ${`%-${start}`})
      ORDER BY lower(r.email), e.created_at DESC
    ) known ORDER BY created_at DESC, email LIMIT ${limit}`.execute(db);
  return rows;
}
