// The installation's one master secret and the keys derived from it. It lies in the data folder (0600), never in the database.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a derived key is for. One key is never used for two purposes. */
export type SecretPurpose = 'sign-in' | 'account-mail' | 'signing-link' | 'signing-session' | 'idempotency-answer' | 'webhook-secret' | 'dashboard-session' | 'presigned-link' | 'signing-draft'
  | 'ballot-link' | 'ballot-session' | 'sepa-mandate'
  | 'qualified-authorisation' | 'access-code' | 'access-proof' | 'one-time-code' | 'code-proof'
  | 'identity-video';

/** Keys derived from the master secret, and sealing under them. */
export interface InstallationSecrets {
  /** HMAC-SHA-256 under the key of that purpose, 32 bytes. */
  mac(purpose: SecretPurpose, text: string): Buffer;
  /** AES-256-GCM: nonce (12) ‖ tag (16) ‖ ciphertext. `context` is authenticated: a value cannot be moved to another row. */
  seal(purpose: SecretPurpose, context: string, plain: string): Buffer;
  /** Opens what `seal` made. @throws when it was altered, or sealed for another purpose or context. */
  open(purpose: SecretPurpose, context: string, sealed: Uint8Array): string;
}

/** Secrets from 32 bytes; the keys are derived by HKDF-SHA-256 (RFC 5869) with the purpose as info. */
export function secretsFrom(master: Uint8Array): InstallationSecrets {
  const keys = new Map<SecretPurpose, Buffer>();
  const keyFor = (purpose: SecretPurpose): Buffer => {
    let key = keys.get(purpose);
    if (key === undefined) {
      key = Buffer.from(hkdfSync('sha256', master, '', `paraph/${purpose}`, 32));
      keys.set(purpose, key);
    }
    return key;
  };
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text, 'utf8').digest(),
    seal(purpose, context, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      cipher.setAAD(Buffer.from(context, 'utf8'));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, context, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
      decipher.setAAD(Buffer.from(context, 'utf8'));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Reads the master secret of a data folder, or makes it on the first start. Two simultaneous first starts agree on one. */
export async function loadInstallationSecrets(dataDir: string): Promise<InstallationSecrets> {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, 'master.key');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const existing = await readFile(path).catch(() => undefined);
  if (existing !== undefined) return secretsFrom(checkLength(existing, path));
  const temporary = join(folder, `master.${randomBytes(6).toString('hex')}.new`);
  await writeFile(temporary, randomBytes(32), { mode: 0o600, flush: true });
  await chmod(temporary, 0o600);
  // link() refuses to replace: the first of two simultaneous starts wins, and both then read the same file.
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(temporary);
  return secretsFrom(checkLength(await readFile(path), path));
}

function checkLength(bytes: Buffer, path: string): Buffer {
  if (bytes.length !== 32) throw new Error(`${path} must hold 32 bytes; it holds ${bytes.length}. Restore it from your backup.`);
  return bytes;
}
