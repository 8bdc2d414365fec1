-- Invitations to vote at a general meeting: one more kind of message, besides whatever kinds are allowed by now. The reader is in `about`.
DO $$
DECLARE allowed text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'messages_kind_check' AND conrelid = 'messages'::regclass);
BEGIN
  ALTER TABLE messages DROP CONSTRAINT messages_kind_check;
  EXECUTE 'ALTER TABLE messages ADD CONSTRAINT messages_kind_check ' || replace(allowed, '''EXPIRED''::text', '''EXPIRED''::text, ''BALLOT''::text');
END $$;
