// The encryption of a video: AES-256-GCM in blocks of 64 KiB, so that any range can be read and checked without the rest (NIST SP 800-38D).
// Stored: for each block its ciphertext, then its tag (16 bytes). The key serves one video alone, so the block's number is its nonce.
import { createCipheriv, createDecipheriv } from 'node:crypto';

export const BLOCK_BYTES = 65_536;
const TAG_BYTES = 16;
const STORED_BLOCK_BYTES = BLOCK_BYTES + TAG_BYTES;

/** 32 bytes, and the id of the video: a block cannot be moved to another one. */
export interface VideoKey {
  readonly key: Buffer;
  readonly videoId: string;
}

/** The size of the stored file of a video. */
export function storedSize(sizeBytes: number): number {
  return sizeBytes + Math.ceil(sizeBytes / BLOCK_BYTES) * TAG_BYTES;
}

/** Encrypts a stream; memory stays at one block and one chunk. */
export async function* encrypted({ key, videoId }: VideoKey, source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let block = 0;
  const sealed = (plain: Buffer): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(block));
    cipher.setAAD(contextOf(videoId, block));
    block += 1;
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    waiting.push(Buffer.from(chunk));
    size += chunk.length;
    if (size < BLOCK_BYTES) continue;
    const bytes = Buffer.concat(waiting);
    const whole = size - (size % BLOCK_BYTES);
    for (let at = 0; at < whole; at += BLOCK_BYTES) yield sealed(bytes.subarray(at, at + BLOCK_BYTES));
    waiting = [bytes.subarray(whole)];
    size -= whole;
  }
  if (size > 0) yield sealed(Buffer.concat(waiting));
}

/** Where in the stored file the blocks of a range lie; both ends inclusive. */
export function storedRange(range: { start: number; end: number }, sizeBytes: number): { start: number; end: number } {
  const last = Math.floor(range.end / BLOCK_BYTES);
  return { start: Math.floor(range.start / BLOCK_BYTES) * STORED_BLOCK_BYTES, end: Math.min((last + 1) * STORED_BLOCK_BYTES, storedSize(sizeBytes)) - 1 };
}

/** The plain bytes of a range, from the stored bytes of `storedRange`. @throws when a block was altered, moved or is missing: before a byte of it is given */
export async function* decrypted({ key, videoId }: VideoKey, stored: AsyncIterable<Uint8Array>, range: { start: number; end: number }): AsyncGenerator<Buffer> {
  let block = Math.floor(range.start / BLOCK_BYTES);
  let at = block * BLOCK_BYTES;
  for await (const bytes of blocksOf(stored)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(block));
    decipher.setAAD(contextOf(videoId, block));
    decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]);
    yield plain.subarray(Math.max(0, range.start - at), Math.min(plain.length, range.end - at + 1));
    block += 1;
    at += plain.length;
  }
  if (at <= range.end) throw new Error(`the stored video ${videoId} is too short`);
}

/** Cuts a stream into stored blocks; the last one may be shorter. */
async function* blocksOf(stored: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stored) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= STORED_BLOCK_BYTES; rest = rest.subarray(STORED_BLOCK_BYTES)) yield rest.subarray(0, STORED_BLOCK_BYTES);
  }
  if (rest.length > 0) yield rest;
}

function nonceOf(block: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(block, 8);
  return nonce;
}

const contextOf = (videoId: string, block: number): Buffer => Buffer.from(`${videoId}/${block}`, 'utf8');
