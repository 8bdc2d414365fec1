-- QES: a person's way through the pages of the qualified provider, and the working files kept still meanwhile.
ALTER TABLE working_documents
  ADD COLUMN reserved_by text,            -- recipient whose authorisation is under way
  ADD COLUMN reserved_until timestamptz;

CREATE TABLE qualified_authorisations (
  state_hash bytea PRIMARY KEY,           -- SHA-256 of the OAuth state, which the browser carries
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  recipient_id text NOT NULL,
  account_id text NOT NULL,
  sandbox boolean NOT NULL,
  sealed bytea NOT NULL,                  -- encrypted: PKCE verifier, token, what the person filled in, what is to be signed
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz                     -- a state is good for one return
);
CREATE INDEX qualified_authorisations_age ON qualified_authorisations (expires_at);
