"""Numbers and updates of an audience: they move exactly when it can see something move, and tell nothing else."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.api.tables import TableSpec
from chancellery.kernel.registry import get
from chancellery.kernel.state import Decision, only
from chancellery.kernel.views import view as look
from chancellery.server.tables import entries as folding  # noqa: F401  (registers the kinds)
from chancellery.server.tables.audience import Audiences, EventBatch
from chancellery.server.tables.entries import GivenAnswer, Start, Undo
from chancellery.server.tables.log import Entry
from chancellery.server.tables.snapshots import snapshot
from chancellery.server.tables.table import Base, Seat, Table

CASES = [
    pytest.param("realpolitik", {"turn_limit": 8}, 4, id="realpolitik"),
    pytest.param("realpolitik", {"players": 3, "turn_limit": 8}, 3, id="realpolitik-3"),
    pytest.param("skirmish", {}, 3, id="skirmish"),
]


def started(game: str, options: dict[str, Any], seats: int, secret: bytes = bytes(32)) -> Table:
    rules = get(game)
    base = Base(
        id="t",
        spec=TableSpec(game=game, options=options),
        owner="ada",
        secret=secret,
        seat_count=seats,
        rules=rules.rules_version,
        content=rules.content(rules.new(options).rules),
        created_at=0,
    )
    table = Table(base)
    table.seats = [Seat(owner=str(n), controller="person") for n in range(seats)]
    write(table, -1, "start", Start())
    return table


def write(table: Table, seat: int, kind: str, body: Any) -> None:
    table.apply(Entry(seq=table.seq + 1, at=table.seq + 1, seat=seat, kind=kind, body=body))


def move(table: Table, rng: random.Random) -> int:
    """Some seat answers, replaces a sealed answer, or undoes; returns the seat."""
    match = table.match
    assert match is not None
    undoing = [seat for seat in range(len(table.seats)) if match.can_undo(seat)]
    if undoing and rng.random() < 0.2:
        write(table, undoing[0], "undo", Undo())
        return undoing[0]
    decision: Decision = rng.choice(match.state.open)
    words = table.game.space(match.state.rules).words(rng.choice(decision.options))
    actor = table.game.actors(match.state.rules)[decision.actor]
    write(table, decision.seat, "answer", GivenAnswer(actor=actor, words=words))
    return decision.seat


def shown(table: Table, audience: int | None) -> dict[str, Any]:
    """All that a reply or a channel carries, but whether an undo is possible: whoever answers in secret ends that."""
    told: dict[str, Any] = msgspec.json.decode(snapshot(table, audience))
    del told["can_undo"]
    return told


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "seats"), CASES)
def test_a_view_never_changes_without_its_number(game: str, options: dict[str, Any], seats: int) -> None:
    rng = random.Random(11)
    for secret in range(4):
        table = started(game, options, seats, bytes([secret]) * 32)
        audiences: list[int | None] = [*range(seats), None]
        quiet = 0
        while table.status == "running" and table.seq < 400:
            before = [(table.number(a), shown(table, a)) for a in audiences]
            move(table, rng)
            for audience, (number, view) in zip(audiences, before, strict=True):
                if table.number(audience) == number:
                    quiet += 1
                    assert shown(table, audience) == view
        assert quiet, "nothing ever happened behind anybody's back: the test saw nothing"


@pytest.mark.parametrize(("game", "options", "seats"), CASES)
def test_updates_add_up_to_what_the_audience_has_heard(game: str, options: dict[str, Any], seats: int) -> None:
    rng = random.Random(5)
    table = started(game, options, seats)
    while table.status == "running" and table.seq < 300:
        move(table, rng)
    match = table.match
    assert match is not None
    for audience in (*range(seats), None):
        heard: dict[int, list[dict[str, Any]]] = {}
        for number in range(1, table.number(audience) + 1):
            updates = table.update(audience, number)
            assert updates.number == number
            if updates.undone is not None:
                del heard[updates.undone]
            heard[number] = updates.events
        assert [event for events in heard.values() for event in events] == match.updates(audience)
        said = [n.waiting for n in (table.update(audience, k + 1) for k in range(table.number(audience))) if n.waiting]
        last = said[-1] if said else []
        view = match.view(audience)
        mine = [{k: d[k] for k in ("seat", "actor", "phase", "secret", "answered")} for d in view["decisions"]]
        if table.status == "running":
            assert sorted(mine + view["waiting_for"], key=str) == sorted(last, key=str)


def test_two_games_that_differ_in_a_sealed_answer_tell_the_others_the_same() -> None:
    transcripts = []
    for cards in (["taxation"], ["movement"], ["taxation", "movement", "taxation"]):
        table = started("realpolitik", {}, 4)
        for card in cards:
            write(table, 0, "answer", GivenAnswer(actor="austria", words=f"play {card}"))
        write(table, 1, "answer", GivenAnswer(actor="france", words="play dispatch"))
        told = [
            [msgspec.structs.replace(table.update(a, n + 1), at=0) for n in range(table.number(a))]
            for a in (1, 2, 3, None)
        ]
        transcripts.append((told, [snapshot(table, a) for a in (1, 2, 3, None)]))
    assert transcripts[0] == transcripts[1] == transcripts[2]


def test_who_notices_a_beat() -> None:
    audiences = Audiences(3)
    audiences.add(EventBatch(0, 0, only(1), [], None))
    audiences.add(EventBatch(0, 0, ~only(1), [], None))
    audiences.add(EventBatch(0, 0, -1, [], None))
    assert [audiences.number(a) for a in (0, 1, 2, None)] == [2, 2, 2, 2]
    assert audiences.number_of(1, 0) == 1
    assert audiences.number_of(0, 0) is None
    assert [audiences.number_of(a, 2) for a in (0, 1, None)] == [2, 2, 2]


def test_a_moment_means_the_same_to_everybody() -> None:
    """Numbers differ from audience to audience; what all noticed is counted the same by all."""
    everybody, all_but_spectators, two = -1, 0b111, 0b101
    audiences = Audiences(3)
    for audience in (two, everybody, all_but_spectators, ~0b010, everybody):
        audiences.add(EventBatch(0, 0, audience, [], None))
    assert [audiences.moment(0, number) for number in range(1, 6)] == [0, 1, 1, 1, 2]
    assert [audiences.moment(1, number) for number in range(1, 4)] == [1, 1, 2]
    assert [audiences.moment(None, number) for number in range(1, 4)] == [1, 1, 2]


@pytest.mark.parametrize(("game", "options", "seats"), CASES)
def test_every_position_can_be_found_again(game: str, options: dict[str, Any], seats: int) -> None:
    rng = random.Random(3)
    table = started(game, options, seats)
    match = table.match
    assert match is not None
    seen = {}
    while table.status == "running" and table.seq < 200:
        seen[match.history.tip] = msgspec.json.encode(match.view(0))
        move(table, rng)
    assert len(seen) > 20
    for node, view in seen.items():
        state = match.history.state(node)
        assert msgspec.json.encode(look(table.game, state, 0)) == view
