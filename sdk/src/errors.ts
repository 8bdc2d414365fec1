// What calls throw. Every error of the service is an ApiError; its code is stable, its sentence is not.
import type { components } from './openapi.generated.ts';

/** One offending place of a request. */
export type ErrorDetail = NonNullable<components['schemas']['Error']['details']>[number];

/** The base of everything that this package throws by itself. */
export class ParaphError extends Error {
  override readonly name: string = 'ParaphError';
}

/** The service answered, with a status of 400 or above. */
export class ApiError extends ParaphError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** A stable code, such as `VALIDATION_ERROR`; `UNKNOWN` when something in between answered. */
  readonly code: string;
  /** Every offending place, where there is something to list. */
  readonly details: readonly ErrorDetail[];
  /** Quote it when you ask for help. */
  readonly requestId: string | undefined;
  /** What `Retry-After` asked for, in seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(answer: { status: number; body: unknown; headers: Headers }) {
    const body = (typeof answer.body === 'object' && answer.body !== null ? answer.body : {}) as Partial<components['schemas']['Error']>;
    super(body.error ?? `The service answered ${answer.status}.`);
    this.status = answer.status;
    this.code = body.code ?? 'UNKNOWN';
    this.details = body.details ?? [];
    this.requestId = body.requestId ?? answer.headers.get('x-request-id') ?? undefined;
    this.retryAfterSeconds = retryAfterSeconds(answer.headers);
  }
}

/** No answer came: refused, reset, no name, no network. */
export class ConnectionError extends ParaphError {
  override readonly name: string = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override readonly name: string = 'TimeoutError';
}

/** A webhook that this service did not send, or not now. Answer it with 401 and do nothing else. */
export class WebhookVerificationError extends ParaphError {
  override readonly name: string = 'WebhookVerificationError';
}

/** Seconds of a `Retry-After` header, which may also be a date (RFC 9110 §10.2.3). */
export function retryAfterSeconds(headers: Headers, nowMs: number = Date.now()): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1_000));
}
