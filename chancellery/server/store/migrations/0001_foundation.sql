-- Written once for both databases. BIGINT holds moments (milliseconds UTC), INTEGER small numbers and yes/no (1/0),
-- TEXT also JSON. For PostgreSQL BLOB is read as BYTEA and TEXT compares by bytes, as in SQLite.
-- Ids are random, 128 bits, URL-safe. Of a token only the SHA-256 is kept.

CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Each process says that it lives; the newest moment tells, after a restart, how long clocks have to be credited.
CREATE TABLE heartbeats (
    process TEXT PRIMARY KEY,
    started_at BIGINT NOT NULL,
    at BIGINT NOT NULL,
    detail TEXT NOT NULL DEFAULT '{}'
);

-- Work that only one process may do at a time (the clocks of a table, a table's bots, the outbox).
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until BIGINT NOT NULL
);

-- ---------------------------------------------------------------------------------------------- people

-- kind: person, guest (no password, no folded name), deleted (name, e-mail and password gone).
-- folded: the normalised, case-folded name by which names are unique.
CREATE TABLE users (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'guest', 'deleted')),
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    email TEXT,
    password TEXT,
    is_admin INTEGER NOT NULL DEFAULT 0,
    preferences TEXT NOT NULL DEFAULT '{}',
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    blocked_at BIGINT,
    deleted_at BIGINT
);

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    agent TEXT NOT NULL DEFAULT '',
    address TEXT NOT NULL DEFAULT ''
);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE api_tokens (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    scopes TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT,
    expires_at BIGINT,
    revoked_at BIGINT
);
CREATE INDEX api_tokens_of_user ON api_tokens (user_id);

-- One-time links with which a password is set anew.
CREATE TABLE password_links (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    token_hash BLOB NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX password_links_of_user ON password_links (user_id);

-- Token buckets, one number each: the moment at which the bucket will be full again.
CREATE TABLE rate_limits (
    bucket TEXT PRIMARY KEY,
    full_at BIGINT NOT NULL
);
CREATE INDEX rate_limits_by_moment ON rate_limits (full_at);

-- Commands outside a table (such as creating one) that may be sent twice: the first reply counts.
CREATE TABLE requests (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key TEXT NOT NULL,
    at BIGINT NOT NULL,
    request_hash BLOB NOT NULL,
    reply TEXT NOT NULL,
    PRIMARY KEY (user_id, key)
);
CREATE INDEX requests_by_moment ON requests (at);

CREATE TABLE vacations (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    from_at BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX vacations_of_user ON vacations (user_id, until_at);

-- ---------------------------------------------------------------------------------------------- tables

-- status: open (people gather), running, paused, finished, abandoned, needs-attention (quarantined).
-- seq: number of the last log entry. secret: the game's chance, nobody's business before the end.
-- due_at: the next moment at which a clock of this table does something.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    content TEXT NOT NULL DEFAULT '',
    seat_count INTEGER NOT NULL,
    seating TEXT NOT NULL DEFAULT 'choose',
    pace TEXT NOT NULL DEFAULT '{}',
    press TEXT NOT NULL DEFAULT 'full',
    is_anonymous INTEGER NOT NULL DEFAULT 0,
    is_private INTEGER NOT NULL DEFAULT 0,
    spectators INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL DEFAULT '{}',
    status TEXT NOT NULL,
    trouble TEXT,
    owner_id TEXT REFERENCES users (id),
    secret BLOB,
    seq BIGINT NOT NULL DEFAULT 0,
    due_at BIGINT,
    result TEXT,
    forked_from TEXT REFERENCES tables (id) ON DELETE SET NULL,
    forked_seq BIGINT,
    rematch_of TEXT REFERENCES tables (id) ON DELETE SET NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT,
    finished_at BIGINT,
    changed_at BIGINT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, changed_at);
CREATE INDEX tables_by_due ON tables (due_at);
CREATE INDEX tables_of_owner ON tables (owner_id);
CREATE INDEX tables_forked ON tables (forked_from);
CREATE INDEX tables_rematch ON tables (rematch_of);

-- A seat belongs to a table; a user owns it; a controller answers for it now: none, person, bot.
-- is_waited_for: the seat has an open decision, so that "your move" can be listed without replaying games.
-- seen_number: what the owner has seen of the seat's own news.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id TEXT REFERENCES users (id),
    controller TEXT NOT NULL DEFAULT 'none',
    bot TEXT,
    power TEXT,
    alias TEXT,
    is_ready INTEGER NOT NULL DEFAULT 0,
    is_waited_for INTEGER NOT NULL DEFAULT 0,
    waited_since BIGINT,
    seen_number BIGINT NOT NULL DEFAULT 0,
    joined_at BIGINT,
    left_at BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_of_user ON seats (user_id);

CREATE TABLE invitations (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    token_hash BLOB NOT NULL UNIQUE,
    created_by TEXT REFERENCES users (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    used_at BIGINT,
    used_by TEXT REFERENCES users (id),
    revoked_at BIGINT,
    FOREIGN KEY (table_id, seat) REFERENCES seats (table_id, seat) ON DELETE CASCADE
);
CREATE INDEX invitations_of_seat ON invitations (table_id, seat);

-- The truth about a game, only ever added to. seat -1: not of a seat. key: the client's idempotency key, with the
-- hash of what was asked under it and the reply that was given. digest: fingerprint of the state after the entry.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat INTEGER NOT NULL DEFAULT -1,
    user_id TEXT REFERENCES users (id),
    kind TEXT NOT NULL,
    body TEXT NOT NULL DEFAULT '{}',
    digest TEXT NOT NULL DEFAULT '',
    key TEXT,
    request_hash BLOB,
    reply TEXT,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, seat, key)
);

-- Records of games played elsewhere, as documents.
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    user_id TEXT REFERENCES users (id),
    game TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    document BLOB NOT NULL,
    fingerprint TEXT NOT NULL,
    is_private INTEGER NOT NULL DEFAULT 1,
    created_at BIGINT NOT NULL,
    UNIQUE (user_id, fingerprint)
);

-- ---------------------------------------------------------------------------------------------- notices

CREATE TABLE notice_settings (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    body TEXT NOT NULL DEFAULT '{}',
    webhook TEXT
);

CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    agent TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL,
    failed_at BIGINT
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);

-- Written in the transaction that gives the reason, sent later at least once. about: no second notice of the same.
CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    channel TEXT NOT NULL DEFAULT '',
    about TEXT UNIQUE,
    body TEXT NOT NULL DEFAULT '{}',
    created_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    trouble TEXT,
    sent_at BIGINT
);
CREATE INDEX outbox_by_due ON outbox (sent_at, due_at);
CREATE INDEX outbox_of_user ON outbox (user_id);
CREATE INDEX outbox_of_table ON outbox (table_id);
