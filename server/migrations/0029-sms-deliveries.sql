-- An SMS that reached its phone, as the gateway reported later (docs/adr/0051).

ALTER TABLE messages ADD COLUMN delivered_at timestamptz;
