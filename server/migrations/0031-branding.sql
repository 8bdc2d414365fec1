-- How an account appears to those it writes to (docs/adr/0053), and what its owners changed for the whole account.

CREATE TABLE brandings (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sender_name text,                     -- instead of the account's own name
  reply_to text,                        -- instead of the account's own address
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  footer_fr text,
  footer_en text,
  help_url text,
  legal_url text,
  logo_sha256 text,                     -- a PNG of our own making; its name in the store
  logo_width_px integer,
  logo_height_px integer,
  logo_size_bytes integer,
  updated_at timestamptz NOT NULL,
  CHECK ((logo_sha256 IS NULL) = (logo_width_px IS NULL) AND (logo_sha256 IS NULL) = (logo_height_px IS NULL) AND (logo_sha256 IS NULL) = (logo_size_bytes IS NULL))
);
CREATE INDEX brandings_logo ON brandings (logo_sha256);

-- Changes of what belongs to the whole account. Written in the transaction of the change; rows are only ever added.
CREATE TABLE account_changes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  user_id text NOT NULL,                -- no foreign key: people leave, what they changed stays
  action text NOT NULL,
  facts jsonb NOT NULL
);
CREATE INDEX account_changes_account ON account_changes (account_id, at DESC, id DESC);
