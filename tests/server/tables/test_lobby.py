"""Gathering at tables: create, join, bots, start, resign, hand over, play again, and the lists."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any

import pytest

from chancellery.api.tables import CorrespondencePace, LivePace, Night, TableRow, TableSpec, Which
from chancellery.kernel.registry import games
from chancellery.server.accounts import invitations
from chancellery.server.accounts.errors import LinkGone
from chancellery.server.store import Transaction
from chancellery.server.tables import listing, lobby, play
from chancellery.server.tables.access import audience_of
from chancellery.server.tables.commands import Command
from chancellery.server.tables.errors import NoSuchTable, NotAllowed, Unfit, WrongMoment
from chancellery.server.tables.table import Table
from tests.server.tables.conftest import PEOPLE, TableRig


async def create(rig: TableRig, user: str = "ada", **spec: Any) -> Table:
    seat = spec.pop("seat", 0)
    return await lobby.create(rig.registry, TableSpec(**{"game": "petard", **spec}), user, seat)


async def do(rig: TableRig, table: Table, command: Command) -> Table:
    await rig.registry.act(table.id, command)
    return await rig.snapshot(table.id)


async def listed(rig: TableRig, which: Which, user: str, **more: Any) -> list[TableRow]:
    return (await rig.store.read(lambda tx: listing.page(tx, which, user, **more))).tables


async def test_all_parameters_survive_a_restart(rig: TableRig) -> None:
    spec = TableSpec(
        game="realpolitik",
        options={"players": 3, "turn_limit": 7},
        name="  The  Congress ",
        seating="draw",
        pace=CorrespondencePace(decision_hours=48, night=Night(zone="Europe/Vienna")),
        press="treaties",
        anonymous=True,
        private=True,
        spectators=False,
        stand_in="random",
    )
    table = await lobby.create(rig.registry, spec, "ada", seat=2)
    await rig.restarted()
    again = await rig.snapshot(table.id)
    assert again is not table
    assert again.base == table.base
    assert again.base.spec.name == "The Congress"
    assert again.base.spec.pace == spec.pace
    assert len(again.seats) == 3
    assert again.seats[2].owner == "ada"


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "realpolitik", "options": {"players": 9}}, "players"),
        ({"game": "realpolitik", "options": {"cheat": True}}, "cheat"),
        ({"game": "realpolitik", "options": {"board": "atlantis"}}, "atlantis"),
        ({"game": "petard", "stand_in": "clever"}, "no bot 'clever'"),
        ({"game": "petard", "seat": 5}, "no seat 5"),
    ],
)
async def test_what_the_game_does_not_know_makes_no_table(rig: TableRig, spec: dict[str, Any], complaint: str) -> None:
    with pytest.raises(Unfit, match=complaint):
        await create(rig, **spec)
    assert await listed(rig, "mine", "ada") == []


async def test_the_game_starts_when_the_last_seat_is_taken(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik")
    for name in ("bob", "cem"):
        assert (await do(rig, table, lobby.join(name))).status == "open"
    with pytest.raises(WrongMoment, match="already"):
        await do(rig, table, lobby.join("bob"))
    table = await do(rig, table, lobby.join("dee", 3))
    assert table.status == "running"
    assert [seat.owner for seat in table.seats] == list(PEOPLE[:4])
    with pytest.raises(WrongMoment, match="started"):
        await do(rig, table, lobby.join("eve"))


async def test_a_seat_is_chosen_and_only_one_gets_it(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik", seat=None)
    results = await asyncio.gather(
        *(rig.registry.act(table.id, lobby.join(name, 2)) for name in PEOPLE), return_exceptions=True
    )
    assert sum(isinstance(result, bytes) for result in results) == 1
    assert sum(isinstance(result, WrongMoment) for result in results) == len(PEOPLE) - 1
    table = await rig.snapshot(table.id)
    winner = table.seats[2].owner
    assert winner is not None
    table = await do(rig, table, lobby.leave(winner))
    assert table.seats[2].owner is None
    with pytest.raises(NotAllowed, match="no seat"):
        await do(rig, table, lobby.leave(winner))


async def test_seats_are_drawn_from_the_committed_secret(rig: TableRig) -> None:
    orders = set()
    for _ in range(12):
        table = await create(rig, game="realpolitik", seating="draw")
        for name in PEOPLE[1:4]:
            await do(rig, table, lobby.join(name))
        table = await rig.snapshot(table.id)
        assert {seat.owner for seat in table.seats} == set(PEOPLE[:4])
        orders.add(tuple(seat.owner for seat in table.seats))
        [row] = await listed(rig, "mine", "ada", size=1)
        assert [seat.name for seat in row.seats] == [str(seat.owner).title() for seat in table.seats]
    assert len(orders) > 3


async def test_powers_that_the_game_draws_are_unknown_until_it_starts(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik", options={"powers": "random"})
    [row] = await listed(rig, "mine", "ada")
    assert [seat.power for seat in row.seats] == ["?"] * 4
    await do(rig, table, lobby.start("ada", fill="random"))
    [row] = await listed(rig, "mine", "ada")
    assert sorted(seat.power for seat in row.seats) == ["austria", "france", "italy", "prussia"]


async def test_bots_sit_down_and_are_asked(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik")
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.seat_bot("bob", 1, "rules"))
    with pytest.raises(Unfit, match="no bot 'genius'"):
        await do(rig, table, lobby.seat_bot("ada", 1, "genius"))
    with pytest.raises(WrongMoment, match="somebody sits"):
        await do(rig, table, lobby.seat_bot("ada", 0, "rules"))
    await do(rig, table, lobby.seat_bot("ada", 1, "random"))
    await do(rig, table, lobby.seat_bot("ada", 1, "rules"))
    with pytest.raises(WrongMoment, match="still free"):
        await do(rig, table, lobby.start("ada"))
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.start("bob", "rules"))
    table = await do(rig, table, lobby.start("ada", "random"))
    asked = table.open_bot_decisions()
    assert [(d.seat, d.actor, d.step, d.bot) for d in asked] == [
        (1, "france", 1, "rules"),
        (2, "italy", 1, "random"),
        (3, "prussia", 1, "random"),
    ]
    for decision in asked:
        command = play.answer(decision.seat, decision.actor, "play taxation", decision.step, by="bot")
        table = await do(rig, table, command)
    assert table.open_bot_decisions() == []
    assert table.waited_for() == {0}
    with pytest.raises(NotAllowed, match="no bot"):
        await do(rig, table, play.answer(0, "austria", "play taxation", by="bot"))


async def test_the_owner_frees_seats_and_closes_the_table(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik")
    await do(rig, table, lobby.join("bob"))
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.clear_seat("bob", 0))
    table = await do(rig, table, lobby.clear_seat("ada", 1))
    assert table.seats[1].controller == "none"
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.close("bob"))
    table = await do(rig, table, lobby.close("ada"))
    assert table.status == "abandoned"
    with pytest.raises(WrongMoment):
        await do(rig, table, lobby.join("bob"))


async def test_resigning_passes_the_seat_to_a_bot_for_good(rig: TableRig) -> None:
    table_id = await rig.running()
    table = await rig.snapshot(table_id)
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.resign("ada", 1))
    table = await do(rig, table, lobby.resign("bob", 1))
    assert (table.seats[1].owner, table.seats[1].controller, table.seats[1].bot) == (None, "bot", "rules")
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.take_back("bob", 1))
    with pytest.raises(NotAllowed):
        await do(rig, table, play.answer(1, "france", "play taxation", user="bob"))
    await do(rig, table, play.answer(1, "france", "play taxation", by="bot"))
    with pytest.raises(WrongMoment, match="resign your own"):
        await do(rig, table, lobby.close("ada"))


async def test_a_seat_is_lent_to_a_bot_and_taken_back(rig: TableRig) -> None:
    table_id = await rig.running()
    table = await rig.snapshot(table_id)
    with pytest.raises(NotAllowed):
        await do(rig, table, lobby.seat_bot("ada", 1, "rules"))
    table = await do(rig, table, lobby.seat_bot("bob", 1, "random"))
    assert table.seats[1].owner == "bob"
    assert audience_of(table, "bob") == 1
    with pytest.raises(WrongMoment, match="take the seat back"):
        await do(rig, table, play.answer(1, "france", "play taxation", user="bob"))
    table = await do(rig, table, lobby.take_back("bob", 1))
    await do(rig, table, play.answer(1, "france", "play taxation", user="bob"))


async def invite(rig: TableRig, table: Table, user: str, seat: int) -> str:
    lobby.may_invite(table, user, seat)
    now = rig.registry.clock()
    secret, _ = await rig.store.write(lambda tx: invitations.invite(tx, table.id, seat, user, now, now + 1_000_000))
    return secret


async def accept(rig: TableRig, table: Table, user: str, seat: int, secret: str) -> Table:
    def claim(tx: Transaction) -> None:
        invitations.claim(tx, secret, user, rig.registry.clock())

    return await do(rig, table, lobby.join(user, seat, invited=True, also=claim))


async def test_an_invitation_opens_one_seat_of_a_private_table_once(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik", private=True)
    with pytest.raises(NotAllowed, match="private"):
        await do(rig, table, lobby.join("bob"))
    with pytest.raises(NotAllowed):
        lobby.may_invite(table, "bob", 1)
    secret = await invite(rig, table, "ada", 1)
    table = await accept(rig, table, "bob", 1, secret)
    assert table.seats[1].owner == "bob"
    before = await rig.log(table.id)
    with pytest.raises((LinkGone, WrongMoment)):
        await accept(rig, table, "cem", 1, secret)
    with pytest.raises(LinkGone):
        await accept(rig, table, "cem", 2, secret)
    assert await rig.log(table.id) == before


async def test_a_seat_is_handed_to_another_person_during_the_game(rig: TableRig) -> None:
    table_id = await rig.running()
    table = await rig.snapshot(table_id)
    with pytest.raises(NotAllowed):
        lobby.may_invite(table, "ada", 1)
    secret = await invite(rig, table, "bob", 1)
    with pytest.raises(WrongMoment, match="already"):
        await accept(rig, table, "cem", 1, secret)
    table = await accept(rig, table, "eve", 1, secret)
    assert table.seats[1].owner == "eve"
    with pytest.raises(NotAllowed):
        await do(rig, table, play.answer(1, "france", "play taxation", user="bob"))
    await do(rig, table, play.answer(1, "france", "play taxation", user="eve"))


async def test_one_person_plays_all_seats_of_a_solo_table(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik", solo=True, spectators=True)
    assert table.status == "running"
    assert table.seats_of("ada") == [0, 1, 2, 3]
    assert not table.base.spec.spectators
    await do(rig, table, play.answer(2, "italy", "play taxation", user="ada"))
    assert audience_of(table, "ada", 2) == 2
    with pytest.raises(NoSuchTable):
        audience_of(table, "bob")
    table = await do(rig, table, lobby.close("ada"))
    assert table.status == "abandoned"


async def test_a_game_is_played_again_by_the_same_people(rig: TableRig) -> None:
    table = await create(rig, game="realpolitik", options={"turn_limit": 1}, private=True)
    for seat, name in ((1, "bob"), (2, "cem")):
        await do(rig, table, lobby.join(name, seat, invited=True))
    await do(rig, table, lobby.start("ada", "random"))
    with pytest.raises(WrongMoment, match="when it is over"):
        await lobby.rematch(rig.registry, table.id, "ada")
    while (await rig.snapshot(table.id)).status == "running":
        await hall_plays(rig, table.id)
    with pytest.raises(NotAllowed):
        await lobby.rematch(rig.registry, table.id, "eve")
    ids = await asyncio.gather(
        *(lobby.rematch(rig.registry, table.id, name) for name in ("ada", "bob")), return_exceptions=True
    )
    made = {new for new in ids if isinstance(new, str)}
    assert len(made) == 1
    again = await rig.snapshot(made.pop())
    for name in ("ada", "bob", "cem"):
        if not again.seats_of(name):
            assert await lobby.rematch(rig.registry, table.id, name) == again.id
            again = await rig.snapshot(again.id)
    assert [(s.owner, s.controller) for s in again.seats] == [
        ("ada", "person"),
        ("bob", "person"),
        ("cem", "person"),
        (None, "bot"),
    ]
    assert again.status == "running"
    assert again.base.secret != table.base.secret


async def hall_plays(rig: TableRig, table_id: str) -> None:
    table = await rig.snapshot(table_id)
    decision = table.open_decisions()[0]
    assert table.match is not None
    actor = table.game.actors(table.match.state.rules)[decision.actor]
    seat = table.seats[decision.seat]
    by: play.By = "bot" if seat.controller == "bot" else "player"
    await rig.registry.act(table_id, play.answer(decision.seat, actor, decision.options[-1], user=seat.owner, by=by))


async def test_who_may_see_a_table(rig: TableRig) -> None:
    table = await rig.snapshot(await rig.running("petard", 2))
    assert audience_of(table, "ada") == 0
    assert audience_of(table, "bob", 1) == 1
    assert audience_of(table, "eve") is None
    assert audience_of(table, None) is None
    with pytest.raises(NotAllowed):
        audience_of(table, "ada", 1)
    closed = await create(rig, spectators=False)
    assert audience_of(closed, "eve") is None
    closed = await do(rig, closed, lobby.join("bob"))
    with pytest.raises(NotAllowed, match="spectators"):
        audience_of(closed, "eve")
    hidden = await create(rig, spectators=False, private=True)
    with pytest.raises(NoSuchTable):
        audience_of(hidden, "eve")


async def test_lists_have_what_waits_for_you_first(rig: TableRig) -> None:
    first = await rig.running("petard", 2)
    second = await rig.running("petard", 2)
    third = await create(rig, user="bob", name="Somebody else's")
    await rig.answer(first, 0, "left", "throw")
    mine = await listed(rig, "mine", "ada")
    assert [(row.id, row.your_move) for row in mine] == [(second, True), (first, False)]
    assert [row.id for row in await listed(rig, "mine", "bob")] == [first, third.id, second]
    assert [row.id for row in await listed(rig, "open", "ada")] == [third.id]
    assert {row.id for row in await listed(rig, "running", "eve")} == {first, second}
    assert await listed(rig, "finished", "eve") == []
    assert await listed(rig, "running", "eve", game="realpolitik") == []
    assert [row.id for row in await listed(rig, "mine", "bob", status="open")] == [third.id]
    [row] = await listed(rig, "open", "ada")
    assert row.owner == "Bob"
    assert [seat.name for seat in row.seats] == ["Bob", None]


async def test_a_sealed_answer_given_again_does_not_move_a_table_in_the_lists(rig: TableRig) -> None:
    table_id = await rig.running()
    await rig.answer(table_id, 0, "austria", "play taxation")
    [before] = await listed(rig, "running", "eve")
    await rig.answer(table_id, 0, "austria", "play movement")
    [after] = await listed(rig, "running", "eve")
    assert before == after
    assert [seat.is_waited_for for seat in after.seats] == [False, True, True, True]


async def test_pages_show_every_table_once(rig: TableRig) -> None:
    made = {(await create(rig)).id for _ in range(7)}
    for _ in range(3):
        made.add(await rig.running("petard", 2))
    seen: list[str] = []
    cursor = ""
    while True:
        page = await rig.store.read(partial(listing.page, which="mine", user="ada", cursor=cursor, size=3))
        seen += [row.id for row in page.tables]
        if page.next is None:
            break
        cursor = page.next
    assert len(seen) == len(made)
    assert set(seen) == made
    for bad in ("x", "W10", cursor[:-3], "bm9uc2Vuc2U", "é"):
        with pytest.raises(Unfit):
            await rig.store.read(partial(listing.page, which="mine", user="ada", cursor=bad))
    with pytest.raises(Unfit):
        await rig.store.read(lambda tx: listing.page(tx, "open", "ada", cursor))


async def test_private_and_anonymous_tables_in_lists(rig: TableRig) -> None:
    await create(rig, private=True)
    table = await create(rig, anonymous=True, pace=LivePace())
    await do(rig, table, lobby.join("bob"))
    assert {row.id for row in await listed(rig, "running", "eve")} == {table.id}
    [row] = await listed(rig, "running", "eve")
    assert (row.owner, [seat.name for seat in row.seats]) == (None, [None, None])
    [row] = await listed(rig, "running", "ada")
    assert (row.owner, [seat.name for seat in row.seats]) == ("Ada", ["Ada", None])
    while (await rig.snapshot(table.id)).status == "running":
        await hall_plays_throw(rig, table.id)
    [row] = await listed(rig, "finished", "eve")
    assert (row.owner, [seat.name for seat in row.seats]) == ("Ada", ["Ada", "Bob"])
    assert row.result is not None


async def hall_plays_throw(rig: TableRig, table_id: str) -> None:
    seat = next(iter((await rig.snapshot(table_id)).waited_for()))
    await rig.answer(table_id, seat, ("left", "right")[seat], "throw")


@pytest.mark.parametrize("name", ["Con\u202egress", "\u2067Vienna", "Vienna\x07"])
async def test_a_table_has_a_name_that_does_what_it_seems_to_do(rig: TableRig, name: str) -> None:
    with pytest.raises(Unfit, match="the name of a table"):
        await create(rig, name=name)
    table = await create(rig, name="  Con\u200bgress  of\tVienna ")
    assert table.base.spec.name == "Congress of Vienna"


async def test_nobody_keeps_too_many_tables(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_TABLES", 3)
    for _ in range(3):
        await create(rig)
    with pytest.raises(WrongMoment, match="3 tables"):
        await create(rig)
    await create(rig, user="bob")


async def test_the_log_is_not_grown_by_changing_seats(lite_hall: TableRig) -> None:
    rig = lite_hall
    table = await create(rig, game="realpolitik")
    for _ in range(2_500):
        for command in (
            lobby.join("bob", 1),
            lobby.leave("bob"),
            lobby.seat_bot("ada", 2, "random"),
            lobby.clear_seat("ada", 2),
        ):
            with contextlib.suppress(WrongMoment, NotAllowed):
                await rig.registry.act(table.id, command)
    assert len(await rig.log(table.id)) > lobby.MOST_SEAT_CHANGES
    assert len(await rig.log(table.id)) < 3 * lobby.MOST_SEAT_CHANGES
    registry = await rig.restarted()
    with pytest.raises(WrongMoment, match="you have changed seats at this table 200 times"):
        await registry.act(table.id, lobby.join("bob", 1))
    await registry.act(table.id, lobby.join("cem", 1))
    started = await do(rig, table, lobby.start("ada", "random"))
    assert started.status == "running"


async def test_the_log_is_not_grown_by_lending_a_seat_to_a_bot(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "MOST_SEAT_CHANGES", 20)
    table = await rig.snapshot(await rig.running("petard", people=2))
    for _ in range(500):
        for command in (lobby.seat_bot("ada", 0, "random"), lobby.take_back("ada", 0)):
            with contextlib.suppress(WrongMoment):
                await rig.registry.act(table.id, command)
    assert len(await rig.log(table.id)) < 40
    await do(rig, table, lobby.resign("ada", 0))


def test_the_games_of_the_house_are_registered() -> None:
    assert "realpolitik" in games()
