-- opened_at: since when the people at the table offer a seat of a running game to somebody new.
-- person: the first of several seats that are one person's; NULL for others.
ALTER TABLE seats ADD COLUMN opened_at BIGINT;
ALTER TABLE seats ADD COLUMN person INTEGER;

-- is_imported: the record of a game that was played elsewhere, taken in from a file.
ALTER TABLE tables ADD COLUMN is_imported INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET is_imported = 1 WHERE EXISTS (SELECT 1 FROM log WHERE log.table_id = tables.id AND log.kind = 'import');
