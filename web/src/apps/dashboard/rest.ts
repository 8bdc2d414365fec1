// The REST API, called with the session: every route of the description, in the environment that the page shows (docs/adr/0040).
import { useMemo } from 'react';
import { requestBytes, requestJson, requestTagged } from '../../api/http.ts';
import type { Method, Tagged } from '../../api/http.ts';
import { uploadFile } from '../../api/upload.ts';
import type { Environment } from './api-types.ts';
import { useEnvironment } from './settings.tsx';

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** Paths are those of the description, below /api/v1 (`/envelopes/env_…`). All throw ApiError and NetworkError. */
export interface Rest {
  readonly environment: Environment;
  get<T>(path: string, query?: Parameters): Promise<T>;
  /** Repeating it with the same `idempotencyKey` does it once. */
  post<T>(path: string, body?: unknown, idempotencyKey?: string): Promise<T>;
  patch<T>(path: string, body: unknown): Promise<T>;
  remove<T>(path: string): Promise<T>;
  /** With the ETag of the answer, and headers of the caller's (`if-match`). */
  tagged<T>(method: Method, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Tagged<T>>;
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
  upload<T>(path: string, file: File, onProgress?: (fraction: number) => void, signal?: AbortSignal): Promise<T>;
  /** An address for a link or a frame. */
  url(path: string, query?: Parameters): string;
}

export function restOf(environment: Environment): Rest {
  const url = (path: string, query: Parameters = {}): string => {
    const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
    return `/dashboard-api/${environment}${path}${pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`}`;
  };
  return {
    environment, url,
    get: (path, query) => requestJson('GET', url(path, query)),
    post: (path, body = {}, idempotencyKey) => requestJson('POST', url(path), body, idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    patch: (path, body) => requestJson('PATCH', url(path), body),
    remove: (path) => requestJson('DELETE', url(path)),
    tagged: (method, path, body, headers) => requestTagged(method, url(path), body, headers),
    bytes: (path) => requestBytes(url(path), 0, () => {}),
    upload: (path, file, onProgress, signal) => uploadFile(url(path), file, onProgress, signal),
  };
}

/** The REST API in the environment that is shown. */
export function useRest(): Rest {
  const environment = useEnvironment();
  return useMemo(() => restOf(environment), [environment]);
}
