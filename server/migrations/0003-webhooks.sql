-- Webhook subscriptions and their deliveries. The deliveries are a queue of their own on the job runner's claim loop.

CREATE TABLE webhooks (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  sandbox boolean NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,   -- the ETag
  secret_sealed bytea NOT NULL,         -- AES-256-GCM under the installation's secret: it must be readable to sign
  previous_secret_sealed bytea,         -- after a rotation it also signs, until previous_secret_until
  previous_secret_until timestamptz,
  failure_count integer NOT NULL DEFAULT 0, -- deliveries that failed for good since the last success
  faltering boolean NOT NULL DEFAULT false, -- the last attempt failed: one attempt at a time until one succeeds
  disabled_reason text CHECK (disabled_reason IN ('FIVE_FINAL_FAILURES', 'ANSWERED_404', 'ANSWERED_410')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((previous_secret_sealed IS NULL) = (previous_secret_until IS NULL))
);
CREATE INDEX webhooks_account ON webhooks (account_id, sandbox, created_at DESC, id DESC);

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,                  -- X-Service-Delivery-Id, made from the event's and the subscription's ids: one per pair
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event_id text NOT NULL,
  event_type text NOT NULL,
  envelope_id text NOT NULL,
  body text NOT NULL,                   -- the exact bytes (UTF-8) of every attempt, frozen with the event
  -- READY: claimable now. SCHEDULED: becomes READY at next_attempt_at. RUNNING: leased to a worker. HELD: waits for its subscription
  -- to be enabled again. DELIVERED, DEAD (the dead-letter queue): final, but for a replay.
  state text NOT NULL CHECK (state IN ('READY', 'SCHEDULED', 'RUNNING', 'HELD', 'DELIVERED', 'DEAD')),
  -- FIRST attempts of fresh events have room of their own; LATER: retries, replays and the backlog of a re-enabled subscription.
  lane text NOT NULL CHECK (lane IN ('FIRST', 'LATER')),
  replaying boolean NOT NULL DEFAULT false, -- asked for by a person: one attempt, no automatic retry
  attempt_count integer NOT NULL DEFAULT 0, -- attempts begun; the running one's number fences its result
  next_attempt_at timestamptz NOT NULL,
  attempt_started_at timestamptz,
  leased_until timestamptz,
  created_at timestamptz NOT NULL,      -- when the event happened
  finished_at timestamptz,
  CHECK ((state = 'RUNNING') = (leased_until IS NOT NULL)),
  CHECK ((state IN ('DELIVERED', 'DEAD')) = (finished_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX webhook_deliveries_ready ON webhook_deliveries (lane, webhook_id, next_attempt_at, id) WHERE state = 'READY';
CREATE INDEX webhook_deliveries_scheduled ON webhook_deliveries (next_attempt_at) WHERE state = 'SCHEDULED';
CREATE INDEX webhook_deliveries_running ON webhook_deliveries (webhook_id, lane) WHERE state = 'RUNNING';
CREATE INDEX webhook_deliveries_lease ON webhook_deliveries (leased_until) WHERE state = 'RUNNING';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, state) WHERE state IN ('SCHEDULED', 'HELD');
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_dead ON webhook_deliveries (webhook_id, created_at DESC, id DESC) WHERE state = 'DEAD';
-- READY and RUNNING rows live for milliseconds: without this the dead ones slow every claim until the next vacuum.
ALTER TABLE webhook_deliveries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);

-- Every attempt, so that each delivery and each dead letter can be explained.
CREATE TABLE webhook_attempts (
  delivery_id text NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  attempt integer NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  outcome text NOT NULL,                -- AttemptOutcome of delivery.rules.ts
  answer_status integer,
  answer_body text,                     -- the first 64 KiB, as UTF-8
  error text,                           -- for attempts without an answer: what happened
  retry_after_ms integer,               -- what the receiver asked for
  PRIMARY KEY (delivery_id, attempt)
);
