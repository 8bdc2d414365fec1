// Who is there: the access code before everything, the one-time code before the act. Proofs become cookies of the browser that gave them.
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { giveAccessCode, sendCode, verifyCode, type IdentifyDeps } from '../../../modules/signing-ceremony/identify.ts';
import { AccessCodeBody, SendCodeBody, VerifyCodeBody } from '../../../modules/signing-ceremony/signing.schema.ts';
import { ACCESS_COOKIE, CODE_COOKIE, sessionBeforeAccess, sessionOf, setSigningCookie, type CookieDeps } from './session-of.ts';
import { traceOf, VIEW_SCHEMA, viewOf } from './view-answer.ts';

export function registerIdentification(app: FastifyInstance, deps: IdentifyDeps & CookieDeps): void {
  app.post('/signing/:recipientId/access-code', { schema: { ...VIEW_SCHEMA, body: AccessCodeBody } }, async (request, reply) => {
    const session = await sessionBeforeAccess(request, deps);
    const proof = await giveAccessCode(deps, session, (request.body as Static<typeof AccessCodeBody>).code, traceOf(request));
    if (proof !== undefined) setSigningCookie(reply, deps, session.recipientId, ACCESS_COOKIE, proof);
    return viewOf(deps, request, { ...session, access: 'OPEN' });
  });
  app.post('/signing/:recipientId/code', { schema: { ...VIEW_SCHEMA, body: SendCodeBody } }, async (request) => {
    const session = await sessionOf(request, deps);
    await sendCode(deps, session, traceOf(request));
    return viewOf(deps, request, session);
  });
  app.post('/signing/:recipientId/code/verify', { schema: { ...VIEW_SCHEMA, body: VerifyCodeBody } }, async (request, reply) => {
    const session = await verifyCode(deps, await sessionOf(request, deps), (request.body as Static<typeof VerifyCodeBody>).code, traceOf(request));
    setSigningCookie(reply, deps, session.recipientId, CODE_COOKIE, session.codeProof);
    return viewOf(deps, request, session);
  });
}
