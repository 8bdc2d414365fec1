-- Traces go on from a change to the work that it asks for (docs/adr/0057). A traced transaction sets paraph.traceparent; whoever writes a job or a
-- delivery in it need not know. PostgreSQL 15 to 18.

ALTER TABLE jobs
  ADD COLUMN traceparent text DEFAULT nullif(current_setting('paraph.traceparent', true), ''), -- W3C Trace Context
  ADD COLUMN ready_at timestamptz NOT NULL DEFAULT now();                                      -- when it could last be claimed: how long it waited
ALTER TABLE webhook_deliveries ADD COLUMN traceparent text DEFAULT nullif(current_setting('paraph.traceparent', true), '');
