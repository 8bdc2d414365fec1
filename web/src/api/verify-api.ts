// What the verification page asks of the server.
import { requestJson } from './http.ts';
import { uploadFile } from './upload.ts';
import type { KnownFile, Verification } from './verify-types.ts';

/** Asks by the hash alone; the file stays where it is. @throws ApiError, NetworkError */
export async function lookUpHash(sha256: string): Promise<KnownFile | null> {
  return (await requestJson<{ known: KnownFile | null }>('GET', `/api/v1/verify/${sha256}`)).known;
}

/** Sends the file to be checked; it is not kept. @throws ApiError, NetworkError */
export function checkFile(file: File, onProgress: (fraction: number) => void): Promise<Verification> {
  // Some systems give a PDF no type, or an odd one; the server looks at the bytes.
  return uploadFile('/api/v1/verify', new File([file], file.name, { type: 'application/pdf' }), onProgress);
}
