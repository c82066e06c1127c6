-- named_at: since when somebody has their name; NULL means since the account was made.
ALTER TABLE users ADD COLUMN named_at BIGINT;

-- Which other users have used the same browser.
CREATE INDEX devices_by_hash ON devices (device_hash);
