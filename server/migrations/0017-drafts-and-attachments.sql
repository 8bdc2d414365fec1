-- What people put in before they sign: drafts of their answers, and the files they attach.

-- The content is AES-256-GCM under a key derived from the installation's secret. No foreign key to recipients: a correction writes those anew.
CREATE TABLE signing_drafts (
  recipient_id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  version integer NOT NULL,
  content_sealed bytea NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE INDEX signing_drafts_envelope ON signing_drafts (envelope_id);

CREATE TABLE signing_attachments (
  id text PRIMARY KEY,
  envelope_id text NOT NULL REFERENCES envelopes ON DELETE CASCADE,
  recipient_id text NOT NULL,
  field_id text NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,               -- as the person sent it
  pages_sha256 text NOT NULL,         -- the PDF pages that are appended to the sealed documents
  page_count integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX signing_attachments_recipient ON signing_attachments (recipient_id);
CREATE INDEX signing_attachments_envelope ON signing_attachments (envelope_id);
CREATE INDEX signing_attachments_file ON signing_attachments (sha256);
CREATE INDEX signing_attachments_pages ON signing_attachments (pages_sha256);

-- Nothing unsigned outlives the act or the envelope, whichever code brings either about.
CREATE FUNCTION forget_draft_of_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signing_drafts WHERE recipient_id = NEW.id;
  DELETE FROM signing_attachments WHERE recipient_id = NEW.id
    AND NOT COALESCE(NEW.filled, '[]') @> jsonb_build_array(jsonb_build_object('value', jsonb_build_object('attachmentId', id)));
  RETURN NULL;
END $$;
CREATE TRIGGER recipients_forget_draft AFTER UPDATE OF status ON recipients
  FOR EACH ROW WHEN (NEW.status IN ('SIGNED', 'APPROVED', 'DECLINED')) EXECUTE FUNCTION forget_draft_of_recipient();

CREATE FUNCTION forget_drafts_of_envelope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signing_drafts WHERE envelope_id = NEW.id;
  DELETE FROM signing_attachments a WHERE envelope_id = NEW.id AND NOT EXISTS (
    SELECT FROM recipients r WHERE r.id = a.recipient_id AND r.filled @> jsonb_build_array(jsonb_build_object('value', jsonb_build_object('attachmentId', a.id))));
  RETURN NULL;
END $$;
CREATE TRIGGER envelopes_forget_drafts AFTER UPDATE OF status ON envelopes
  FOR EACH ROW WHEN (NEW.status IN ('COMPLETED', 'DECLINED', 'VOIDED', 'EXPIRED')) EXECUTE FUNCTION forget_drafts_of_envelope();
