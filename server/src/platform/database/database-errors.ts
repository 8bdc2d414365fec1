// Which database failures mean "try again in a moment", and which mean that a unique value exists already.
import { AppError } from '../../kernel/errors.ts';

/** SQLSTATE classes and codes that say the server cannot serve us now. PostgreSQL documentation, appendix A. */
const UNAVAILABLE_STATES = [
  '08', // connection exceptions
  '53', // insufficient resources: too many connections, disk full, out of memory
  '57P01', '57P02', '57P03', // shutting down, crashed, starting up
];
const UNAVAILABLE_SYSTEM_ERRORS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN']);
const SOCKET_CALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);
/** pg reports a lost or slow connection by message alone. */
const UNAVAILABLE_MESSAGES = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** True when the database could not be reached or is overloaded: nothing is wrong with the statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE';
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    // A file that is missing (ENOENT, open) is not a socket that is missing (ENOENT, connect).
    if (UNAVAILABLE_SYSTEM_ERRORS.has(code) && SOCKET_CALLS.has(String(syscall))) return true;
    if (UNAVAILABLE_STATES.some((state) => code.startsWith(state)) && code.length === 5) return true;
  }
  return UNAVAILABLE_MESSAGES.test(error.message);
}

/** The 503 for a database that cannot serve us now. */
export function databaseUnavailable(cause: unknown): AppError {
  return new AppError({
    code: 'UNAVAILABLE',
    message: 'The service is busy: its database did not answer in time. Nothing was changed; try again shortly.',
    retryAfterSeconds: 2,
    internal: 'no database connection',
    cause,
  });
}

/** The 503 for a database that went away in the middle: nobody knows whether a COMMIT on its way was the last thing it did. */
export function databaseLost(cause: unknown): AppError {
  return new AppError({
    code: 'UNAVAILABLE',
    message: 'The service lost its database in the middle of this request. Try again shortly; a POST with an Idempotency-Key is safe to repeat.',
    retryAfterSeconds: 2,
    internal: 'the database connection was lost',
    cause,
  });
}

/** The name of the violated unique constraint or index, or undefined for any other error (SQLSTATE 23505). */
export function uniqueViolation(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
