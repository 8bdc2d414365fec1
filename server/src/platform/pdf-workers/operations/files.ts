// Reading inputs and writing results inside a child. The parent makes results durable when it takes them over.

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { PrepareOptions, PreparedSignature } from '@paraph/pdf/seal';
import type { WirePreparedSignature, WireSignatureOptions } from '../pdf-operations.ts';

/** Lower-case hex. */
export function sha256Hex(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Writes a new file; an existing one is an error, for it would be somebody else's. */
export async function writeNew(path: string, bytes: Uint8Array | string): Promise<void> {
  await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
}

export async function writeWithHash(path: string, bytes: Uint8Array): Promise<{ sha256: string; sizeBytes: number }> {
  await writeNew(path, bytes);
  return { sha256: sha256Hex(bytes), sizeBytes: bytes.length };
}

export function toPrepareOptions(options: WireSignatureOptions): PrepareOptions {
  return { ...options, signedAt: new Date(options.signedAt) };
}

/** Writes the prepared file, its /Contents still zeros, and gives what the holder of the key needs. */
export async function writePrepared(path: string, prepared: PreparedSignature): Promise<WirePreparedSignature> {
  await writeNew(path, prepared.bytes);
  return {
    byteRange: prepared.byteRange,
    contentsOffset: prepared.contentsOffset,
    contentsLength: prepared.contentsLength,
    digestHex: Buffer.from(prepared.digest).toString('hex'),
  };
}
