-- How people sign in: sessions, passwords, second factors, passkeys; invitations of colleagues. PostgreSQL 15 to 18.
-- The tables are the auth library's (docs/adr/0032), in our spelling. A session's token is worth nothing without the signature in its cookie.

CREATE TABLE user_sessions (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX user_sessions_user ON user_sessions (user_id);
CREATE TABLE user_credentials (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,                        -- scrypt
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX user_credentials_user ON user_credentials (user_id);
CREATE TABLE user_verifications (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz,
  updated_at timestamptz
);
CREATE INDEX user_verifications_identifier ON user_verifications (identifier);
CREATE TABLE user_two_factors (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,                 -- encrypted by the library
  backup_codes text NOT NULL,           -- encrypted by the library
  verified boolean DEFAULT true,
  failed_verification_count integer DEFAULT 0,
  locked_until timestamptz
);
CREATE INDEX user_two_factors_user ON user_two_factors (user_id);
CREATE TABLE user_passkeys (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text,
  public_key text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  counter integer NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz
);
CREATE INDEX user_passkeys_user ON user_passkeys (user_id);

CREATE TABLE account_invitations (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('OWNER', 'MEMBER')),
  token_hash bytea NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_invitations_email ON account_invitations (account_id, lower(email));
