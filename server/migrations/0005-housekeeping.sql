-- Which rows name a stored file: looked up by the hourly sweep of files without a row.
CREATE INDEX documents_uploaded_file ON documents (sha256);
CREATE INDEX documents_text_index_file ON documents (text_index_sha256);
CREATE INDEX sealed_documents_file ON sealed_documents (sha256);
CREATE INDEX recipients_filled ON recipients USING gin (filled jsonb_path_ops);
CREATE INDEX dashboard_sessions_age ON dashboard_sessions (expires_at);
