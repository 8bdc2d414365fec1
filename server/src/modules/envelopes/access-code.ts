// Access codes: a word that the sender tells the person by another way. Only a slow hash is kept, made over a keyed one: the database alone tries no code.
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';

/** RFC 7914; 16 MiB and some tens of milliseconds a code. */
const COST = { N: 16_384, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

type AccessSecrets = Pick<InstallationSecrets, 'mac'>;

/** What is stored of a code: `scrypt$N$r$p$salt$hash`. */
export async function hashAccessCode(secrets: AccessSecrets, code: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derived(keyed(secrets, code), salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Is this the code of that hash? Capital letters and spaces around do not matter: codes are told by phone. */
export async function isAccessCode(secrets: AccessSecrets, code: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64url');
  const given = await derived(keyed(secrets, code), Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function keyed(secrets: AccessSecrets, code: string): Buffer {
  return secrets.mac('access-code', code.normalize('NFKC').trim().toLowerCase());
}

function derived(secret: Buffer, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
