// What is kept with a recipient as proof of the act (recipients.act_evidence).
import type { Placement, ShownDocument } from './signing.schema.ts';

export interface ActEvidence {
  /** What the browser received and showed, by SHA-256, with the pages that were on the screen. */
  readonly documents: readonly ShownDocument[];
  readonly consent: { version: string; locale: string; sha256: string };
  readonly ip: string;
  readonly userAgent: string;
  /** IANA name; UTC when the browser gave none that is known. */
  readonly timeZone: string;
  /** Where a freely placed signature stands, points from the top left of the visible page. */
  readonly placement: Placement | null;
}

/** The field that a freely placed signature fills; it has no row among the envelope's fields. */
export const FREE_FIELD_ID = 'placement';
