// The limits of one-time codes (french-pack.md, "Phones and SMS"). Pure.

export const CODE_VALID_MS = 10 * 60_000;
export const CODE_TRIES = 5;
/** From the right code to the act: time to press the button again after a lost connection, not to leave the desk. */
export const CODE_GOOD_FOR_ACT_MS = 15 * 60_000;
const BETWEEN_SENDS_MS = 60_000;
const HOUR_MS = 3_600_000;
const SENDS_AN_HOUR = 5;

/** What the rules look at. */
export interface CodeFacts {
  readonly tries: number;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly verified_at: Date | null;
  readonly used_at: Date | null;
}

/** From when the next code may be sent; a moment that has passed means now. `sentAt` holds the sends of the last hour at least, newest first. */
export function nextSendAt(sentAt: readonly Date[], now: Date): Date {
  const inTheHour = sentAt.filter((at) => at.getTime() > now.getTime() - HOUR_MS);
  const [last] = inTheHour;
  const fifth = inTheHour[SENDS_AN_HOUR - 1];
  const times = [last === undefined ? 0 : last.getTime() + BETWEEN_SENDS_MS, fifth === undefined ? 0 : fifth.getTime() + HOUR_MS];
  return new Date(Math.max(...times));
}

/** Why a code takes no more guesses, or undefined while it does. */
export function codeRefusal(code: CodeFacts | undefined, now: Date): 'NONE' | 'USED' | 'EXPIRED' | 'EXHAUSTED' | undefined {
  if (code === undefined) return 'NONE';
  if (code.verified_at !== null || code.used_at !== null) return 'USED';
  if (code.expires_at <= now) return 'EXPIRED';
  return code.tries >= CODE_TRIES ? 'EXHAUSTED' : undefined;
}

/** Is it worth typing? */
export function isCodeGuessable(code: CodeFacts, now: Date): boolean {
  return codeRefusal(code, now) === undefined;
}

/** Does the verified code still stand for an act? */
export function isGoodForAct(code: CodeFacts, now: Date): boolean {
  return code.verified_at !== null && code.used_at === null && code.verified_at.getTime() + CODE_GOOD_FOR_ACT_MS > now.getTime();
}
