// Where mail servers and mail providers report bounces that come late: POST /mail-hooks/{dsn|postmark|brevo|ses} (docs/bounces.md).
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { brevoReports, postmarkReports, sesReports, type BounceReport } from '../../../modules/invitations/bounces/bounce-report.rules.ts';
import { readDsn } from '../../../modules/invitations/bounces/read-dsn.ts';
import { snsReceiver, type SnsDeps } from '../../../modules/invitations/bounces/receive-sns.ts';
import { recordReports, type ReportDeps } from '../../../modules/invitations/bounces/record-reports.ts';

export interface MailHookDeps extends ReportDeps, Pick<SnsDeps, 'getText'> {
  readonly settings: { readonly MAIL_HOOK_SECRET: string | undefined; readonly MAIL_SNS_TOPIC: string | undefined };
}

/** A report may carry the whole original with its attachments. */
const MAX_MAIL_BYTES = 16 * 1_048_576;
const MAX_JSON_BYTES = 1_048_576;

/** Each hook exists only where it is configured; the others are 404. */
export function registerMailHooks(app: FastifyInstance, deps: MailHookDeps): void {
  const { MAIL_HOOK_SECRET: secret, MAIL_SNS_TOPIC: snsTopic } = deps.settings;
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    // Every provider names its bodies differently; each handler knows what it takes.
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES }, (_request, body, done) => done(null, body));
    const hook = (source: string, bodyLimit: number, read: (request: FastifyRequest, body: Buffer) => Promise<readonly BounceReport[]>): void => {
      hooks.post(`/mail-hooks/${source}`, { bodyLimit }, async (request) => {
        await recordReports(deps, source, await read(request, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)));
        return { received: true };
      });
    };
    if (secret !== undefined) {
      const withSecret = (request: FastifyRequest): void => assertSecret(request.headers.authorization, secret);
      hooks.addHook('onRequest', async (request) => (request.routeOptions.url === '/mail-hooks/ses' ? undefined : withSecret(request)));
      hook('dsn', MAX_MAIL_BYTES, async (_request, body) => readDsn(body));
      hook('postmark', MAX_JSON_BYTES, async (_request, body) => postmarkReports(jsonOf(body)));
      hook('brevo', MAX_JSON_BYTES, async (_request, body) => brevoReports(jsonOf(body)));
    }
    if (snsTopic !== undefined) {
      const receive = snsReceiver({ ...deps, snsTopic });
      hook('ses', MAX_JSON_BYTES, async (_request, body) => {
        const notification = await receive(jsonOf(body));
        return notification === undefined ? [] : sesReports(jsonOf(notification));
      });
    }
  });
}

/** @throws AppError VALIDATION_ERROR */
function jsonOf(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new AppError({ code: 'VALIDATION_ERROR', message: 'The body is not JSON.' });
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** `Bearer <secret>`, or the secret as the password of basic authentication (`https://hook:<secret>@…`). @throws AppError UNAUTHORIZED */
function assertSecret(authorization: string | undefined, secret: string): void {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  const given = /^basic$/i.test(scheme ?? '') ? Buffer.from(value, 'base64').toString('utf8').replace(/^[^:]*:/, '') : /^bearer$/i.test(scheme ?? '') ? value : '';
  if (!timingSafeEqual(digest(given), digest(secret))) throw new AppError({ code: 'UNAUTHORIZED', message: 'This hook takes the secret of MAIL_HOOK_SECRET, as a Bearer token or as the password of basic authentication.' });
}
