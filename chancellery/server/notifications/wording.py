"""The sentences of notices. They are made of what spectators are shown, of the clocks, which everybody sees, and of
which seat is the reader's: nothing that is hidden from anybody can be in them."""

from __future__ import annotations

from datetime import UTC, datetime

from chancellery.server.clocks.active_hours import zone_of
from chancellery.server.clocks.state import clocks_of, proposal_of
from chancellery.server.links import link
from chancellery.server.notifications.reasons import Kind
from chancellery.server.notifications.sender_protocol import Notice
from chancellery.server.tables.table import Table

_QUESTIONS = {
    "pause": "Somebody proposes to pause the game.",
    "resume": "Somebody proposes to go on with the game.",
    "time": "Somebody proposes to give a player more time.",
    "bot": "Somebody proposes that a bot plays on for a player whose time has run out.",
    "end": "Somebody proposes to give the game up.",
}


def name_of(table: Table) -> str:
    return table.base.spec.name or table.game.title


def notice_of(table: Table, kind: Kind, seat: int, seq: int, zone: str | None, public_url: str) -> Notice:
    title, body = _words(table, kind, seat, seq, zone)
    return Notice(title=title, body=body, link=link_to(table.id, public_url), tag=f"{kind} {table.id}")


def link_to(table_id: str, public_url: str) -> str:
    return link(public_url, "table", table_id)


def _words(table: Table, kind: Kind, seat: int, seq: int, zone: str | None) -> tuple[str, str]:
    name, who = name_of(table), power_of(table, seat)
    until = until_words(clocks_of(table).deadline(seat), zone)
    if kind == "turn":
        return f"Your move: {name}", f"{_asked(table, seat) or who} can act{until}."
    if kind == "deadline":
        return f"Your time runs out: {name}", f"A fifth of the time of {who} is left{until}."
    if kind == "missed":
        return f"Your time has run out: {name}", f"The answer for absent players was entered for {who}."
    if kind == "press":
        return f"Press for you: {name}", f"Somebody has written to {who}."
    if kind == "vote":
        proposal = proposal_of(table, seq)
        return f"Your vote is asked for: {name}", _QUESTIONS[proposal.what] if proposal else "The vote is over."
    return f"The game is over: {name}", result_of(table)


def power_of(table: Table, seat: int) -> str:
    """What sits in a seat, as everybody knows it."""
    view = table.view(None)
    return _spoken(view["seats"][seat]) if view else f"Seat {seat}"


def _asked(table: Table, seat: int) -> str:
    """For whom the seat has to decide."""
    view = table.view(None) or {"waiting_for": []}
    actors = [entry["actor"] for entry in view["waiting_for"] if entry["seat"] == seat and not entry["answered"]]
    return " and ".join(_spoken(actor) for actor in actors)


def _spoken(name: str) -> str:
    return name[:1].upper() + name[1:]


def result_of(table: Table) -> str:
    view = table.view(None)
    if table.status == "abandoned" or view is None or view["result"] is None:
        return "It was given up, without a result."
    summary: str = view["result"]["summary"]
    return summary


def until_words(deadline: int | None, zone: str | None) -> str:
    """Until when, on the clock of the reader; nothing where there is no deadline."""
    if deadline is None:
        return ""
    known = zone_of(zone) if zone else None
    then = datetime.fromtimestamp(deadline / 1_000, known or UTC)
    return f", until {then:%a} {then.day} {then:%b}, {then:%H:%M} ({zone if known else 'UTC'})"
