// What the dashboard's routes are given, and who is calling them.
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { accountOfSession, type SessionDeps } from '../../../modules/accounts/dashboard-session.ts';
import { findOwner, type AccountRow, type UserRow } from '../../../modules/accounts/read-accounts.ts';
import type { UploadDeps } from '../../../modules/documents/upload-document.ts';
import type { EnvelopeDeps } from '../../../modules/envelopes/envelope-deps.ts';
import type { MailDeps } from '../../../modules/invitations/compose-mail.ts';
import type { SealingDeps } from '../../../modules/sealing/sealing-deps.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';

export const SESSION_COOKIE = 'paraph_dashboard';
/** The answers other than success, for every route's schema. */
export const ERROR_ANSWERS = { '4xx': ErrorBodySchema, '5xx': ErrorBodySchema };

export interface DashboardDeps extends SessionDeps, EnvelopeDeps, SealingDeps, UploadDeps, MailDeps {
  readonly secureCookies: boolean;
  /** Set when a mail server is configured. */
  readonly mail: object | undefined;
  readonly settings: { readonly MAIL_FROM: string; readonly SEAL_LEVEL: string };
}

/** An account with the person who is signed in to it. */
export interface SignedIn extends AccountRow {
  readonly user: UserRow;
}

/** The account of a request's session, and who is signed in. @throws AppError UNAUTHORIZED */
export async function sessionAccount(deps: SessionDeps, request: FastifyRequest): Promise<SignedIn> {
  const token = request.cookies[SESSION_COOKIE];
  const account = token === undefined ? undefined : await accountOfSession(deps, token);
  const user = account === undefined ? undefined : await findOwner(deps.database.kysely, account.id);
  if (account === undefined || user === undefined) throw new AppError({ code: 'UNAUTHORIZED', message: 'Sign in: open the address that the server printed at its start.' });
  return { ...account, user };
}
