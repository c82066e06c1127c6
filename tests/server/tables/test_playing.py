"""A table in play: answers, sealed answers, undo, retries, and what is left after a restart."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from chancellery.kernel.errors import IllegalAnswer
from chancellery.kernel.record import verify
from chancellery.server.tables import play, revisions
from chancellery.server.tables.errors import KeyReused, NotAllowed, WrongMoment
from tests.server.tables.conftest import TableRig


async def test_an_answer_is_checked_logged_and_acknowledged(rig: TableRig) -> None:
    table_id = await rig.running()
    before = (await rig.snapshot(table_id)).number(0)
    said = await rig.answer(table_id, 0, "austria", "play taxation")
    assert said == {"number": before + 1, "sealed": True, "can_undo": False, "over": False}
    last = (await rig.log(table_id))[-1]
    assert b"play taxation" in str(last).encode()
    table = await rig.snapshot(table_id)
    assert table.digest in last


async def test_what_the_rules_forbid_changes_nothing(rig: TableRig) -> None:
    table_id = await rig.running()
    before = await rig.log(table_id)
    with pytest.raises(IllegalAnswer, match="RP-064"):
        await rig.answer(table_id, 0, "austria", "envoy france")
    with pytest.raises(IllegalAnswer, match="no option 99999999"):
        await rig.answer(table_id, 0, "austria", 99_999_999)
    with pytest.raises(NotAllowed, match="nobody called 'spain'"):
        await rig.answer(table_id, 0, "spain", "play taxation")
    with pytest.raises(WrongMoment, match="no such decision"):
        await rig.answer(table_id, 0, "france", "play taxation")
    with pytest.raises(NotAllowed, match="not yours"):
        await rig.registry.act(table_id, play.answer(0, "austria", "play taxation", user="bob"))
    with pytest.raises(NotAllowed, match="not yours"):
        await rig.registry.act(table_id, play.answer(0, "austria", "play taxation", user=None))
    with pytest.raises(NotAllowed, match="no seat 7"):
        await rig.registry.act(table_id, play.answer(7, "austria", "play taxation", user="ada"))
    with pytest.raises(NotAllowed, match="no bot"):
        await rig.registry.act(table_id, play.answer(0, "austria", "play taxation", by="bot"))
    assert await rig.log(table_id) == before


async def test_a_sealed_answer_is_replaced_and_withdrawn_without_a_sign_to_others(rig: TableRig) -> None:
    table_id = await rig.running()
    table = await rig.snapshot(table_id)
    await rig.answer(table_id, 0, "austria", "play taxation")
    seen = [table.number(audience) for audience in (1, 2, 3, None)]
    views = [msgspec.json.encode(table.view(audience)) for audience in (1, 2, 3, None)]
    await rig.answer(table_id, 0, "austria", "play movement")
    await rig.answer(table_id, 0, "austria", "play movement")
    assert [table.number(audience) for audience in (1, 2, 3, None)] == seen
    assert [msgspec.json.encode(table.view(audience)) for audience in (1, 2, 3, None)] == views
    said = msgspec.json.decode(await rig.registry.act(table_id, play.withdraw(0, "austria", user="ada")))
    assert said["sealed"] is False
    assert [table.number(audience) for audience in (1, 2, 3, None)] == [number + 1 for number in seen]
    assert table.update(1, seen[0] + 1).waiting is not None
    with pytest.raises(WrongMoment, match="no sealed answer"):
        await rig.registry.act(table_id, play.withdraw(0, "austria", user="ada"))


async def test_simultaneous_answers_do_not_collide(rig: TableRig) -> None:
    table_id = await rig.running()
    powers = ("austria", "france", "italy", "prussia")
    await asyncio.gather(*(rig.answer(table_id, n, power, "play taxation", step=1) for n, power in enumerate(powers)))
    table = await rig.snapshot(table_id)
    assert table.match is not None
    assert len(table.match.record.answers) == 4
    assert all(not answered for *_, answered in table.waiting)


async def test_undo_tells_everybody_which_number_is_void(rig: TableRig) -> None:
    table_id = await rig.running()
    for seat, (power, card) in enumerate(
        [("austria", "movement"), ("france", "taxation"), ("italy", "taxation"), ("prussia", "taxation")]
    ):
        await rig.answer(table_id, seat, power, f"play {card}")
    table = await rig.snapshot(table_id)
    digest = table.digest
    said = await rig.answer(table_id, 0, "austria", "envoy france")
    assert said["can_undo"]
    heard = table.number(2)
    with pytest.raises(WrongMoment, match="nothing to undo"):
        await rig.registry.act(table_id, play.undo(1, user="bob"))
    with pytest.raises(WrongMoment, match="since you looked"):
        await rig.registry.act(table_id, play.undo(0, said["number"] - 1, user="ada"))
    await rig.registry.act(table_id, play.undo(0, said["number"], user="ada"))
    assert table.digest == digest
    updates = table.update(2, heard + 1)
    assert (updates.undone, updates.events) == (heard, [])
    assert table.update(2, heard).events


async def test_a_late_answer_is_not_taken_for_the_next_question(rig: TableRig) -> None:
    table_id = await rig.running()
    for seat, power in enumerate(("austria", "france", "italy", "prussia")):
        await rig.answer(table_id, seat, power, "play movement", step=1)
    await rig.answer(table_id, 0, "austria", "envoy france", step=2)
    with pytest.raises(WrongMoment, match="has been answered"):
        await rig.answer(table_id, 0, "austria", "done", step=2)


async def test_a_retry_gets_the_same_reply_and_changes_nothing(rig: TableRig) -> None:
    table_id = await rig.running()
    first = play.answer(0, "austria", "play taxation", 1, user="ada", key="k1")
    reply = await rig.registry.act(table_id, first)
    await rig.answer(table_id, 0, "austria", "play movement")
    before = await rig.log(table_id)
    assert await rig.registry.act(table_id, first) == reply
    await rig.restarted()
    assert await rig.registry.act(table_id, first) == reply
    with pytest.raises(KeyReused):
        await rig.registry.act(table_id, play.answer(0, "austria", "play movement", 1, user="ada", key="k1"))
    assert await rig.log(table_id) == before
    other = play.answer(1, "france", "play taxation", 1, user="bob", key="k1")
    assert msgspec.json.decode(await rig.registry.act(table_id, other))["sealed"]


async def test_the_same_answer_sent_ten_times_at_once_is_given_once(rig: TableRig) -> None:
    table_id = await rig.running()
    before = len(await rig.log(table_id))
    command = play.answer(0, "austria", "play taxation", 1, user="ada", key="again")
    replies = await asyncio.gather(*(rig.registry.act(table_id, command) for _ in range(10)))
    assert len(set(replies)) == 1
    assert len(await rig.log(table_id)) == before + 1


async def test_why_not_speaks_only_about_ones_own_decisions(rig: TableRig) -> None:
    table_id = await rig.running()
    table = await rig.snapshot(table_id)
    refusal = play.why_not(table, 0, "austria", "done", "ada")
    assert refusal is not None
    assert refusal.rule.startswith("RP-")
    assert play.why_not(table, 0, "austria", "play taxation", "ada") is None
    with pytest.raises(WrongMoment):
        play.why_not(table, 0, "france", "play taxation", "ada")
    with pytest.raises(NotAllowed):
        play.why_not(table, 1, "france", "play taxation", "ada")


@pytest.mark.parametrize(("game", "people", "options"), [("realpolitik", 4, {"turn_limit": 6}), ("skirmish", 3, {})])
async def test_after_a_restart_everything_is_as_it_was(
    rig: TableRig, game: str, people: int, options: dict[str, int]
) -> None:
    table_id = await rig.running(game, people, **options)
    await rig.play_randomly(table_id, 120, undo=0.2)
    old = await rig.snapshot(table_id)
    await rig.restarted()
    new = await rig.snapshot(table_id)
    assert new is not old
    assert (new.digest, new.seq, new.status, new.seats) == (old.digest, old.seq, old.status, old.seats)
    for audience in (*range(people), None):
        assert new.number(audience) == old.number(audience)
        for number in range(1, old.number(audience) + 1):
            assert new.update(audience, number) == old.update(audience, number)
        assert new.view(audience) == old.view(audience)
        assert new.can_undo(audience) == old.can_undo(audience)


async def test_a_whole_game_ends_with_a_record_that_verifies(rig: TableRig) -> None:
    table_id = await rig.running(turn_limit=4)
    await rig.play_randomly(table_id, 5000, undo=0.1)
    table = await rig.snapshot(table_id)
    assert table.status == "finished"
    assert table.match is not None
    assert verify(table.match.record).answers == len(table.match.record.answers)
    row = await rig.store.read(lambda tx: tx.one("SELECT * FROM tables WHERE id = :id", id=table_id))
    assert row is not None
    assert (row.status, msgspec.json.decode(row.result)["winners"]) == ("finished", table.match.record.result.winners)  # type: ignore[union-attr]
    with pytest.raises(WrongMoment, match="over"):
        await rig.answer(table_id, 0, "austria", "done")


# -- the log does not grow without end ---------------------------------------------------------------------


async def test_the_log_is_not_grown_by_replacing_a_sealed_answer(lite_hall: TableRig) -> None:
    rig = lite_hall
    table_id = await rig.running()
    refused = []
    for number in range(10_000):
        command = (
            play.withdraw(0, "austria", user="ada")
            if number % 3 == 2
            else play.answer(0, "austria", ("play taxation", "play movement")[number % 2], user="ada")
        )
        try:
            await rig.registry.act(table_id, command)
        except WrongMoment as fault:
            refused.append(str(fault))
    assert len(await rig.log(table_id)) < 2 * revisions.MOST + 10
    assert set(refused) == {"you have taken answers back 200 times here: what you have answered stands"}
    assert 0 not in (await rig.snapshot(table_id)).waited_for(), "the last answer stands"
    await rig.answer(table_id, 1, "france", "play taxation")
    registry = await rig.restarted()
    with pytest.raises(WrongMoment, match="stands"):
        await registry.act(table_id, play.answer(0, "austria", "play taxation", user="ada"))


async def test_answers_can_be_replaced_again_at_the_next_question(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(revisions, "MOST", 2)
    table_id = await rig.running()
    for card in ("play taxation", "play movement", "play taxation"):
        await rig.answer(table_id, 0, "austria", card)
    with pytest.raises(WrongMoment, match="2 times"):
        await rig.answer(table_id, 0, "austria", "play movement")
    table = await rig.snapshot(table_id)
    before = table.running().state.step(0)
    for seat, actor in ((1, "france"), (2, "italy"), (3, "prussia")):
        await rig.answer(table_id, seat, actor, "play taxation")
    while (step := table.running().state.step(0)) == before:
        [decision, *_] = table.open_decisions()
        actor = table.game.actors(table.running().state.rules)[decision.actor]
        await rig.answer(table_id, decision.seat, actor, decision.options[0])
    table.revisions.check(0, step)


async def test_the_log_is_not_grown_by_undoing(rig: TableRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(revisions, "MOST", 20)
    table_id = await rig.running("petard", people=2)

    async def over_and_over() -> None:
        for _ in range(1_000):
            await rig.answer(table_id, 0, "left", "throw")
            await rig.registry.act(table_id, play.undo(0, user="ada"))

    with pytest.raises(WrongMoment, match="what you have answered stands"):
        await over_and_over()
    assert len(await rig.log(table_id)) < 60
    assert 1 in (await rig.snapshot(table_id)).waited_for(), "the last answer stands, and the game goes on"
