// GET and DELETE /videos/{videoId}
import { Type } from 'typebox';
import { rangeOf } from '../../../http/byte-range.ts';
import { defineRoute } from '../../../http/route.ts';
import { errorBody } from '../../../http/error-response.ts';
import { Success } from '../../../http/wire-schema.ts';
import { AppError } from '../../../kernel/errors.ts';
import { eraseVideo } from '../erase-video.ts';
import { getVideo, openVideo } from '../read-video.ts';
import type { VideoDeps } from '../video-deps.ts';
import { VIDEO_TYPES } from '../video-type.rules.ts';

const VideoParams = Type.Object({ videoId: Type.String({ minLength: 1, maxLength: 100 }) });

export const videoRoutes = (deps: VideoDeps) => [getVideoRoute(deps), deleteVideoRoute(deps)];

const getVideoRoute = (deps: VideoDeps) => defineRoute({
  operationId: 'getVideo', method: 'GET', path: '/videos/:videoId', scope: 'envelopes:read', tag: 'Identity videos', summary: 'Download an identity video',
  description: 'The recording as the signer sent it; its id is `identityVideoId` of the recipient. A Range of bytes is honoured. Every access is written into the audit trail of the envelope. 410 once the video is erased.',
  params: VideoParams,
  responses: {
    200: { description: 'The video.', contentTypes: VIDEO_TYPES, etag: true }, 206: { description: 'The range that was asked for.', contentTypes: VIDEO_TYPES, etag: true },
  },
  errors: ['NOT_FOUND', 'DOCUMENT_PURGED', 'RANGE_NOT_SATISFIABLE'],
  async handle(call) {
    const video = await getVideo(deps.database.kysely, call.scope, call.params.videoId);
    const size = Number(video.size_bytes);
    const etag = `"${video.sha256}"`;
    const ifRange = call.header('if-range');
    const range = rangeOf(ifRange === undefined || ifRange === etag ? call.header('range') : undefined, size);
    const headers = { 'Accept-Ranges': 'bytes', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Content-Disposition': `attachment; filename="${video.id}.${video.media_type.split('/')[1]!}"` };
    if (range === 'UNSATISFIABLE') {
      const refusal = new AppError({ code: 'RANGE_NOT_SATISFIABLE', message: `The video has ${size} bytes: the range lies outside.` });
      return { status: 416, body: errorBody(refusal, call.requestId), headers: { ...headers, 'Content-Range': `bytes */${size}` } };
    }
    const { start, end } = range === 'WHOLE' ? { start: 0, end: size - 1 } : range;
    const stream = await openVideo(deps, call.scope, video.id, { start, end }, { actor: call.actor, ip: call.clientAddress, userAgent: call.userAgent });
    return {
      status: range === 'WHOLE' ? 200 : 206, stream, etag,
      headers: { ...headers, 'Content-Type': video.media_type, 'Content-Length': String(end - start + 1), ...(range === 'WHOLE' ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }) },
    };
  },
});

const deleteVideoRoute = (deps: VideoDeps) => defineRoute({
  operationId: 'deleteVideo', method: 'DELETE', path: '/videos/:videoId', scope: 'envelopes:write', tag: 'Identity videos', summary: 'Erase an identity video',
  description: 'Destroys its key, then the file: nobody can read it any more, from backups of the files neither. Its hash and what happened to it stay in the audit trail. A person who has not signed yet records another one.',
  params: VideoParams,
  responses: { 200: { description: 'It is erased.', schema: Success } },
  errors: ['NOT_FOUND', 'DOCUMENT_PURGED'],
  async handle(call) {
    await eraseVideo(deps, call.scope, call.params.videoId, call.actor, 'REQUEST', { ip: call.clientAddress, userAgent: call.userAgent });
    return { status: 200, body: { success: true } };
  },
});
