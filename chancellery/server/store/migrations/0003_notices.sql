-- Where notices go. address: what is needed to reach it, nobody's business but its owner's. frequency: now, hourly,
-- daily, off. is_confirmed: whoever owns an e-mail address has said that it is theirs. trouble: why the last one failed.
DROP TABLE push_subscriptions;
ALTER TABLE notice_settings DROP COLUMN webhook;
CREATE TABLE notice_channels (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    name TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL,
    frequency TEXT NOT NULL,
    is_confirmed INTEGER NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    trouble TEXT,
    UNIQUE (user_id, kind, address)
);

-- dead_at: nobody tries any more.
ALTER TABLE outbox ADD COLUMN dead_at BIGINT;

-- seen_at: when the owner of the seat last looked at the table.
ALTER TABLE seats ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
