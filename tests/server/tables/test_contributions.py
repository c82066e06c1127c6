"""Chance that binds the server: what players add to it, when, and how seats are drawn from it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chancellery.api.tables import TableSpec
from chancellery.kernel import chance
from chancellery.kernel.record import verify
from chancellery.server.store import Transaction
from chancellery.server.tables import lobby
from chancellery.server.tables.commands import Command
from chancellery.server.tables.errors import NeedsAttention, NotAllowed, WrongMoment
from chancellery.server.tables.seating import seat_change
from chancellery.server.tables.table import Seat, Table
from tests.server.tables.conftest import PEOPLE, TableRig

LOW, MIDDLE, HIGH = ("1a" * 32, "2b" * 32, "3c" * 32)


async def create(rig: TableRig, seat: int | None = 0, **spec: Any) -> Table:
    return await lobby.create(
        rig.registry, TableSpec(**{"game": "petard", "options": {"throws": 2}, **spec}), "ada", seat
    )


async def finish(rig: TableRig, table_id: str) -> Table:
    for number, actor in enumerate(("left", "right")):
        await rig.answer(table_id, number, actor, "throw")
    return await rig.snapshot(table_id)


async def test_chance_comes_from_the_secret_and_the_contributions(rig: TableRig) -> None:
    table = await create(rig)
    await rig.registry.act(table.id, lobby.contribute("ada", 0, HIGH))
    await rig.registry.act(table.id, lobby.join("bob", contribution=LOW))
    table = await rig.snapshot(table.id)
    assert table.match is not None
    assert table.match.state.secret == chance.seed(table.base.secret, [LOW, HIGH]) != table.base.secret
    await rig.restarted()
    table = await finish(rig, table.id)
    assert table.match is not None
    assert table.match.record.contributions == table.contributions == [HIGH, LOW]
    assert table.match.record.commitment == table.commitment == chance.commitment(table.base.secret)
    verify(table.match.record)


async def test_a_seat_that_contributes_nothing_is_shown_as_such(rig: TableRig) -> None:
    table = await create(rig)
    await rig.registry.act(table.id, lobby.join("bob", contribution=LOW))
    table = await finish(rig, table.id)
    assert table.match is not None
    assert table.match.record.contributions == ["", LOW]
    verify(table.match.record)


async def test_a_seat_contributes_once(rig: TableRig) -> None:
    table = await create(rig)
    with pytest.raises(NotAllowed, match="no seat"):
        await rig.registry.act(table.id, lobby.contribute("bob", 0, LOW))
    with pytest.raises(NotAllowed, match="not yours"):
        await rig.registry.act(table.id, lobby.contribute("ada", 1, LOW))
    await rig.registry.act(table.id, lobby.contribute("ada", 0, LOW))
    with pytest.raises(WrongMoment, match="already"):
        await rig.registry.act(table.id, lobby.contribute("ada", 0, HIGH))
    assert (await rig.snapshot(table.id)).contributions == [LOW, ""]


async def test_nothing_is_contributed_to_a_game_that_has_begun(rig: TableRig) -> None:
    table = await create(rig)
    await rig.registry.act(table.id, lobby.join("bob", contribution=LOW))
    with pytest.raises(WrongMoment, match="has started"):
        await rig.registry.act(table.id, lobby.contribute("ada", 0, HIGH))


async def test_a_contribution_goes_with_whoever_gave_it(rig: TableRig) -> None:
    table = await create(rig, seat=None)
    await rig.registry.act(table.id, lobby.join("bob", 1, contribution=LOW))
    await rig.registry.act(table.id, lobby.leave("bob"))
    assert (await rig.snapshot(table.id)).contributions == ["", ""]
    await rig.registry.act(table.id, lobby.join("cem", 1, contribution=LOW))
    await rig.registry.act(table.id, lobby.clear_seat("ada", 1))
    assert (await rig.snapshot(table.id)).contributions == ["", ""]


async def test_bots_add_nothing(rig: TableRig) -> None:
    """What the server draws for its own bots after the players have contributed would leave the choice to it."""
    table = await create(rig, game="realpolitik", options={})
    await rig.registry.act(table.id, lobby.contribute("ada", 0, LOW))
    await rig.registry.act(table.id, lobby.start("ada", "random"))
    assert (await rig.snapshot(table.id)).contributions == [LOW, "", "", ""]


async def test_a_game_does_not_begin_with_a_number_of_a_bot(rig: TableRig) -> None:
    table = await create(rig)
    given = seat_change(1, Seat(controller="bot", bot="random", contribution=LOW), "bot")
    await rig.registry.act(table.id, Command(decide=lambda _: [given], reply=lambda _: b""))
    with pytest.raises(NeedsAttention):
        await rig.registry.act(table.id, lobby.start("ada"))
    table = await rig.snapshot(table.id)
    assert table.match is None


async def test_whoever_comes_later_changes_nothing_about_chance(rig: TableRig) -> None:
    table = await create(rig)
    await rig.registry.act(table.id, lobby.join("bob", contribution=LOW))
    await rig.registry.act(table.id, lobby.resign("bob", 1))
    table = await rig.snapshot(table.id)
    assert table.seats[1].contribution == ""
    assert table.contributions == ["", LOW]
    assert table.match is not None
    assert table.match.seed == chance.seed(table.base.secret, [LOW])


@pytest.mark.parametrize("order", [("bob", "cem", "dee"), ("dee", "bob", "cem")])
async def test_drawn_seats_go_to_contributions_and_not_to_places(rig: TableRig, order: tuple[str, ...]) -> None:
    given = {"ada": HIGH, "bob": LOW, "cem": "", "dee": MIDDLE}
    table = await create(rig, game="realpolitik", options={}, seating="draw")
    await rig.registry.act(table.id, lobby.contribute("ada", 0, HIGH))
    for name in order:
        await rig.registry.act(table.id, lobby.join(name, contribution=given[name]))
    table = await rig.snapshot(table.id)
    assert table.match is not None
    drawn = chance.draw_seats(chance.seed(table.base.secret, given.values()), range(4))
    assert table.match.record.drawn_seats == drawn
    assert [table.seats[seat].owner for seat in drawn] == ["bob", "dee", "ada", "cem"]
    assert table.contributions == [given[str(seat.owner)] for seat in table.seats]


async def test_one_person_among_bots_gets_a_drawn_seat(rig: TableRig) -> None:
    found = set()
    for number in range(12):
        table = await lobby.create(rig.registry, TableSpec(game="realpolitik"), "ada", 0, {1: "random"})
        await rig.registry.act(table.id, lobby.contribute("ada", 0, bytes([number]).hex() * 32))
        await rig.registry.act(table.id, lobby.start("ada", "rules", draw=True))
        table = await rig.snapshot(table.id)
        [own] = table.seats_of("ada")
        assert table.seats[1].bot == "random"  # it was put there, and stays
        assert table.match is not None
        assert table.match.record.drawn_seats[0] == own
        assert sorted(table.match.record.drawn_seats) == [0, 2, 3]
        found.add(own)
    assert len(found) > 1


async def test_a_seat_drawn_in_one_request_comes_from_the_secret(rig: TableRig) -> None:
    table = await lobby.create(rig.registry, TableSpec(game="realpolitik"), "ada", bots={2: "random"}, fill="rules")
    assert table.match is not None
    assert table.match.record.drawn_seats == chance.draw_seats(table.base.secret, [0, 1, 3])
    assert table.seats_of("ada") == table.match.record.drawn_seats[:1]
    assert table.seats[2].bot == "random"


async def test_seats_drawn_by_an_older_server_stay_as_they_are(rig: TableRig) -> None:
    """A log from before the order was kept: the seats are those it names, and the record is silent about them."""
    table = await create(rig, seating="draw")
    await rig.registry.act(table.id, lobby.join("bob"))
    owners = [seat.owner for seat in (await rig.snapshot(table.id)).seats]

    def forget_order(tx: Transaction) -> None:
        row = tx.one("SELECT body FROM log WHERE table_id = :id AND kind = 'start'", id=table.id)
        assert row is not None
        body = msgspec.json.decode(row.body)
        assert sorted(body.pop("order")) == [0, 1]
        old = msgspec.json.encode(body).decode()
        tx.run("UPDATE log SET body = :body WHERE table_id = :id AND kind = 'start'", id=table.id, body=old)

    await rig.store.write(forget_order)
    await rig.restarted()
    table = await finish(rig, table.id)
    assert [seat.owner for seat in table.seats] == owners
    assert table.match is not None
    assert table.match.record.drawn_seats == []
    verify(table.match.record)


async def test_a_table_played_again_can_be_looked_at_before_one_sits_down(rig: TableRig) -> None:
    table = await finish(rig, await rig.running("petard", 2, throws=2))
    again = await lobby.rematch(rig.registry, table.id, "ada", sit=False)
    assert await lobby.rematch(rig.registry, table.id, "bob", sit=False) == again
    assert [seat.reserved for seat in (await rig.snapshot(again)).seats] == ["ada", "bob"]
    for name, contribution in (("bob", LOW), ("ada", HIGH)):
        await rig.registry.act(again, lobby.join(name, contribution=contribution))
    new = await rig.snapshot(again)
    assert (new.status, new.contributions) == ("running", [HIGH, LOW])
    assert new.commitment != table.commitment


async def test_one_who_plays_alone_has_the_chance_of_the_server(rig: TableRig) -> None:
    table = await create(rig, seat=None, solo=True)
    assert table.contributions == ["", ""]
    assert table.match is not None
    assert table.match.seed == table.base.secret


async def test_contributions_tell_nothing_about_the_secret(rig: TableRig) -> None:
    """All that is public before the end is the hash, and what the players sent: the same whatever the secret is."""
    shown = []
    for secret in (bytes(32), bytes(range(32))):
        spec = TableSpec(game="realpolitik", seating="choose")
        setup = lobby.examine(spec.game, {})
        base = msgspec.structs.replace(lobby.prepare(rig.registry, spec, setup, "ada"), secret=secret)
        await rig.registry.create(base, setup.seats, lobby.opening(base, "ada"), "ada")
        for name, contribution in zip(PEOPLE, (LOW, "", HIGH, MIDDLE), strict=False):
            await rig.registry.act(base.id, lobby.join(name, contribution=contribution))
        table = await rig.snapshot(base.id)
        assert table.match is not None
        told = [table.update_json(seat, n) for seat in (0, None) for n in range(1, table.number(seat) + 1)]
        public = msgspec.json.encode([table.contributions, table.match.view(None), [msgspec.Raw(one) for one in told]])
        for hidden in (secret, table.match.seed):
            assert hidden.hex() not in public.decode()
        shown.append(table.contributions)
    assert shown[0] == shown[1] == [LOW, "", HIGH, MIDDLE]
