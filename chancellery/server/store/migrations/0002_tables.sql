-- position: the saved state from which a forked table is played. reserved_for: only this user may take the seat.
ALTER TABLE tables ADD COLUMN position TEXT;
ALTER TABLE seats ADD COLUMN reserved_for TEXT REFERENCES users (id);
