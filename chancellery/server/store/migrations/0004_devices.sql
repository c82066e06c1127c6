-- Which users have come in from which browser. device_hash: SHA-256 of the random value in the browser's cookie.
CREATE TABLE devices (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device_hash BLOB NOT NULL,
    seen_at BIGINT NOT NULL,
    PRIMARY KEY (user_id, device_hash)
);
CREATE INDEX devices_by_moment ON devices (seen_at);
