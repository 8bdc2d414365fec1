-- Until when the newest document timestamp of a sealed file holds: it is renewed before (ETSI EN 319 142-1 §5.5). Null without one (B-T, B-LT).
ALTER TABLE sealed_documents ADD COLUMN timestamp_lapses_at timestamptz;
ALTER TABLE sealed_documents ADD COLUMN timestamp_renewals integer NOT NULL DEFAULT 0;
UPDATE sealed_documents SET timestamp_lapses_at = (report->'signatures'->-1->'chain'->0->>'notAfter')::timestamptz
  WHERE report->'signatures'->-1->>'kind' = 'DOCUMENT_TIMESTAMP';
CREATE INDEX sealed_documents_lapse ON sealed_documents (timestamp_lapses_at) WHERE timestamp_lapses_at IS NOT NULL;
