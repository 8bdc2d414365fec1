// What sealing is given. Built in compose.ts.
import type { RevocationSource, Signer, TimestampAuthority } from '@paraph/pdf/sign';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { PdfWorkers } from '../../platform/pdf-workers/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { PersonalCertificates } from '../../platform/signing-keys/personal-certificates.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { RecordChange } from '../audit/record-change.ts';

export interface SealingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly pdfWorkers: PdfWorkers;
  readonly secrets: InstallationSecrets;
  readonly record: RecordChange;
  readonly baseUrl: string;
  readonly productVersion: string;
  readonly seal: SealIdentity;
  readonly recipientCertificates: RecipientCertificates;
}

/** With what people sign for themselves. */
export interface RecipientCertificates {
  readonly issue: PersonalCertificates;
  /** Of personal chains, simulated ones included. */
  readonly revocation: RevocationSource;
  /** Root of what the sandbox signs in place of a qualified provider. */
  readonly simulatedRootPem: string;
  /** Roots of the qualified provider, when there is one. */
  readonly qualifiedRootsPem: readonly string[];
}

/** PAdES levels that a seal can be made at (ETSI EN 319 142-1 §6); each includes the ones before. */
export type SealLevel = 'B-T' | 'B-LT' | 'B-LTA';

/** With what documents are sealed. */
export interface SealIdentity {
  readonly signer: Signer;
  readonly timestampAuthority: TimestampAuthority;
  /** Every file that is sealed reaches it, or is not sealed. */
  readonly level: SealLevel;
  /** Of the chains of the seal and the timestamps; asked from B-LT on. */
  readonly revocation: RevocationSource;
  readonly trustedRootsPem: readonly string[];
  readonly timestampAuthorityName: string;
  readonly organization: string;
  /** The root is the installation's own: the audit trail says so. */
  readonly privatelyTrusted: boolean;
}
