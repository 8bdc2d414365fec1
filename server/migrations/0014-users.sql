-- People, apart from the accounts (workspaces) that they work in. PostgreSQL 15 to 18.
-- The columns of users are those that the auth library reads and writes (docs/adr/0030), in our spelling.

CREATE TABLE users (
  id text PRIMARY KEY,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  name text NOT NULL,
  image text,
  locale text NOT NULL DEFAULT 'en',
  two_factor_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE account_members (
  account_id text NOT NULL REFERENCES accounts,
  user_id text NOT NULL REFERENCES users,
  role text NOT NULL CHECK (role IN ('OWNER', 'MEMBER')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX account_members_user ON account_members (user_id);

-- Every account of before becomes the workspace of one owner, whom its keys belong to.
INSERT INTO users (id, email, name, created_at, updated_at) SELECT 'usr_' || substr(id, 5), email, name, created_at, created_at FROM accounts;
INSERT INTO account_members (account_id, user_id, role, created_at) SELECT id, 'usr_' || substr(id, 5), 'OWNER', created_at FROM accounts;
ALTER TABLE api_keys ADD COLUMN user_id text REFERENCES users;
UPDATE api_keys SET user_id = 'usr_' || substr(account_id, 5);
ALTER TABLE api_keys ALTER COLUMN user_id SET NOT NULL;
CREATE INDEX api_keys_user ON api_keys (user_id);
