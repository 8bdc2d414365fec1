// Files that the page itself makes or asks for with its own headers, handed to the browser's downloads.
import { ApiError, NetworkError, pageLanguage } from '../../api/http.ts';

/** Offers `blob` as a download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it by then; released later because some read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The bytes at an address of ours. @throws ApiError, NetworkError */
export async function fetchFile(url: string, accept: string): Promise<Blob> {
  const response = await fetch(url, { credentials: 'same-origin', headers: { accept, ...pageLanguage() } }).catch((cause: unknown) => {
    throw new NetworkError('no answer', { cause });
  });
  if (!response.ok) throw new ApiError(response.status, (await response.json().catch(() => ({}))) as object, response.headers.get('retry-after'));
  return response.blob();
}
