// JSON over fetch with the product's error body, a time limit, and a clear difference between "refused" and "never arrived".
import { keepEarly, takeEarly } from './early-answers.ts';
import type { ErrorDetail } from './signing-types.ts';

const TIMEOUT_MS = 30_000;

/** The server answered with an error. `code` is one of the stable codes of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ErrorDetail[];
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: { error?: string; code?: string; details?: ErrorDetail[]; requestId?: string }, retryAfter: string | null) {
    super(body.error ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.details = body.details ?? [];
    this.requestId = body.requestId ?? null;
    this.retryAfterSeconds = retryAfter === null ? null : Number.parseInt(retryAfter, 10) || null;
  }
}

/** No usable answer came back: offline, cut off, or too slow. The request may or may not have been carried out. */
export class NetworkError extends Error {}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * One request with the session cookie. `keepalive`: it outlives the page (at most 64 KiB of body).
 * @throws ApiError on a status of 400 or more; NetworkError when there was no answer.
 */
export async function requestJson<T>(method: Method, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, keepalive = false): Promise<T> {
  return (await requestTagged<T>(method, path, body, headers, keepalive)).data;
}

/** An answer with the version of what it shows, for `If-Match`. */
export interface Tagged<T> {
  data: T;
  etag: string | null;
}

/** As `requestJson`, with the answer's ETag. @throws as above */
export async function requestTagged<T>(method: Method, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}, keepalive = false): Promise<Tagged<T>> {
  const early = method === 'GET' ? takeEarly(path) : undefined;
  return (early as Promise<Tagged<T>> | undefined) ?? ask<T>(method, path, body, headers, keepalive);
}

async function ask<T>(method: Method, path: string, body: unknown, headers: Readonly<Record<string, string>>, keepalive: boolean): Promise<Tagged<T>> {
  const response = await send(method, path, body, headers, keepalive);
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, (answer ?? {}) as object, response.headers.get('retry-after'));
  return { data: answer as T, etag: response.headers.get('etag') };
}

/** Refusals come in the page's language, which need not be the browser's. */
export const pageLanguage = (): Record<string, string> => ({ 'accept-language': document.documentElement.lang });

/** Asks now for what `requestJson('GET', path)` will want: its answer is this one. @returns when it is there, or will not be */
export function askEarly(path: string): Promise<unknown> {
  const answer = ask('GET', path, undefined, {}, false);
  keepEarly(path, answer);
  return answer.catch(() => undefined);
}

async function send(method: string, path: string, body: unknown, headers: Readonly<Record<string, string>>, keepalive: boolean): Promise<Response> {
  try {
    return await fetch(path, {
      keepalive,
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...pageLanguage(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw new NetworkError('no answer', { cause });
  }
}

/** The file that a POST answers with. @throws ApiError, NetworkError as above. */
export async function requestFile(path: string, body: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const response = await send('POST', path, body, {}, false);
  if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({}))) as object, response.headers.get('retry-after'));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Downloads bytes, telling how far it is. A download that stops moving for 30 s is given up.
 * @throws ApiError, NetworkError as above.
 */
export async function requestBytes(path: string, expectedBytes: number, onProgress: (fraction: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(path, { credentials: 'same-origin', headers: pageLanguage(), signal: stalled.signal });
    if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({}))) as object, response.headers.get('retry-after'));
    const chunks: Uint8Array[] = [];
    let received = 0;
    const reader = (response.body ?? new Blob().stream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), TIMEOUT_MS);
      chunks.push(value);
      received += value.length;
      onProgress(Math.min(1, received / Math.max(1, expectedBytes)));
    }
    return concatenate(chunks, received);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new NetworkError('no answer', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a file as it is, telling how far it is (fetch cannot). An upload that stops moving for 30 s is given up.
 * @throws ApiError, NetworkError as above.
 */
export function uploadBytes<T>(path: string, file: Blob, onProgress: (fraction: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), TIMEOUT_MS);
    request.open('POST', path);
    request.setRequestHeader('content-type', file.type);
    for (const [name, value] of Object.entries(pageLanguage())) request.setRequestHeader(name, value);
    if (file instanceof File) request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), TIMEOUT_MS);
      onProgress(loaded / Math.max(1, total));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      if (request.status === 0) return reject(new NetworkError('no answer'));
      const answer = parsed(request.responseText);
      if (request.status >= 400) reject(new ApiError(request.status, answer as object, request.getResponseHeader('retry-after')));
      else resolve(answer as T);
    });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function concatenate(chunks: readonly Uint8Array[], total: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
