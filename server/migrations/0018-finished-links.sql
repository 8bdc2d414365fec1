-- For how many days after completion recipients' links give the sealed PDF; null: as the installation is set.
ALTER TABLE envelopes ADD COLUMN signed_document_link_days integer CHECK (signed_document_link_days BETWEEN 1 AND 3650);
