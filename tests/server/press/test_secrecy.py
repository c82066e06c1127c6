"""What is private changes nothing for anybody else: not a byte of what they are shown, not a number."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable

import msgspec
import pytest

from chancellery.api.press import ClauseData, Step, ToGroup
from chancellery.api.tables import TableRow
from chancellery.server.press import messages, negotiation
from chancellery.server.press.state import press_of
from chancellery.server.store import Transaction
from chancellery.server.tables import listing, play
from chancellery.server.tables.errors import TableError
from chancellery.server.tables.table import Table
from tests.server.press.conftest import PressRig, clause, to

OUTSIDERS = (2, 3, None)
Intrigue = Callable[[PressRig, str, random.Random], Awaitable[None]]


async def whisper(rig: PressRig, table: str, rng: random.Random) -> None:
    """The first two seats do something behind the others' backs."""
    live = await rig.snapshot(table)
    seat = rng.choice((0, 1))
    user = live.seats[seat].owner
    groups = list(press_of(live).groups)
    treaties = list(press_of(live).ledger.treaties)
    chance = rng.random()
    try:
        if chance < 0.3:
            await rig.say(table, seat, "Psst.", to(1 - seat))
        elif chance < 0.4:
            await rig.group(table, seat, "We two", 1 - seat)
        elif chance < 0.5 and groups:
            await rig.say(table, seat, "Here.", ToGroup(group=rng.choice(groups)))
        elif chance < 0.6:
            await rig.act(table, messages.mark_read(seat, live.number(seat), user=user))
        elif chance < 0.65:
            await rig.act(table, messages.mute(seat, rng.choice(([], [1 - seat], [2])), user=user))
        elif chance < 0.75 or not treaties:
            former = rng.choice([None, None, *treaties])
            await rig.offer(table, seat, [1 - seat], *some_clauses(live), former=former)
        elif chance < 0.9:
            steps: tuple[Step, ...] = ("accept", "accept", "accept", "decline", "withdraw", "denounce")
            await rig.step(table, rng.choice((0, 1)), treaties[-1], rng.choice(steps))
        else:
            await rig.remark(table, seat, rng.choice(treaties), "As I said.")
    except TableError:
        pass  # some of it comes at the wrong moment; that is part of it


def some_clauses(live: Table) -> list[ClauseData]:
    assert live.match is not None
    turn = {"kind": "turn", "number": live.match.state.turn}
    movement = {"kind": "movement", "power": "france"}
    return [
        clause("non-aggression", turn, powers=["austria", "france"]),
        clause("alliance", {"kind": "diplomacy"}, powers=["austria", "france"]),
        clause("support", movement, supporter="france", supported="austria"),
        clause("envoy", movement, mover="france", envoy="austria", rounds=3),
        clause("pledge", power="austria", text="I mean it."),
    ]


async def played(rig: PressRig, seed: int, intrigue: Intrigue | None) -> tuple[list[bytes], str]:
    """A game of the same answers and public talk each time, with or without something behind the scenes."""
    at = [5_000_000]
    rig.registry.clock = lambda: at[0]
    table = await rig.gather(secret=bytes([seed]) * 32, options={"turn_limit": 6})
    rng, other = random.Random(seed), random.Random(seed + 100)
    for step in range(60):
        at[0] += 1_000
        await rig.play_randomly(table, 3, seed=seed * 1_000 + step, undo=0.2)
        if rng.random() < 0.2:
            await rig.say(table, rng.randrange(4), f"Step {step}.")
        for _ in range(2):
            if intrigue is not None:
                await intrigue(rig, table, other)
    return [await rig.everything(table, audience) for audience in OUTSIDERS], table


@pytest.mark.parametrize("seed", [1, 2])
async def test_outsiders_get_the_same_bytes_with_and_without_intrigue(rig: PressRig, seed: int) -> None:
    plain, first = await played(rig, seed, None)
    secret, second = await played(rig, seed, whisper)
    live = await rig.snapshot(second)
    assert live.status == "running", "after the end there are no secrets left to keep"
    room = press_of(live)
    assert len(room.said) > 20
    assert len(room.ledger.treaties) > 5
    assert any(treaty.rulings for treaty in room.ledger.treaties.values()), "no promise was ever judged"
    for before, after in zip(plain, secret, strict=True):
        assert before == after

    def rows(tx: Transaction) -> list[TableRow | None]:
        return [listing.one(tx, table, "cem") for table in (first, second)]

    one, other = await rig.store.read(rows)
    assert one is not None
    assert other is not None
    assert msgspec.structs.replace(one, id=other.id) == other


async def test_a_third_seat_cannot_even_tell_that_a_treaty_exists(rig: PressRig) -> None:
    table = await rig.gather()
    treaty = await rig.signed(table, [0, 1], clause("non-aggression", powers=["austria", "france"]))
    said = []
    for missing in (treaty, "no-such-treaty"):
        for command in (
            negotiation.step(2, missing, "accept", user="cem"),
            negotiation.remark(2, missing, "?", user="cem"),
            negotiation.offer(2, [], [clause("pledge", power="italy", text="x")], former=missing, user="cem"),
        ):
            with pytest.raises(TableError) as fault:
                await rig.act(table, command)
            said.append((type(fault.value), str(fault.value)))
    assert said[:3] == said[3:]


async def test_limits_do_not_count_what_others_do(rig: PressRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "MOST_GROUPS", 2)
    monkeypatch.setattr(messages, "MOST_MESSAGES", 3)
    monkeypatch.setattr(negotiation, "MOST_OFFERS", 2)
    monkeypatch.setattr(negotiation, "MOST_OPEN_OFFERS", 2)
    table = await rig.gather()
    pact = clause("non-aggression", powers=["austria", "france"])
    for _ in range(2):
        await rig.group(table, 0, "G", 1)
        await rig.say(table, 0, "x", to(1))
        await rig.offer(table, 0, [1], pact)
    await rig.say(table, 0, "x", to(1))
    for command in (
        messages.open_group(0, "G", [1], user="ada"),
        messages.say(0, to(1), "x", user="ada"),
        negotiation.offer(0, [1], [pact], user="ada"),
    ):
        with pytest.raises(TableError, match=r"at most|wait for"):
            await rig.act(table, command)
    own = clause("non-aggression", powers=["italy", "france"])
    for _ in range(2):
        await rig.group(table, 2, "G", 1)
        await rig.say(table, 2, "x", to(1))
        await rig.offer(table, 2, [1], own)


async def test_an_undo_behind_a_private_message_undoes_the_answer_only(rig: PressRig) -> None:
    table = await rig.gather("petard")
    await rig.answer(table, 0, "left", "throw")
    await rig.say(table, 0, "Catch!", to(1))
    before = (await rig.snapshot(table)).number(None)
    await rig.act(table, play.undo(0, user="ada"))
    live = await rig.snapshot(table)
    assert live.number(None) == before + 1
    assert live.update(None, before + 1).undone == before
    assert await rig.texts(table, 1) == ["Catch!"]
