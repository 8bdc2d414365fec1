// The shape of an API key. Spec: Authentication 3; decisions.md: ≥ 160 random bits and a checksum, so a mistyped key is refused without the database.
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { AccountScope } from '../../kernel/account-scope.ts';

/** Whose keys: a person's, in one account and environment. */
export interface KeyOwner {
  readonly scope: AccountScope;
  readonly userId: string;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_CHARACTERS = 32; // 32 × log2(62) = 190 bits
const CHECKSUM_CHARACTERS = 6;

export const LIVE_PREFIX = 'sk_live_';
export const SANDBOX_PREFIX = 'sk_test_';

function checksum(text: string): string {
  let value = crc32(text);
  let out = '';
  for (let index = 0; index < CHECKSUM_CHARACTERS; index += 1) {
    out = ALPHABET[value % 62] + out;
    value = Math.floor(value / 62);
  }
  return out;
}

/** A fresh secret. `randomBytes(n)` gives n random bytes; bytes over 247 are thrown away so that every character is equally likely. */
export function makeKeySecret(sandbox: boolean, randomBytes: (length: number) => Uint8Array): string {
  let random = '';
  while (random.length < RANDOM_CHARACTERS) {
    for (const byte of randomBytes(RANDOM_CHARACTERS)) {
      if (byte < 248 && random.length < RANDOM_CHARACTERS) random += ALPHABET[byte % 62];
    }
  }
  const body = `${sandbox ? SANDBOX_PREFIX : LIVE_PREFIX}${random}`;
  return body + checksum(body);
}

/** False for anything that was never a key of this service: wrong prefix, wrong length, wrong checksum. */
export function looksLikeKey(secret: string): boolean {
  const body = secret.slice(0, -CHECKSUM_CHARACTERS);
  return /^sk_(?:live|test)_[0-9A-Za-z]{38}$/.test(secret) && checksum(body) === secret.slice(-CHECKSUM_CHARACTERS);
}

/** What is stored of a secret: SHA-256. A key has 190 random bits, so a slow hash would protect nothing more. */
export function hashKeySecret(secret: string): Buffer {
  return createHash('sha256').update(secret, 'utf8').digest();
}
