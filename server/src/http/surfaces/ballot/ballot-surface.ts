// What the ballot page of a general meeting calls. The link's token comes once, by POST; then a cookie limited to one ballot's path carries the session.
import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { BallotView, CastBody, OpenBallotBody } from '../../../modules/general-meetings/ballot.schema.ts';
import { BALLOT_SESSION_MS, ballotSession, ballotView, castBallot, openBallot } from '../../../modules/general-meetings/cast-ballot.ts';
import type { MeetingDeps } from '../../../modules/general-meetings/meeting-deps.ts';
import type { FailureLimit } from '../../../platform/rate-limit/index.ts';
import { limitFailures } from '../../rate-limit-headers.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';

const COOKIE = 'paraph_ballot';
const Params = Type.Object({ ballotId: Type.String({ maxLength: 100 }) });
const ANSWERS = { '4xx': ErrorBodySchema, '5xx': ErrorBodySchema };

export interface BallotSurfaceDeps extends MeetingDeps {
  /** Served over https: the cookie is then sent nowhere else. */
  readonly secureCookies: boolean;
  /** Links that lead nowhere, by address. */
  readonly failures: FailureLimit;
}

/** Registers the surface under /ballot. Needs the cookie plugin. */
export function registerBallot(app: FastifyInstance, deps: BallotSurfaceDeps): void {
  const sessionOf = (request: FastifyRequest) => {
    // As on the signing surface: another site cannot send JSON without a preflight, which is never granted (CSRF).
    if (request.method === 'POST' && !/^application\/json/i.test(request.headers['content-type'] ?? '')) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send JSON.' });
    return ballotSession(deps, (request.params as Static<typeof Params>).ballotId, request.cookies[COOKIE]);
  };
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
  });
  app.post('/ballot/session', { schema: { body: OpenBallotBody, response: ANSWERS } }, async (request, reply) => {
    const { ballotId, cookie } = await limitFailures(deps.failures, request.ip, 'links to vote that lead nowhere from this address', () => openBallot(deps, (request.body as Static<typeof OpenBallotBody>).token));
    void reply.setCookie(COOKIE, cookie, { path: `/ballot/${ballotId}`, httpOnly: true, sameSite: 'strict', secure: deps.secureCookies, maxAge: BALLOT_SESSION_MS / 1000 });
    return { ballotId };
  });
  app.get('/ballot/:ballotId', { schema: { params: Params, response: { 200: BallotView, ...ANSWERS } } }, async (request) => ballotView(deps, await sessionOf(request)));
  app.post('/ballot/:ballotId/votes', { schema: { params: Params, body: CastBody, response: { 200: BallotView, ...ANSWERS } } }, async (request) =>
    castBallot(deps, await sessionOf(request), request.body as CastBody, { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }));
}
