// Signing links. The token is derived, not stored: HMAC(secret, recipient and generation). A database read therefore opens no link (docs/adr).
import { createHash } from 'node:crypto';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';

/** The token of a recipient's current link: 256 bits, base64url. A resend raises the generation, which ends the older link. */
export function linkToken(secrets: InstallationSecrets, recipientId: string, generation: number): string {
  return secrets.mac('signing-link', `${recipientId}/${generation}`).toString('base64url');
}

/** What is stored to find a link again: SHA-256 of its token. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/** A recipient's link as it stands, or the one that replaces it. */
export function currentLink(secrets: InstallationSecrets, recipient: { id: string; link_generation: number }): { id: string; generation: number; hash: Buffer } {
  const { id, link_generation: generation } = recipient;
  return { id, generation, hash: hashLinkToken(linkToken(secrets, id, generation)) };
}

export function nextLink(secrets: InstallationSecrets, recipient: { id: string; link_generation: number }): { id: string; generation: number; hash: Buffer } {
  return currentLink(secrets, { id: recipient.id, link_generation: recipient.link_generation + 1 });
}

/** `{base_url}/sign/<accessToken>` (decisions.md, Recipient). */
export function signUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/sign/${token}`;
}
