-- The job queue (platform/jobs). PostgreSQL 15 to 18.

CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  queue text NOT NULL,
  key text,                             -- at most one waiting job per (queue, key)
  payload jsonb NOT NULL,
  -- READY: claimable now. SCHEDULED: becomes READY at run_at. RUNNING: leased. DEAD: gave up; kept until retried or removed.
  state text NOT NULL CHECK (state IN ('READY', 'SCHEDULED', 'RUNNING', 'DEAD')),
  run_at timestamptz,
  attempt integer NOT NULL DEFAULT 0,   -- claims so far; the running one's number fences its writes
  failures integer NOT NULL DEFAULT 0,  -- attempts that count against the queue's schedule
  lease_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  died_at timestamptz,
  CHECK ((state = 'SCHEDULED') = (run_at IS NOT NULL)),
  CHECK ((state = 'RUNNING') = (lease_until IS NOT NULL)),
  CHECK ((state = 'DEAD') = (died_at IS NOT NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX jobs_key ON jobs (queue, key) WHERE key IS NOT NULL AND state IN ('READY', 'SCHEDULED');
CREATE INDEX jobs_ready ON jobs (queue, id) WHERE state = 'READY';
CREATE INDEX jobs_scheduled ON jobs (run_at) WHERE state = 'SCHEDULED';
CREATE INDEX jobs_lease ON jobs (lease_until) WHERE state = 'RUNNING';
CREATE INDEX jobs_dead ON jobs (queue, id) WHERE state = 'DEAD';
-- Rows live for milliseconds: without this the dead ones slow every claim until the next vacuum.
ALTER TABLE jobs SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, autovacuum_analyze_threshold = 500);
