// One attempt of one delivery: signs, posts, and says how it ended. Spec: Delivery format; Delivery behaviour 1.
import type { Clock } from '../../platform/clock/index.ts';
import type { InstallationSecrets } from '../../platform/secrets/installation-secrets.ts';
import { outcomeOfStatus, retryAfterMs, type AttemptOutcome } from './delivery.rules.ts';
import type { Outbound, OutboundResult } from './outbound-port.ts';
import { deliveryHeaders } from './signature.rules.ts';
import { secretsOf, type SealedSecrets } from './webhook-secrets.ts';

/** Spec: Delivery behaviour 1. */
export const ATTEMPT_TIMEOUT_MS = 10_000;
/** What is kept of an answer. */
export const KEPT_ANSWER_BYTES = 65_536;

export interface AttemptDeps {
  readonly clock: Clock;
  readonly secrets: InstallationSecrets;
  readonly outbound: Outbound;
}

export interface AttemptTarget extends SealedSecrets {
  readonly url: string;
}

/** How an attempt ended, and what was sent and received. */
export interface Attempted {
  readonly outcome: AttemptOutcome;
  readonly durationMs: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly answer: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string } | null;
  readonly retryAfterMs: number | null;
  /** Set when no answer came. */
  readonly error: string | null;
}

/** Posts a frozen body. Never rejects for what the receiver does. */
export async function attemptDelivery(deps: AttemptDeps, target: AttemptTarget, delivery: { id: string; event: string; body: string }): Promise<Attempted> {
  const at = deps.clock.now();
  const requestHeaders = deliveryHeaders({ deliveryId: delivery.id, event: delivery.event, body: delivery.body, at }, secretsOf(deps.secrets, target, at));
  const result = await deps.outbound.post(target.url, { headers: requestHeaders, body: delivery.body, timeoutMs: ATTEMPT_TIMEOUT_MS, maxAnswerBytes: KEPT_ANSWER_BYTES });
  return { requestHeaders, durationMs: Math.max(0, Math.round(result.durationMs)), ...endOf(result, deps.clock.now()) };
}

function endOf(result: OutboundResult, now: Date): Pick<Attempted, 'outcome' | 'answer' | 'retryAfterMs' | 'error'> {
  if (!result.answered) return { outcome: result.failure, answer: null, retryAfterMs: null, error: result.message };
  const outcome = outcomeOfStatus(result.status);
  return {
    outcome, error: null,
    answer: { status: result.status, headers: result.headers, body: textOf(result.body) },
    retryAfterMs: outcome === 'HTTP_ERROR' ? retryAfterMs(result.headers['retry-after'], now) : null,
  };
}

/** An answer as text. PostgreSQL stores no NUL; like bytes that are not UTF-8 it becomes U+FFFD. */
function textOf(body: Uint8Array): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8').replaceAll('\u0000', '\ufffd');
}
