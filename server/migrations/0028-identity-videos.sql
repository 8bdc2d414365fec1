-- Identity videos: asked of a signer, recorded in the page, stored encrypted under a key of their own (docs/adr/0050).

ALTER TABLE recipients ADD COLUMN require_identity_video boolean NOT NULL DEFAULT false;
-- The newest one of this person, erased or not: the id by which the sender finds it.
ALTER TABLE recipients ADD COLUMN identity_video_id text;

CREATE TABLE identity_videos (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sandbox boolean NOT NULL,
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  recipient_id text NOT NULL,           -- no foreign key: a correction replaces the recipients' rows
  media_type text NOT NULL CHECK (media_type IN ('video/webm', 'video/mp4')),
  size_bytes bigint NOT NULL,           -- of the video as it was recorded
  sha256 text NOT NULL,                 -- of the video as it was recorded
  stored_sha256 text NOT NULL,          -- of the encrypted file: its name in the store
  documents_sha256 text NOT NULL,       -- what it was recorded for: SHA-256 over the hashes of the documents as shown
  key_sealed bytea,                     -- the only key; without it the file means nothing
  created_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL,
  erased_at timestamptz,
  CHECK ((key_sealed IS NULL) = (erased_at IS NOT NULL))
);
CREATE INDEX identity_videos_recipient ON identity_videos (recipient_id);
CREATE INDEX identity_videos_envelope ON identity_videos (envelope_id);
CREATE INDEX identity_videos_account ON identity_videos (account_id);
CREATE INDEX identity_videos_file ON identity_videos (stored_sha256);
CREATE INDEX identity_videos_due ON identity_videos (erase_at) WHERE erased_at IS NULL;
