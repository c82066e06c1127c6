-- The content (board) of tables in full, by its fingerprint: a release that changes a board leaves running games theirs.
CREATE TABLE contents (
    fingerprint TEXT PRIMARY KEY,
    options TEXT NOT NULL
);

-- The position each table is in, for the day on which a release cannot replay its log. rules: the version of the rules
-- that wrote it. The log stays the truth.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    rules INTEGER NOT NULL,
    state BLOB NOT NULL
);
