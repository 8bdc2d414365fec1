// What the use cases of general meetings are given. Built in compose.ts.
import type { UploadDeps } from '../documents/upload-document.ts';
import type { EnvelopeDeps } from '../envelopes/envelope-deps.ts';

export interface MeetingDeps extends EnvelopeDeps, UploadDeps {
  /** Name of the installation, printed on the papers. */
  readonly operator: string;
  /** Set when a mail server takes invitations to vote. */
  readonly mail: object | undefined;
}
