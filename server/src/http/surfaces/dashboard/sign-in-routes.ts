// Hands requests below /dashboard-api/auth to the library, under a limit for guessers; and the first owner's set-up.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { assertPassword, setUpOwner } from '../../../modules/accounts/colleagues.ts';
import { MAIL_LOCALES } from '../../../modules/accounts/member.rules.ts';
import { SIGN_IN_PATH } from '../../../modules/accounts/sign-in.ts';
import { networkOf, takeToken } from '../../../platform/rate-limit/index.ts';
import { tooMany } from '../../rate-limit-headers.ts';
import { PLAIN_LINE, Success, Words } from '../../wire-schema.ts';
import { assertRecent, ERROR_ANSWERS, sessionAccount, type DashboardDeps } from './dashboard-deps.ts';

/** Paths that take a guess: a password, a code, an address to write to. */
const GUESSES = /\/(?:sign-in\/email|two-factor\/verify-|request-password-reset|reset-password|change-password|send-verification-email)/;
/** Changes of how one signs in. The library would let an old session make most of them, some with the password, which is less than a sign-in with a second factor. */
const SENSITIVE = /\/(?:change-password|two-factor\/(?:enable|disable|generate-backup-codes)|passkey\/(?:delete-passkey|generate-register-options|verify-registration)|revoke-other-sessions)/;
const ADDRESS_LIMIT = { perMinute: 6, burst: 20 };
const NAME_LIMIT = { perMinute: 2, burst: 20 };

const SetUpBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200, pattern: PLAIN_LINE }), email: Type.String({ format: 'email', maxLength: 254 }), password: Type.String({ maxLength: 200 }), locale: Type.Optional(Words(MAIL_LOCALES)),
});

export function registerSignIn(app: FastifyInstance, deps: DashboardDeps): void {
  app.route({
    method: ['GET', 'POST'], url: `${SIGN_IN_PATH}/*`,
    handler: async (request, reply) => {
      if (GUESSES.test(request.url)) await limitGuesses(deps, request);
      if (SENSITIVE.test(request.url)) assertRecent(await sessionAccount(deps, request), deps.clock.now());
      const answer = await deps.signIn.answer(asFetch(request, deps.baseUrl));
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') void reply.header(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) void reply.header('set-cookie', cookies);
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
  app.post('/dashboard-api/setup', { schema: { body: SetUpBody, response: { 200: Success, ...ERROR_ANSWERS } } }, async (request) => {
    const account = await sessionAccount(deps, request);
    const { name, email, password, locale } = request.body as Static<typeof SetUpBody>;
    assertPassword(password, [name, email]);
    const passwordHash = await deps.signIn.hashPassword(password);
    await deps.database.transaction((tx) => setUpOwner(deps, tx, account.id, account.user.id, { name, email, locale: locale ?? null, passwordHash }));
    return { success: true };
  });
}

async function limitGuesses(deps: DashboardDeps, request: FastifyRequest): Promise<void> {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  const buckets = [{ bucket: `sign-in/${networkOf(request.ip)}`, limit: ADDRESS_LIMIT }, ...(typeof email === 'string' ? [{ bucket: `sign-in/${email.toLowerCase().slice(0, 254)}`, limit: NAME_LIMIT }] : [])];
  for (const { bucket, limit } of buckets) {
    const { retryAfterSeconds } = await takeToken(deps.database.kysely, bucket, limit);
    if (retryAfterSeconds !== undefined) throw tooMany('attempts to sign in', retryAfterSeconds);
  }
}

/** The request as the library takes it, at our public address whatever a proxy made of it. */
function asFetch(request: FastifyRequest, baseUrl: string): Request {
  const headers = new Headers();
  for (const name of ['cookie', 'user-agent', 'content-type', 'origin']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  headers.set('x-paraph-client', request.ip);
  return new Request(new URL(request.url, baseUrl), { method: request.method, headers, ...(request.method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }) });
}
