"""Digest of what has happened at a person's tables since they last looked, as their seats were told it."""

from __future__ import annotations

from typing import Any

from chancellery.api.notifications import TableDigest
from chancellery.server.clocks.state import clocks_of
from chancellery.server.notifications.sender_protocol import Notice
from chancellery.server.notifications.state import notifications_of
from chancellery.server.notifications.wording import link_to, name_of, power_of, result_of, until_words
from chancellery.server.press.state import press_of
from chancellery.server.store import Transaction
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Table

MOST_TABLES = 50
MOST_UPDATES = 200
"""Updates that are looked through at one table."""
MOST_EVENTS = 30
"""Sentences of one table."""


async def digest_of(registry: Registry, user: str) -> list[TableDigest]:
    """Tables that wait for the user first, then those where something happened last; none where nothing did."""
    rows = await registry.store.read(lambda tx: _rows(tx, user))
    found = []
    for row in rows:
        async with registry.reading(row.table_id) as table:
            if row.seat in table.seats_of(user):
                entry = digest_table(table, row.seat, row.seen_number)
                if entry is not None:
                    found.append(entry)
    return found


def _rows(tx: Transaction, user: str) -> list[Any]:
    return tx.all(
        """SELECT s.table_id, s.seat, s.seen_number FROM seats s
               JOIN tables t ON t.id = s.table_id
               JOIN log l ON l.table_id = t.id AND l.seq = t.seq
           WHERE s.user_id = :user AND t.started_at IS NOT NULL AND (s.is_waited_for = 1 OR l.at > s.seen_at)
           ORDER BY s.is_waited_for DESC, t.changed_at DESC, s.table_id, s.seat LIMIT :most""",
        user=user,
        most=MOST_TABLES,
    )


def digest_table(table: Table, seat: int, seen: int) -> TableDigest | None:
    """What is new for a seat; None when nothing is."""
    number = table.number(seat)
    is_person = table.seats[seat].controller == "person"
    your_move = is_person and notifications_of(table).asked[seat] is not None
    if number <= seen and not your_move:
        return None
    events = _events(table, seat, seen, number)
    press = press_of(table)
    return TableDigest(
        table=table.id,
        name=name_of(table),
        game=table.game.name,
        status=table.status,
        seat=seat,
        power=power_of(table, seat),
        your_move=your_move,
        deadline=clocks_of(table).deadline(seat),
        seen=seen,
        number=number,
        events=events[-MOST_EVENTS:],
        more_events=max(0, len(events) - MOST_EVENTS),
        unread=press.unread[seat],
        offers=press.to_answer(seat),
        result=result_of(table) if table.status in ("finished", "abandoned") else None,
    )


def _events(table: Table, seat: int, seen: int, number: int) -> list[str]:
    """In the words of the game; what was taken back never happened."""
    told: dict[int, list[str]] = {}
    for each in range(max(seen, number - MOST_UPDATES) + 1, number + 1):
        updates = table.update(seat, each)
        if updates.undone is not None:
            told.pop(updates.undone, None)
        told[each] = [event["text"] for event in updates.events]
    return [text for texts in told.values() for text in texts]


def digest_notice(tables: list[TableDigest], private: bool, zone: str | None, public_url: str) -> Notice:
    """A digest in words. Where others may read along, only what spectators know: where it is the reader's turn and
    which games are over."""
    moves = sum(entry.your_move for entry in tables)
    title = f"Your move at {moves} table{'s' * (moves != 1)}" if moves else "What has happened at your tables"
    parts = [_part(entry, private, zone, public_url) for entry in tables]
    return Notice(title=title, body="\n\n".join(parts), link=public_url, tag="digest")


def _part(entry: TableDigest, private: bool, zone: str | None, public_url: str) -> str:
    lines = [f"{entry.name} ({entry.power})"]
    if entry.your_move:
        lines.append(f"Your move{until_words(entry.deadline, zone)}.")
    if entry.result is not None:
        lines.append(f"The game is over. {entry.result}")
    if private:
        if entry.more_events:
            lines.append(f"({entry.more_events} earlier events)")
        lines += entry.events
        if entry.unread:
            lines.append(f"{entry.unread} unread message{'s' * (entry.unread != 1)}.")
        if entry.offers:
            lines.append(f"{entry.offers} offer{'s' * (entry.offers != 1)} of a treaty.")
    link = link_to(entry.table, public_url)
    return "\n".join([*lines, link] if link else lines)
