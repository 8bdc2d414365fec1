// What the signing page calls. The link's token comes once, by POST; then a cookie limited to one recipient's path carries the session.
import '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { assertKept, findDocuments } from '../../../modules/documents/find-documents.ts';
import { getEnvelope } from '../../../modules/envelopes/read-envelopes.ts';
import { getSignedDocument } from '../../../modules/sealing/get-sealed.ts';
import { continueQualified, QUALIFIED_RETURN_PATH, type QualifiedDeps } from '../../../modules/sealing/qualified-signature.ts';
import { signAtLevel } from '../../../modules/sealing/sign-at-level.ts';
import { approve } from '../../../modules/signing-ceremony/act.ts';
import { recordViewed } from '../../../modules/signing-ceremony/record-viewed.ts';
import { decline, returnToSender } from '../../../modules/signing-ceremony/refuse.ts';
import type { IdentifyDeps } from '../../../modules/signing-ceremony/identify.ts';
import type { ClientTrace } from '../../../modules/signing-ceremony/signing-deps.ts';
import { openSigningSession, type SigningSession } from '../../../modules/signing-ceremony/signing-session.ts';
import { signedDocumentUntil, signingState } from '../../../modules/signing-ceremony/signing-state.rules.ts';
import { recipientOf } from '../../../modules/signing-ceremony/signing-view.ts';
import { ApproveBody, DeclineBody, OpenSessionBody, ReturnBody, SignBody, ViewBody } from '../../../modules/signing-ceremony/signing.schema.ts';
import { parseRange } from '../../byte-range.ts';
import type { FailureLimit } from '../../../platform/rate-limit/index.ts';
import { limitFailures } from '../../rate-limit-headers.ts';
import { pdfHeaders } from '../../pdf-headers.ts';
import { registerAttachments, registerDrafts } from './filling-routes.ts';
import { registerIdentification } from './identification-routes.ts';
import { SessionParams as Params, sessionBeforeAccess, sessionOf, setSigningCookie, SIGNING_COOKIE } from './session-of.ts';
import { registerVideo } from './video-routes.ts';
import { ANSWERS, traceOf, VIEW_SCHEMA, viewOf } from './view-answer.ts';

/** A sign body carries up to a few images of 200 KB each, as base64. */
const SIGN_BODY_LIMIT_BYTES = 4_194_304;

const DocumentParams = Type.Object({ ...Params.properties, index: Type.Integer({ minimum: 0, maximum: 19 }) });
const QualifiedReturn = Type.Object({ state: Type.String({ minLength: 20, maxLength: 200 }), code: Type.Optional(Type.String({ maxLength: 4_096 })), error: Type.Optional(Type.String({ maxLength: 200 })) });

export interface SigningSurfaceDeps extends IdentifyDeps, QualifiedDeps {
  /** Served over https: the cookie is then sent nowhere else. */
  readonly secureCookies: boolean;
  /** Links that lead nowhere, by address. */
  readonly failures: FailureLimit;
}

/** Registers the surface under /signing. Needs the cookie plugin. */
export function registerSigning(app: FastifyInstance, deps: SigningSurfaceDeps): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer');
  });
  app.post('/signing/session', { schema: { body: OpenSessionBody, response: ANSWERS } }, async (request, reply) => {
    const { recipientId, cookie } = await limitFailures(deps.failures, request.ip, 'signing links that lead nowhere from this address', () => openSigningSession(deps, (request.body as Static<typeof OpenSessionBody>).token));
    setSigningCookie(reply, deps, recipientId, SIGNING_COOKIE, cookie);
    return { recipientId };
  });
  registerCeremony(app, deps);
  registerIdentification(app, deps);
  registerDrafts(app, deps);
  void app.register(async (uploads) => registerAttachments(uploads, deps));
  void app.register(async (videos) => registerVideo(videos, deps));
  registerDownloads(app, deps);
  // From the provider's page: another site, so without the session's cookie. The state is the proof, good for one return.
  app.get(QUALIFIED_RETURN_PATH, { schema: { querystring: QualifiedReturn, response: ANSWERS } }, async (request, reply) => {
    const { state, code } = request.query as Static<typeof QualifiedReturn>;
    return reply.redirect(await continueQualified(deps, { state, code }), 303);
  });
}

function registerCeremony(app: FastifyInstance, deps: SigningSurfaceDeps): void {
  const schema = VIEW_SCHEMA;
  app.get('/signing/:recipientId', { schema }, async (request) => viewOf(deps, request, await sessionBeforeAccess(request, deps)));

  const verb = <B>(path: string, body: object, run: (session: SigningSession, body: B, trace: ClientTrace) => Promise<string | void>): void => {
    app.post(`/signing/:recipientId/${path}`, { bodyLimit: SIGN_BODY_LIMIT_BYTES, schema: { ...schema, body } }, async (request) => {
      const session = await sessionOf(request, deps);
      const goOnAt = await run(session, request.body as B, traceOf(request));
      return { ...await viewOf(deps, request, session), ...(goOnAt === undefined ? {} : { goOnAt }) };
    });
  };
  verb<ViewBody>('view', ViewBody, (session, body, trace) => recordViewed(deps, session, body, trace));
  verb<SignBody>('sign', SignBody, (session, body, trace) => signAtLevel(deps, session, body, trace));
  verb<ApproveBody>('approve', ApproveBody, (session, body, trace) => approve(deps, session, body, trace));
  verb<Static<typeof DeclineBody>>('decline', DeclineBody, (session, body, trace) => decline(deps, session, body.reason, trace));
  verb<Static<typeof ReturnBody>>('return', ReturnBody, (session, body, trace) => returnToSender(deps, session, body.reason, trace));
}

function registerDownloads(app: FastifyInstance, deps: SigningSurfaceDeps): void {
  app.get('/signing/:recipientId/documents/:index/content', { schema: { params: DocumentParams, response: ANSWERS } }, async (request, reply) => {
    const session = await sessionOf(request, deps);
    const envelope = await getEnvelope(deps.database.kysely, session.scope, session.envelopeId);
    if (signingState(envelope, recipientOf(envelope, session.recipientId), deps.clock.now()) === 'WAITING_TURN') {
      throw new AppError({ code: 'CONFLICT', message: 'It is not your turn yet: others sign first. You will receive a message.' });
    }
    const documents = await findDocuments(deps.database.kysely, session.scope, envelope.documents.map(({ id }) => id));
    const document = documents[(request.params as Static<typeof DocumentParams>).index];
    if (document === undefined) throw new AppError({ code: 'NOT_FOUND', message: 'The envelope has no document at this index.' });
    assertKept([document]);
    const { shown_sha256: sha256, shown_size_bytes: sizeBytes } = document;
    void reply.headers({ ...pdfHeaders(document.name, sizeBytes), 'Accept-Ranges': 'bytes' });
    const range = parseRange(request.headers.range, sizeBytes);
    if (range === undefined) return reply.send(await deps.files.open(sha256));
    void reply.code(206).headers({ 'Content-Range': `bytes ${range.start}-${range.end}/${sizeBytes}`, 'Content-Length': String(range.end - range.start + 1) });
    return reply.send(await deps.files.open(sha256, range));
  });
  app.get('/signing/:recipientId/signed-document', { schema: { params: Params, response: ANSWERS } }, async (request, reply) => {
    const session = await sessionOf(request, deps);
    const until = signedDocumentUntil(await getEnvelope(deps.database.kysely, session.scope, session.envelopeId), deps.signedDocumentLinkDays);
    if (until !== null && until <= deps.clock.now()) throw new AppError({ code: 'NOT_FOUND', message: 'The time for which this link gave the signed document has passed. Ask the sender for it.' });
    const { file, name } = await getSignedDocument(deps, session.scope, session.envelopeId, undefined);
    return reply.headers(pdfHeaders(name, file.sizeBytes)).send(await deps.files.open(file.sha256));
  });
}
