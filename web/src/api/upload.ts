// One file to the server, telling how far it is: fetch cannot say what has been sent, XMLHttpRequest can.
import { ApiError, NetworkError, pageLanguage } from './http.ts';

/**
 * Sends the bytes of `file` as the body, its name percent-encoded in `X-File-Name` (Spec: Document upload 2).
 * @param onProgress gets 0 to 1
 * @throws ApiError, NetworkError; an abort is a NetworkError
 */
export function uploadFile<T>(path: string, file: File, onProgress: (fraction: number) => void = () => {}, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...pageLanguage() })) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type);
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 400) reject(new ApiError(request.status, (body ?? {}) as object, request.getResponseHeader('retry-after')));
      else resolve(body as T);
    });
    request.addEventListener('error', () => reject(new NetworkError('no answer')));
    request.addEventListener('abort', () => reject(new NetworkError('stopped')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
