// Dashboard sessions, opened by a single-use link that the operator reads at the start. Passwords, passkeys and colleagues come with accounts.
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random/index.ts';
import { deleteSession, findAccount, findSession, insertSession, insertSignInLink, useSignInLink, type AccountRow } from './account.store.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

const LINK_LIFETIME_MS = 24 * 3_600_000;
/** A working week. */
export const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;

const hash = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** A fresh single-use sign-in token for an account, good for a day. Only its hash is stored. */
export async function createSignInToken(deps: SessionDeps, accountId: string): Promise<string> {
  const token = deps.random.bytes(24).toString('base64url');
  await insertSignInLink(deps.database.kysely, { token_hash: hash(token), account_id: accountId, expires_at: new Date(deps.clock.now().getTime() + LINK_LIFETIME_MS) });
  return token;
}

/** Exchanges a sign-in token for a session token; undefined when it is unknown, used or too old. */
export async function openSession(deps: SessionDeps, signInToken: string): Promise<string | undefined> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    const accountId = await useSignInLink(tx, hash(signInToken), now);
    if (accountId === undefined) return undefined;
    const token = deps.random.bytes(32).toString('base64url');
    await insertSession(tx, { token_hash: hash(token), account_id: accountId, created_at: now, expires_at: new Date(now.getTime() + SESSION_LIFETIME_MS) });
    return token;
  });
}

/** The account of a session token, and since when the session lasts. */
export async function accountOfSession(deps: SessionDeps, sessionToken: string): Promise<{ account: AccountRow; since: Date } | undefined> {
  const session = await findSession(deps.database.kysely, hash(sessionToken), deps.clock.now());
  const account = session === undefined ? undefined : await findAccount(deps.database.kysely, session.account_id);
  return session === undefined || account === undefined ? undefined : { account, since: session.created_at };
}

export async function closeSession(deps: SessionDeps, sessionToken: string): Promise<void> {
  await deleteSession(deps.database.kysely, hash(sessionToken));
}
