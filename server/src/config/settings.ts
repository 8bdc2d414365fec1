// Every setting of an installation: parsed once from the environment, documented where it is declared; `.env.example` is written from this table.
import { resolve } from 'node:path';

interface SettingDeclaration<T> {
  /** What it does, in one or two sentences; printed into .env.example. */
  readonly about: string;
  /** As it would be written in the environment; undefined means off. */
  readonly default: string | undefined;
  readonly parse: (text: string) => T;
}

function setting<T>(about: string, fallback: string | undefined, parse: (text: string) => T): SettingDeclaration<T> {
  return { about, default: fallback, parse };
}
const text = (value: string): string => value;
const flag = (value: string): boolean => {
  if (!/^(true|false)$/.test(value)) throw new Error('must be true or false');
  return value === 'true';
};
const integer = (minimum: number, maximum: number) => (value: string): number => {
  const number = Number(value);
  if (!Number.isInteger(number) || number < minimum || number > maximum) throw new Error(`must be a whole number from ${minimum} to ${maximum}`);
  return number;
};
const fraction = (value: string): number => {
  const number = Number(value);
  if (!(number >= 0 && number <= 1)) throw new Error('must be a number from 0 to 1');
  return number;
};
const secret = (value: string): string => {
  if (value.length < 16) throw new Error('must have at least 16 characters');
  return value;
};
const url = (...protocols: string[]) => (value: string): string => {
  const parsed = URL.parse(value);
  if (parsed === null || !protocols.includes(parsed.protocol)) throw new Error(`must be a ${protocols.join(' or ')} address`);
  return value.replace(/\/$/, '');
};
/** Not WHATWG's idea of a URL: libpq takes an empty host, which means a Unix socket (`postgres://user@/database?host=/run/postgresql`). */
const postgresUrl = (value: string): string => {
  if (!/^postgres(?:ql)?:\/\/\S+$/.test(value)) throw new Error('must be a postgres:// address');
  return value;
};
const list = (value: string): string[] => value.split(',').map((part) => part.trim()).filter((part) => part !== '');
const urlList = (value: string): string[] => list(value).map(url('http:', 'https:'));
const oneOf = <T extends string>(...values: T[]) => (value: string): T => {
  if (!(values as string[]).includes(value)) throw new Error(`must be one of ${values.join(', ')}`);
  return value as T;
};

const jsonText = (value: string): string => {
  try {
    JSON.parse(value);
  } catch {
    throw new Error('must be JSON');
  }
  return value;
};
const jsonHeaders = (value: string): Record<string, string> => {
  const headers: unknown = JSON.parse(jsonText(value));
  const isObject = typeof headers === 'object' && headers !== null && !Array.isArray(headers);
  if (!isObject || !Object.values(headers).every((header) => typeof header === 'string')) throw new Error('must be a JSON object of texts');
  return headers as Record<string, string>;
};

const DECLARATIONS = {
  DATA_DIR: setting('Folder of everything that must survive: database, files, keys, secrets.', './data', (value) => resolve(value)),
  HOST: setting('Address to listen on. 0.0.0.0 serves other machines: put TLS in front.', '127.0.0.1', text),
  PORT: setting('Port to listen on.', '3000', integer(0, 65_535)),
  BASE_URL: setting('Public address, without a trailing slash; it stands in signing links and certificates. Default: http://localhost:PORT.', undefined, url('http:', 'https:')),
  DATABASE_URL: setting('A PostgreSQL 15 to 18 server (postgres://…). Without it an embedded PostgreSQL 18 runs in DATA_DIR.', undefined, postgresUrl),
  DATABASE_POOL: setting('Connections to the database for each process.', '10', integer(2, 100)),
  DATABASE_NAMED_STATEMENTS: setting('Prepared statements; set false behind a transaction pooler.', 'true', flag),
  SMTP_URL: setting('Mail server (smtp://user:password@host:587). Without it mails stay in the outbox of the dashboard.', undefined, url('smtp:', 'smtps:')),
  MAIL_FROM: setting('Address that all mails come from; recipients see the name of their sender over it.', 'paraph@localhost', text),
  MAIL_HOOK_SECRET: setting('Secret of the hooks that report late bounces, at least 16 characters (docs/bounces.md). Without it there are none but that of MAIL_SNS_TOPIC.', undefined, secret),
  MAIL_SNS_TOPIC: setting('ARN of the Amazon SNS topic to which SES reports bounces.', undefined, text),
  SMS_GATEWAY: setting('Who sends SMS: http (any gateway with a JSON address), twilio or ovhcloud. With none they stay in the outbox of the dashboard.', 'none', oneOf('none', 'http', 'twilio', 'ovhcloud')),
  SMS_FROM: setting('Sender of all SMS, as the gateway wants it: a number, a name of at most 11 letters, or a Twilio messaging service (MG…).', '', text),
  SMS_HTTP_URL: setting('SMS_GATEWAY=http: the address that takes a POST for each SMS. 2xx means taken; 408, 429, 5xx and failing logins are tried again; any other 4xx refuses the number.', undefined, url('http:', 'https:')),
  SMS_HTTP_HEADERS: setting('SMS_GATEWAY=http: headers as a JSON object, for instance {"authorization":"Bearer …"}.', '{}', jsonHeaders),
  SMS_HTTP_BODY: setting('SMS_GATEWAY=http: the JSON body; {{to}} (E.164), {{text}}, {{from}} and {{reference}} (the same at every try) are filled in.', '{"to":"{{to}}","from":"{{from}}","text":"{{text}}","reference":"{{reference}}"}', jsonText),
  SMS_HOOK_SECRET: setting('Secret of the hook by which OVHcloud or SMS_GATEWAY=http reports undelivered SMS, at least 16 characters (docs/sms.md). Twilio signs its reports and needs none.', undefined, secret),
  TWILIO_ACCOUNT_SID: setting('SMS_GATEWAY=twilio: the account (AC…).', undefined, text),
  TWILIO_AUTH_TOKEN: setting('SMS_GATEWAY=twilio: its token.', undefined, text),
  TWILIO_URL: setting('SMS_GATEWAY=twilio: the address of its API.', 'https://api.twilio.com', url('http:', 'https:')),
  OVH_ENDPOINT: setting('SMS_GATEWAY=ovhcloud: the address of its API.', 'https://eu.api.ovh.com/1.0', url('http:', 'https:')),
  OVH_APPLICATION_KEY: setting('SMS_GATEWAY=ovhcloud: the application key.', undefined, text),
  OVH_APPLICATION_SECRET: setting('SMS_GATEWAY=ovhcloud: the application secret.', undefined, text),
  OVH_CONSUMER_KEY: setting('SMS_GATEWAY=ovhcloud: a consumer key that may POST /sms/*.', undefined, text),
  OVH_SMS_ACCOUNT: setting('SMS_GATEWAY=ovhcloud: the SMS account (sms-xx11111-1).', undefined, text),
  CLAMD_URL: setting('A ClamAV daemon that scans every upload (tcp://host:3310 or unix:///run/clamav/clamd.ctl). Without it uploads are not scanned for viruses.', undefined, url('tcp:', 'unix:')),
  OWNER_EMAIL: setting('E-mail of the first account, used once.', 'owner@localhost.localdomain', text),
  OWNER_NAME: setting('Name of the first account, used once.', 'Owner', text),
  SEAL_LEVEL: setting('PAdES level of the seal: B-T, B-LT or B-LTA. Nothing is ever sealed below it.', 'B-LTA', oneOf('B-T', 'B-LT', 'B-LTA')),
  SEAL_P12: setting('A P12 file with a bought certificate to seal with, its key and its whole chain. Without it, SEAL_PKCS11_MODULE or SEAL_CSC_URL the installation seals with a certificate of its own.', undefined, (value) => resolve(value)),
  SEAL_P12_PASSWORD: setting('Password of SEAL_P12.', '', text),
  SEAL_PKCS11_MODULE: setting('Library of a PKCS#11 token (a smart card, a hardware module) whose key seals, such as /usr/lib/softhsm/libsofthsm2.so. Needs the four settings below.', undefined, (value) => resolve(value)),
  SEAL_PKCS11_TOKEN: setting('Label of the token.', undefined, text),
  SEAL_PKCS11_KEY: setting('Label of the private key on the token.', undefined, text),
  SEAL_PKCS11_PIN: setting('PIN of the token.', undefined, text),
  SEAL_PKCS11_CHAIN: setting('PEM file with the certificate of that key and the ones above it, its own first.', undefined, (value) => resolve(value)),
  SEAL_CSC_URL: setting('Remote signing service that seals, by the API of the Cloud Signature Consortium v2 (https://…/csc/v2). Needs the four settings below.', undefined, url('http:', 'https:')),
  SEAL_CSC_TOKEN_URL: setting('Its OAuth 2 token address (client credentials).', undefined, url('http:', 'https:')),
  SEAL_CSC_CLIENT_ID: setting('Client that the service knows this installation by.', undefined, text),
  SEAL_CSC_CLIENT_SECRET: setting('Secret of that client.', undefined, text),
  SEAL_CSC_CREDENTIAL: setting('Identifier of the credential (credentialID) to seal with.', undefined, text),
  SEAL_CSC_PIN: setting('PIN of the credential, if the service asks for one.', undefined, text),
  SEAL_ROOTS: setting('PEM file with the root certificate of the seal (and issuing ones that are missing), where the P12 file, the token or the remote service does not bring the whole chain.', undefined, (value) => resolve(value)),
  SEAL_ORGANIZATION: setting('Organisation named in the certificates that a first start makes.', 'Paraph', text),
  QES_PROVIDER_URL: setting('Qualified trust service provider for QES, CSC API v2, up to and with /csc/v2 (https://…). Without it live QES envelopes cannot be sent. Register BASE_URL/signing/qualified/return there as the redirect address.', undefined, url('https:', 'http:')),
  QES_PROVIDER_OAUTH_URL: setting('Its OAuth 2 address, to which /authorize and /token are added. Default: QES_PROVIDER_URL/oauth2.', undefined, url('https:', 'http:')),
  QES_PROVIDER_CLIENT_ID: setting('Client id that the provider gave.', '', text),
  QES_PROVIDER_CLIENT_SECRET: setting('Client secret that the provider gave.', '', text),
  QES_PROVIDER_ROOTS: setting('PEM file with the root certificates of its qualified certificates; needed with QES_PROVIDER_URL.', undefined, (value) => resolve(value)),
  QES_PROVIDER_NAME: setting('Name of the provider, for people.', 'QTSP', text),
  TIMESTAMP_URLS: setting('RFC 3161 authorities that timestamp the seals, in the order of preference, separated by commas (https://user:password@host/tsa is understood). Without any, the installation is its own authority.', '', urlList),
  TIMESTAMP_ROOTS: setting('PEM file with the root certificates of the authorities in TIMESTAMP_URLS; needed with them.', undefined, (value) => resolve(value)),
  SIGNED_DOCUMENT_LINK_DAYS: setting('Days after completion for which recipients’ links give the sealed PDF, unless the envelope says otherwise.', '365', integer(1, 3_650)),
  IDENTITY_VIDEO_DAYS: setting('Days for which a signer’s identity video is kept; then its key is destroyed. The signer is told.', '365', integer(1, 3_650)),
  PDF_WORKERS: setting('Child processes that read uploads, and as many that seal.', '2', integer(1, 16)),
  JOB_CONCURRENCY: setting('Jobs of one kind at once in one process.', '4', integer(1, 64)),
  RATE_LIMIT_PER_MINUTE: setting('Requests of one API key in a minute, over all processes; wrong keys and signing links of one address are held to the same. 0 for no limit.', '100', integer(0, 1_000_000)),
  RATE_LIMIT_BURST: setting('Requests of one API key at once, after a pause.', '200', integer(1, 1_000_000)),
  TRUST_PROXY: setting('Believe the X-Forwarded-For header of a proxy in front. Only where every request passes that proxy.', 'false', flag),
  FRAME_ANCESTORS: setting('Sites that may show the signing page in a frame (https://…), separated by commas. None by default.', '', list),
  WEBHOOK_ALLOW_CIDRS: setting('Private address ranges that webhooks may reach, separated by commas. Only for a closed network.', '', list),
  WEBHOOK_ALLOW_HTTP: setting('Allow plain http webhooks. Only for a closed network.', 'false', flag),
  WEBHOOK_DELIVERED_DAYS: setting('Days for which deliveries that succeeded are kept, with their attempts. Dead letters are kept without limit of time.', '30', integer(1, 36_500)),
  REQUEST_LOG_DAYS: setting('Days for which requests with API keys are listed in the dashboard: method, route, status, duration; neither bodies nor addresses. 0 keeps none.', '7', integer(0, 90)),
  METRICS_TOKEN: setting('Opens GET /metrics (Prometheus) to whoever sends it as a bearer token; at least 16 characters. Without it there is no such address.', undefined, secret),
  METRICS_PORT: setting('Port of HOST on which every process, also one without the API, answers GET /metrics; METRICS_TOKEN is asked for there too, if it is set. Off by default.', undefined, integer(1, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting('OpenTelemetry collector (OTLP over HTTP, such as http://localhost:4318) that takes traces; /v1/traces is added. Without it there are none. docs/operations.md.', undefined, url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting('The same as a whole address, to which nothing is added.', undefined, url('http:', 'https:')),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting('http/protobuf or http/json.', 'http/protobuf', oneOf('http/protobuf', 'http/json')),
  OTEL_EXPORTER_OTLP_HEADERS: setting('Headers for the collector: name=value, separated by commas.', '', text),
  OTEL_SERVICE_NAME: setting('Name in the traces. Default: paraph.', undefined, text),
  OTEL_TRACES_SAMPLER: setting('Which traces are kept: always_on, always_off, traceidratio; with parentbased_ before it, a caller’s traceparent decides first.', 'parentbased_always_on', oneOf('always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio')),
  OTEL_TRACES_SAMPLER_ARG: setting('The share of traces that traceidratio keeps, from 0 to 1.', '1', fraction),
  OTEL_SDK_DISABLED: setting('Switches traces off whatever else is set.', 'false', flag),
  LOG_LEVEL: setting('fatal, error, warn, info, debug, trace or silent.', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
} as const;

type Declarations = typeof DECLARATIONS;
type Raw = { [Name in keyof Declarations]: Declarations[Name] extends SettingDeclaration<infer T> ? T | undefined : never };
type Optional = 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' | 'OTEL_SERVICE_NAME' | 'METRICS_TOKEN' | 'METRICS_PORT' | 'BASE_URL' | 'TIMESTAMP_ROOTS' | 'DATABASE_URL' | 'SMTP_URL' | 'CLAMD_URL' | 'SEAL_P12' | 'MAIL_HOOK_SECRET' | 'MAIL_SNS_TOPIC'
  | 'SEAL_ROOTS' | 'SEAL_PKCS11_MODULE' | 'SEAL_PKCS11_TOKEN' | 'SEAL_PKCS11_KEY' | 'SEAL_PKCS11_PIN' | 'SEAL_PKCS11_CHAIN'
  | 'SEAL_CSC_URL' | 'SEAL_CSC_TOKEN_URL' | 'SEAL_CSC_CLIENT_ID' | 'SEAL_CSC_CLIENT_SECRET' | 'SEAL_CSC_CREDENTIAL' | 'SEAL_CSC_PIN'
  | 'QES_PROVIDER_URL' | 'QES_PROVIDER_OAUTH_URL' | 'QES_PROVIDER_ROOTS'
  | 'SMS_HTTP_URL' | 'SMS_HOOK_SECRET' | 'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'OVH_APPLICATION_KEY' | 'OVH_APPLICATION_SECRET' | 'OVH_CONSUMER_KEY' | 'OVH_SMS_ACCOUNT';

/** The settings of one process. Those without a default may be undefined. */
export type Settings = { readonly [Name in keyof Raw]: Name extends Optional ? Raw[Name] : Exclude<Raw[Name], undefined> };

/** Settings whose value is never printed. */
const SECRET_NAME = /HEADERS|TOKEN|SECRET|KEY|PASSWORD/;

/** Thrown for an environment that cannot be used; the message lists every wrong setting at once. */
export class SettingsError extends Error {}

/** Parses an environment. Unknown names are ignored (the environment is shared); empty text counts as not set. @throws SettingsError */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const settings: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, declaration] of Object.entries(DECLARATIONS)) {
    const given = environment[name];
    const value = given === undefined || given === '' ? declaration.default : given;
    if (value === undefined) continue;
    try {
      settings[name] = declaration.parse(value);
    } catch (error) {
      problems.push(`${name}${SECRET_NAME.test(name) ? '' : `=${value}`}: ${(error as Error).message}`);
    }
  }
  if (problems.length > 0) throw new SettingsError(`These settings cannot be used:\n  ${problems.join('\n  ')}`);
  return settings as Settings;
}

/** The text of `.env.example`. */
export function describeSettings(): string {
  const lines = ['# Settings of Paraph. Every one has a default: nothing needs to be set. Written by server/scripts/write-env-example.ts.', ''];
  for (const [name, declaration] of Object.entries(DECLARATIONS)) {
    lines.push(`# ${declaration.about}`, `# ${name}=${declaration.default ?? ''}`, '');
  }
  return lines.join('\n');
}
