-- How long an account keeps what it has, and what is gone (docs/adr/0054). Rows and hashes stay where bytes go: the evidence names them.

CREATE TABLE retention_settings (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Days after the end of an envelope, or after the last change of a draft; null: for ever.
  completed_days integer CHECK (completed_days BETWEEN 1 AND 36500),
  ended_days integer CHECK (ended_days BETWEEN 1 AND 36500),
  draft_days integer CHECK (draft_days BETWEEN 1 AND 36500),
  updated_at timestamptz NOT NULL
);

-- The documents of this envelope are gone.
ALTER TABLE envelopes ADD COLUMN purged_at timestamptz;
-- Kept whatever the settings say, and not to be erased.
ALTER TABLE envelopes ADD COLUMN on_hold boolean NOT NULL DEFAULT false;
-- The bytes of this document, as uploaded and as shown, are gone.
ALTER TABLE documents ADD COLUMN purged_at timestamptz;
ALTER TABLE sealed_documents ADD COLUMN purged_at timestamptz;
-- The person has been made unrecognisable.
ALTER TABLE recipients ADD COLUMN erased_at timestamptz;

CREATE INDEX envelopes_ended ON envelopes (account_id, (coalesce(completed_at, declined_at, voided_at, expired_at)))
  WHERE purged_at IS NULL AND status IN ('COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED');
CREATE INDEX envelopes_drafts ON envelopes (account_id, updated_at) WHERE status = 'DRAFT';
