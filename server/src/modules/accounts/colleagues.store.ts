// SQL over account_invitations, and over what belongs to a membership.
import type { Db, Tx } from '../../platform/database/index.ts';
import type { MemberRole } from './member.rules.ts';

export interface NewInvitation {
  readonly id: string;
  readonly account_id: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly token_hash: Buffer;
  readonly invited_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** A second invitation of the same address replaces the first: the older link ends. */
export async function upsertInvitation(tx: Tx, row: NewInvitation): Promise<void> {
  await tx.deleteFrom('account_invitations').where('account_id', '=', row.account_id).where((where) => where(where.fn('lower', ['email']), '=', row.email.toLowerCase())).execute();
  await tx.insertInto('account_invitations').values(row).execute();
}

export async function listInvitations(db: Db, accountId: string, now: Date) {
  return db.selectFrom('account_invitations').select(['id', 'email', 'role', 'expires_at']).where('account_id', '=', accountId).where('expires_at', '>', now).orderBy('created_at').limit(1_000).execute();
}

export async function deleteInvitation(tx: Tx, accountId: string, id: string): Promise<boolean> {
  return (await tx.deleteFrom('account_invitations').where('account_id', '=', accountId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}

/** Uses an invitation up. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer, now: Date) {
  return tx.deleteFrom('account_invitations').where('token_hash', '=', tokenHash).where('expires_at', '>', now).returning(['account_id', 'email', 'role']).executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string) {
  return db.selectFrom('users').select('id').where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase())).executeTakeFirst();
}

/** Locks the memberships of an account until `tx` ends, so that two owners cannot both leave last. */
export async function lockMembers(tx: Tx, accountId: string) {
  return tx.selectFrom('account_members').selectAll().where('account_id', '=', accountId).orderBy('user_id').forUpdate().execute();
}

/** Ends a membership, every session of the person, and all that they signed in with: whoever is invited again begins anew. */
export async function deleteMember(tx: Tx, accountId: string, userId: string): Promise<void> {
  await tx.deleteFrom('account_members').where('account_id', '=', accountId).where('user_id', '=', userId).execute();
  await endSessions(tx, userId);
  await tx.deleteFrom('user_passkeys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('user_credentials').where('user_id', '=', userId).execute();
  await deleteSecondFactor(tx, userId);
}

export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_sessions').where('user_id', '=', userId).execute();
}

/** Where a person is signed in, the latest first. */
export async function selectSessions(db: Db, userId: string, now: Date) {
  return db.selectFrom('user_sessions').select(['id', 'created_at', 'user_agent', 'ip_address']).where('user_id', '=', userId).where('expires_at', '>', now).orderBy('created_at', 'desc').orderBy('id').limit(100).execute();
}

export async function deleteSessionOf(tx: Tx, userId: string, id: string): Promise<boolean> {
  return (await tx.deleteFrom('user_sessions').where('user_id', '=', userId).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}

export async function deleteSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user_two_factors').where('user_id', '=', userId).execute();
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute();
}

/** Of a person who has one. */
export async function updatePassword(tx: Tx, userId: string, hash: string, at: Date): Promise<boolean> {
  return (await tx.updateTable('user_credentials').set({ password: hash, updated_at: at }).where('user_id', '=', userId).where('provider_id', '=', 'credential').returning('id').executeTakeFirst()) !== undefined;
}

/** Whether anybody of the installation signs in by password: the page for signing in asks. */
export async function anybodyHasPassword(db: Db): Promise<boolean> {
  return (await db.selectFrom('user_credentials').select('id').where('provider_id', '=', 'credential').limit(1).executeTakeFirst()) !== undefined;
}

export async function isMemberAnywhere(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('account_members').select('user_id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined;
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await db.selectFrom('user_credentials').select('id').where('user_id', '=', userId).where('provider_id', '=', 'credential').executeTakeFirst()) !== undefined;
}

/** The row that the library reads a password from. */
export async function insertPassword(tx: Tx, credential: { id: string; userId: string; hash: string; at: Date }): Promise<void> {
  await tx.insertInto('user_credentials').values({
    id: credential.id, user_id: credential.userId, account_id: credential.userId, provider_id: 'credential', password: credential.hash, created_at: credential.at, updated_at: credential.at,
  }).execute();
}
