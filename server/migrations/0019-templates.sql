-- Templates: documents, roles and positioned fields to make envelopes from. PostgreSQL 15 to 18.

CREATE TABLE templates (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  user_id text NOT NULL,                -- a template is its maker's alone (Spec: Template)
  sandbox boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,   -- the ETag
  name text NOT NULL,
  description text,
  signature_level text NOT NULL CHECK (signature_level IN ('SIMPLE', 'ADVANCED', 'QES')),
  signing_order text NOT NULL CHECK (signing_order IN ('PARALLEL', 'SEQUENTIAL')),
  roles jsonb NOT NULL,                 -- [{ name, role, order }], always read and replaced whole
  fields jsonb NOT NULL,                -- as given: anchors are looked for when an envelope is made
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX templates_owner ON templates (account_id, user_id, sandbox, created_at DESC, id DESC);

CREATE TABLE template_documents (
  template_id text NOT NULL REFERENCES templates ON DELETE CASCADE,
  position integer NOT NULL,
  document_id text NOT NULL REFERENCES documents,
  PRIMARY KEY (template_id, position)
);
CREATE INDEX template_documents_document ON template_documents (document_id);

-- What an envelope was made from. No reference: an envelope outlives its template and is never changed by it.
ALTER TABLE envelopes ADD COLUMN template_id text;
