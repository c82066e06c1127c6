"""What the log of a database says, read past the server, against what clients were told.

Everything that was acknowledged is there, once and with the reply that was given; nothing is there that nobody asked
for, nor what was refused; what was never answered is there whole or not at all. Every table replays from its first
entry to its last with the recorded fingerprints, its rows say the same as its log, no number went back, and every
updates that was heard is still the updates of that number.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec

from chancellery.server.store import Row, Transaction
from chancellery.server.store.opening import open_existing
from chancellery.server.tables import rows
from chancellery.server.tables.entries import GivenAnswer
from chancellery.server.tables.features import register_features
from chancellery.server.tables.log import decode_body
from chancellery.server.tables.rows import read_entries
from chancellery.server.tables.table import Table
from chancellery.server.tables.verification import replayed
from tests.soak.load import Op, Place, Unproven, need
from tests.soak.party import Party

KINDS = ("answer", "withdraw", "undo", "message")
"""What clients write."""


@dataclass(frozen=True)
class Stored:
    """One table as one moment of the database had it."""

    row: Row
    seats: list[Row]
    entries: list[Row]
    replies: dict[tuple[int, str], str]
    """By seat and key."""


def read_tables(database: str) -> dict[str, Stored]:
    """All tables at one moment."""

    def job(tx: Transaction) -> dict[str, Stored]:
        found = {}
        for row in tx.all("SELECT * FROM tables"):
            replies = tx.all("SELECT seat, key, reply FROM log WHERE table_id = :id AND key IS NOT NULL", id=row.id)
            found[row.id] = Stored(
                row,
                tx.all("SELECT * FROM seats WHERE table_id = :id ORDER BY seat", id=row.id),
                read_entries(tx, row.id, 0),
                {(one.seat, one.key): one.reply for one in replies},
            )
        return found

    async def read() -> dict[str, Stored]:
        store = await asyncio.to_thread(open_existing, database)
        try:
            return await store.read(job)
        finally:
            await store.close()

    return asyncio.run(read())


# -- requests against entries --------------------------------------------------------------------------


def check_prefix(earlier: dict[str, Stored], later: dict[str, Stored]) -> None:
    """An earlier moment of the same tables: the logs are only ever added to."""
    for table, stored in earlier.items():
        need(table in later, f"table {table} is in the backup and nowhere else")
        whole = later[table].entries[: len(stored.entries)]
        need([tuple(row) for row in stored.entries] == [tuple(row) for row in whole], f"table {table} has another log")


def check_requests(tables: dict[str, Stored], ops: Iterable[Op], acknowledged: set[str]) -> int:
    """Each request once, never or whole; `acknowledged` are the keys that have to be there. The number of entries
    that clients have written."""
    written = [
        (table, entry)
        for table, stored in tables.items()
        for entry in stored.entries
        if entry.kind in KINDS and not _by_server(entry)
    ]
    by_key = {op.key: op for op in ops}
    for table, entry in written:
        op = by_key.get(entry.key)
        if op is None:
            raise Unproven(f"the log has what nobody asked for: {entry.kind} {entry.body} of key {entry.key}")
        place = (table, entry.seat)
        need(op.place == place, f"{op.key} was asked for at {op.place} and is at {place}")
        need(not op.refused, f"{op.key} was refused ({op.refused}) and is in the log")
        _check_entry(op, entry, tables[table].replies[entry.seat, op.key].encode())
    found = Counter(entry.key for _, entry in written)
    doubled = [key for key, times in found.items() if times > 1]
    need(not doubled, f"{len(doubled)} requests are in the log twice: {sorted(doubled)[:5]}")
    lost = acknowledged - found.keys()
    need(not lost, f"{len(lost)} acknowledged requests are lost: {sorted(lost)[:5]}")
    said = Counter(entry.body for _, entry in written if entry.kind == "message")
    need(not said or max(said.values()) == 1, "a message is in the log twice")
    return len(written)


def _by_server(entry: Row) -> bool:
    """The answer of a bot or of the clock."""
    if entry.kind != "answer":
        return False
    body = decode_body(entry.kind, entry.body)
    return isinstance(body, GivenAnswer) and body.by != "player"


def _check_entry(op: Op, entry: Row, reply: bytes) -> None:
    body = msgspec.json.decode(entry.body)
    need(entry.kind == op.kind, f"{op.key} asked for {op.kind} and the log has {entry.kind}")
    if op.kind == "answer":
        said = (body["actor"], body["words"])
        need(said == (op.body["actor"], op.body["option"]), f"{op.key} answered {op.body}, the log has {said}")
    if op.kind == "message":
        need(body["text"] == op.body["text"], f"{op.key} said {op.body['text']!r}, the log has {body['text']!r}")
    need(op.reply in (None, reply), f"{op.key} was told {op.reply!r}, the log has {reply!r}")


def note_expected(tables: dict[str, Stored], ops: Iterable[Op]) -> int:
    """For requests without a reply: what the log says they will get. How many of them are in the log."""
    for op in ops:
        if op.reply is None and not op.refused:
            reply = tables[op.place[0]].replies.get((op.place[1], op.key))
            need(reply is not None or op.expected is None, f"{op.key} was in the log and is gone")
            op.expected = reply.encode() if reply is not None else None
    return sum(op.expected is not None and op.reply is None for op in ops)


# -- replaying -----------------------------------------------------------------------------------------


def replay(stored: Stored) -> Table:
    """Fold the log of a table; raises when an entry does not fit or a fingerprint is another one."""
    table = replayed(rows.Stored(stored.row, stored.entries, None, None))
    started = next((entry.seq for entry in stored.entries if entry.kind == "start"), table.seq + 1)
    bare = [entry.seq for entry in stored.entries if entry.seq >= started and not entry.digest]
    need(not bare, f"entries {bare} of table {table.id} have no fingerprint")
    need(table.seq == stored.row.seq, f"table {table.id} says it has {stored.row.seq} entries and has {table.seq}")
    need(table.status == stored.row.status, f"table {table.id} is {table.status}, its row says {stored.row.status}")
    need(table.status != "needs-attention", f"table {table.id} was set aside: {table.trouble}")
    waited = {seat.seat for seat in stored.seats if seat.is_waited_for}
    need(waited == table.waited_for(), f"table {table.id} waits for {table.waited_for()}, its rows say {waited}")
    return table


def check_told(tables: dict[str, Table], seen: dict[Place, int], heard: dict[Place, list[bytes]]) -> None:
    """No number has gone back, and what was heard is still so."""
    for (table, seat), number in seen.items():
        now = tables[table].number(seat)
        need(now >= number, f"seat {seat} of table {table} has seen number {number}, the log gives {now}")
    for place, updates in heard.items():
        check_updates(tables[place[0]], place[1], updates)


def check_updates(table: Table, seat: int, updates: list[bytes]) -> None:
    for number, item in enumerate(updates, 1):
        need(number <= table.number(seat), f"seat {seat} of table {table.id} has heard updates {number} that never was")
        need(item == table.update_json(seat, number), f"updates {number} of seat {seat} of {table.id} are others now")


def replay_all(tables: dict[str, Stored]) -> dict[str, Table]:
    register_features()
    return {table: replay(stored) for table, stored in tables.items()}


def snapshot(party: Party) -> tuple[list[Op], set[str], dict[Place, int], dict[Place, list[bytes]]]:
    """What everybody at a party knows at this moment: requests, keys acknowledged, numbers seen, updates heard."""
    ops = party.ops
    acknowledged = {op.key for op in ops if op.reply is not None}
    seen = {place: number for client in party.clients for place, number in list(client.seen.items())}
    heard = {listener.place: list(listener.heard) for listener in party.listeners}
    return ops, acknowledged, seen, heard
