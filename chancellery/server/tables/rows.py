"""Rows of tables, seats and logs: the only SQL about them."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from chancellery.api.tables import Pace, TableSpec
from chancellery.kernel import plain
from chancellery.kernel.errors import BrokenRecord
from chancellery.server.store import Row, Transaction
from chancellery.server.tables.log import Entry, decode_body, encode_body
from chancellery.server.tables.table import Base, Seat, Table

TOPIC = "table"
"""Notes on this topic say `<table id> <seq>`: a table has got entries up to there."""

_SETTINGS = ("stand_in", "solo", "open_archive", "publishing", "hints")
"""Parameters of a table that no query asks for."""


def new_id() -> str:
    """Nobody guesses one: 128 bits, fit for a URL."""
    return secrets.token_urlsafe(16)


def insert_table(tx: Transaction, base: Base, powers: Sequence[str], names: Sequence[str] = ()) -> None:
    spec = base.spec
    tx.run(
        """INSERT INTO tables (id, name, game, rules, options, content, seat_count, seating, pace, press, is_anonymous,
               is_private, spectators, settings, status, owner_id, secret, seq, position, forked_from, rematch_of,
               is_imported, created_at, changed_at)
           VALUES (:id, :name, :game, :rules, :options, :content, :seat_count, :seating, :pace, :press, :anonymous,
               :private, :spectators, :settings, 'open', :owner, :secret, 0, :position, :forked_from, :rematch_of,
               :imported, :at, :at)""",
        id=base.id,
        name=spec.name,
        game=spec.game,
        rules=base.rules,
        options=_json(spec.options),
        content=base.content,
        seat_count=base.seat_count,
        seating=spec.seating,
        pace=_json(spec.pace),
        press=spec.press,
        anonymous=int(spec.anonymous),
        private=int(spec.private),
        spectators=int(spec.spectators),
        settings=_json({name: getattr(spec, name) for name in _SETTINGS} | {"is_lesson": base.is_lesson}),
        owner=base.owner,
        secret=base.secret,
        position=_json(base.position) if base.position else None,
        forked_from=base.forked_from,
        rematch_of=base.rematch_of,
        imported=int(base.is_imported),
        at=base.created_at,
    )
    keep_content(tx, base)
    for seat in range(base.seat_count):
        tx.run(
            "INSERT INTO seats (table_id, seat, power, alias) VALUES (:id, :seat, :power, :alias)",
            id=base.id,
            seat=seat,
            power=powers[seat],
            alias=names[seat] if names else None,
        )


def keep_content(tx: Transaction, base: Base) -> None:
    """Keep what a table is played with, for releases in which that has changed."""
    if base.kept:
        tx.run(
            "INSERT INTO contents (fingerprint, options) VALUES (:content, :kept) ON CONFLICT (fingerprint) DO NOTHING",
            content=base.content,
            kept=_json(base.kept),
        )


def write_snapshot(tx: Transaction, table: Table) -> None:
    """Keep the position that a game is in, unless another process has kept a later one."""
    assert table.match is not None
    tx.run(
        """INSERT INTO snapshots (table_id, seq, rules, state) VALUES (:id, :seq, :rules, :state)
           ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, rules = excluded.rules, state = excluded.state
           WHERE snapshots.seq <= excluded.seq""",
        id=table.id,
        seq=table.seq,
        rules=table.game.rules_version,
        state=msgspec.msgpack.encode(plain.encode(table.match.state)),
    )


class Stored(NamedTuple):
    """A table as it is in the database."""

    row: Row
    entries: list[Row]
    kept: str | None
    """Its content in full."""
    snapshot: Row | None


def read_table(tx: Transaction, table_id: str) -> Stored | None:
    row = tx.one("SELECT * FROM tables WHERE id = :id", id=table_id)
    if row is None:
        return None
    kept = tx.one("SELECT options FROM contents WHERE fingerprint = :content", content=row.content)
    snapshot = tx.one("SELECT seq, rules, state FROM snapshots WHERE table_id = :id", id=table_id)
    return Stored(row, read_entries(tx, table_id, 0), None if kept is None else kept.options, snapshot)


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def read_base(row: Row, kept: str | None = None) -> Base:
    try:
        settings = msgspec.json.decode(row.settings, type=dict)
        spec = TableSpec(
            game=row.game,
            options=msgspec.json.decode(row.options, type=dict),
            name=row.name,
            seating=row.seating,
            pace=msgspec.json.decode(row.pace, type=Pace),
            press=row.press,
            anonymous=bool(row.is_anonymous),
            private=bool(row.is_private),
            spectators=bool(row.spectators),
            **{name: settings[name] for name in _SETTINGS if name in settings},
        )
        return Base(
            id=row.id,
            spec=spec,
            owner=row.owner_id,
            secret=bytes(row.secret),
            seat_count=row.seat_count,
            rules=row.rules,
            content=row.content,
            created_at=row.created_at,
            position=msgspec.json.decode(row.position, type=dict) if row.position else {},
            forked_from=row.forked_from,
            rematch_of=row.rematch_of,
            is_lesson=settings.get("is_lesson", False),
            kept=_pinned(kept) if kept else {},
            is_imported=bool(row.is_imported),
        )
    except msgspec.DecodeError as fault:
        raise BrokenRecord(f"the parameters of the table are damaged: {fault}") from None


@lru_cache(maxsize=64)
def _pinned(document: str) -> dict[str, Any]:
    """Content in full; one object for all tables that have the same."""
    return msgspec.json.decode(document, type=dict[str, Any])


def read_entries(tx: Transaction, table_id: str, after: int) -> list[Row]:
    return tx.all(
        """SELECT seq, at, seat, user_id, kind, body, digest, key FROM log
           WHERE table_id = :id AND seq > :after ORDER BY seq""",
        id=table_id,
        after=after,
    )


def entry_of(row: Row) -> Entry:
    return Entry(
        seq=row.seq,
        at=row.at,
        seat=row.seat,
        user=row.user_id,
        kind=row.kind,
        body=decode_body(row.kind, row.body),
        digest=row.digest,
        key=row.key,
    )


class Cached:
    """What the rows of a table say besides the log, so that lists need not replay games: kept to write only what has
    changed."""

    def __init__(self, table: Table) -> None:
        self.seq = table.seq
        self.status = table.status
        self.trouble = table.trouble
        self.seats = seat_rows(table)
        self.digest = table.digest


class CachedSeat(msgspec.Struct, frozen=True):
    seat: Seat
    person: int | None
    """The first of several seats that are one person's."""
    is_waited_for: bool


def seat_rows(table: Table) -> list[CachedSeat]:
    waited = table.waited_for()
    person = {seat: together[0] for together in table.same_person() for seat in together}
    seats = [msgspec.structs.replace(seat, contribution="") for seat in table.seats]  # it is in the log alone
    return [CachedSeat(seat, person.get(number), number in waited) for number, seat in enumerate(seats)]


def listed_seat(row: Row) -> CachedSeat:
    """The same from a row."""
    seat = Seat(
        owner=row.user_id,
        controller=row.controller,
        bot=row.bot or "",
        reserved=row.reserved_for,
        opened_at=row.opened_at,
    )
    return CachedSeat(seat, row.person, bool(row.is_waited_for))


def write_entries(tx: Transaction, before: Cached, after: Cached, table: Table, entries: Sequence[Entry]) -> bool:
    """Append to the log and bring the other rows up to date; False when another process was faster."""
    moved = tx.run(
        "UPDATE tables SET seq = :after, changed_at = :changed WHERE id = :id AND seq = :before",
        id=table.id,
        before=before.seq,
        after=after.seq,
        changed=table.changed_at,
    )
    if not moved:
        return False
    for entry in entries:
        tx.run(
            """INSERT INTO log (table_id, seq, at, seat, user_id, kind, body, digest, key, request_hash, reply)
               VALUES (:id, :seq, :at, :seat, :user, :kind, :body, :digest, :key, :request_hash, :reply)""",
            id=table.id,
            seq=entry.seq,
            at=entry.at,
            seat=entry.seat,
            user=entry.user,
            kind=entry.kind,
            body=encode_body(entry.body),
            digest=entry.digest,
            key=entry.key,
            request_hash=entry.request_hash,
            reply=entry.reply,
        )
    if after.digest and after.digest != before.digest:
        write_snapshot(tx, table)
    if (after.status, after.trouble) != (before.status, before.trouble):
        write_status(tx, table)
    for number, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
        if was != now:
            _write_seat(tx, table, number, was, now)
    tx.notify(TOPIC, f"{table.id} {after.seq}")
    return True


def write_status(tx: Transaction, table: Table) -> None:
    result = table.match.record.result if table.match else None
    tx.run(
        """UPDATE tables SET status = :status, trouble = :trouble, started_at = :started, finished_at = :finished,
               result = :result WHERE id = :id""",
        id=table.id,
        status=table.status,
        trouble=table.trouble or None,
        started=table.started_at,
        finished=table.finished_at,
        result=_json(result) if result is not None else None,
    )
    if table.match is not None:
        for seat, power in enumerate(table.game.seats(table.match.state)):
            tx.run(
                "UPDATE seats SET power = :power WHERE table_id = :id AND seat = :seat",
                id=table.id,
                seat=seat,
                power=power,
            )


def _write_seat(tx: Transaction, table: Table, number: int, was: CachedSeat, now: CachedSeat) -> None:
    seat, waited = now.seat, now.is_waited_for
    if (was.seat, was.person) != (seat, now.person):
        tx.run(
            """UPDATE seats SET user_id = :owner, controller = :controller, bot = :bot, reserved_for = :reserved,
                   opened_at = :opened, person = :person
               WHERE table_id = :id AND seat = :seat""",
            id=table.id,
            seat=number,
            owner=seat.owner,
            controller=seat.controller,
            bot=seat.bot or None,
            reserved=seat.reserved,
            opened=seat.opened_at,
            person=now.person,
        )
    if was.is_waited_for != waited:
        tx.run(
            "UPDATE seats SET is_waited_for = :waited, waited_since = :since WHERE table_id = :id AND seat = :seat",
            id=table.id,
            seat=number,
            waited=int(waited),
            since=table.changed_at if waited else None,
        )
