"""History: every position as an audience knew it, the full truth after the end, records, and forks.

While a game runs, nobody sees a position with other eyes than those they had then. Once it is over everything is open
to whoever may see the table: any seat's eyes, and the record with its secret. A fork of a running game is made from
what the seat could know: the rest is dealt anew, so that playing it teaches nothing about the real game.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from chancellery.api.tables import TableSpec
from chancellery.kernel.errors import BrokenRecord
from chancellery.kernel.record import Record, parse, position_of, verify
from chancellery.kernel.views import unveiled_scene, view
from chancellery.server.store import Transaction
from chancellery.server.tables import lobby
from chancellery.server.tables.access import audience_of, require_visible
from chancellery.server.tables.audience import NOWHERE
from chancellery.server.tables.commands import Draft
from chancellery.server.tables.entries import Imported
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.registry import Registry
from chancellery.server.tables.table import Base, Table
from chancellery.server.text import LONGEST_TABLE_NAME, presentable
from chancellery.server.words import WORDS

MOST_ANSWERS = 50_000
"""Answers in a record that is imported."""


def audience_at(table: Table, user: str | None, seat: int | None) -> int | None:
    """With whose eyes a user looks back: their own, or after the end those of any seat."""
    require_visible(table, user)
    if table.status == "finished" and seat is not None:
        if not 0 <= seat < len(table.seats):
            raise Unfit(f"there is no seat {seat}")
        return seat
    return audience_of(table, user, seat)


def position(table: Table, audience: int | None, number: int) -> dict[str, Any]:
    """The game as an audience knew it under one of its numbers."""
    if not 1 <= number <= table.number(audience):
        raise Unfit(f"the numbers go from 1 to {table.number(audience)}")
    batch = table.audiences.batch(audience, number)
    state = state_at(table, audience, number)
    # What a seat knew before somebody else took it over is told when everything is.
    masked = table.status != "finished" and not table.audiences.is_own(audience, number)
    seen = None if state is None else view(table.game, state, None if masked else audience)
    return {"number": number, "seat": audience, "at": batch.at, "view": seen, "scene": table.scene(seen)}


def state_at(table: Table, audience: int | None, number: int) -> Any:
    """The state behind one of an audience's numbers; None before the game had begun."""
    node = table.audiences.batch(audience, number).node
    return None if table.match is None or node == NOWHERE else table.match.history.state(node)


def truth(table: Table, number: int) -> dict[str, Any]:
    """Everything true after the n-th answer of a finished game."""
    if table.status != "finished" or table.match is None:
        raise WrongMoment(WORDS.message("whole-truth-told"))
    path = table.match.history.path()
    if not 0 <= number < len(path):
        raise Unfit(f"the answers go from 0 to {len(path) - 1}")
    state = table.match.history.state(path[number])
    views = [view(table.game, state, seat) for seat in range(len(table.seats))]
    return {
        "answers": number,
        "of": len(path) - 1,
        "facts": table.game.facts(state),
        "scene": unveiled_scene(table.game, state),
        "views": views,
        "scenes": [table.scene(seen) for seen in views],
    }


def record_of(table: Table, user: str | None) -> Record:
    """The record of a finished game, for anybody who may see the table; of an imported game, the one that came in."""
    require_visible(table, user)
    if table.status != "finished":
        raise WrongMoment(WORDS.message("record-when-game"))
    if table.imported is not None:
        return table.imported
    if table.is_outdated or table.match is None:
        raise WrongMoment(WORDS.message("rules-changed-since"))
    return table.match.record


async def import_record(registry: Registry, document: bytes, user: str, name: str, private: bool) -> Table:
    """A finished game that was played elsewhere, as a table to look at. It is verified from the first draw to the
    result; one that began in the middle is not taken, because a made-up position could be anything."""
    record = parse(document)
    if record.position:
        raise Unfit(WORDS.message("game-was-continued"))
    if len(record.answers) > MOST_ANSWERS:
        raise Unfit(WORDS.message("record-may-answers", most_answers=MOST_ANSWERS))
    if record.result is None:
        raise Unfit(WORDS.message("game-finished-only"))
    lobby.check_size(record.options)
    try:
        await asyncio.to_thread(verify, record)
    except BrokenRecord:
        raise
    except Exception:
        raise BrokenRecord(WORDS.message("record-does-replay")) from None
    setup = await asyncio.to_thread(lobby.examine, record.game, record.options)
    spec = TableSpec(game=record.game, options=setup.options, name=name or "Imported game", private=private)
    prepared = lobby.prepare(registry, spec, setup, user)
    base = msgspec.structs.replace(prepared, secret=bytes.fromhex(record.secret), is_imported=True)
    draft = Draft(kind="import", body=Imported(record=document.decode()))
    return await registry.create(
        base, setup.seats, [draft], user, names=[presentable(name, LONGEST_TABLE_NAME) or "?" for name in record.seats]
    )


class Fork(msgspec.Struct, frozen=True):
    """A position to play on from."""

    spec: TableSpec
    source: str
    position: dict[str, Any]


def fork_of(table: Table, user: str, seat: int | None, number: int) -> Fork:
    """The position behind a number: the true one of a finished game; of a running game one that the seat cannot tell
    from it."""
    audience = audience_at(table, user, seat)
    if table.status != "finished" and audience is None:
        raise NotAllowed(WORDS.message("running-game-can"))
    if not 1 <= number <= table.number(audience):
        raise Unfit(f"the numbers go from 1 to {table.number(audience)}")
    state = state_at(table, audience, number)
    if state is None:
        raise WrongMoment(WORDS.message("game-had-begun"))
    if table.status != "finished" and not table.audiences.is_own(audience, number):
        raise WrongMoment(WORDS.message("somebody-else-played"))
    if state.over:
        raise WrongMoment(WORDS.message("game-was-over"))
    if table.status != "finished":
        state = table.game.resample(state, audience, random.Random(secrets.randbits(256)))
        state.asked = []  # how often others were asked is theirs to know
    spec = msgspec.structs.replace(table.base.spec, options=table.options)
    return Fork(spec, table.id, position_of(table.game, state))


async def fork(registry: Registry, made: Fork, user: str, name: str, solo: bool) -> Table:
    """A new table that goes on from there, with a chance of its own."""
    spec = msgspec.structs.replace(
        made.spec,
        name=name or presentable(made.spec.name, LONGEST_TABLE_NAME),
        solo=solo,
        private=True,
        spectators=False,
        stand_in="",
    )
    setup = await asyncio.to_thread(lobby.examine, spec.game, spec.options)
    base: Base = lobby.prepare(registry, spec, setup, user)
    base = msgspec.structs.replace(base, position=made.position, forked_from=made.source)
    return await registry.create(base, setup.seats, lobby.opening(base, user), user, lobby.limited(user))


def names_in(tx: Transaction, table_id: str, powers: Sequence[str]) -> list[str]:
    """Who played, for the record: people by name, bots by what they are."""
    rows = tx.all(
        """SELECT s.seat, s.bot, s.alias, u.name FROM seats s LEFT JOIN users u ON u.id = s.user_id
           WHERE s.table_id = :id ORDER BY s.seat""",
        id=table_id,
    )
    return [row.name or (f"bot {row.bot}" if row.bot else power) for row, power in zip(rows, powers, strict=True)]
