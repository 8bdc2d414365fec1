// `signedDocumentUrl`: a link to the sealed PDF that needs no key and works for 7 days from the event. Spec: envelope.completed data.
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';

/** Spec: Limits, signedDocumentUrl validity. */
const VALID_MS = 7 * 24 * 3_600_000;

interface LinkDeps { readonly secrets: InstallationSecrets; readonly baseUrl: string }

const signature = (secrets: InstallationSecrets, envelopeId: string, expires: number): Buffer => secrets.mac('presigned-link', `signed-document/${envelopeId}/${expires}`);

/** When a link made at `from` ends. */
export function presignedUntil(from: Date): Date {
  return new Date(from.getTime() + VALID_MS);
}

export function presignedDocumentUrl(deps: LinkDeps, envelopeId: string, from: Date): string {
  const expires = Math.floor(presignedUntil(from).getTime() / 1000);
  return `${deps.baseUrl}/presigned/signed-document/${envelopeId}?expires=${expires}&signature=${signature(deps.secrets, envelopeId, expires).toString('base64url')}`;
}

/** True while such a link may be used. `expires` is in seconds since 1970. */
export function presignedLinkWorks(deps: { secrets: InstallationSecrets; clock: Clock }, envelopeId: string, expires: number, given: string): boolean {
  const expected = signature(deps.secrets, envelopeId, expires);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) && expires * 1000 > deps.clock.now().getTime();
}
