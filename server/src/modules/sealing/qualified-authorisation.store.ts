// SQL over qualified_authorisations, and the reservation of working files for the time of one authorisation.
import type { AccountScope } from '../../kernel/account-scope.ts';
import type { Db, Tx } from '../../platform/database/index.ts';

/** Whose way it is. */
export interface Authorisation {
  readonly envelopeId: string;
  readonly recipientId: string;
  readonly scope: AccountScope;
  readonly sealed: Buffer;
  readonly expiresAt: Date;
}

export async function insertAuthorisation(tx: Tx, stateHash: Buffer, o: Authorisation, at: Date): Promise<void> {
  await tx.insertInto('qualified_authorisations').values({
    state_hash: stateHash, envelope_id: o.envelopeId, recipient_id: o.recipientId, account_id: o.scope.accountId, sandbox: o.scope.sandbox, sealed: o.sealed, created_at: at, expires_at: o.expiresAt,
  }).execute();
}

/** Takes a state, once: `isFirst` is false when it was taken before, `isFresh` also when its time is over. The state itself is the proof of whose it is. */
export async function takeAuthorisation(db: Db, stateHash: Buffer, at: Date): Promise<(Authorisation & { isFirst: boolean; isFresh: boolean }) | undefined> {
  const taken = await db.updateTable('qualified_authorisations').set({ used_at: at }).where('state_hash', '=', stateHash).where('used_at', 'is', null).returningAll().executeTakeFirst();
  const row = taken ?? await db.selectFrom('qualified_authorisations').selectAll().where('state_hash', '=', stateHash).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    envelopeId: row.envelope_id, recipientId: row.recipient_id, scope: { accountId: row.account_id, sandbox: row.sandbox }, sealed: row.sealed, expiresAt: row.expires_at,
    isFirst: taken !== undefined, isFresh: taken !== undefined && row.expires_at > at,
  };
}

/** Reserves the files for one person, under the envelope's lock; false while another one has them. */
export async function reserveWorking(tx: Tx, envelopeId: string, recipientId: string, until: Date, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('working_documents').set({ reserved_by: recipientId, reserved_until: until }).where('envelope_id', '=', envelopeId)
    .where((is) => is.or([is('reserved_by', 'is', null), is('reserved_by', '=', recipientId), is('reserved_until', '<=', at)])).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets go of a reservation, unless somebody else has it by now. */
export async function releaseWorking(db: Db, envelopeId: string, recipientId: string): Promise<void> {
  await db.updateTable('working_documents').set({ reserved_by: null, reserved_until: null }).where('envelope_id', '=', envelopeId).where('reserved_by', '=', recipientId).execute();
}

/** Whether another person's authorisation is under way. */
export async function isReservedForAnother(db: Db, envelopeId: string, recipientId: string, at: Date): Promise<boolean> {
  const row = await db.selectFrom('working_documents').select('reserved_by').where('envelope_id', '=', envelopeId)
    .where('reserved_by', '!=', recipientId).where('reserved_until', '>', at).executeTakeFirst();
  return row !== undefined;
}
