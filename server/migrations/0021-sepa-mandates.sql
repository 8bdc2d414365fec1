-- SEPA mandates: what the creditor needs to collect by a signed one. PostgreSQL 15 to 18.

CREATE TABLE sepa_mandates (
  envelope_id text PRIMARY KEY REFERENCES envelopes ON DELETE CASCADE,  -- a deleted DRAFT frees its reference
  account_id text NOT NULL REFERENCES accounts,
  sandbox boolean NOT NULL,
  document_id text NOT NULL,
  ics text NOT NULL,
  ics_key text NOT NULL,                -- without the business code, which tells no creditors apart
  rum text NOT NULL,
  rum_key text NOT NULL,                -- capitals, no spaces
  scheme text NOT NULL CHECK (scheme IN ('CORE', 'B2B')),
  payment_type text NOT NULL CHECK (payment_type IN ('RECURRENT', 'ONE_OFF')),
  language text NOT NULL,
  reference text,
  iban_masked text NOT NULL,
  -- Account, creditor and debtor as JSON; AES-256-GCM under a key derived from the installation's secret.
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX sepa_mandates_rum ON sepa_mandates (account_id, sandbox, ics_key, rum_key);
CREATE INDEX sepa_mandates_account ON sepa_mandates (account_id, sandbox, created_at DESC, envelope_id DESC);
