-- Electronic seals of organisations on single documents (decisions.md, Seals). The sealed result is a document of its own.
CREATE TABLE seals (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  sandbox boolean NOT NULL,
  document_id text NOT NULL,            -- kept as a name when the document is deleted after sealing
  status text NOT NULL CHECK (status IN ('PENDING', 'PROCESSING', 'SEALED', 'FAILED')),
  version integer NOT NULL DEFAULT 1,   -- the ETag
  requested_level text NOT NULL CHECK (requested_level IN ('QUALIFIED', 'ADVANCED', 'TECHNICAL')),
  achieved_level text CHECK (achieved_level IN ('QUALIFIED', 'ADVANCED', 'TECHNICAL')),
  qualified boolean NOT NULL DEFAULT false,
  pades_level text,
  reason text,
  location text,
  appearance jsonb,                     -- { pageNumber, x, y, width, height }
  external_id text,
  certificate jsonb,                    -- facts of the leaf
  certificate_chain_pem text,           -- leaf first
  proven_at timestamptz,                -- by the signature timestamp
  timestamp_authority text,
  sealed_document_id text,
  error_code text,
  error_message text,
  created_at timestamptz NOT NULL,
  sealed_at timestamptz,
  audit_seq integer NOT NULL DEFAULT 0, -- the head of its hash chain in audit_entries
  audit_head bytea NOT NULL DEFAULT '',
  CHECK ((status = 'SEALED') = (sealed_document_id IS NOT NULL)),
  CHECK ((status = 'FAILED') = (error_code IS NOT NULL))
);
CREATE INDEX seals_account ON seals (account_id, sandbox, created_at DESC, id DESC);
-- A document that waits for its seal is not deleted.
CREATE INDEX seals_waiting ON seals (document_id) WHERE status IN ('PENDING', 'PROCESSING');
