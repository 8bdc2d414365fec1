// What the dashboard's routes are given, and who is calling them.
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { accountOfSession, type SessionDeps } from '../../../modules/accounts/dashboard-session.ts';
import { findMembership, findOwner, hasPassword, type AccountRow, type UserRow } from '../../../modules/accounts/read-accounts.ts';
import type { MemberRole } from '../../../modules/accounts/member.rules.ts';
import type { SignIn } from '../../../modules/accounts/sign-in.ts';
import type { UploadDeps } from '../../../modules/documents/upload-document.ts';
import type { EnvelopeDeps } from '../../../modules/envelopes/envelope-deps.ts';
import type { SendAccountLink } from '../../../modules/invitations/account-mail.ts';
import type { MailDeps } from '../../../modules/invitations/compose-mail.ts';
import type { RetentionDeps } from '../../../modules/retention/retention-deps.ts';
import type { SealingDeps } from '../../../modules/sealing/sealing-deps.ts';
import type { RequestLog } from '../../../modules/request-log/keep-requests.ts';
import type { Operation } from '../api-v1/describe-api.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';

export const SESSION_COOKIE = 'paraph_dashboard';
/** The answers other than success, for every route's schema. */
export const ERROR_ANSWERS = { '4xx': ErrorBodySchema, '5xx': ErrorBodySchema };

export interface DashboardDeps extends SignedInDeps, EnvelopeDeps, SealingDeps, UploadDeps, MailDeps, RetentionDeps {
  readonly identityVideoDays: number;
  readonly secureCookies: boolean;
  readonly sendAccountLink: SendAccountLink;
  /** Set when a mail server is configured. */
  readonly mail: object | undefined;
  readonly requestLog: RequestLog;
  readonly operations: readonly Operation[];
  readonly settings: { readonly MAIL_FROM: string; readonly WEBHOOK_DELIVERED_DAYS: number; readonly SEAL_LEVEL: string; readonly REQUEST_LOG_DAYS: number };
}

/** An account with the person who is signed in to it. */
export interface SignedIn extends AccountRow {
  readonly user: UserRow;
  readonly role: MemberRole;
  /** When they proved who they are; null while they have nothing to prove it with again (the printed link, before a password is chosen). */
  readonly since: Date | null;
  /** They came by the printed link, which proves that they can read the process's output. */
  readonly byLink: boolean;
  readonly sessionId: string | null;
}

/** What finding out who is signed in needs. */
export interface SignedInDeps extends SessionDeps {
  readonly signIn: SignIn;
}

/** The account of a request's session, and who is signed in. @throws AppError UNAUTHORIZED */
export async function sessionAccount(deps: SignedInDeps, request: FastifyRequest): Promise<SignedIn> {
  const known = await deps.signIn.find(request.headers.cookie);
  const membership = known === undefined ? undefined : await findMembership(deps.database.kysely, known.userId);
  if (known !== undefined && membership !== undefined) return { ...membership.account, user: membership.user, role: membership.role, since: known.since, byLink: false, sessionId: known.sessionId };
  const token = request.cookies[SESSION_COOKIE];
  const session = token === undefined ? undefined : await accountOfSession(deps, token);
  const user = session === undefined ? undefined : await findOwner(deps.database.kysely, session.account.id);
  if (session === undefined || user === undefined) throw new AppError({ code: 'UNAUTHORIZED', message: 'Sign in, or open the address that the server printed at its start.' });
  return { ...session.account, user, role: 'OWNER', since: await hasPassword(deps.database.kysely, user.id) ? session.since : null, byLink: true, sessionId: null };
}

/** What changes things for everybody in the account. @throws AppError INSUFFICIENT_SCOPE */
export function assertOwner(account: SignedIn, now: Date): void {
  if (account.role !== 'OWNER') throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: 'Only an owner of the workspace does this.' });
  assertRecent(account, now);
}

const RECENT_MS = 3_600_000;

/** For keys and security: who left a browser open must not leave that, too. @throws AppError INSUFFICIENT_SCOPE */
export function assertRecent({ since }: SignedIn, now: Date): void {
  if (since !== null && now.getTime() - since.getTime() > RECENT_MS) throw new AppError({ code: 'INSUFFICIENT_SCOPE', message: 'You signed in more than an hour ago. Sign in again to change this.', details: [{ path: 'session', message: 'is older than an hour' }] });
}
