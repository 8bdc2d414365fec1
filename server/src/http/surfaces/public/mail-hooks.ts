// Where mail servers and mail providers report bounces that come late: POST /mail-hooks/{dsn|postmark|brevo|ses} (docs/bounces.md).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brevoReports, postmarkReports, sesReports, type BounceReport } from '../../../modules/invitations/bounces/bounce-report.rules.ts';
import { readDsn } from '../../../modules/invitations/bounces/read-dsn.ts';
import { snsReceiver, type SnsDeps } from '../../../modules/invitations/bounces/receive-sns.ts';
import { recordReports, type ReportDeps } from '../../../modules/invitations/bounces/record-reports.ts';
import { assertSecret, jsonOf } from './hook-bodies.ts';

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
      const withSecret = (request: FastifyRequest): void => assertSecret(request.headers.authorization, secret, 'MAIL_HOOK_SECRET');
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
