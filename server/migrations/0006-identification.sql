-- How people show who they are: what is asked of each, access codes, one-time codes, and SMS beside mails.

-- LINK: whoever has the link. EMAIL_CODE, SMS_CODE: a one-time code as well. The envelope can ask for more than this (docs/adr).
ALTER TABLE recipients ADD COLUMN identification text NOT NULL DEFAULT 'LINK' CHECK (identification IN ('LINK', 'EMAIL_CODE', 'SMS_CODE'));
-- scrypt over a keyed hash of the code; the code itself is told by the sender and stored nowhere.
ALTER TABLE recipients ADD COLUMN access_code_hash text;
-- Tries since the last right one; at the limit nothing more is compared until the sender changes or removes the code.
ALTER TABLE recipients ADD COLUMN access_code_failures integer NOT NULL DEFAULT 0;

-- One-time codes that were sent. A code is derived from the row's id under the installation's secret: none is stored (docs/adr).
CREATE TABLE one_time_codes (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  recipient_id text NOT NULL,           -- no foreign key: a correction replaces the recipients' rows, and the limits must outlive it
  channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  documents_sha256 text NOT NULL,       -- what the code is for: SHA-256 over the hashes of the documents as shown
  tries integer NOT NULL DEFAULT 0,     -- raised before a guess is compared
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  verified_at timestamptz,
  used_at timestamptz                   -- the act that it identified: single use
);
CREATE INDEX one_time_codes_recipient ON one_time_codes (recipient_id, created_at DESC);
CREATE INDEX one_time_codes_envelope ON one_time_codes (envelope_id);

ALTER TABLE messages ADD COLUMN channel text NOT NULL DEFAULT 'EMAIL' CHECK (channel IN ('EMAIL', 'SMS'));
ALTER TABLE messages ADD COLUMN to_phone text CHECK ((to_phone IS NOT NULL) = (channel = 'SMS'));
-- Further kinds, besides whatever kinds are allowed by now.
DO $$
DECLARE allowed text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'messages_kind_check' AND conrelid = 'messages'::regclass);
BEGIN
  ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
  EXECUTE 'ALTER TABLE messages ADD CONSTRAINT messages_kind_check ' || replace(allowed, '''EXPIRED''::text', '''EXPIRED''::text, ''ONE_TIME_CODE''::text, ''IDENTIFICATION_FAILED''::text');
END $$;
-- What billing counts: SMS that left for live envelopes.
CREATE INDEX messages_sms ON messages (account_id, created_at) WHERE channel = 'SMS' AND state = 'SENT';
