-- Rate limits, the use of an account, deleted keys. PostgreSQL 15 to 18.

-- Token buckets, one row each (docs/adr/0031). Unlogged: a crash of the database fills every bucket, and that costs nobody anything.
CREATE UNLOGGED TABLE rate_limits (
  bucket text PRIMARY KEY,
  tokens double precision NOT NULL,   -- at updated_at, by the database's clock: it is one for all processes
  updated_at timestamptz NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

-- What counts for quota and bill, one row for each thing that was used. Only live things are written here.
CREATE TABLE usage_entries (
  kind text NOT NULL CHECK (kind IN ('ENVELOPE', 'BULK_ENVELOPE', 'SMS', 'QES_SIGNATURE', 'SEAL')),
  ref text NOT NULL,                  -- what was used, counted once: the envelope, the message, the recipient, the seal
  account_id text NOT NULL REFERENCES accounts,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, ref)
);
CREATE INDEX usage_entries_account ON usage_entries (account_id, kind, at);
INSERT INTO usage_entries (kind, ref, account_id, at) SELECT 'ENVELOPE', id, account_id, sent_at FROM envelopes WHERE NOT sandbox AND sent_at IS NOT NULL;

-- A deleted key keeps its row: the audit trail goes on naming who acted.
ALTER TABLE api_keys ADD COLUMN deleted_at timestamptz;
