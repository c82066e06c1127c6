"""Clocks run, stand and reach zero: per question and bank, negotiations, undo, sealed answers, restarts."""

from __future__ import annotations

from typing import Literal

import pytest

from chancellery.api.tables import CorrespondencePace, LivePace, Night, TableSpec, Untimed
from chancellery.server.clocks.availability import set_zone, take_vacation
from chancellery.server.clocks.state import clocks_of
from chancellery.server.tables import lobby, play
from chancellery.server.tables.entries import SeatChange
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.log import Entry
from chancellery.server.tables.operator import quarantine, release
from chancellery.server.timestamps import DAY, HOUR, MINUTE, SECOND
from tests.server.clocks.conftest import NOON, TimedHall

LIVE = LivePace(decision_seconds=60, bank_seconds=120, negotiation_seconds=180, patience=1)
SLOW = CorrespondencePace(decision_hours=24, negotiation_hours=48)


async def test_an_untimed_table_has_no_clocks(rig: TimedHall) -> None:
    table_id = await rig.timed(Untimed())
    assert await rig.shown(table_id) is None
    assert await rig.due(table_id) is None
    await rig.pass_by(2 * DAY)
    assert "default" not in await rig.kinds(table_id)


async def test_whoever_plays_alone_is_in_no_hurry(rig: TimedHall) -> None:
    table = await lobby.create(rig.registry, TableSpec(game="petard", pace=LIVE, solo=True), "ada")
    assert await rig.due(table.id) is None
    assert await rig.shown(table.id) is None


async def test_each_question_has_its_time_and_then_the_bank_runs(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    assert await rig.deadlines(table_id) == [180 * SECOND, None]
    assert await rig.due(table_id) == NOON + 180 * SECOND
    await rig.pass_by(50 * SECOND)
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks == [120 * SECOND, 120 * SECOND]
    await rig.pass_by(90 * SECOND)
    await rig.answer(table_id, 1, "right", "throw")
    assert (await rig.clocks(table_id)).banks == [120 * SECOND, 90 * SECOND]
    assert await rig.deadlines(table_id) == [180 * SECOND, None]
    await rig.pass_by(10 * SECOND)
    await rig.answer(table_id, 0, "left", "throw")
    assert await rig.deadlines(table_id) == [None, 150 * SECOND]


async def test_an_answer_puts_time_back_into_the_bank_up_to_what_it_held(rig: TimedHall) -> None:
    pace = LivePace(decision_seconds=60, bank_seconds=120, increment_seconds=20)
    table_id = await rig.timed(pace)
    await rig.pass_by(90 * SECOND)
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks == [110 * SECOND, 120 * SECOND]
    await rig.answer(table_id, 1, "right", "throw")
    assert (await rig.clocks(table_id)).banks == [110 * SECOND, 120 * SECOND]


async def test_at_zero_the_default_answer_is_entered_once_and_seen_as_such(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(180 * SECOND - 1)
    assert "default" not in await rig.kinds(table_id)
    await rig.pass_by(1)
    assert (await rig.kinds(table_id))[-1] == "default"
    table = await rig.snapshot(table_id)
    assert table.match is not None
    assert len(table.match.record.answers) == 1
    told = table.update(1, table.number(1))
    assert told.changes == [{"kind": "ran-out", "seat": 0, "actor": "left"}]
    assert [seat["missed"] for seat in (await rig.shown(table_id))["seats"]] == [1, 0]
    await rig.scheduler.round()
    assert (await rig.kinds(table_id)).count("default") == 1
    assert await rig.deadlines(table_id) == [None, 180 * SECOND]
    await rig.pass_by(10 * SECOND)
    await rig.answer(table_id, 1, "right", "throw")
    assert await rig.deadlines(table_id) == [60 * SECOND, None]


async def test_an_answer_in_time_starts_the_count_anew(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(3 * MINUTE)
    await rig.answer(table_id, 1, "right", "throw")
    assert (await rig.clocks(table_id)).missed == [1, 0]
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).missed == [0, 0]


async def test_a_late_answer_counts_as_long_as_none_was_entered(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.live_on(3 * MINUTE + 5)
    await rig.answer(table_id, 0, "left", "throw")
    await rig.scheduler.round()
    assert "default" not in await rig.kinds(table_id)
    assert (await rig.clocks(table_id)).banks[0] == 0


async def test_what_is_not_due_is_corrected_in_the_row(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.store.write(lambda tx: tx.run("UPDATE tables SET due_at = 5 WHERE id = :id", id=table_id))
    await rig.scheduler.round()
    assert await rig.due(table_id) == NOON + 180 * SECOND
    assert "default" not in await rig.kinds(table_id)


async def test_after_a_restart_the_clocks_are_the_same(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(70 * SECOND)
    await rig.answer(table_id, 0, "left", "throw")
    await rig.pass_by(10 * SECOND)
    before = await rig.shown(table_id)
    await rig.again()
    assert await rig.shown(table_id) == before
    await rig.scheduler._write_heartbeat()
    await rig.pass_by(170 * SECOND)
    assert (await rig.kinds(table_id))[-1] == "default"


# -- thinking at the same time -----------------------------------------------------------------------------


async def test_a_negotiation_has_a_timer_of_its_own_and_ends_early_when_all_have_sealed(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 4)
    assert await rig.deadlines(table_id) == [180 * SECOND] * 4
    await rig.pass_by(30 * SECOND)
    for seat, power in enumerate(("austria", "france", "italy")):
        await rig.answer(table_id, seat, power, "play taxation")
    assert await rig.deadlines(table_id) == [None, None, None, 150 * SECOND]
    await rig.answer(table_id, 3, "prussia", "play taxation")
    assert any(question is not None for question in (await rig.clocks(table_id)).questions)
    assert (await rig.clocks(table_id)).banks == [120 * SECOND] * 4


async def test_at_zero_a_sealed_answer_counts_and_others_get_the_default(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 4)
    await rig.answer(table_id, 1, "france", "play movement")
    before = await rig.snapshot(table_id)
    assert before.match is not None
    await rig.pass_by(180 * SECOND)
    table = await rig.snapshot(table_id)
    assert table.match is not None
    said = {answer.actor: answer.words for answer in table.match.record.answers[:4]}
    assert said["france"] == "play movement"
    assert len(said) == 4
    assert (await rig.kinds(table_id)).count("default") == 3
    assert (await rig.clocks(table_id)).missed == [1, 0, 1, 1]


async def test_sealing_again_tells_nobody_anything(rig: TimedHall) -> None:
    tables = [await rig.timed(LIVE, "realpolitik", 4) for _ in range(2)]
    for table_id in tables:
        rig.time.wall = NOON + 30 * SECOND
        await rig.answer(table_id, 0, "austria", "play taxation")
    rig.time.wall += 20 * SECOND
    await rig.answer(tables[0], 0, "austria", "play movement")
    await rig.answer(tables[0], 0, "austria", "play taxation")
    rig.time.wall += 20 * SECOND
    one, other = [await rig.snapshot(table_id) for table_id in tables]
    for audience in (1, 2, 3, None):
        assert one.feature_views(audience) == other.feature_views(audience)
        assert one.number(audience) == other.number(audience)


async def test_withdrawing_a_sealed_answer_brings_the_timer_of_the_phase_back(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, "realpolitik", 4)
    await rig.answer(table_id, 0, "austria", "play taxation")
    await rig.pass_by(100 * SECOND)
    await rig.registry.act(table_id, play.withdraw(0, "austria", user="ada"))
    assert (await rig.deadlines(table_id))[0] == 80 * SECOND


async def test_without_a_timer_of_their_own_such_phases_are_questions_like_others(rig: TimedHall) -> None:
    pace = LivePace(decision_seconds=60, bank_seconds=120, negotiation_seconds=0)
    table_id = await rig.timed(pace, "realpolitik", 4)
    await rig.pass_by(90 * SECOND)
    await rig.answer(table_id, 0, "austria", "play taxation")
    await rig.pass_by(60 * SECOND)
    await rig.registry.act(table_id, play.withdraw(0, "austria", user="ada"))
    assert await rig.deadlines(table_id) == [90 * SECOND, 30 * SECOND, 30 * SECOND, 30 * SECOND]


async def test_a_chain_is_one_question_and_its_steps_are_not_seen_by_the_clock(rig: TimedHall) -> None:
    """In Skirmish two sides lay regiments down at the same time, each in a chain that nobody else sees."""
    table_id = await rig.timed(LIVE, "skirmish", 3)
    table = await rig.snapshot(table_id)
    while not any(d.phase == "LayDown" for d in table.match.state.open):  # type: ignore[union-attr]
        await rig.play_randomly(table_id, 1)
    await rig.pass_by(20 * SECOND)
    before = await rig.shown(table_id)
    match = (await rig.snapshot(table_id)).match
    assert match is not None
    decision = match.state.open[0]
    actor = table.game.actors(match.state.rules)[decision.actor]
    steps = [option for option in decision.options if match.state.rules.space.verb(option).name == "field"]
    await rig.answer(table_id, decision.seat, actor, steps[0])
    assert await rig.shown(table_id) == before


# -- undo --------------------------------------------------------------------------------------------------


async def test_an_undo_gives_no_time(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(50 * SECOND)
    await rig.answer(table_id, 0, "left", "throw")
    await rig.pass_by(70 * SECOND)
    await rig.undo(table_id, 0)
    assert await rig.deadlines(table_id) == [60 * SECOND, None]
    assert (await rig.clocks(table_id)).banks == [120 * SECOND, 120 * SECOND]
    await rig.pass_by(20 * SECOND)
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks == [40 * SECOND, 120 * SECOND]
    assert await rig.deadlines(table_id) == [None, 180 * SECOND]


async def test_a_default_answer_that_is_undone_is_entered_again(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(180 * SECOND)
    await rig.undo(table_id, 0)
    await rig.pass_by(1)
    assert (await rig.kinds(table_id))[-3:] == ["default", "undo", "default"]
    assert (await rig.clocks(table_id)).missed == [2, 0]


# -- standing still ----------------------------------------------------------------------------------------


async def test_a_table_that_was_set_aside_stands_still(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(60 * SECOND)
    await rig.registry.act(table_id, quarantine("the operator looks at it"))
    assert await rig.due(table_id) is None
    assert await rig.deadlines(table_id) == [None, None]
    await rig.pass_by(2 * DAY)
    await rig.registry.act(table_id, release())
    assert await rig.deadlines(table_id) == [120 * SECOND, None]
    await rig.pass_by(120 * SECOND)
    assert (await rig.kinds(table_id))[-1] == "default"


async def test_bots_are_not_timed_and_who_comes_back_has_the_time_that_was_left(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(30 * SECOND)
    await rig.registry.act(table_id, lobby.seat_bot("ada", 0, "random"))
    assert await rig.deadlines(table_id) == [None, None]
    await rig.pass_by(2 * DAY)
    await rig.registry.act(table_id, lobby.take_back("ada", 0))
    assert await rig.deadlines(table_id) == [150 * SECOND, None]


async def test_a_seat_that_is_handed_to_and_fro_gains_no_time(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(60 * SECOND)
    for owner, left in (("cem", 100), ("ada", 80), ("cem", 60), ("ada", 40), ("cem", 20)):
        await rig.pass_by(20 * SECOND)
        await rig.registry.act(table_id, lobby.join(owner, 0, invited=True))
        assert await rig.deadlines(table_id) == [left * SECOND, None]
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.clocks(table_id)).banks == [20 * SECOND, 120 * SECOND]


async def test_absences_stay_with_a_seat_that_is_handed_over(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE)
    await rig.pass_by(180 * SECOND)
    await rig.registry.act(table_id, lobby.join("cem", 0, invited=True))
    clocks = await rig.clocks(table_id)
    assert (clocks.missed, clocks.banks) == ([1, 0], [0, 120 * SECOND])


async def test_the_hours_of_whoever_is_handed_a_seat_count_from_then_on(rig: TimedHall) -> None:
    table_id = await rig.timed(SLOW)
    await rig.pass_by(4 * HOUR)
    now = rig.time.now()
    await rig.store.write(lambda tx: take_vacation(tx, "ada", now, 3, now, 28))
    await rig.scheduler.heed(table_id)
    await rig.pass_by(DAY)
    assert await rig.deadlines(table_id) == [2 * DAY + 20 * HOUR, None]
    await rig.registry.act(table_id, lobby.join("cem", 0, invited=True))
    await rig.settle()
    assert await rig.deadlines(table_id) == [20 * HOUR, None]


@pytest.mark.parametrize("why", ["newcomer", "join"])
async def test_somebody_new_has_time_of_their_own(rig: TimedHall, why: Literal["newcomer", "join"]) -> None:
    """By vote; in older logs whoever was handed a seat has *joined*, and they are read as they always were."""
    table_id = await rig.timed(LIVE)
    await rig.pass_by(180 * SECOND)
    await rig.answer(table_id, 1, "right", "throw")
    await rig.pass_by(30 * SECOND)
    body = SeatChange(seat=0, owner="cem", controller="person", why=why)
    table = await rig.snapshot(table_id)
    table.apply(Entry(seq=table.seq + 1, at=rig.time.now(), kind="seat", body=body))
    clocks = clocks_of(table)
    assert (clocks.missed[0], clocks.banks[0], clocks.deadline(0)) == (
        0,
        120 * SECOND,
        rig.time.now() + 180 * SECOND,
    )


async def test_when_the_game_is_over_nothing_is_due(rig: TimedHall) -> None:
    table_id = await rig.timed(LIVE, options={"throws": 1})
    await rig.pass_by(180 * SECOND)
    assert (await rig.snapshot(table_id)).status == "finished"
    assert await rig.due(table_id) is None
    with pytest.raises(WrongMoment):
        await rig.undo(table_id, 0)


# -- days and nights ---------------------------------------------------------------------------------------


async def test_a_correspondence_game_has_hours_for_a_question(rig: TimedHall) -> None:
    table_id = await rig.timed(SLOW, "realpolitik", 4)
    assert await rig.deadlines(table_id) == [48 * HOUR] * 4
    duel = await rig.timed(SLOW)
    assert await rig.deadlines(duel) == [24 * HOUR, None]
    assert "bank" not in (await rig.shown(duel))["seats"][0]


async def test_the_night_is_the_one_of_the_seats_owner(rig: TimedHall) -> None:
    await rig.store.write(lambda tx: set_zone(tx, "ada", "Asia/Tokyo"))
    await rig.store.write(lambda tx: set_zone(tx, "bob", "Europe/Berlin"))
    pace = CorrespondencePace(decision_hours=8, negotiation_hours=8, night=Night(start=23, end=7, zone="UTC"))
    table_id = await rig.timed(pace, "realpolitik", 4)
    # 12:00 UTC is 21:00 in Tokyo and 13:00 in Berlin
    assert await rig.deadlines(table_id) == [16 * HOUR, 8 * HOUR, 8 * HOUR, 8 * HOUR]
    hidden = await rig.timed(pace, "realpolitik", 4, anonymous=True)
    assert await rig.deadlines(hidden) == [8 * HOUR] * 4
    assert "hours" not in await rig.kinds(hidden)
    shown = await rig.shown(table_id)
    await rig.again()
    assert await rig.shown(table_id) == shown


async def test_a_free_weekend(rig: TimedHall) -> None:
    table_id = await rig.timed(CorrespondencePace(decision_hours=72, free_weekends=True))
    await rig.pass_by(2 * DAY)
    # It is Thursday noon; a day is left until Friday noon.
    assert (await rig.deadlines(table_id))[0] == DAY
    await rig.answer(table_id, 0, "left", "throw")
    assert (await rig.deadlines(table_id))[1] == 3 * DAY + 2 * DAY
