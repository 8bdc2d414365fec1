-- Reports of late bounces name the message by what the mail server called it.
CREATE INDEX messages_queue ON messages (queue_id) WHERE queue_id IS NOT NULL;
