// SHA-256 of what the browser really received.

/**
 * Lower-case hex. `crypto.subtle` exists only on https and localhost; on a plain-http installation (a closed network)
 * a small implementation is loaded instead.
 */
export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = globalThis.crypto?.subtle !== undefined ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)) : (await import('@noble/hashes/sha2.js')).sha256(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
