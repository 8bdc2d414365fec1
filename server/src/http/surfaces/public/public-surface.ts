// What anyone may ask: health, the API's description, the timestamp authority, the certificate authority, presigned downloads.
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { openLogo } from '../../../modules/branding/read-branding.ts';
import { openPresignedDocument, type PresignedDeps } from '../../../modules/sealing/open-presigned.ts';
import type { AnswerTimestamp } from '../../../platform/timestamp/own-authority.ts';
import type { RevocationAnswers } from '../../../platform/signing-keys/revocation-answers.ts';
import { pdfHeaders } from '../../pdf-headers.ts';
import { registerPki } from './pki.ts';

export interface PublicDeps extends PresignedDeps {
  readonly answerTimestamp: AnswerTimestamp;
  /** What the installation's certificate authority says of its certificates. */
  readonly revocation: RevocationAnswers;
  /** The OpenAPI description as JSON text. */
  readonly description: () => string;
}

const PresignedParams = Type.Object({ envelopeId: Type.String({ maxLength: 100 }) });
const PresignedQuery = Type.Object({ expires: Type.Integer({ minimum: 0 }), signature: Type.String({ maxLength: 100 }) });

const LogoParams = Type.Object({ file: Type.String({ pattern: '^[0-9a-f]{64}\\.png$' }) });

export function registerPublic(app: FastifyInstance, deps: PublicDeps): void {
  app.get('/health', async () => ({ status: 'ok' }));
  // For /docs and for tools: the description that /api/v1/openapi gives to keys.
  app.get('/docs/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(deps.description()));
  registerPki(app, deps.revocation);
  app.get('/presigned/signed-document/:envelopeId', { schema: { params: PresignedParams, querystring: PresignedQuery } }, async (request, reply) => {
    const { expires, signature } = request.query as Static<typeof PresignedQuery>;
    const opened = await openPresignedDocument(deps, (request.params as Static<typeof PresignedParams>).envelopeId, expires, signature);
    if (opened === undefined) throw notFound('document at this link; it may have expired');
    return reply.headers(pdfHeaders(opened.name, opened.file.sizeBytes)).send(await deps.files.open(opened.file.sha256));
  });
  // In pages of recipients. The name is the content's hash: it never changes, and nobody finds one that they were not given.
  app.get('/brand/:file', { schema: { params: LogoParams } }, async (request, reply) => {
    const logo = await openLogo(deps, deps.database.kysely, (request.params as Static<typeof LogoParams>).file.slice(0, 64));
    if (logo === undefined) throw notFound('logo');
    return reply.headers({ 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" }).send(logo);
  });
  void app.register(async (trust) => {
    trust.removeAllContentTypeParsers();
    trust.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer', bodyLimit: 8_192 }, (_request, body, done) => done(null, body));
    // RFC 3161 §3.4: the authority over HTTP.
    trust.post('/tsa', async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send a DER TimeStampReq as application/timestamp-query.' });
      return reply.type('application/timestamp-reply').send(Buffer.from(await deps.answerTimestamp(request.body)));
    });
  });
}
