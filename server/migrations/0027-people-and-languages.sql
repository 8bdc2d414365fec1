-- The language of a person's mails is theirs to choose. PostgreSQL 15 to 18.
-- Until now nobody could choose one and every row said 'en', while mails went out in French: null is "not chosen".
ALTER TABLE users ALTER COLUMN locale DROP DEFAULT, ALTER COLUMN locale DROP NOT NULL;
UPDATE users SET locale = NULL;
ALTER TABLE users ADD CONSTRAINT users_locale CHECK (locale IN ('fr', 'en'));
