"""Seats that nobody owns: the people at the table decide together who plays them, one vote for each person."""

from __future__ import annotations

import pytest

from chancellery.api.tables import TableSpec, Untimed
from chancellery.server.accounts import devices
from chancellery.server.accounts.tokens import new_secret
from chancellery.server.store import Transaction
from chancellery.server.tables import listing, lobby
from chancellery.server.tables import same_person as persons
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from tests.server.clocks.conftest import TimedHall

FOUR = ("ada", "bob", "cem", "dee")


async def resigned(rig: TimedHall, *gone: str, **spec: object) -> str:
    """A game of four in which some have resigned."""
    table_id = await rig.timed(Untimed(), "realpolitik", 4, **spec)
    for name in gone:
        await rig.registry.act(table_id, lobby.resign(name, FOUR.index(name)))
    return table_id


async def opened(rig: TimedHall, *gone: str) -> str:
    table_id = await resigned(rig, *gone)
    voters = [name for name in FOUR if name not in gone]
    number = (await rig.propose(table_id, voters[0], "seat", FOUR.index(gone[0]))).number
    for name in voters[1:]:
        if (await rig.snapshot(table_id)).seats[FOUR.index(gone[0])].opened_at is None:
            await rig.vote(table_id, name, number)
    return table_id


async def share_a_browser(rig: TimedHall, *users: str) -> None:
    secret = new_secret()

    def job(tx: Transaction) -> None:
        for user in users:
            devices.remember(tx, user, secret, 1)

    await rig.store.write(job)


async def test_the_host_alone_neither_invites_into_a_seat_nor_exchanges_its_bot(rig: TimedHall) -> None:
    table_id = await resigned(rig, "cem")
    before = await rig.log(table_id)
    table = await rig.snapshot(table_id)
    with pytest.raises(NotAllowed, match="decide about it together"):
        lobby.may_invite(table, "ada", 2)
    with pytest.raises(NotAllowed, match="decide about it together"):
        await rig.registry.act(table_id, lobby.seat_bot("ada", 2, "random"))
    for invited in (True, False):
        with pytest.raises(WrongMoment, match="not open"):
            await rig.registry.act(table_id, lobby.join("eve", 2, invited=invited))
    assert await rig.log(table_id) == before


async def test_more_than_half_open_a_seat_to_somebody_new(rig: TimedHall) -> None:
    table_id = await resigned(rig, "cem")
    proposed = await rig.propose(table_id, "ada", "seat", 2)
    assert (proposed.carried, proposed.is_open) == (False, True)
    [shown] = (await rig.shown(table_id))["proposals"]
    assert (shown["what"], shown["seat"], shown["bot"], shown["open"]) == ("seat", 2, None, [1, 3])
    assert (await rig.vote(table_id, "dee", proposed.number)).carried
    table = await rig.snapshot(table_id)
    here = table.seats[2]
    assert (here.owner, here.controller, here.bot) == (None, "bot", "rules"), "the bot plays on until somebody comes"
    assert here.opened_at is not None
    assert table.update(3, table.number(3)).changes[0] == {
        "kind": "seat",
        "seat": 2,
        "controller": "bot",
        "bot": "rules",
        "why": "opened",
    }
    for user in ("ada", "bob"):
        lobby.may_invite(table, user, 2)
    with pytest.raises(NotAllowed):
        lobby.may_invite(table, "eve", 2)
    with pytest.raises(WrongMoment, match="open already"):
        await rig.propose(table_id, "bob", "seat", 2)
    row = await rig.store.read(lambda tx: listing.one(tx, table_id, None))
    assert row is not None
    assert [seat.is_open for seat in row.seats] == [False, False, True, False]
    await rig.registry.act(table_id, lobby.join("eve", 2))
    table = await rig.snapshot(table_id)
    assert (table.seats[2].owner, table.seats[2].opened_at) == ("eve", None)
    assert table.update(0, table.number(0)).changes[0]["why"] == "newcomer"


async def test_a_seat_that_is_refused_stays_with_its_bot(rig: TimedHall) -> None:
    table_id = await resigned(rig, "cem", "dee")
    number = (await rig.propose(table_id, "ada", "seat", 2)).number
    assert not (await rig.vote(table_id, "bob", number, agree=False)).is_open
    assert (await rig.snapshot(table_id)).seats[2].opened_at is None


async def test_another_bot_comes_by_vote(rig: TimedHall) -> None:
    table_id = await resigned(rig, "cem")
    number = (await rig.propose(table_id, "ada", "seat", 2, bot="random")).number
    with pytest.raises(WrongMoment, match="proposed already"):
        await rig.propose(table_id, "bob", "seat", 2)
    assert (await rig.vote(table_id, "bob", number)).carried
    table = await rig.snapshot(table_id)
    assert (table.seats[2].bot, table.seats[2].opened_at) == ("random", None)
    assert table.update(1, table.number(1)).changes[0]["why"] == "new-bot"
    assert await rig.shown(table_id) is None, "the vote is over"


@pytest.mark.parametrize(
    ("seat", "bot", "error", "complaint"),
    [
        (0, "", WrongMoment, "somebody owns"),
        (None, "", Unfit, "which seat"),
        (9, "", Unfit, "no seat 9"),
        (2, "nobody", Unfit, "no bot"),
        (2, "rules", WrongMoment, "already"),
    ],
)
async def test_what_cannot_be_proposed(
    rig: TimedHall, seat: int | None, bot: str, error: type[Exception], complaint: str
) -> None:
    table_id = await resigned(rig, "cem")
    with pytest.raises(error, match=complaint):
        await rig.propose(table_id, "ada", "seat", seat, bot=bot)
    with pytest.raises(Unfit, match="needs no bot"):
        await rig.propose(table_id, "ada", "pause", bot="rules")
    with pytest.raises(NotAllowed, match="have a vote"):
        await rig.propose(table_id, "eve", "seat", 2)


async def test_those_for_whom_a_bot_stands_in_have_a_vote_on_seats(rig: TimedHall) -> None:
    """Otherwise the host waits until the others are away."""
    table_id = await resigned(rig, "cem", "dee")
    await rig.registry.act(table_id, lobby.seat_bot("bob", 1, "random"))
    proposed = await rig.propose(table_id, "ada", "seat", 2)
    assert not proposed.carried
    assert (await rig.vote(table_id, "bob", proposed.number)).carried


async def test_one_among_bots_opens_a_seat_but_takes_no_second_one(rig: TimedHall) -> None:
    bots = {1: "random", 2: "random", 3: "random"}
    spec = TableSpec(game="realpolitik", pace=Untimed())
    table = await lobby.create(rig.registry, spec, "ada", seat=0, bots=bots)
    await rig.registry.act(table.id, lobby.start("ada"))
    assert (await rig.propose(table.id, "ada", "seat", 1)).carried
    await share_a_browser(rig, "ada", "bob")
    pairs = await persons.pairs_at(rig.registry, table.id, "bob")
    with pytest.raises(WrongMoment, match="already"):
        await rig.registry.act(table.id, lobby.join("ada", 1))
    for invited in (True, False):
        with pytest.raises(NotAllowed, match="two hands"):
            await rig.registry.act(table.id, lobby.join("bob", 1, invited=invited, pairs=pairs))
    await rig.registry.act(table.id, lobby.join("cem", 1, pairs=await persons.pairs_at(rig.registry, table.id, "cem")))
    assert (await rig.snapshot(table.id)).seats[1].owner == "cem"


async def test_who_has_played_another_seat_of_the_game_does_not_come_back_to_this_one(rig: TimedHall) -> None:
    table_id = await opened(rig, "cem", "dee")
    with pytest.raises(NotAllowed, match="two hands"):
        await rig.registry.act(table_id, lobby.join("dee", 2))
    await rig.registry.act(table_id, lobby.join("cem", 2))
    assert (await rig.snapshot(table_id)).seats[2].owner == "cem"


# -- one person, several accounts --------------------------------------------------------------------------


async def test_accounts_of_one_browser_have_one_vote(rig: TimedHall) -> None:
    """Ada and Bob are one person: with Cem and Dee there are three, and two are more than half."""
    table_id = await rig.timed(Untimed(), "realpolitik", 4)
    number = (await rig.propose(table_id, "ada", "pause")).number
    await rig.vote(table_id, "bob", number)
    await share_a_browser(rig, "ada", "bob")
    await persons.recognise(rig.registry, table_id)
    [shown] = (await rig.shown(table_id))["proposals"]
    assert (shown["by"], shown["yes"], shown["open"]) == ([0, 1], [0, 1], [2, 3])
    assert (await rig.snapshot(table_id)).status == "running", "two accounts are not two people"
    assert (await rig.vote(table_id, "cem", number)).carried


async def test_one_person_changes_their_mind_under_another_account(rig: TimedHall) -> None:
    table_id = await rig.timed(Untimed(), "realpolitik", 4)
    await share_a_browser(rig, "bob", "cem")
    await persons.recognise(rig.registry, table_id)
    number = (await rig.propose(table_id, "ada", "pause")).number
    await rig.vote(table_id, "bob", number, agree=False)
    assert (await rig.vote(table_id, "cem", number)).carried


async def test_whoever_is_known_under_two_accounts_only_after_both_votes_is_against(rig: TimedHall) -> None:
    table_id = await rig.timed(Untimed(), "realpolitik", 4)
    number = (await rig.propose(table_id, "ada", "pause")).number
    await rig.vote(table_id, "bob", number)
    await rig.vote(table_id, "cem", number, agree=False)
    await share_a_browser(rig, "bob", "cem")
    await persons.recognise(rig.registry, table_id)
    [shown] = (await rig.shown(table_id))["proposals"]
    assert (shown["yes"], shown["no"], shown["open"]) == ([0], [1, 2], [3])


async def test_the_table_is_told_which_seats_are_one_persons(rig: TimedHall) -> None:
    table_id = await rig.timed(Untimed(), "realpolitik", 4)
    await share_a_browser(rig, "ada", "cem")
    await share_a_browser(rig, "cem", "dee")
    await persons.recognise_everywhere(rig.registry, "cem")
    table = await rig.snapshot(table_id)
    assert table.same_person() == [[0, 2, 3]]
    for audience in (1, None):
        assert {"kind": "same-person", "seats": [0, 2, 3]} in table.update(audience, table.number(audience)).changes
    row = await rig.store.read(lambda tx: listing.one(tx, table_id, None))
    assert row is not None
    assert [seat.same_person for seat in row.seats] == [[2, 3], [], [0, 3], [0, 2]]
    before = await rig.log(table_id)
    await persons.recognise(rig.registry, table_id)
    assert await rig.log(table_id) == before, "it is written down once"
    await rig.restarted()
    assert (await rig.snapshot(table_id)).same_person() == [[0, 2, 3]]


async def test_at_an_anonymous_table_only_seats_are_told_and_only_in_the_game(rig: TimedHall) -> None:
    spec = TableSpec(game="realpolitik", anonymous=True, seating="draw", pace=Untimed())
    table = await lobby.create(rig.registry, spec, "ada", seat=0)
    await rig.registry.act(table.id, lobby.join("bob"))
    await share_a_browser(rig, "ada", "bob")
    await persons.recognise(rig.registry, table.id)
    now = await rig.snapshot(table.id)
    assert now.same_person() == []
    assert all(b"same-person" not in now.update_json(None, n + 1) for n in range(now.number(None)))
    for name in ("cem", "dee"):
        await rig.registry.act(table.id, lobby.join(name))
    now = await rig.snapshot(table.id)
    [together] = now.same_person()
    assert {now.seats[seat].owner for seat in together} == {"ada", "bob"}
    row = await rig.store.read(lambda tx: listing.one(tx, table.id, "cem"))
    assert row is not None
    assert [seat.seat for seat in row.seats if seat.same_person] == together
    assert {seat.name for seat in row.seats} == {None, "Cem"}
