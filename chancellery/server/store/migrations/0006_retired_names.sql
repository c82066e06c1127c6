-- Names that somebody had who was renamed or deleted: nobody else gets them. name_hash: SHA-256 of the folded name, so
-- that nothing readable is left of those who are gone.
CREATE TABLE retired_names (
    name_hash BLOB NOT NULL PRIMARY KEY,
    user_id TEXT NOT NULL,
    retired_at BIGINT NOT NULL
);
