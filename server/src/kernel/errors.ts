// The one error type that a use case throws. Source of the codes: decisions.md, "Errors".

/** Every stable code that can stand in an error body. HTTP statuses are mapped in http/error-response.ts and nowhere else. */
export const ERROR_CODES = [
  'VALIDATION_ERROR', 'INVALID_PDF', 'DOCUMENT_ENCRYPTED', 'PDF_LIMIT_EXCEEDED', 'MULTIPART_UNREADABLE', 'URL_REJECTED', 'VIRUS_FOUND',
  'IBAN_INVALID', 'IBAN_COUNTRY_NOT_SEPA', 'ICS_INVALID', 'SIRET_INVALID', 'RUM_INVALID', 'B2B_REQUIRES_BUSINESS_DEBTOR', 'FORMAT_NOT_RECOGNISED',
  'UNAUTHORIZED', 'QUOTA_EXCEEDED', 'INSUFFICIENT_SCOPE', 'PLAN_REQUIRED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED',
  'CONFLICT', 'ENVELOPE_NOT_DRAFT', 'ENVELOPE_NOT_COMPLETED', 'DOCUMENT_IN_USE', 'LIMIT_REACHED', 'IDEMPOTENCY_IN_PROGRESS',
  'QUALIFIED_PROVIDER_NOT_CONFIGURED', 'RUM_ALREADY_USED', 'DOCUMENT_PURGED', 'PRECONDITION_FAILED', 'FILE_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE', 'RANGE_NOT_SATISFIABLE', 'IDEMPOTENCY_KEY_REUSED', 'RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One offending place in a request. `row` is the index in the array that `path` names, for callers who build forms. */
export interface ErrorDetail {
  path: string;
  row?: number;
  value?: unknown;
  /** Where faults of several codes are listed together. */
  code?: ErrorCode;
  message: string;
}

export interface AppErrorOptions {
  code: ErrorCode;
  /** A sentence a developer can act on. It is shown to the caller: no secret, no personal data of others. */
  message: string;
  details?: ErrorDetail[];
  /** Seconds for the `Retry-After` header; only with RATE_LIMITED and UNAVAILABLE. */
  retryAfterSeconds?: number;
  /** For the log only. */
  internal?: string;
  cause?: unknown;
}

/** An answer other than success. `message` is public; `internal` and `cause` go to the log alone. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly internal: string | undefined;

  constructor(options: AppErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = 'AppError';
    this.code = options.code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.internal = options.internal;
  }
}

/** The identical answer for an unknown id, another account's id and the other environment's id (decisions.md, 404). */
export function notFound(noun: string): AppError {
  return new AppError({ code: 'NOT_FOUND', message: `No ${noun} with this id exists in this account and environment.` });
}

/** A 400 that lists every offending row at once. */
export function validationError(message: string, details: ErrorDetail[]): AppError {
  return new AppError({ code: 'VALIDATION_ERROR', message, details });
}
