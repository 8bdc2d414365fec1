// Compressed data that inflates to a great many spaces, made without compressing that many.
import { constants, deflateRawSync } from 'node:zlib';

const BLOCK_BYTES = 1 << 20;
const SPACE = 32;
let block: Buffer | undefined;

/** A valid zlib stream of this many megabytes of spaces, a thousandth of that in size. */
export function deflateBomb(megabytes: number): Uint8Array {
  // A block that ends at a byte and refers to nothing before it can be repeated.
  block ??= deflateRawSync(Buffer.alloc(BLOCK_BYTES, SPACE), { finishFlush: constants.Z_FULL_FLUSH });
  const size = BigInt(megabytes) * BigInt(BLOCK_BYTES);
  const [modulus, value] = [65_521n, BigInt(SPACE)];
  const low = (1n + size * value) % modulus;
  const high = (size + (value * size * (size + 1n)) / 2n) % modulus;
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(Number((high << 16n) | low));
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array.from({ length: megabytes }, () => block!), Buffer.from([0x03, 0x00]), checksum]);
}
