// What most routes of the signing surface answer: the page as the person may now see it.
import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { LOCALES } from '../../../modules/envelopes/envelope.schema.ts';
import type { ClientTrace, SigningDeps } from '../../../modules/signing-ceremony/signing-deps.ts';
import type { SigningSession } from '../../../modules/signing-ceremony/signing-session.ts';
import { getSigningView } from '../../../modules/signing-ceremony/signing-view.ts';
import { SigningView } from '../../../modules/signing-ceremony/signing.schema.ts';
import { ErrorBodySchema, Words } from '../../wire-schema.ts';
import { SessionParams } from './session-of.ts';

const LocaleQuery = Type.Object({ locale: Type.Optional(Words(LOCALES)) });
/** The answers other than success, for every route's schema. */
export const ANSWERS = { '4xx': ErrorBodySchema, '5xx': ErrorBodySchema };
export const VIEW_SCHEMA = { params: SessionParams, querystring: LocaleQuery, response: { 200: SigningView, ...ANSWERS } };

/** The page of a session, in the language that the request asks for. */
export function viewOf(deps: SigningDeps, request: FastifyRequest, session: SigningSession): Promise<SigningView> {
  return getSigningView(deps, session, (request.query as Static<typeof LocaleQuery>).locale);
}

/** Where a request came from, for the audit trail. */
export function traceOf(request: FastifyRequest): ClientTrace {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}
