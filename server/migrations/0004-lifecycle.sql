-- What envelopes need between "send" and their end: reminders, corrected recipients, further messages, the sandbox's clock.

-- Seconds by which the sandbox has moved this envelope's clock; reminders and expiry go by it (decisions.md, Recipient).
ALTER TABLE envelopes ADD COLUMN clock_offset_seconds bigint NOT NULL DEFAULT 0 CHECK (sandbox OR clock_offset_seconds = 0);

-- The last invitation or reminder, on the envelope's clock.
ALTER TABLE recipients ADD COLUMN told_at timestamptz;
ALTER TABLE recipients ADD COLUMN reminder_count integer NOT NULL DEFAULT 0;

-- A message without recipient_id goes to the account itself. `about` holds what the envelope does not keep, such as the reason of a return.
ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
ALTER TABLE messages ADD CONSTRAINT messages_kind_check CHECK (kind IN ('INVITATION', 'COMPLETED', 'REMINDER', 'DECLINED', 'RETURNED', 'VOIDED', 'EXPIRED'));
ALTER TABLE messages ADD COLUMN about jsonb;
