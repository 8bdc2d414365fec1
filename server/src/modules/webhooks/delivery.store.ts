// SQL over webhook_deliveries and webhook_attempts as a queue: inserting, claiming, recording. Reading them for people: delivery-list.store.ts.
// Lock order everywhere: webhooks by id, then deliveries. Times come from the caller's clock, never from the database's.
import { sql } from 'kysely';
import type { AccountScope } from '../../kernel/account-scope.ts';
import { part, type Db, type Part } from '../../platform/database/index.ts';
import type { AttemptOutcome, Lane } from './delivery.rules.ts';

/** NOTIFY channel; the payload is the lane that has something to claim. */
export const DELIVERIES_CHANNEL = 'webhook_deliveries';

export interface NewDelivery {
  eventId: string; type: string; envelopeId: string; occurredAt: Date;
  /** The frozen body behind `{"id":"<delivery id>"`. */
  bodyAfterId: string;
}

/**
 * One delivery for each event and each active subscription that wants it. Its id is made of the event's: the first 10 characters behind `evt_`
 * are the time (so that ids stay time-ordered), the other 16 a SHA-256 over event and subscription; hex digits are Crockford base 32 too.
 * FOR KEY SHARE lets a subscription that is deleted meanwhile drop out, instead of breaking the transaction by its foreign key.
 */
export function deliveryParts(scope: AccountScope, events: readonly NewDelivery[]): Part[] {
  return [
    part('delivered_event', sql`
      SELECT * FROM unnest(${events.map(({ eventId }) => eventId)}::text[], ${events.map(({ type }) => type)}::text[], ${events.map(({ envelopeId }) => envelopeId)}::text[],
        ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[], ${events.map(({ bodyAfterId }) => bodyAfterId)}::text[]) AS e(id, type, envelope_id, at, body_after_id)`),
    part('target', sql`SELECT id, events FROM webhooks WHERE account_id = ${scope.accountId} AND sandbox = ${scope.sandbox} AND active FOR KEY SHARE`),
    part('named_delivery', sql`
      SELECT e.*, t.id AS webhook_id, 'dlv_' || substr(e.id, 5, 10) || substr(encode(sha256(convert_to(e.id || '/' || t.id, 'UTF8')), 'hex'), 1, 16) AS delivery_id
      FROM delivered_event e JOIN target t ON e.type = ANY (t.events)`),
    part('delivery', sql`
      INSERT INTO webhook_deliveries (id, webhook_id, event_id, event_type, envelope_id, body, state, lane, next_attempt_at, created_at)
      SELECT delivery_id, webhook_id, id, type, envelope_id, '{"id":"' || delivery_id || '"' || body_after_id, 'READY', 'FIRST', at, at FROM named_delivery
      ON CONFLICT (id) DO NOTHING
      RETURNING id`),
    part('delivery_count', sql`SELECT count(*)::integer AS made FROM delivery`),
  ];
}

/** How many deliveries the parts made; tells the workers when there are any. */
export const DELIVERIES_MADE = sql<number>`(
  SELECT CASE WHEN made > 0 AND pg_notify(${sql.lit(DELIVERIES_CHANNEL)}, 'FIRST') IS NOT NULL THEN made ELSE 0 END FROM delivery_count)`.as('deliveries_made');

/** A delivery leased to this process for one attempt. */
export interface ClaimedDelivery {
  id: string; webhook_id: string; event_type: string; body: string; attempt: number; replaying: boolean; started_at: Date; leased_until: Date;
  url: string; faltering: boolean; secret_sealed: Buffer; previous_secret_sealed: Buffer | null; previous_secret_until: Date | null;
  /** Attempts that its endpoint had in flight in this lane before this claim. */
  running: number;
  /** Of the change that made it; null where nothing is traced. */
  traceparent: string | null; created_at: Date; next_attempt_at: Date;
}

export interface ClaimRequest {
  lane: Lane; limit: number; now: Date; leasedUntil: Date;
  /** Attempts in flight that one endpoint may have in this lane, over all processes; a faltering one has 1. */
  endpointCap: number;
  /** Begin behind this webhook id, so that endpoints take turns; '' begins with the first. */
  after: string;
}

/**
 * Leases due deliveries, endpoint by endpoint (a loose index scan over the READY ones), so that an endpoint's backlog or cap stands before
 * nobody else. The attempt begins with the claim: a process that dies has used it up.
 */
export async function claimDeliveries(db: Db, request: ClaimRequest): Promise<ClaimedDelivery[]> {
  const { lane, limit, now, leasedUntil, endpointCap, after } = request;
  const { rows } = await sql<ClaimedDelivery>`
    WITH RECURSIVE endpoint(webhook_id) AS (
      (SELECT webhook_id FROM webhook_deliveries WHERE state = 'READY' AND lane = ${lane} AND webhook_id > ${after} ORDER BY webhook_id LIMIT 1)
      UNION ALL
      SELECT (SELECT n.webhook_id FROM webhook_deliveries n WHERE n.state = 'READY' AND n.lane = ${lane} AND n.webhook_id > endpoint.webhook_id ORDER BY n.webhook_id LIMIT 1)
      FROM endpoint WHERE endpoint.webhook_id IS NOT NULL
    ), chosen AS MATERIALIZED (
      SELECT due.id, flight.running::integer
      FROM endpoint JOIN webhooks w ON w.id = endpoint.webhook_id AND w.active
      CROSS JOIN LATERAL (SELECT count(*) AS running FROM webhook_deliveries r WHERE r.state = 'RUNNING' AND r.webhook_id = w.id AND r.lane = ${lane}) flight
      CROSS JOIN LATERAL (
        SELECT d.id FROM webhook_deliveries d WHERE d.state = 'READY' AND d.lane = ${lane} AND d.webhook_id = w.id
        ORDER BY d.next_attempt_at, d.id LIMIT greatest(0, CASE WHEN w.faltering THEN 1 ELSE ${endpointCap}::integer END - flight.running) FOR UPDATE SKIP LOCKED
      ) due
      LIMIT ${limit}
    )
    UPDATE webhook_deliveries d SET state = 'RUNNING', attempt_count = d.attempt_count + 1, attempt_started_at = ${now}, leased_until = ${leasedUntil}
    FROM chosen, webhooks w WHERE d.id = chosen.id AND w.id = d.webhook_id
    RETURNING d.id, d.webhook_id, d.event_type, d.body, d.attempt_count AS attempt, d.replaying, d.attempt_started_at AS started_at, d.leased_until,
      w.url, w.faltering, chosen.running, w.secret_sealed, w.previous_secret_sealed, w.previous_secret_until, d.traceparent, d.created_at, d.next_attempt_at`.execute(db);
  return rows;
}

/** Makes SCHEDULED deliveries whose time has come claimable. Returns how many; at most `limit`. */
export async function promoteDue(db: Db, now: Date, limit: number): Promise<number> {
  const result = await sql`
    UPDATE webhook_deliveries SET state = 'READY' WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE state = 'SCHEDULED' AND next_attempt_at <= ${now} ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Attempts whose lease has lapsed: their process is gone, or slower than any attempt may be. */
export async function lapsedAttempts(db: Db, now: Date, limit: number): Promise<Pick<ClaimedDelivery, 'id' | 'webhook_id' | 'attempt' | 'replaying' | 'started_at' | 'leased_until'>[]> {
  return db.selectFrom('webhook_deliveries').select(['id', 'webhook_id', 'attempt_count as attempt', 'replaying'])
    .select([sql<Date>`attempt_started_at`.as('started_at'), sql<Date>`leased_until`.as('leased_until')])
    .where('state', '=', 'RUNNING').where('leased_until', '<', now).orderBy('leased_until').limit(limit).execute();
}

/** The result of an attempt, as it is stored. */
export interface AttemptResult {
  deliveryId: string; webhookId: string; attempt: number; startedAt: Date; durationMs: number; outcome: AttemptOutcome;
  answerStatus: number | null; answerBody: string | null; error: string | null; retryAfterMs: number | null;
  /** Signatures shortened; null when the process ended before it could say. */
  requestHeaders: Readonly<Record<string, string>> | null; answerHeaders: Readonly<Record<string, string>> | null;
  /** What becomes of the delivery. */
  state: 'DELIVERED' | 'SCHEDULED' | 'DEAD'; nextAttemptAt: Date | null;
}

export interface RecordedResult { id: string; webhookId: string; /** The subscription's counter or caution is to be taken back. */ unhealthy: boolean }

/**
 * Writes down results and what becomes of their deliveries, in one statement. A result whose lease was lost (another attempt has begun, or the
 * reaper has ended this one) is refused: it is missing from what is returned.
 */
export async function recordResults(db: Db, results: readonly AttemptResult[], now: Date): Promise<RecordedResult[]> {
  const records = JSON.stringify(results.map((result) => ({
    i: result.deliveryId, n: result.attempt, s: result.state, x: result.nextAttemptAt?.toISOString() ?? null, t: result.startedAt.toISOString(), ms: result.durationMs,
    o: result.outcome, st: result.answerStatus, b: result.answerBody, e: result.error, r: result.retryAfterMs, q: result.requestHeaders, a: result.answerHeaders,
  })));
  const { rows } = await sql<RecordedResult>`
    WITH result AS (
      SELECT * FROM jsonb_to_recordset(${records}::jsonb) AS x(i text, n integer, s text, x timestamptz, t timestamptz, ms integer, o text, st integer, b text, e text, r integer, q jsonb, a jsonb)
    ), recorded AS (
      UPDATE webhook_deliveries d SET state = s, lane = 'LATER', leased_until = NULL, next_attempt_at = coalesce(x, d.next_attempt_at),
        replaying = false, finished_at = CASE WHEN s = 'SCHEDULED' THEN NULL ELSE ${now}::timestamptz END
      FROM result WHERE d.id = i AND d.state = 'RUNNING' AND d.attempt_count = n
      RETURNING d.id, d.webhook_id
    ), attempt AS (
      INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, outcome, answer_status, answer_body, error, retry_after_ms, request_headers, answer_headers)
      SELECT i, n, t, ms, o, st, b, e, r, q, a FROM result JOIN recorded ON recorded.id = i
    )
    SELECT recorded.id, recorded.webhook_id AS "webhookId", w.faltering OR w.failure_count > 0 AS unhealthy
    FROM recorded JOIN webhooks w ON w.id = recorded.webhook_id`.execute(db);
  return rows;
}
