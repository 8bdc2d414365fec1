// Wire form of time: ISO 8601 UTC with milliseconds (decisions.md).

/** A moment as the wire wants it, or null. */
export function wireTime(moment: Date | null): string | null {
  return moment === null ? null : moment.toISOString();
}
