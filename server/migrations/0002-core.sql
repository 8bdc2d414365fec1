-- Accounts, keys, documents, envelopes, evidence, events. PostgreSQL 15 to 18.
-- Ids are TypeIDs made in Node; `sandbox` says the environment (true: sk_test_ keys, false: sk_live_ keys).

CREATE TABLE accounts (
  id text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  plan text NOT NULL DEFAULT 'BUSINESS' CHECK (plan IN ('FREE', 'PERSONAL', 'STANDARD', 'BUSINESS')),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- The dashboard's sessions and the single-use links that open them. Only SHA-256 digests of the secrets are kept.
CREATE TABLE dashboard_sessions (
  token_hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE sign_in_links (
  token_hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE api_keys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  name text NOT NULL,
  sandbox boolean NOT NULL,
  last_four text NOT NULL,
  secret_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at DESC);

CREATE TABLE idempotency_keys (
  account_id text NOT NULL,
  sandbox boolean NOT NULL,
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  answer_status integer NOT NULL,
  -- AES-256-GCM under a key derived from the installation's secret: answers can carry signing links.
  answer_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, sandbox, idempotency_key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE documents (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  sandbox boolean NOT NULL,
  name text NOT NULL,
  mime_type text NOT NULL,
  status text NOT NULL CHECK (status IN ('READY', 'REJECTED')),
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,             -- as uploaded
  shown_sha256 text NOT NULL,       -- as shown to signers and sealed
  shown_size_bytes bigint NOT NULL,
  text_index_sha256 text NOT NULL,
  page_count integer NOT NULL,
  pages jsonb NOT NULL,             -- [{ width, height, rotation }] of the visible page, points
  already_signed boolean NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX documents_account ON documents (account_id, sandbox, created_at DESC, id DESC);
CREATE INDEX documents_files ON documents (shown_sha256);

CREATE TABLE envelopes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  sandbox boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'SENT', 'COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED', 'RETURNED_TO_SENDER')),
  version integer NOT NULL DEFAULT 1,   -- the ETag
  subject text NOT NULL,
  message text,
  signature_level text NOT NULL CHECK (signature_level IN ('SIMPLE', 'ADVANCED', 'QES')),
  signing_order text NOT NULL CHECK (signing_order IN ('PARALLEL', 'SEQUENTIAL')),
  fields jsonb NOT NULL,                -- array of placed fields, anchors resolved; always read and replaced whole
  expires_at timestamptz,
  reminder_interval_days integer,
  locale text NOT NULL,
  redirect_url text,
  tags text[] NOT NULL,
  metadata jsonb NOT NULL,
  external_id text,
  initials_on_every_page boolean NOT NULL,
  require_sms_otp boolean NOT NULL,
  recipient_count integer NOT NULL,
  signed_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz,
  completed_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  declined_at timestamptz,
  expired_at timestamptz,
  audit_seq integer NOT NULL DEFAULT 0, -- the head of the hash chain of audit_entries
  audit_head bytea NOT NULL DEFAULT ''
);
CREATE INDEX envelopes_account ON envelopes (account_id, sandbox, created_at DESC, id DESC);
CREATE INDEX envelopes_status ON envelopes (account_id, sandbox, status, created_at DESC, id DESC);
CREATE INDEX envelopes_external ON envelopes (account_id, sandbox, external_id) WHERE external_id IS NOT NULL;
-- Most envelopes have no tag: those cost nothing here. The filter must name the condition to be served by it.
CREATE INDEX envelopes_tags ON envelopes USING gin (tags) WHERE tags <> '{}';

CREATE TABLE envelope_documents (
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  position integer NOT NULL,
  document_id text NOT NULL REFERENCES documents,
  PRIMARY KEY (envelope_id, position)
);
CREATE INDEX envelope_documents_document ON envelope_documents (document_id);

CREATE TABLE recipients (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  position integer NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('SIGNER', 'APPROVER', 'VIEWER', 'CARBON_COPY')),
  status text NOT NULL CHECK (status IN ('PENDING', 'SENT', 'VIEWED', 'SIGNED', 'APPROVED', 'DECLINED', 'RETURNED', 'BOUNCED')),
  signing_order integer NOT NULL,
  phone text,
  locale text,
  link_generation integer NOT NULL,
  link_hash bytea UNIQUE,               -- SHA-256 of the link token; the token itself is derived, never stored (docs/adr)
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  approved_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  filled jsonb,                         -- what the person put in: [{ fieldId, value }], images by SHA-256
  act_evidence jsonb                    -- what was shown and accepted: documents with hashes, consent, IP, user agent, time zone
) WITH (fillfactor = 85);               -- a recipient's state changes a few times soon after it is made: room for that on the same page
CREATE UNIQUE INDEX recipients_email ON recipients (envelope_id, lower(email));
CREATE INDEX recipients_email_search ON recipients (lower(email));

-- What exists once an envelope is sealed. Written in the transaction that makes it COMPLETED.
CREATE TABLE sealed_documents (
  envelope_id text NOT NULL REFERENCES envelopes,
  kind text NOT NULL CHECK (kind IN ('WHOLE', 'PART', 'AUDIT_TRAIL')),
  position integer NOT NULL,            -- document index of a PART, otherwise 0
  sha256 text NOT NULL,
  size_bytes bigint NOT NULL,
  pades_level text NOT NULL,
  report jsonb NOT NULL,                -- our own verification of the file, made before it was stored
  created_at timestamptz NOT NULL,
  PRIMARY KEY (envelope_id, kind, position)
);

CREATE TABLE audit_entries (
  envelope_id text NOT NULL,
  seq integer NOT NULL,
  at timestamptz NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  action text NOT NULL,
  facts jsonb NOT NULL,                 -- no personal data
  personal jsonb,                       -- personal data; enters the chain as a salted hash, so it can be erased
  personal_salt bytea,
  personal_hash bytea,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (envelope_id, seq)
);
-- Audit rows never change (reliability.md, invariant 9); erasure may only empty the personal part.
CREATE FUNCTION audit_entries_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.personal IS NULL AND NEW.personal_salt IS NULL
     AND (NEW.envelope_id, NEW.seq, NEW.at, NEW.actor_kind, NEW.actor_id, NEW.action, NEW.facts, NEW.personal_hash, NEW.previous_hash, NEW.hash)
         IS NOT DISTINCT FROM (OLD.envelope_id, OLD.seq, OLD.at, OLD.actor_kind, OLD.actor_id, OLD.action, OLD.facts, OLD.personal_hash, OLD.previous_hash, OLD.hash) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit entries never change';
END $$;
CREATE TRIGGER audit_entries_guard BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_entries_guard();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_guard();

CREATE TABLE events (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  sandbox boolean NOT NULL,
  envelope_id text NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX events_envelope ON events (envelope_id, occurred_at);

-- Messages to people. The text is composed at sending time, so that no signing link lies in a table.
CREATE TABLE messages (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  sandbox boolean NOT NULL,
  envelope_id text NOT NULL,
  recipient_id text,
  kind text NOT NULL CHECK (kind IN ('INVITATION', 'COMPLETED')),
  to_email text NOT NULL,
  state text NOT NULL CHECK (state IN ('QUEUED', 'OUTBOX', 'SENT', 'SUPPRESSED', 'REJECTED')),
  queue_id text,
  answer text,
  created_at timestamptz NOT NULL
);
CREATE INDEX messages_account ON messages (account_id, created_at DESC, id DESC);
CREATE INDEX messages_envelope ON messages (envelope_id);
