// From a link to a session: the token is exchanged by POST for an HttpOnly cookie, so that it stands in no later request (reliability.md, Signing links).
import { timingSafeEqual } from 'node:crypto';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { isAccessLocked } from '../envelopes/identification.rules.ts';
import { findByLinkHash, findRecipientScope } from '../envelopes/read-envelopes.ts';
import { hashLinkToken } from '../envelopes/signing-link.ts';
import { isAccessProof } from '../identification/enter-access-code.ts';

export interface SessionDeps {
  readonly database: Database;
  readonly secrets: InstallationSecrets;
  readonly clock: Clock;
}

/** A person at the signing page. */
export interface SigningSession {
  readonly recipientId: string;
  readonly envelopeId: string;
  readonly scope: AccountScope;
  /** What stands before everything that the person could see: nothing, an access code, or its lock. */
  readonly access: 'OPEN' | 'CODE_NEEDED' | 'LOCKED';
  /** That this browser typed the one-time code (identification/check-code.ts). */
  readonly codeProof?: string | undefined;
}

/** What a browser brings to prove who is there. */
export interface SigningCookies {
  readonly session: string | undefined;
  readonly access?: string | undefined;
  readonly code?: string | undefined;
}

/** Nothing is shown and nothing done before the access code. @throws AppError CONFLICT, upon which the page asks for it */
export function assertAccess(session: SigningSession): void {
  if (session.access === 'OPEN') return;
  throw new AppError({ code: 'CONFLICT', message: 'The access code is needed first. The sender gives it to you.', details: [{ path: 'accessCode', message: 'is needed before anything is shown' }] });
}

/** A working day: long enough to read a contract, short enough for a shared computer. */
export const SIGNING_SESSION_MS = 12 * 3_600_000;

function invalidLink(): AppError {
  return new AppError({ code: 'NOT_FOUND', message: 'This signing link is not valid. It may have been replaced by a newer one: open the last message you received.' });
}

/** Exchanges a link token for a session value. @throws AppError NOT_FOUND for an unknown or replaced link */
export async function openSigningSession(deps: SessionDeps, token: string): Promise<{ recipientId: string; cookie: string }> {
  const found = await findByLinkHash(deps.database.kysely, hashLinkToken(token));
  if (found === undefined) throw invalidLink();
  const expiresAt = deps.clock.now().getTime() + SIGNING_SESSION_MS;
  return { recipientId: found.recipientId, cookie: `${expiresAt}.${sessionMac(deps, found.recipientId, found.generation, expiresAt)}` };
}

/** The session of a browser's cookies. A rotated link ends the sessions of the older one. @throws AppError UNAUTHORIZED */
export async function signingSession(deps: SessionDeps, recipientId: string, cookies: SigningCookies): Promise<SigningSession> {
  const refusal = new AppError({ code: 'UNAUTHORIZED', message: 'This signing session has ended. Open the link from your message again.' });
  const [expiry, mac] = (cookies.session ?? '').split('.');
  const expiresAt = Number(expiry);
  if (mac === undefined || !Number.isSafeInteger(expiresAt) || expiresAt < deps.clock.now().getTime()) throw refusal;
  const found = await findRecipientScope(deps.database.kysely, recipientId);
  if (found === undefined) throw refusal;
  const expected = Buffer.from(sessionMac(deps, recipientId, found.generation, expiresAt));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw refusal;
  const { access_code_hash: hash } = found.access;
  const isOpen = hash === null || isAccessProof(deps.secrets, recipientId, hash, cookies.access);
  const access = isOpen ? 'OPEN' : isAccessLocked(found.access) ? 'LOCKED' : 'CODE_NEEDED';
  return { recipientId, envelopeId: found.envelopeId, scope: found.scope, access, codeProof: cookies.code };
}

function sessionMac(deps: SessionDeps, recipientId: string, generation: number, expiresAt: number): string {
  return deps.secrets.mac('signing-session', `${recipientId}/${generation}/${expiresAt}`).toString('base64url');
}
