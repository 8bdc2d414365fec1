-- A file that a seal made is found by its hash for the verification page (docs/adr/0048): documents by shown_sha256, then the seal.
CREATE INDEX seals_result ON seals (sealed_document_id) WHERE sealed_document_id IS NOT NULL;
