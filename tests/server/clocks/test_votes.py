"""What people decide together: pause, more time, a bot for somebody who is absent, the end."""

from __future__ import annotations

import pytest

from chancellery.api.tables import CorrespondencePace, LivePace, TableSpec, Untimed
from chancellery.server.clocks import commands
from chancellery.server.tables import lobby, play
from chancellery.server.tables.errors import NotAllowed, Unfit, WrongMoment
from chancellery.server.timestamps import DAY, HOUR, MINUTE, SECOND
from tests.server.clocks.conftest import TimedHall

LIVE = LivePace(decision_seconds=60, bank_seconds=120, negotiation_seconds=180, patience=1)
SLOW = CorrespondencePace(decision_hours=24, negotiation_hours=24, patience=2)


async def four(rig: TimedHall, pace: LivePace | CorrespondencePace | Untimed = LIVE) -> str:
    return await rig.timed(pace, "realpolitik", 4)


async def test_more_than_half_pause_the_game_and_resume_it(rig: TimedHall) -> None:
    table_id = await four(rig)
    await rig.pass_by(60 * SECOND)
    proposed = await rig.propose(table_id, "ada", "pause")
    assert (proposed.carried, proposed.is_open) == (False, True)
    assert not (await rig.vote(table_id, "bob", proposed.number)).carried
    assert (await rig.snapshot(table_id)).status == "running"
    assert (await rig.vote(table_id, "cem", proposed.number)).carried
    table = await rig.snapshot(table_id)
    assert table.status == "paused"
    assert await rig.due(table_id) is None
    with pytest.raises(WrongMoment, match="paused"):
        await rig.answer(table_id, 0, "austria", "play taxation")
    await rig.pass_by(3 * DAY)
    number = (await rig.propose(table_id, "dee", "resume")).number
    await rig.vote(table_id, "ada", number)
    assert (await rig.vote(table_id, "bob", number)).carried
    assert (await rig.snapshot(table_id)).status == "running"
    assert await rig.deadlines(table_id) == [120 * SECOND] * 4


async def test_two_people_pause_only_together(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    number = (await rig.propose(table_id, "ada", "pause")).number
    refused = await rig.vote(table_id, "bob", number, agree=False)
    assert (refused.carried, refused.is_open) == (False, False)
    with pytest.raises(WrongMoment, match="no longer open"):
        await rig.vote(table_id, "ada", number)


async def test_one_among_bots_decides_alone(rig: TimedHall) -> None:
    table = await lobby.create(rig.registry, TableSpec(game="petard", pace=LIVE), "ada", seat=0, bots={1: "random"})
    await rig.registry.act(table.id, lobby.start("ada"))
    await rig.settle()
    assert (await rig.propose(table.id, "ada", "pause")).carried
    assert (await rig.propose(table.id, "ada", "resume")).carried
    assert (await rig.propose(table.id, "ada", "time", 0, 5 * MINUTE)).carried
    assert await rig.deadlines(table.id) == [8 * MINUTE, None]
    assert (await rig.propose(table.id, "ada", "end")).carried
    assert (await rig.snapshot(table.id)).status == "abandoned"


async def test_votes_are_shown_by_seat(rig: TimedHall) -> None:
    table_id = await four(rig)
    number = (await rig.propose(table_id, "bob", "pause")).number
    await rig.vote(table_id, "dee", number, agree=False)
    [shown] = (await rig.shown(table_id))["proposals"]
    assert (shown["by"], shown["yes"], shown["no"], shown["open"]) == ([1], [1], [3], [0, 2])
    table = await rig.snapshot(table_id)
    told = table.update(2, table.number(2)).changes
    assert told == [{"kind": "proposals", "proposals": [shown]}]
    await rig.vote(table_id, "dee", number)
    [shown] = (await rig.shown(table_id))["proposals"]
    assert (shown["yes"], shown["no"]) == ([1, 3], [])


async def test_the_others_grant_more_time(rig: TimedHall) -> None:
    table_id = await rig.timed(SLOW, "realpolitik", 4)
    number = (await rig.propose(table_id, "ada", "time", 0, 12 * HOUR)).number
    with pytest.raises(NotAllowed):
        await rig.vote(table_id, "ada", number)
    await rig.vote(table_id, "bob", number)
    assert (await rig.deadlines(table_id))[0] == 24 * HOUR
    assert (await rig.vote(table_id, "dee", number)).carried
    assert await rig.deadlines(table_id) == [36 * HOUR, 24 * HOUR, 24 * HOUR, 24 * HOUR]
    table = await rig.snapshot(table_id)
    assert {"kind": "clocks"} in table.update(None, table.number(None)).changes
    assert table.feature_views(None)["clocks"]["proposals"] == []


async def test_a_bot_takes_the_seat_of_somebody_whose_time_has_run_out(rig: TimedHall) -> None:
    table_id = await four(rig)
    with pytest.raises(WrongMoment, match="still there"):
        await rig.propose(table_id, "ada", "bot", 3)
    for seat, power in enumerate(("austria", "france", "italy")):
        await rig.answer(table_id, seat, power, "play taxation")
    await rig.pass_by(3 * MINUTE)
    with pytest.raises(WrongMoment, match="yours"):
        await rig.propose(table_id, "dee", "bot", 3)
    number = (await rig.propose(table_id, "ada", "bot", 3)).number
    with pytest.raises(NotAllowed):
        await rig.vote(table_id, "dee", number, agree=False)
    assert (await rig.vote(table_id, "cem", number)).carried
    table = await rig.snapshot(table_id)
    assert (table.seats[3].controller, table.seats[3].owner) == ("bot", "dee")
    with pytest.raises(NotAllowed):
        await rig.propose(table_id, "dee", "pause")
    await rig.registry.act(table_id, lobby.take_back("dee", 3))
    assert (await rig.snapshot(table_id)).seats[3].controller == "person"
    assert (await rig.clocks(table_id)).missed[3] == 0


async def test_the_table_may_be_more_patient(rig: TimedHall) -> None:
    table_id = await rig.timed(SLOW)
    await rig.pass_by(24 * HOUR)
    await rig.answer(table_id, 1, "right", "throw")
    with pytest.raises(WrongMoment, match="still there"):
        await rig.propose(table_id, "bob", "bot", 0)
    await rig.pass_by(24 * HOUR)
    assert (await rig.propose(table_id, "bob", "bot", 0)).carried


async def test_whoever_answers_again_keeps_the_seat(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "skirmish", 3)
    first = (await rig.snapshot(table_id)).match.state.open[0].seat  # type: ignore[union-attr]
    people = ("ada", "bob", "cem")
    others = [name for seat, name in enumerate(people) if seat != first]
    while not (await rig.clocks(table_id)).missed[first]:
        await rig.pass_by(3 * MINUTE)
    number = (await rig.propose(table_id, others[0], "bot", first)).number
    while (await rig.clocks(table_id)).missed[first]:
        await rig.play_randomly(table_id, 1)
    with pytest.raises(WrongMoment, match="no longer open"):
        await rig.vote(table_id, others[1], number)
    assert (await rig.shown(table_id))["proposals"] == []


async def test_all_together_give_the_game_up(rig: TimedHall) -> None:
    table_id = await four(rig, Untimed())
    number = (await rig.propose(table_id, "ada", "end")).number
    for name in ("bob", "cem"):
        assert not (await rig.vote(table_id, name, number)).carried
    assert (await rig.vote(table_id, "dee", number)).carried
    table = await rig.snapshot(table_id)
    assert (table.status, table.match.record.result) == ("abandoned", None)  # type: ignore[union-attr]


async def test_a_proposal_ends_after_a_while_and_is_not_repeated_at_once(rig: TimedHall) -> None:
    table_id = await four(rig)
    number = (await rig.propose(table_id, "ada", "pause")).number
    with pytest.raises(WrongMoment, match="already"):
        await rig.propose(table_id, "bob", "pause")
    assert not (await rig.vote(table_id, "ada", number, agree=False)).is_open
    with pytest.raises(WrongMoment, match="just now"):
        await rig.propose(table_id, "ada", "pause")
    other = (await rig.propose(table_id, "bob", "pause")).number
    assert (await rig.vote(table_id, "cem", other, agree=False)).is_open
    assert not (await rig.vote(table_id, "dee", other, agree=False)).is_open
    other = (await rig.propose(table_id, "dee", "pause")).number
    await rig.live_on(10 * MINUTE)
    with pytest.raises(WrongMoment, match="no longer open"):
        await rig.vote(table_id, "ada", other)
    await rig.answer(table_id, 0, "austria", "play taxation")
    assert (await rig.shown(table_id))["proposals"] == []
    await rig.propose(table_id, "ada", "pause")


async def test_who_has_no_seat_has_no_vote(rig: TimedHall) -> None:
    table_id = await four(rig)
    with pytest.raises(NotAllowed):
        await rig.propose(table_id, "eve", "pause")
    number = (await rig.propose(table_id, "ada", "pause")).number
    with pytest.raises(NotAllowed):
        await rig.vote(table_id, "eve", number)


async def test_what_makes_no_sense_is_refused(rig: TimedHall) -> None:
    table_id = await four(rig)
    for what, seat, amount in (("pause", 1, 0), ("bot", None, 0), ("time", 0, 0), ("pause", None, 5), ("time", 9, 5)):
        with pytest.raises(Unfit):
            await rig.propose(table_id, "ada", what, seat, amount)  # type: ignore[arg-type]
    with pytest.raises(WrongMoment, match="not paused"):
        await rig.propose(table_id, "ada", "resume")
    untimed = await four(rig, Untimed())
    with pytest.raises(WrongMoment, match="nobody is timed"):
        await rig.propose(untimed, "ada", "time", 0, MINUTE)
    assert (await rig.kinds(table_id))[-1] == "start"


async def test_a_vote_that_is_sent_twice_counts_once(rig: TimedHall) -> None:
    table_id = await four(rig)
    number = (await rig.propose(table_id, "ada", "pause")).number
    replies = [
        await rig.registry.act(table_id, commands.vote("bob", number, True, rig.time.now, key="k")) for _ in range(2)
    ]
    assert replies[0] == replies[1]
    assert (await rig.kinds(table_id)).count("vote") == 1
    await rig.registry.act(table_id, commands.vote("bob", number, True, rig.time.now, key="other"))
    assert (await rig.kinds(table_id)).count("vote") == 1


async def test_proposals_come_back_after_a_restart(rig: TimedHall) -> None:
    table_id = await four(rig)
    number = (await rig.propose(table_id, "ada", "pause")).number
    await rig.vote(table_id, "bob", number)
    before = await rig.shown(table_id)
    await rig.again()
    assert await rig.shown(table_id) == before
    assert (await rig.vote(table_id, "cem", number)).carried


async def test_one_person_with_several_seats_has_one_vote(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 3, options={"players": 3})
    number = (await rig.propose(table_id, "ada", "pause")).number
    assert (await rig.vote(table_id, "bob", number)).carried
    with pytest.raises(WrongMoment):
        await rig.registry.act(table_id, play.undo(0, user="ada"))
