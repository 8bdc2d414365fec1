-- ADVANCED and QES: the files on which each person's own signature is made, and the signatures that were made.

-- One row while an envelope runs; gone when it is sealed.
CREATE TABLE working_documents (
  envelope_id text PRIMARY KEY REFERENCES envelopes ON DELETE CASCADE,
  plan_hash text NOT NULL,              -- SHA-256 of the documents and of every form field made ahead; another plan starts anew
  revision integer NOT NULL,            -- rises with every signature, so that one made on an older revision is not kept
  files jsonb NOT NULL,                 -- [{ position, sha256, sizeBytes }]; position -1 is all documents in one, others are the documents alone
  updated_at timestamptz NOT NULL
);
CREATE INDEX working_documents_files ON working_documents USING gin (files jsonb_path_ops);

CREATE TABLE personal_signatures (
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  recipient_id text NOT NULL,
  level text NOT NULL CHECK (level IN ('ADVANCED', 'QES')),
  simulated boolean NOT NULL,           -- made by the sandbox in place of a qualified provider
  qualified boolean NOT NULL,           -- the certificate says that it is qualified and its key in a qualified device (ETSI EN 319 412-5)
  certificate_serial text NOT NULL,     -- hexadecimal
  certificate_chain bytea[] NOT NULL,   -- DER, leaf first
  signatures bytea[] NOT NULL,          -- the CMS in each file, in the order of the files: their validation data is collected at the seal
  file_sha256 text NOT NULL,            -- the file of all documents right after this signature
  made_at timestamptz NOT NULL,
  PRIMARY KEY (envelope_id, recipient_id)
);
CREATE INDEX personal_signatures_serial ON personal_signatures (certificate_serial);
