// Logging: pino underneath; what may never stand in a log is removed here, not at each call.
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { describeError, maskSecrets } from './redaction.ts';

/** Structured logging: fields first, then a constant sentence, so that lines can be searched by sentence. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  /** A log whose every line also carries these fields. */
  child(fields: Record<string, unknown>): Log;
}

const SECRET_FIELDS = [
  'authorization', 'cookie', 'password', 'secret', 'token', 'accessToken', 'signUrl', 'code', 'otp', 'pin', 'apiKey', 'privateKey',
  'connectionString', 'DATABASE_URL', 'SMTP_URL',
];
/** The fields above, at the top and up to two levels down; pino's paths have no wildcard for any depth. */
const REDACTED_PATHS = [
  ...SECRET_FIELDS.flatMap((field) => (field === 'code' ? [] : [field, `*.${field}`, `*.*.${field}`])),
  // `err.code` and `error.code` are error codes; a `code` anywhere a person types one is a one-time code.
  'code', 'body.code', 'otp.code',
  'req.headers.authorization', 'req.headers.cookie', 'req.headers["idempotency-key"]', 'res.headers["set-cookie"]',
];

/** Options for any pino logger of this product: redaction, safe errors, ISO times, levels as words. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED_PATHS, censor: '[removed]' },
    serializers: { err: describeError, error: describeError, url: (value: unknown) => maskSecrets(String(value)) },
    formatters: { level: (label) => ({ level: label }) },
  };
}

/** The process's log: one JSON object a line, to standard output unless a destination is given; `fields` is asked at each line. It also is Fastify's logger. */
export function createLog(o: { level: string; destination?: DestinationStream; fields?: (() => object) | undefined }): Logger & Log {
  const options = { ...logOptions(o.level), ...(o.fields === undefined ? {} : { mixin: o.fields }) };
  return o.destination === undefined ? pino(options) : pino(options, o.destination);
}

/** One line kept by `fakeLog`. */
export interface KeptLine {
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  fields: Record<string, unknown>;
}

/** A log that keeps its lines for a test to read; `lines` is shared with its children. Keeps the last 10,000. */
export function fakeLog(lines: KeptLine[] = [], bound: Record<string, unknown> = {}): Log & { lines: KeptLine[] } {
  const keep = (level: KeptLine['level']) => (fields: object, message: string): void => {
    if (lines.length >= 10_000) lines.shift();
    lines.push({ level, message, fields: { ...bound, ...fields } });
  };
  return {
    lines,
    debug: keep('debug'),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
    child: (fields) => fakeLog(lines, { ...bound, ...fields }),
  };
}

/** A log that drops everything. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => silentLog };
