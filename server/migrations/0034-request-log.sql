-- What was asked of the REST API with keys in the last days, for those who write software against it (docs/adr/0055). PostgreSQL 15 to 18.

-- Unlogged: written in batches beside the requests, worth little after a crash, and no evidence of anything.
-- Neither bodies nor addresses: the route as the description names it (/envelopes/{id}), never the path with its ids or queries.
CREATE UNLOGGED TABLE request_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id text NOT NULL,
  sandbox boolean NOT NULL,
  at timestamptz NOT NULL,
  method text NOT NULL,
  route text NOT NULL,
  status integer NOT NULL,
  code text,                          -- the stable code of a refusal
  duration_ms integer NOT NULL,
  key_id text NOT NULL,
  request_id text NOT NULL
);
CREATE INDEX request_log_account ON request_log (account_id, sandbox, id);
-- Refusals are looked for, and are few among many.
CREATE INDEX request_log_refused ON request_log (account_id, sandbox, id) WHERE status >= 400;
