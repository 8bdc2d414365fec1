-- Envelopes whose document says what another record says too: a PATCH may not part the two. PostgreSQL 15 to 18.

ALTER TABLE envelopes ADD COLUMN bound_to text CHECK (bound_to IN ('SEPA_MANDATE'));
UPDATE envelopes SET bound_to = 'SEPA_MANDATE' FROM sepa_mandates WHERE sepa_mandates.envelope_id = envelopes.id AND envelopes.status <> 'COMPLETED';

-- The agenda that was made for a meeting whose caller brought no documents: it is made again when the meeting is changed.
ALTER TABLE general_meetings ADD COLUMN agenda_document_id text REFERENCES documents ON DELETE SET NULL;
