// The only map from error codes to HTTP statuses, and the only place an error body is made. Source: decisions.md, "Errors".
import { AppError, type ErrorCode, type ErrorDetail } from '../kernel/errors.ts';
import { databaseLost, isUnavailable } from '../platform/database/index.ts';

const STATUS_OF: Record<ErrorCode, number> = {
  VALIDATION_ERROR: 400, INVALID_PDF: 400, DOCUMENT_ENCRYPTED: 400, PDF_LIMIT_EXCEEDED: 400, MULTIPART_UNREADABLE: 400, URL_REJECTED: 400, VIRUS_FOUND: 400,
  IBAN_INVALID: 400, IBAN_COUNTRY_NOT_SEPA: 400, ICS_INVALID: 400, SIRET_INVALID: 400, RUM_INVALID: 400, B2B_REQUIRES_BUSINESS_DEBTOR: 400, FORMAT_NOT_RECOGNISED: 400,
  UNAUTHORIZED: 401,
  QUOTA_EXCEEDED: 402,
  INSUFFICIENT_SCOPE: 403, PLAN_REQUIRED: 403,
  NOT_FOUND: 404, METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409, ENVELOPE_NOT_DRAFT: 409, ENVELOPE_NOT_COMPLETED: 409, DOCUMENT_IN_USE: 409, LIMIT_REACHED: 409, IDEMPOTENCY_IN_PROGRESS: 409,
  QUALIFIED_PROVIDER_NOT_CONFIGURED: 409, RUM_ALREADY_USED: 409,
  DOCUMENT_PURGED: 410,
  PRECONDITION_FAILED: 412,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

export interface ErrorBody {
  error: string;
  code: ErrorCode;
  requestId: string;
  details?: ErrorDetail[];
}

/** Status of a code; used by error answers and by the OpenAPI description. */
export function statusOf(code: ErrorCode): number {
  return STATUS_OF[code];
}

/** The body for any thrown thing. What is not an AppError is an INTERNAL without a word about its inside. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  const body: ErrorBody = { error: error.message, code: error.code, requestId };
  if (error.details !== undefined && error.details.length > 0) body.details = error.details;
  return body;
}

/** Fastify's own refusals (body too large, malformed JSON, …) in our words. Anything unknown becomes INTERNAL with its cause kept for the log. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown)) return databaseLost(thrown);
  const code = (thrown as { code?: unknown }).code;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError({ code: 'FILE_TOO_LARGE', message: 'The request body is over the limit of this route.', cause: thrown });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new AppError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'This route takes JSON: send Content-Type: application/json.', cause: thrown });
  }
  if (code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return new AppError({ code: 'VALIDATION_ERROR', message: 'The body is empty; this route takes a JSON object.', cause: thrown });
  const status = (thrown as { statusCode?: unknown }).statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError({ code: 'VALIDATION_ERROR', message: `The request could not be read: ${(thrown as Error).message}`, cause: thrown });
  }
  return new AppError({ code: 'INTERNAL', message: 'Something went wrong on our side. Try again; quote the requestId if it stays.', cause: thrown });
}
