-- Mails to the account itself and about bounces; what was sent and answered at each webhook attempt; the clean-up of delivered deliveries.

-- Further kinds, besides whatever kinds are allowed by now.
DO $$
DECLARE allowed text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'messages_kind_check' AND conrelid = 'messages'::regclass);
BEGIN
  ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
  EXECUTE 'ALTER TABLE messages ADD CONSTRAINT messages_kind_check ' || replace(allowed, '''EXPIRED''::text', '''EXPIRED''::text, ''BOUNCED''::text, ''WEBHOOK_DISABLED''::text');
END $$;
-- Without an envelope a message is about the account, and goes to it.
ALTER TABLE messages ALTER COLUMN envelope_id DROP NOT NULL;
ALTER TABLE messages ADD CONSTRAINT messages_about_something CHECK (envelope_id IS NOT NULL OR recipient_id IS NULL);

-- What was sent, with shortened signatures, and what came back.
ALTER TABLE webhook_attempts ADD COLUMN request_headers jsonb;
ALTER TABLE webhook_attempts ADD COLUMN answer_headers jsonb;

-- Delivered deliveries are removed after their time; dead letters never are.
CREATE INDEX webhook_deliveries_delivered ON webhook_deliveries (finished_at) WHERE state = 'DELIVERED';
