-- Bulk sends: a job and its rows. A row becomes an envelope in the transaction that says so, and never twice. PostgreSQL 15 to 18.

CREATE TABLE bulk_sends (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  sandbox boolean NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  template_id text NOT NULL,
  template jsonb NOT NULL,              -- as it was when the job was made: all rows get the same
  expires_at timestamptz,
  send_immediately boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('PENDING', 'PROCESSING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED', 'CANCELLED')),
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  completed_at timestamptz
);
CREATE INDEX bulk_sends_account ON bulk_sends (account_id, sandbox, created_at DESC, id DESC);

CREATE TABLE bulk_rows (
  bulk_send_id text NOT NULL REFERENCES bulk_sends ON DELETE CASCADE,
  row integer NOT NULL,                 -- from 0
  line integer NOT NULL,                -- of the file, from 1
  state text NOT NULL CHECK (state IN ('PENDING', 'DONE', 'FAILED')),
  input jsonb,                          -- people and values; emptied as soon as the row is done or given up
  envelope_id text,
  failures jsonb,                       -- [{ column, email, code, error }]
  PRIMARY KEY (bulk_send_id, row),
  CHECK ((state = 'DONE') = (envelope_id IS NOT NULL)),
  CHECK ((state = 'FAILED') = (failures IS NOT NULL))
);
CREATE INDEX bulk_rows_envelope ON bulk_rows (envelope_id) WHERE envelope_id IS NOT NULL;
