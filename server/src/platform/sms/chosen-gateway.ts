// Which SMS gateway the settings name; undefined means none, and SMS stay in the outbox.
import { SettingsError, type Settings } from '../../config/settings.ts';
import type { Clock } from '../clock/index.ts';
import { operatorHttp, type OperatorHttp } from '../operator-http.ts';
import { httpSms } from './http-sms.ts';
import { ovhcloudSms } from './ovhcloud-sms.ts';
import type { SmsGateway } from './sms-gateway.ts';
import { twilioSms } from './twilio-sms.ts';

type SmsSettings = Pick<Settings, 'SMS_GATEWAY' | 'SMS_FROM' | 'SMS_HTTP_URL' | 'SMS_HTTP_HEADERS' | 'SMS_HTTP_BODY' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_URL'
  | 'OVH_ENDPOINT' | 'OVH_APPLICATION_KEY' | 'OVH_APPLICATION_SECRET' | 'OVH_CONSUMER_KEY' | 'OVH_SMS_ACCOUNT'>;

/** Where a gateway reports on a message: a hook of this installation. */
export function smsReportUrl(baseUrl: string, gateway: 'twilio', reference: string): string {
  return `${baseUrl}/sms-hooks/${gateway}?message=${encodeURIComponent(reference)}`;
}

/** The gateway, or undefined for none. @param baseUrl of this installation, for gateways that are told with each message where to report @throws SettingsError naming everything that the chosen gateway lacks */
export function chosenSmsGateway(settings: SmsSettings, clock: Clock, baseUrl: string, http: OperatorHttp = operatorHttp): SmsGateway | undefined {
  const { SMS_FROM: from } = settings;
  switch (settings.SMS_GATEWAY) {
    case 'none': return undefined;
    case 'http': {
      const { SMS_HTTP_URL: url } = needed(settings, 'SMS_HTTP_URL');
      return httpSms({ url, headers: settings.SMS_HTTP_HEADERS, body: settings.SMS_HTTP_BODY, from, http });
    }
    case 'twilio': {
      const given = needed(settings, 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM');
      return twilioSms({ accountSid: given.TWILIO_ACCOUNT_SID, authToken: given.TWILIO_AUTH_TOKEN, from, baseUrl: settings.TWILIO_URL, http, reportUrl: twilioReports(baseUrl) });
    }
    case 'ovhcloud': {
      const given = needed(settings, 'OVH_APPLICATION_KEY', 'OVH_APPLICATION_SECRET', 'OVH_CONSUMER_KEY', 'OVH_SMS_ACCOUNT');
      return ovhcloudSms({
        baseUrl: settings.OVH_ENDPOINT, applicationKey: given.OVH_APPLICATION_KEY, applicationSecret: given.OVH_APPLICATION_SECRET, consumerKey: given.OVH_CONSUMER_KEY,
        serviceName: given.OVH_SMS_ACCOUNT, from, clock, http,
      });
    }
  }
}

/** Twilio refuses a message whose StatusCallback it could not reach (error 21609): an installation without a public address gets no reports. */
function twilioReports(baseUrl: string): ((reference: string) => string) | undefined {
  return baseUrl.startsWith('https:') ? (reference) => smsReportUrl(baseUrl, 'twilio', reference) : undefined;
}

function needed<Name extends keyof SmsSettings>(settings: SmsSettings, ...names: Name[]): { [Key in Name]: Exclude<SmsSettings[Key], undefined> } {
  const missing = names.filter((name) => settings[name] === undefined || settings[name] === '');
  if (missing.length > 0) throw new SettingsError(`SMS_GATEWAY=${settings.SMS_GATEWAY} also needs ${missing.join(', ')}.`);
  return settings as never;
}
