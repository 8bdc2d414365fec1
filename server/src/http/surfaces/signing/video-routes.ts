// The signing page sends the identity video of its person. In a plugin of its own: here a body is a stream.
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { Type, type Static } from 'typebox';
import { LOCALES } from '../../../modules/envelopes/envelope.schema.ts';
import { unsupportedVideo } from '../../../modules/identity-videos/video-type.rules.ts';
import { recordVideo } from '../../../modules/signing-ceremony/record-video.ts';
import type { SigningDeps } from '../../../modules/signing-ceremony/signing-deps.ts';
import { Words } from '../../wire-schema.ts';
import { sessionOf } from './session-of.ts';
import { traceOf, VIEW_SCHEMA, viewOf } from './view-answer.ts';

const VideoQuery = Type.Object({ consentSha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'The text that the person agreed to.' }), locale: Words(LOCALES) });

export function registerVideo(app: FastifyInstance, deps: SigningDeps): void {
  app.removeAllContentTypeParsers();
  // With parameters, which Fastify compares word by word: video/webm;codecs="vp9,opus".
  app.addContentTypeParser(/^video\/(webm|mp4)\b/, (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) => done(unsupportedVideo()));
  app.post('/signing/:recipientId/identity-video', { bodyLimit: Number.MAX_SAFE_INTEGER, schema: { ...VIEW_SCHEMA, querystring: VideoQuery } }, async (request) => {
    const session = await sessionOf(request, deps);
    const { consentSha256, locale } = request.query as Static<typeof VideoQuery>;
    await recordVideo(deps, session, { stream: request.body as Readable, mediaType: request.headers['content-type'] ?? '', consentSha256, locale }, traceOf(request));
    return viewOf(deps, request, session);
  });
}
