"""No clock tells what is answered in secret: what an audience is shown moves only with its number, and two games that
differ only in what it cannot know have the same clocks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.api.tables import CorrespondencePace, LivePace, Night, Pace, TableSpec
from chancellery.kernel.registry import get
from chancellery.kernel.state import sealed_answer
from chancellery.server.clocks.state import clocks_of
from chancellery.server.tables.entries import GivenAnswer, SeatChange, Start, Undo
from chancellery.server.tables.log import Entry
from chancellery.server.tables.table import Base, Table
from tests.server.clocks.conftest import NOON

PACES = [
    pytest.param(LivePace(decision_seconds=30, bank_seconds=60, increment_seconds=5), id="live"),
    pytest.param(LivePace(decision_seconds=30, bank_seconds=60, negotiation_seconds=0), id="live-without-negotiation"),
    pytest.param(CorrespondencePace(decision_hours=1, negotiation_hours=2, night=Night()), id="correspondence"),
]
GAMES = [
    pytest.param("realpolitik", {"turn_limit": 8}, 4, id="realpolitik"),
    pytest.param("realpolitik", {"players": 3, "turn_limit": 8}, 3, id="realpolitik-3"),
    pytest.param("skirmish", {}, 3, id="skirmish"),
]


def started(game: str, options: dict[str, Any], seats: int, pace: Pace) -> Table:
    rules = get(game)
    base = Base(
        id="t",
        spec=TableSpec(game=game, options=options, pace=pace),
        owner="ada",
        secret=bytes(32),
        seat_count=seats,
        rules=rules.rules_version,
        content=rules.content(rules.new(options).rules),
        created_at=NOON,
    )
    table = Table(base)
    for seat in range(seats):
        body = SeatChange(seat=seat, owner=str(seat), controller="person", why="join")
        write(table, NOON, -1, "seat", body)
    write(table, NOON, -1, "start", Start())
    return table


def write(table: Table, at: int, seat: int, kind: str, body: Any) -> None:
    table.apply(Entry(seq=table.seq + 1, at=at, seat=seat, kind=kind, body=body))


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize(("game", "options", "seats"), GAMES)
def test_clocks_move_only_with_the_number_of_the_audience(
    game: str, options: dict[str, Any], seats: int, pace: Pace
) -> None:
    rng = random.Random(7)
    table = started(game, options, seats, pace)
    audiences: list[int | None] = [*range(seats), None]
    at, quiet = NOON, 0
    while table.status == "running" and table.seq < 400:
        match = table.match
        assert match is not None
        before = [(table.number(a), msgspec.json.encode(table.feature_views(a))) for a in audiences]
        at += rng.randrange(1, 40_000)
        undoing = [seat for seat in range(seats) if match.can_undo(seat)]
        if undoing and rng.random() < 0.2:
            write(table, at, undoing[0], "undo", Undo())
        else:
            decision = rng.choice(match.state.open)
            words = table.game.space(match.state.rules).words(rng.choice(decision.options))
            actor = table.game.actors(match.state.rules)[decision.actor]
            write(table, at, decision.seat, "answer", GivenAnswer(actor=actor, words=words))
        for audience, (number, shown) in zip(audiences, before, strict=True):
            if table.number(audience) == number:
                quiet += 1
                assert msgspec.json.encode(table.feature_views(audience)) == shown
    assert quiet, "nothing ever happened behind anybody's back: the test saw nothing"
    assert any(bank < 60_000 for bank in clocks_of(table).banks) or not isinstance(pace, LivePace)


@pytest.mark.parametrize("pace", PACES)
def test_what_is_sealed_and_how_often_makes_no_difference(pace: Pace) -> None:
    """Two games: in one a seat changes its mind again and again. For all others the clocks are the same bytes."""
    rng = random.Random(3)
    worlds = [started("realpolitik", {"turn_limit": 5}, 4, pace) for _ in range(2)]
    at = NOON
    compared = 0
    while worlds[0].status == "running" and worlds[0].seq < 250:
        match = worlds[0].match
        assert match is not None
        at += rng.randrange(1_000, 20_000)
        g = match.state
        decision = rng.choice([d for d in g.open if sealed_answer(g, d.actor) < 0])
        space, actor = worlds[0].game.space(g.rules), worlds[0].game.actors(g.rules)[decision.actor]
        options = [space.words(option) for option in decision.options]
        final = rng.choice(options)
        last = decision.secret and sum(sealed_answer(g, d.actor) < 0 for d in g.open) == 1
        fickle = decision.seat == 0 and decision.secret and not last
        first = [rng.choice(options), final] if fickle else [final]
        for words in first:
            write(worlds[0], at, decision.seat, "answer", GivenAnswer(actor=actor, words=words))
            at += 500
        write(worlds[1], at - 500 * len(first), decision.seat, "answer", GivenAnswer(actor=actor, words=final))
        one, other = worlds
        for audience in (1, 2, 3, None):
            assert msgspec.json.encode(one.feature_views(audience)) == msgspec.json.encode(
                other.feature_views(audience)
            )
            assert one.number(audience) == other.number(audience)
            compared += fickle
        clocks = [clocks_of(world) for world in worlds]
        assert (clocks[0].due, clocks[0].banks) == (clocks[1].due, clocks[1].banks)
    assert compared > 10
