// When something is due to go. Pure: settings, dates and the clock in, a date out.

/** Days that an account keeps things; null: for ever. */
export interface RetentionSettings {
  /** Documents of COMPLETED envelopes, from the completion. */
  readonly completedDays: number | null;
  /** Documents of envelopes that were declined, voided or expired, from that moment. */
  readonly endedDays: number | null;
  /** Drafts, and documents that no envelope or template uses, from their last change. */
  readonly draftDays: number | null;
}

export const KEPT_FOR_EVER: RetentionSettings = { completedDays: null, endedDays: null, draftDays: null };
export const MAXIMUM_DAYS = 36_500;

/** What the rules look at. */
export interface Aging {
  readonly status: string;
  readonly completed_at: Date | null;
  readonly declined_at: Date | null;
  readonly voided_at: Date | null;
  readonly expired_at: Date | null;
  readonly updated_at: Date;
  readonly purged_at: Date | null;
  readonly on_hold: boolean;
}

const DAY_MS = 86_400_000;

/** States in which nothing happens to an envelope any more, and so the only ones in which anything of it may be destroyed. */
export const ENDED = ['COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED'] as const;
export const isEnded = (status: string): boolean => (ENDED as readonly string[]).includes(status);

/** When the documents of an envelope, or a whole draft, will go; null: not by itself. An envelope that runs never does. */
export function purgeAt(envelope: Aging, settings: RetentionSettings): Date | null {
  if (envelope.purged_at !== null || envelope.on_hold) return null;
  const { since, days } = envelope.status === 'DRAFT' ? { since: envelope.updated_at, days: settings.draftDays }
    : envelope.status === 'COMPLETED' ? { since: envelope.completed_at, days: settings.completedDays }
      : isEnded(envelope.status) ? { since: envelope.declined_at ?? envelope.voided_at ?? envelope.expired_at, days: settings.endedDays }
        : { since: null, days: null };
  return since === null || days === null ? null : new Date(since.getTime() + days * DAY_MS);
}
