-- seat: NULL means every free seat of the table, for as many as come.
CREATE TABLE new_invitations (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER,
    token_hash BLOB NOT NULL UNIQUE,
    created_by TEXT REFERENCES users (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    used_by TEXT REFERENCES users (id),
    revoked_at BIGINT,
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat) ON DELETE CASCADE
);
INSERT INTO new_invitations SELECT * FROM invitations;
DROP TABLE invitations;
ALTER TABLE new_invitations RENAME TO invitations;
CREATE INDEX invitations_of_seat ON invitations (table_id, seat);
