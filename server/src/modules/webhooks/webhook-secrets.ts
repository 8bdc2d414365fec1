// The secrets of a subscription at rest: sealed with the subscription's id, so that a row's secret opens for no other row.
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';

/** decisions.md, "Webhooks": the old secret also signs for 24 h. */
export const PREVIOUS_SECRET_MS = 24 * 3_600_000;

export interface SealedSecrets {
  readonly webhook_id: string;
  readonly secret_sealed: Uint8Array;
  readonly previous_secret_sealed: Uint8Array | null;
  readonly previous_secret_until: Date | null;
}

export function sealSecret(secrets: InstallationSecrets, webhookId: string, secret: string): Buffer {
  return secrets.seal('webhook-secret', webhookId, secret);
}

/** The secrets that sign at a moment: the current one, and the one before within 24 h of its rotation. */
export function secretsOf(secrets: InstallationSecrets, sealed: SealedSecrets, at: Date): [current: string, previous?: string] {
  const current = secrets.open('webhook-secret', sealed.webhook_id, sealed.secret_sealed);
  if (sealed.previous_secret_sealed === null || sealed.previous_secret_until === null || at >= sealed.previous_secret_until) return [current];
  return [current, secrets.open('webhook-secret', sealed.webhook_id, sealed.previous_secret_sealed)];
}
