// Randomness as an argument: the port, the system's generator, a repeatable one for tests, and the ids made from them.
import { createHash, randomBytes } from 'node:crypto';
import { V7Generator } from 'uuidv7';
import { encodeTypeIdSuffix, ID_PREFIXES, type NewId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/index.ts';

/** Where random bytes come from. */
export interface Random {
  /** `length` bytes fit for secrets (from the real implementation). */
  bytes(length: number): Buffer;
}

/** Small requests are cut from a block of this size: one call of the generator for hundreds of ids. Every byte is given out once. */
const BLOCK_BYTES = 4_096;
let block: Buffer = Buffer.alloc(0);

/** The operating system's cryptographic generator. */
export const systemRandom: Random = {
  bytes(length) {
    if (length > 64) return randomBytes(length);
    if (block.length < length) block = randomBytes(BLOCK_BYTES);
    const given = Buffer.from(block.subarray(0, length));
    block = block.subarray(length);
    return given;
  },
};

/** A repeatable `Random`: the same seed gives the same bytes. Tests only: whoever knows the seed knows every byte. */
export function fakeRandom(seed = 'paraph'): Random {
  let counter = 0;
  return {
    bytes(length) {
      const blocks: Buffer[] = [];
      for (let made = 0; made < length; made += 32) {
        blocks.push(createHash('sha256').update(`${seed}/${counter}`).digest());
        counter += 1;
      }
      return Buffer.concat(blocks).subarray(0, length);
    },
  };
}

/** A number in [0, 1), for jitter and sampling. 32 bits of randomness. */
export function randomFraction(random: Random): number {
  return random.bytes(4).readUInt32BE() / 2 ** 32;
}

/** A whole number in [0, limit), each equally likely. @throws RangeError unless 1 ≤ limit ≤ 2^32 */
export function randomInteger(random: Random, limit: number): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`limit ${limit} is not from 1 to 2^32`);
  // Rejecting the incomplete last stretch keeps every result equally likely; each try succeeds with probability > 1/2.
  const usable = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const drawn = random.bytes(4).readUInt32BE();
    if (drawn < usable) return drawn % limit;
  }
}

/**
 * Makes ids of kernel/ids.ts over UUIDv7 (RFC 9562 §5.7). Ids of one generator sort in the order they were made, also within a
 * millisecond and when the wall clock jumps back by less than ten seconds.
 */
export function createNewId(clock: Clock, random: Random): NewId {
  const generator = new V7Generator({ nextUint32: () => random.bytes(4).readUInt32BE() });
  return (kind) => {
    const uuid = generator.generateOrResetWithTs(clock.now().getTime());
    return `${ID_PREFIXES[kind]}_${encodeTypeIdSuffix(uuid.bytes)}`;
  };
}
