-- General meetings of co-owners (loi n° 65-557): the meeting beside its envelope, its co-owners, and what each of them voted.
CREATE TABLE general_meetings (
  envelope_id text PRIMARY KEY REFERENCES envelopes ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'CLOSED')),
  condominium_name text NOT NULL,
  condominium_address text,
  condominium_type text NOT NULL CHECK (condominium_type IN ('STANDARD', 'TWO_OWNERS')),
  meeting_at timestamptz NOT NULL,
  opens_at timestamptz,                 -- the ballot page takes votes from then on; null: at once
  closes_at timestamptz,                -- remote votes are refused from then on
  total_shares bigint NOT NULL,         -- before any reduction
  resolutions jsonb NOT NULL,           -- [{ id, number, title, text, majority, votingKey }] in the order of the agenda
  proxies jsonb NOT NULL,               -- [{ principalId, holderId }]
  officers jsonb NOT NULL,              -- [{ role, name, email }]
  amended text[] NOT NULL DEFAULT '{}', -- ids of the resolutions amended in session
  closed_at timestamptz,
  minutes_document_id text REFERENCES documents ON DELETE SET NULL
);

CREATE TABLE meeting_co_owners (
  envelope_id text NOT NULL REFERENCES general_meetings ON DELETE CASCADE,
  id text NOT NULL,                     -- the caller's own word, or ours
  position integer NOT NULL,
  name text NOT NULL,
  email text,
  shares bigint NOT NULL CHECK (shares > 0),
  lots text[] NOT NULL,
  link_hash bytea UNIQUE,               -- SHA-256 of the ballot link's token, which is derived and never stored; null without an address
  invited_at timestamptz,
  PRIMARY KEY (envelope_id, id)
);

-- One row for what an owner gave by one channel in one round: a meeting of 2,000 owners and 50 resolutions is read as 2,000 rows.
CREATE TABLE meeting_ballots (
  envelope_id text NOT NULL,
  co_owner_id text NOT NULL,
  round smallint NOT NULL CHECK (round IN (1, 2)),
  channel text NOT NULL CHECK (channel IN ('IN_PERSON', 'REMOTE', 'PROXY', 'CORRESPONDENCE')),
  cast_by text,                         -- a co-owner's id, or a name
  votes jsonb NOT NULL,                 -- { resolutionId: FOR | AGAINST | ABSTAIN }
  reservations jsonb NOT NULL,          -- { resolutionId: text }
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (envelope_id, co_owner_id, round, channel),
  FOREIGN KEY (envelope_id, co_owner_id) REFERENCES meeting_co_owners ON DELETE CASCADE
);
