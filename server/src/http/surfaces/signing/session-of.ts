// Who calls the signing surface: the cookie of one recipient's path.
import '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { signingSession, type SessionDeps, type SigningSession } from '../../../modules/signing-ceremony/signing-session.ts';

export const SIGNING_COOKIE = 'paraph_signing';
export const SessionParams = Type.Object({ recipientId: Type.String({ maxLength: 100 }) });

/** @throws AppError UNAUTHORIZED, UNSUPPORTED_MEDIA_TYPE for a POST of a type that another site's form could send */
export function sessionOf(request: FastifyRequest, deps: SessionDeps): Promise<SigningSession> {
  // A page of another site cannot send these types without a preflight, which is never granted; SameSite=Strict is the other half (CSRF).
  if (request.method === 'POST' && !/^(application\/(json|pdf)|image\/)/i.test(request.headers['content-type'] ?? '')) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON; a file as application/pdf, image/png or image/jpeg.' });
  return signingSession(deps, (request.params as Static<typeof SessionParams>).recipientId, request.cookies[SIGNING_COOKIE]);
}
