// POST /verify and GET /verify/{sha256}: public, without a key.
import { readFilePart } from '../../../http/multipart.ts';
import { tooMany } from '../../../http/rate-limit-headers.ts';
import { defineRoute } from '../../../http/route.ts';
import { takeToken, type RateLimit } from '../../../platform/rate-limit/index.ts';
import { LookUpAnswer, LookUpParams, VerificationAnswer } from '../verification.schema.ts';
import { lookUp, verifyFile, type VerificationDeps } from '../verify-file.ts';

/** Of one address: checking may cost seconds of a processor, and anybody may ask. */
const CHECKS: RateLimit = { perMinute: 10, burst: 20 };

export interface VerificationRouteDeps extends VerificationDeps {
  readonly settings: { readonly RATE_LIMIT_PER_MINUTE: number };
}

export const verifyRoute = (deps: VerificationRouteDeps) => defineRoute({
  operationId: 'verifyDocument', method: 'POST', path: '/verify', scope: 'none', tag: 'Verification', summary: 'Check the signatures of a PDF',
  description: 'Needs no key. Takes a PDF as POST /documents does and keeps nothing of it. Names of people are masked. One address may check 20 files at once and 10 a minute.',
  rawBody: ['multipart/form-data', 'application/pdf', 'application/octet-stream'],
  responses: { 200: { description: 'What was found.', schema: VerificationAnswer } },
  errors: ['FILE_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'MULTIPART_UNREADABLE', 'INVALID_PDF', 'DOCUMENT_ENCRYPTED', 'PDF_LIMIT_EXCEEDED', 'UNAVAILABLE'],
  async handle(call) {
    await assertNotTooMany(deps, call.clientAddress);
    const contentType = call.header('content-type') ?? '';
    const body = /^multipart\//i.test(contentType) ? await readFilePart(contentType, call.rawBody, ({ stream }) => verifyFile(deps, stream)) : await verifyFile(deps, call.rawBody);
    return { status: 200, body };
  },
});

export const lookUpRoute = (deps: VerificationDeps) => defineRoute({
  operationId: 'lookUpDocument', method: 'GET', path: '/verify/:sha256', scope: 'none', tag: 'Verification', summary: 'Ask whether a file of this SHA-256 was sealed here',
  description: 'Needs no key, and the file stays where it is. `known` is null for a file that this installation has not sealed, or that was changed since.',
  params: LookUpParams,
  responses: { 200: { description: 'What is known of the file.', schema: LookUpAnswer } },
  errors: [],
  async handle(call) {
    return { status: 200, body: { sha256: call.params.sha256, known: await lookUp(deps, call.params.sha256) } };
  },
});

/** An installation without rate limits has none here either. @throws AppError RATE_LIMITED */
async function assertNotTooMany({ database, settings }: VerificationRouteDeps, address: string): Promise<void> {
  if (settings.RATE_LIMIT_PER_MINUTE === 0) return;
  const { retryAfterSeconds } = await takeToken(database.kysely, `verify/${address}`, CHECKS);
  if (retryAfterSeconds !== undefined) throw tooMany('files checked from this address', retryAfterSeconds);
}
