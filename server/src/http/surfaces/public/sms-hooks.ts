// Where the SMS gateway reports what became of a message: /sms-hooks/{twilio|ovhcloud|http}, that of the chosen gateway alone (docs/sms.md).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { httpReports, isTwilioSignature, ovhcloudReports, twilioReports, type DeliveryReport } from '../../../modules/invitations/deliveries/delivery-report.rules.ts';
import type { ReportDeps } from '../../../modules/invitations/bounces/record-reports.ts';
import { recordDeliveries } from '../../../modules/invitations/deliveries/record-deliveries.ts';
import { smsReportUrl } from '../../../platform/sms/index.ts';
import { assertSecret, isSecret, jsonOf } from './hook-bodies.ts';

export interface SmsHookDeps extends ReportDeps {
  readonly baseUrl: string;
  readonly settings: { readonly SMS_GATEWAY: string; readonly SMS_HOOK_SECRET: string | undefined; readonly TWILIO_AUTH_TOKEN: string | undefined };
}

const MAX_BODY_BYTES = 262_144;
const MAX_QUERY_CHARACTERS = 200;

/** Each hook exists only where its gateway is chosen, and where it can be known who calls; the others are 404. */
export function registerSmsHooks(app: FastifyInstance, deps: SmsHookDeps): void {
  const { SMS_GATEWAY: gateway, SMS_HOOK_SECRET: secret, TWILIO_AUTH_TOKEN: authToken } = deps.settings;
  void app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => done(null, body));
    const hook = (method: 'GET' | 'POST', read: (request: FastifyRequest, query: Readonly<Record<string, string>>) => DeliveryReport[]): void => {
      hooks.route({ method, url: `/sms-hooks/${gateway}`, handler: async (request) => {
        await recordDeliveries(deps, gateway, read(request, queryOf(request)));
        return { received: true };
      } });
    };
    if (gateway === 'twilio' && authToken !== undefined) {
      hook('POST', (request, { message = '' }) => {
        const form = Object.fromEntries(new URLSearchParams(bodyOf(request)));
        const signature = request.headers['x-twilio-signature'];
        // Twilio signs the address that it was given, whatever a proxy has made of it since.
        if (typeof signature !== 'string' || !isTwilioSignature({ authToken, url: smsReportUrl(deps.baseUrl, 'twilio', message), form, signature })) {
          throw new AppError({ code: 'UNAUTHORIZED', message: 'The report is not signed by Twilio for this account.' });
        }
        return twilioReports(form, message);
      });
    }
    if (secret === undefined) return;
    if (gateway === 'http') {
      hook('POST', (request) => {
        assertSecret(request.headers.authorization, secret, 'SMS_HOOK_SECRET');
        return httpReports(jsonOf(bodyOf(request)));
      });
    }
    if (gateway === 'ovhcloud') {
      hook('GET', (request, query) => {
        // OVHcloud signs nothing and sends no header: the secret is a part of the address that it is given.
        if (!isSecret(query['secret'] ?? '', secret)) assertSecret(request.headers.authorization, secret, 'SMS_HOOK_SECRET');
        return ovhcloudReports(query);
      });
    }
  });
}

const bodyOf = ({ body }: FastifyRequest): string => (Buffer.isBuffer(body) ? body.toString('utf8') : '');

/** A name that is given twice counts once. */
function queryOf({ query }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).flatMap(([name, value]) => (typeof value === 'string' && value.length <= MAX_QUERY_CHARACTERS ? [[name, value]] : [])));
}
