// A co-owner's own link to the ballot page. Like a signing link its token is derived, not stored (docs/adr/0003).
import { hashLinkToken } from '../envelopes/signing-link.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';

/** 256 bits, base64url. */
export function ballotToken(secrets: InstallationSecrets, envelopeId: string, coOwnerId: string): string {
  return secrets.mac('ballot-link', `${envelopeId}/${coOwnerId}`).toString('base64url');
}

/** What is stored to find the co-owner of a link. */
export function ballotLinkHash(secrets: InstallationSecrets, envelopeId: string, coOwnerId: string): Buffer {
  return hashLinkToken(ballotToken(secrets, envelopeId, coOwnerId));
}

/** `{base_url}/vote/<token>` of a co-owner. */
export function ballotUrl(deps: { secrets: InstallationSecrets; baseUrl: string }, envelopeId: string, coOwnerId: string): string {
  return ballotUrlOf(deps.baseUrl, ballotToken(deps.secrets, envelopeId, coOwnerId));
}

/** The address of a token. */
export function ballotUrlOf(baseUrl: string, token: string): string {
  return `${baseUrl}/vote/${token}`;
}
