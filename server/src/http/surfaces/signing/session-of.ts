// Who calls the signing surface: the cookies of one recipient's path.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { assertAccess, SIGNING_SESSION_MS, signingSession, type SessionDeps, type SigningSession } from '../../../modules/signing-ceremony/signing-session.ts';

export const SIGNING_COOKIE = 'paraph_signing';
/** The proofs of an access code given and of a one-time code typed. */
export const ACCESS_COOKIE = 'paraph_access';
export const CODE_COOKIE = 'paraph_code';
export const SessionParams = Type.Object({ recipientId: Type.String({ maxLength: 100 }) });

export interface CookieDeps {
  /** Served over https: the cookies are then sent nowhere else. */
  readonly secureCookies: boolean;
}

/** Limited to one recipient's path, out of scripts' reach. */
export function setSigningCookie(reply: FastifyReply, deps: CookieDeps, recipientId: string, name: string, value: string): void {
  void reply.setCookie(name, value, { path: `/signing/${recipientId}`, httpOnly: true, sameSite: 'strict', secure: deps.secureCookies, maxAge: SIGNING_SESSION_MS / 1000 });
}

/**
 * The session, once nothing stands before the documents any more: every route but those of the access code starts here.
 * @throws AppError UNAUTHORIZED, CONFLICT before the access code, UNSUPPORTED_MEDIA_TYPE for a POST of a type that another site's form could send
 */
export async function sessionOf(request: FastifyRequest, deps: SessionDeps): Promise<SigningSession> {
  const session = await sessionBeforeAccess(request, deps);
  assertAccess(session);
  return session;
}

/** The session, perhaps before its access code. @throws AppError UNAUTHORIZED, UNSUPPORTED_MEDIA_TYPE */
export async function sessionBeforeAccess(request: FastifyRequest, deps: SessionDeps): Promise<SigningSession> {
  // A page of another site cannot send these types without a preflight, which is never granted; SameSite=Strict is the other half (CSRF).
  if (request.method === 'POST' && !/^(application\/(json|pdf)|image\/|video\/(webm|mp4))/i.test(request.headers['content-type'] ?? '')) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON; a file as application/pdf, image/png or image/jpeg; a video as video/webm or video/mp4.' });
  const { [SIGNING_COOKIE]: session, [ACCESS_COOKIE]: access, [CODE_COOKIE]: code } = request.cookies;
  return signingSession(deps, (request.params as Static<typeof SessionParams>).recipientId, { session, access, code });
}
