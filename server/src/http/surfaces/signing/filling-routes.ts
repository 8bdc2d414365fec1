// What the signing page sends while a person fills in: drafts of their answers, and files.
import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { Type, type Static } from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { readDraft, saveDraft } from '../../../modules/signing-ceremony/drafts.ts';
import { keepAttachment } from '../../../modules/signing-ceremony/keep-attachment.ts';
import type { SigningDeps } from '../../../modules/signing-ceremony/signing-deps.ts';
import { ATTACHMENT_TYPES, AttachedFile, DraftAnswer, SaveDraftBody, SavedDraft } from '../../../modules/signing-ceremony/signing.schema.ts';
import { decodedFileName } from '../../file-name.ts';
import { ErrorBodySchema } from '../../wire-schema.ts';
import { SessionParams, sessionOf } from './session-of.ts';

/** The pictures of a signature and of initials, each perhaps in several places. */
const DRAFT_BODY_LIMIT_BYTES = 4_194_304;
const ANSWERS = { '4xx': ErrorBodySchema, '5xx': ErrorBodySchema };
const FieldParams = Type.Object({ ...SessionParams.properties, fieldId: Type.String({ maxLength: 100 }) });

export function registerDrafts(app: FastifyInstance, deps: SigningDeps): void {
  const path = '/signing/:recipientId/draft';
  app.get(path, { schema: { params: SessionParams, response: { 200: DraftAnswer, ...ANSWERS } } }, async (request) => ({ draft: await readDraft(deps, await sessionOf(request, deps)) }));
  app.post(path, { bodyLimit: DRAFT_BODY_LIMIT_BYTES, schema: { params: SessionParams, body: SaveDraftBody, response: { 200: SavedDraft, ...ANSWERS } } }, async (request) =>
    saveDraft(deps, await sessionOf(request, deps), request.body as SaveDraftBody));
}

/** In a plugin of its own: here a body is a stream. */
export function registerAttachments(app: FastifyInstance, deps: SigningDeps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...ATTACHMENT_TYPES], (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _payload, done) => done(new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Only PDF, PNG and JPEG files can be attached.' })));
  app.post('/signing/:recipientId/fields/:fieldId/attachment', { bodyLimit: Number.MAX_SAFE_INTEGER, schema: { params: FieldParams, response: { 201: AttachedFile, ...ANSWERS } } }, async (request, reply) => {
    const session = await sessionOf(request, deps);
    const attached = await keepAttachment(deps, session, (request.params as Static<typeof FieldParams>).fieldId, {
      stream: request.body as Readable, mediaType: request.headers['content-type'] ?? '', name: decodedFileName(request.headers['x-file-name'] as string | undefined),
    });
    return reply.code(201).send(attached);
  });
}
