// One-time codes. A code is derived, not stored: HMAC(secret, id, person, address, documents), so a database read gives none (docs/adr/0021).
import { createHash } from 'node:crypto';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { CodeRow } from './one-time-code.store.ts';

export type CodeSecrets = Pick<InstallationSecrets, 'mac'>;

/** In the sandbox every code is this one, and none leaves (decisions.md, Recipient). */
export const SANDBOX_CODE = '000000';

/** What a code stands for. */
export type CodeSubject = Pick<CodeRow, 'id' | 'recipient_id' | 'documents_sha256'>;

/**
 * The six digits. `to` is the address or number that it is sent to: a code to a number that has been corrected since is worth nothing.
 * RFC 4226 §5.3 takes 31 bits; taking 48 makes the bias of the remainder less than 1 in 10^8.
 */
export function codeDigits(secrets: CodeSecrets, subject: CodeSubject, to: string, sandbox: boolean): string {
  if (sandbox) return SANDBOX_CODE;
  const mac = secrets.mac('one-time-code', [subject.id, subject.recipient_id, to.toLowerCase(), subject.documents_sha256].join('/'));
  return String(mac.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

/** One hash for the documents as shown, in their order: lower-case hex. */
export function documentsDigest(documents: readonly { readonly shown_sha256: string }[]): string {
  return createHash('sha256').update(documents.map(({ shown_sha256 }) => shown_sha256).join('\n'), 'utf8').digest('hex');
}
