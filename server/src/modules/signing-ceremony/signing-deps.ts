// What the use cases of the signing ceremony are given. Built in compose.ts.
import type { NewId } from '../../kernel/ids.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { PdfWorkers } from '../../platform/pdf-workers/index.ts';
import type { FileStore } from '../../platform/storage/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import type { VirusScan } from '../../platform/virus-scan/index.ts';
import type { VideoDeps } from '../identity-videos/video-deps.ts';
import type { RecordChange } from '../audit/record-change.ts';

export interface SigningDeps extends Pick<VideoDeps, 'random' | 'identityVideoDays'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: FileStore;
  readonly secrets: InstallationSecrets;
  readonly pdfWorkers: PdfWorkers;
  readonly virusScan: VirusScan;
  readonly newId: NewId;
  readonly record: RecordChange;
  /** For envelopes that do not say it themselves. */
  readonly signedDocumentLinkDays: number;
}

/** Where an act of a person came from; evidence for the audit trail. */
export interface ClientTrace {
  readonly ip: string;
  readonly userAgent: string;
}
