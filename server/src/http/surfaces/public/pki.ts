// The public face of the installation's certificate authority: its certificates, its revocation lists and its OCSP responder (RFC 6960).
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import type { RevocationAnswers } from '../../../platform/signing-keys/revocation-answers.ts';

/** Longest request, in bytes; what asks about one certificate has about 80. */
const MAX_REQUEST_BYTES = 8_192;
/** For how long a cache may keep an answer, in seconds; the answers themselves are valid for a week. */
const CACHE_SECONDS = 3_600;

/** The paths stand in the certificates and never change. Anyone may ask. */
export function registerPki(app: FastifyInstance, answers: RevocationAnswers): void {
  const cached = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', `public, max-age=${CACHE_SECONDS}, no-transform`);
  // Looked up at each request: a renewal adds paths while the service runs.
  app.get('/pki/:name', async (request, reply) => {
    const path = `/pki/${(request.params as { name: string }).name}`;
    const der = answers.certificates.get(path);
    if (der !== undefined) return cached(reply).type('application/pkix-cert').send(Buffer.from(der));
    if (answers.crlPaths.includes(path)) return cached(reply).type('application/pkix-crl').send(Buffer.from((await answers.crl(path)).der));
    return reply.callNotFound();
  });
  const answer = async (reply: FastifyReply, requestDer: Uint8Array): Promise<FastifyReply> =>
    reply.type('application/ocsp-response').send(Buffer.from(await answers.ocsp(requestDer)));
  // RFC 6960 A.1: the request in base64, whose slashes may or may not be escaped.
  app.get('/pki/ocsp/*', async (request, reply) => answer(cached(reply), fromPath((request.params as { '*': string })['*'])));
  void app.register(async (ocsp) => {
    ocsp.removeAllContentTypeParsers();
    ocsp.addContentTypeParser('application/ocsp-request', { parseAs: 'buffer', bodyLimit: MAX_REQUEST_BYTES }, (_request, body, done) => done(null, body));
    ocsp.post('/pki/ocsp', async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send a DER OCSPRequest as application/ocsp-request.' });
      return answer(reply.header('Cache-Control', 'no-store'), request.body);
    });
  });
}

/** What is no base64 becomes an empty request, which the responder calls malformed. */
function fromPath(text: string): Uint8Array {
  // Some clients leave the plus sign unescaped, and something between turns it into a space.
  const base64 = text.replaceAll(' ', '+');
  return base64.length <= MAX_REQUEST_BYTES * 2 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : new Uint8Array();
}
