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
from tests.server.tables.conftest import PEOPLE, Hall

LOW, MIDDLE, HIGH = ("1a" * 32, "2b" * 32, "3c" * 32)


async def create(hall: Hall, seat: int | None = 0, **spec: Any) -> Table:
    return await lobby.create(
        hall.registry, TableSpec(**{"game": "petard", "options": {"throws": 2}, **spec}), "ada", seat
    )


async def finish(hall: Hall, table_id: str) -> Table:
    for number, actor in enumerate(("left", "right")):
        await hall.answer(table_id, number, actor, "throw")
    return await hall.look(table_id)


async def test_chance_comes_from_the_secret_and_the_contributions(hall: Hall) -> None:
    table = await create(hall)
    await hall.registry.act(table.id, lobby.contribute("ada", 0, HIGH))
    await hall.registry.act(table.id, lobby.join("bob", contribution=LOW))
    table = await hall.look(table.id)
    assert table.match is not None
    assert table.match.state.secret == chance.seed(table.base.secret, [LOW, HIGH]) != table.base.secret
    await hall.restarted()
    table = await finish(hall, table.id)
    assert table.match is not None
    assert table.match.record.contributions == table.contributions == [HIGH, LOW]
    assert table.match.record.commitment == table.commitment == chance.commitment(table.base.secret)
    verify(table.match.record)


async def test_a_seat_that_contributes_nothing_is_shown_as_such(hall: Hall) -> None:
    table = await create(hall)
    await hall.registry.act(table.id, lobby.join("bob", contribution=LOW))
    table = await finish(hall, table.id)
    assert table.match is not None
    assert table.match.record.contributions == ["", LOW]
    verify(table.match.record)


async def test_a_seat_contributes_once(hall: Hall) -> None:
    table = await create(hall)
    with pytest.raises(NotAllowed, match="no seat"):
        await hall.registry.act(table.id, lobby.contribute("bob", 0, LOW))
    with pytest.raises(NotAllowed, match="not yours"):
        await hall.registry.act(table.id, lobby.contribute("ada", 1, LOW))
    await hall.registry.act(table.id, lobby.contribute("ada", 0, LOW))
    with pytest.raises(WrongMoment, match="already"):
        await hall.registry.act(table.id, lobby.contribute("ada", 0, HIGH))
    assert (await hall.look(table.id)).contributions == [LOW, ""]


async def test_nothing_is_contributed_to_a_game_that_has_begun(hall: Hall) -> None:
    table = await create(hall)
    await hall.registry.act(table.id, lobby.join("bob", contribution=LOW))
    with pytest.raises(WrongMoment, match="has started"):
        await hall.registry.act(table.id, lobby.contribute("ada", 0, HIGH))


async def test_a_contribution_goes_with_whoever_gave_it(hall: Hall) -> None:
    table = await create(hall, seat=None)
    await hall.registry.act(table.id, lobby.join("bob", 1, contribution=LOW))
    await hall.registry.act(table.id, lobby.leave("bob"))
    assert (await hall.look(table.id)).contributions == ["", ""]
    await hall.registry.act(table.id, lobby.join("cem", 1, contribution=LOW))
    await hall.registry.act(table.id, lobby.clear_seat("ada", 1))
    assert (await hall.look(table.id)).contributions == ["", ""]


async def test_bots_add_nothing(hall: Hall) -> None:
    """What the server draws for its own bots after the players have contributed would leave the choice to it."""
    table = await create(hall, game="realpolitik", options={})
    await hall.registry.act(table.id, lobby.contribute("ada", 0, LOW))
    await hall.registry.act(table.id, lobby.start("ada", "random"))
    assert (await hall.look(table.id)).contributions == [LOW, "", "", ""]


async def test_a_game_does_not_begin_with_a_number_of_a_bot(hall: Hall) -> None:
    table = await create(hall)
    given = seat_change(1, Seat(controller="bot", bot="random", contribution=LOW), "bot")
    await hall.registry.act(table.id, Command(decide=lambda _: [given], reply=lambda _: b""))
    with pytest.raises(NeedsAttention):
        await hall.registry.act(table.id, lobby.start("ada"))
    table = await hall.look(table.id)
    assert table.match is None


async def test_whoever_comes_later_changes_nothing_about_chance(hall: Hall) -> None:
    table = await create(hall)
    await hall.registry.act(table.id, lobby.join("bob", contribution=LOW))
    await hall.registry.act(table.id, lobby.resign("bob", 1))
    table = await hall.look(table.id)
    assert table.seats[1].contribution == ""
    assert table.contributions == ["", LOW]
    assert table.match is not None
    assert table.match.seed == chance.seed(table.base.secret, [LOW])


@pytest.mark.parametrize("order", [("bob", "cem", "dee"), ("dee", "bob", "cem")])
async def test_drawn_seats_go_to_contributions_and_not_to_places(hall: Hall, order: tuple[str, ...]) -> None:
    given = {"ada": HIGH, "bob": LOW, "cem": "", "dee": MIDDLE}
    table = await create(hall, game="realpolitik", options={}, seating="draw")
    await hall.registry.act(table.id, lobby.contribute("ada", 0, HIGH))
    for name in order:
        await hall.registry.act(table.id, lobby.join(name, contribution=given[name]))
    table = await hall.look(table.id)
    assert table.match is not None
    drawn = chance.draw_seats(chance.seed(table.base.secret, given.values()), range(4))
    assert table.match.record.drawn_seats == drawn
    assert [table.seats[seat].owner for seat in drawn] == ["bob", "dee", "ada", "cem"]
    assert table.contributions == [given[str(seat.owner)] for seat in table.seats]


async def test_one_person_among_bots_gets_a_drawn_seat(hall: Hall) -> None:
    found = set()
    for number in range(12):
        table = await lobby.create(hall.registry, TableSpec(game="realpolitik"), "ada", 0, {1: "random"})
        await hall.registry.act(table.id, lobby.contribute("ada", 0, bytes([number]).hex() * 32))
        await hall.registry.act(table.id, lobby.start("ada", "rules", draw=True))
        table = await hall.look(table.id)
        [own] = table.seats_of("ada")
        assert table.seats[1].bot == "random"  # it was put there, and stays
        assert table.match is not None
        assert table.match.record.drawn_seats[0] == own
        assert sorted(table.match.record.drawn_seats) == [0, 2, 3]
        found.add(own)
    assert len(found) > 1


async def test_a_seat_drawn_in_one_request_comes_from_the_secret(hall: Hall) -> None:
    table = await lobby.create(hall.registry, TableSpec(game="realpolitik"), "ada", bots={2: "random"}, fill="rules")
    assert table.match is not None
    assert table.match.record.drawn_seats == chance.draw_seats(table.base.secret, [0, 1, 3])
    assert table.seats_of("ada") == table.match.record.drawn_seats[:1]
    assert table.seats[2].bot == "random"


async def test_seats_drawn_by_an_older_server_stay_as_they_are(hall: Hall) -> None:
    """A log from before the order was kept: the seats are those it names, and the record is silent about them."""
    table = await create(hall, seating="draw")
    await hall.registry.act(table.id, lobby.join("bob"))
    owners = [seat.owner for seat in (await hall.look(table.id)).seats]

    def forget_order(tx: Transaction) -> None:
        row = tx.one("SELECT body FROM log WHERE table_id = :id AND kind = 'start'", id=table.id)
        assert row is not None
        body = msgspec.json.decode(row.body)
        assert sorted(body.pop("order")) == [0, 1]
        old = msgspec.json.encode(body).decode()
        tx.run("UPDATE log SET body = :body WHERE table_id = :id AND kind = 'start'", id=table.id, body=old)

    await hall.store.write(forget_order)
    await hall.restarted()
    table = await finish(hall, table.id)
    assert [seat.owner for seat in table.seats] == owners
    assert table.match is not None
    assert table.match.record.drawn_seats == []
    verify(table.match.record)


async def test_a_table_played_again_can_be_looked_at_before_one_sits_down(hall: Hall) -> None:
    table = await finish(hall, await hall.running("petard", 2, throws=2))
    again = await lobby.rematch(hall.registry, table.id, "ada", sit=False)
    assert await lobby.rematch(hall.registry, table.id, "bob", sit=False) == again
    assert [seat.reserved for seat in (await hall.look(again)).seats] == ["ada", "bob"]
    for name, contribution in (("bob", LOW), ("ada", HIGH)):
        await hall.registry.act(again, lobby.join(name, contribution=contribution))
    new = await hall.look(again)
    assert (new.status, new.contributions) == ("running", [HIGH, LOW])
    assert new.commitment != table.commitment


async def test_one_who_plays_alone_has_the_chance_of_the_server(hall: Hall) -> None:
    table = await create(hall, seat=None, solo=True)
    assert table.contributions == ["", ""]
    assert table.match is not None
    assert table.match.seed == table.base.secret


async def test_contributions_tell_nothing_about_the_secret(hall: Hall) -> None:
    """All that is public before the end is the hash, and what the players sent: the same whatever the secret is."""
    shown = []
    for secret in (bytes(32), bytes(range(32))):
        spec = TableSpec(game="realpolitik", seating="choose")
        setup = lobby.examine(spec.game, {})
        base = msgspec.structs.replace(lobby.prepare(hall.registry, spec, setup, "ada"), secret=secret)
        await hall.registry.create(base, setup.seats, lobby.opening(base, "ada"), "ada")
        for name, contribution in zip(PEOPLE, (LOW, "", HIGH, MIDDLE), strict=False):
            await hall.registry.act(base.id, lobby.join(name, contribution=contribution))
        table = await hall.look(base.id)
        assert table.match is not None
        told = [table.update_json(seat, n) for seat in (0, None) for n in range(1, table.number(seat) + 1)]
        public = msgspec.json.encode([table.contributions, table.match.view(None), [msgspec.Raw(one) for one in told]])
        for hidden in (secret, table.match.seed):
            assert hidden.hex() not in public.decode()
        shown.append(table.contributions)
    assert shown[0] == shown[1] == [LOW, "", HIGH, MIDDLE]
