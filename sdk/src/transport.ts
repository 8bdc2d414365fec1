// Requests: key, idempotency, timeouts, and repeats of what may be repeated. Nothing here knows an operation.
import { ApiError, ConnectionError, TimeoutError } from './errors.ts';
import type { UploadBody } from './upload-body.ts';

export interface ClientOptions {
  /** `sk_live_…` or `sk_test_…`. Keys are secrets: they belong on a server, not into a page. */
  readonly apiKey: string;
  /** Where the service is, without `/api/v1`: `https://sign.example.com`. */
  readonly baseUrl: string;
  /** For each attempt, until the answer begins. 30 s by default, 300 s for uploads. */
  readonly timeoutMs?: number;
  /** Repeats after the first attempt; 4 by default, 0 for none. */
  readonly maxRetries?: number;
  /** A longer `Retry-After` is not waited for: the error is thrown with it. 60 s by default. */
  readonly maxRetryDelayMs?: number;
  /** Instead of the global one. */
  readonly fetch?: typeof fetch;
}

/** What a single call may set. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /** Of a POST. One is made for each call by itself; give your own to make a call harmless across restarts of your program. */
  readonly idempotencyKey?: string;
  /** The `ETag` of the version to change: answered 412 when it is not the current one any more. */
  readonly ifMatch?: string;
}

/** A request before it has a key and an address. */
export interface PlainRequest {
  readonly method: string;
  /** Below /api/v1, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly upload?: UploadBody;
}

const FIRST_DELAY_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;
const UPLOAD_TIMEOUT_MS = 300_000;
const TIMEOUT_MS = 30_000;

/** Sends requests and gives answers below 400. @throws ApiError, ConnectionError, TimeoutError, or the signal's own reason */
export type Send = (request: PlainRequest, options?: CallOptions) => Promise<Response>;

export function transport(client: ClientOptions): Send {
  if (client.apiKey === undefined || client.apiKey === '') throw new TypeError('apiKey is missing: pass the secret of an API key.');
  const root = `${new URL(client.baseUrl).href.replace(/\/+$/, '')}/api/v1`;
  const doFetch = client.fetch ?? globalThis.fetch;

  return async (request, options = {}) => {
    const { signal } = options;
    const headers = new Headers({ accept: 'application/json', ...request.headers, authorization: `Bearer ${client.apiKey}` });
    if (request.json !== undefined) headers.set('content-type', 'application/json');
    if (options.ifMatch !== undefined) headers.set('if-match', options.ifMatch);
    // One key for all attempts: however often it arrives, it happens once.
    if (request.method === 'POST') headers.set('idempotency-key', options.idempotencyKey ?? crypto.randomUUID());
    const maxRetries = request.upload?.repeatable === false ? 0 : options.maxRetries ?? client.maxRetries ?? 4;
    const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? (request.upload === undefined ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS);

    for (let attempt = 0; ; attempt += 1) {
      const outcome = await attemptOnce(doFetch, root, request, headers, timeoutMs, signal);
      if (!(outcome instanceof Error)) return outcome;
      const delayMs = attempt < maxRetries ? delayBefore(outcome, attempt, request.method) : undefined;
      if (delayMs === undefined || delayMs > (client.maxRetryDelayMs ?? 60_000)) throw outcome;
      await wait(delayMs, signal);
    }
  };
}

/** The answer, or an error that may be worth a repeat. */
async function attemptOnce(doFetch: typeof fetch, root: string, request: PlainRequest, headers: Headers, timeoutMs: number, signal: AbortSignal | undefined): Promise<Response | ApiError | ConnectionError> {
  signal?.throwIfAborted();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new TimeoutError(`No answer within ${timeoutMs} ms: ${request.method} ${request.path}`)), timeoutMs);
  const forward = (): void => abort.abort(signal?.reason);
  signal?.addEventListener('abort', forward, { once: true });
  try {
    const body = request.upload?.open() ?? (request.json === undefined ? undefined : JSON.stringify(request.json));
    const half = request.upload?.streamed === true ? { duplex: 'half' } : {};
    const answer = await doFetch(root + request.path, { method: request.method, headers, signal: abort.signal, redirect: 'error', ...(body === undefined ? {} : { body }), ...half });
    if (answer.status < 400) return keepSignal(answer, signal, forward);
    return new ApiError({ status: answer.status, headers: answer.headers, body: await answer.json().catch(() => undefined) });
  } catch (error) {
    signal?.throwIfAborted();
    if (abort.signal.aborted) return abort.signal.reason as TimeoutError;
    return new ConnectionError(`No answer: ${request.method} ${root}${request.path}: ${causeOf(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The caller's signal goes on to end the body of a download; the listener goes when the body is there or thrown away. */
function keepSignal(answer: Response, signal: AbortSignal | undefined, forward: () => void): Response {
  if (answer.body === null) signal?.removeEventListener('abort', forward);
  return answer;
}

function causeOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return cause?.message ?? message ?? String(error);
}

/** How long to wait before a repeat; undefined where a repeat could do harm or would change nothing. */
function delayBefore(error: ApiError | ConnectionError, attempt: number, method: string): number | undefined {
  // Full jitter, so that many clients do not come back at once.
  const backoffMs = Math.random() * Math.min(LONGEST_BACKOFF_MS, FIRST_DELAY_MS * 2 ** attempt);
  // GET changes nothing and every POST has a key; a PATCH or DELETE that was lost may have happened.
  const repeatable = method === 'GET' || method === 'POST';
  if (!(error instanceof ApiError)) return repeatable ? backoffMs : undefined;
  if (error.status === 429 || error.status === 503) return Math.max(backoffMs, (error.retryAfterSeconds ?? 0) * 1_000);
  if (error.code === 'IDEMPOTENCY_IN_PROGRESS') return Math.max(backoffMs, 250);
  // What a proxy says when the service behind it is away.
  return repeatable && (error.status === 502 || error.status === 504) ? backoffMs : undefined;
}

/** Resolves after a time, or rejects with the signal's reason. */
export function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', end, { once: true });
  });
}

