// What an attempt leads to: the schedule, the table of outcomes and the disabling, as pure functions. Spec: Delivery behaviour 1-6; decisions.md, "Webhooks".

/** Delay before each attempt, counted from the end of the one before; minimums. Spec: Delivery behaviour 2 and 3. */
export const ATTEMPT_DELAYS_MS = [0, 60_000, 300_000, 900_000, 3_600_000] as const;
/** A receiver may ask for more time, but not for so much that the delivery is as good as lost. */
export const LONGEST_RETRY_AFTER_MS = 24 * 3_600_000;
/** Spec: Delivery behaviour 6. */
export const FINAL_FAILURES_TO_DISABLE = 5;

export const DELIVERY_STATES = ['READY', 'SCHEDULED', 'RUNNING', 'HELD', 'DELIVERED', 'DEAD'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** FIRST attempts of fresh events have room of their own; LATER are retries, replays and the backlog of a re-enabled subscription. */
export const LANES = ['FIRST', 'LATER'] as const;
export type Lane = (typeof LANES)[number];

export const DISABLED_REASONS = ['FIVE_FINAL_FAILURES', 'ANSWERED_404', 'ANSWERED_410'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/**
 * How an attempt ended. DELIVERED: 2xx. HTTP_ERROR: 5xx or 429. HTTP_REFUSAL: any other status. WORKER_LOST: the process that made the
 * attempt ended before it could write down the result. The others: no answer came.
 */
export const ATTEMPT_OUTCOMES = [
  'DELIVERED', 'HTTP_ERROR', 'HTTP_REFUSAL', 'TIMEOUT', 'DNS', 'CONNECTION_REFUSED', 'CONNECTION_RESET', 'TLS', 'NETWORK', 'REFUSED_ADDRESS', 'WORKER_LOST',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** The outcome that an HTTP status is. */
export function outcomeOfStatus(status: number): AttemptOutcome {
  if (status >= 200 && status <= 299) return 'DELIVERED';
  if (status === 429 || (status >= 500 && status <= 599)) return 'HTTP_ERROR';
  return 'HTTP_REFUSAL';
}

export interface FinishedAttempt {
  /** From 1; replays count on. */
  readonly attempt: number;
  readonly replaying: boolean;
  readonly outcome: AttemptOutcome;
  readonly answerStatus: number | null;
  readonly retryAfterMs: number | null;
  readonly endedAt: Date;
}

export type Verdict =
  | { readonly state: 'DELIVERED' }
  | { readonly state: 'SCHEDULED'; readonly nextAttemptAt: Date }
  | {
    readonly state: 'DEAD';
    /** Counts towards the five that disable the subscription. */
    readonly finalFailure: boolean;
    /** The answer alone disables the subscription. */
    readonly disable: DisabledReason | null;
  };

/** Never retried: the receiver, or the guard of outgoing calls, said no. Spec: Delivery behaviour 5. */
const OUTRIGHT: readonly AttemptOutcome[] = ['HTTP_REFUSAL', 'REFUSED_ADDRESS'];

/** What becomes of a delivery after an attempt. */
export function verdictOf(finished: FinishedAttempt): Verdict {
  const { attempt, outcome, answerStatus } = finished;
  if (outcome === 'DELIVERED') return { state: 'DELIVERED' };
  const delayMs = finished.replaying || OUTRIGHT.includes(outcome) ? undefined : ATTEMPT_DELAYS_MS[attempt];
  if (delayMs !== undefined) {
    const askedMs = Math.min(finished.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
    return { state: 'SCHEDULED', nextAttemptAt: new Date(finished.endedAt.getTime() + Math.max(delayMs, askedMs)) };
  }
  const disable = outcome !== 'HTTP_REFUSAL' ? null : answerStatus === 404 ? 'ANSWERED_404' : answerStatus === 410 ? 'ANSWERED_410' : null;
  // A replay failed for good once before and was counted then; a lost worker is no fault of the receiver.
  return { state: 'DEAD', finalFailure: !finished.replaying && outcome !== 'WORKER_LOST', disable };
}

/** Why a subscription is to be disabled, given its counter after these failures; null when it stays. */
export function disabledBy(failureCount: number, answers: readonly (DisabledReason | null)[]): DisabledReason | null {
  return answers.find((answer) => answer !== null) ?? (failureCount >= FINAL_FAILURES_TO_DISABLE ? 'FIVE_FINAL_FAILURES' : null);
}

/** `Retry-After` as milliseconds from `now` (RFC 9110 §10.2.3: seconds or an HTTP date); null when absent or unreadable. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  const text = header?.trim();
  if (text === undefined || text === '') return null;
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1_000, LONGEST_RETRY_AFTER_MS);
  // Date.parse takes many spellings; all three that HTTP allows begin with the name of a day.
  const at = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(0, at - now.getTime()), LONGEST_RETRY_AFTER_MS);
}
