"""Matches: sealed answers, undo, and who may answer what."""

from __future__ import annotations

import random

import pytest

from chancellery.games.coalitions.rules import DONE
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel import plain
from chancellery.kernel.errors import BrokenRecord, ChancelleryError, IllegalAnswer
from chancellery.kernel.match import Match
from chancellery.kernel.record import Answer, parse, verify
from chancellery.kernel.state import sealed_answer, waiting

SECRET = bytes(range(32))
AUSTRIA, FRANCE, ITALY, PRUSSIA = range(4)


def new_match(**options: object) -> Match:
    return Match(REALPOLITIK, options, SECRET, checked=True)


def say(match: Match, actor: int, text: str) -> None:
    match.answer(match.state.seats[actor], actor, REALPOLITIK.read(match.state, actor, text))


def everybody_plays(match: Match, *cards: str) -> None:
    for actor, card in enumerate(cards):
        say(match, actor, f"play {card}")


def test_a_sealed_answer_can_be_replaced_and_taken_back() -> None:
    match = new_match()
    say(match, AUSTRIA, "play taxation")
    say(match, AUSTRIA, "play movement")
    assert sealed_answer(match.state, AUSTRIA) == match.state.rules.space.parse("play movement")
    match.withdraw(0, AUSTRIA)
    assert sealed_answer(match.state, AUSTRIA) == -1
    assert [d.actor for d in waiting(match.state)] == [AUSTRIA, FRANCE, ITALY, PRUSSIA]
    with pytest.raises(ChancelleryError, match="no sealed answer to take back"):
        match.withdraw(0, AUSTRIA)
    everybody_plays(match, "dispatch", "dispatch", "dispatch", "dispatch")
    assert match.state.turn == 1
    assert match.events_for(None)[1] == "All four play Dispatch."


def test_others_see_that_a_seat_has_answered_but_not_what() -> None:
    worlds = []
    for card in ("taxation", "movement"):
        match = new_match()
        say(match, AUSTRIA, f"play {card}")
        worlds.append((match.events_for(FRANCE), REALPOLITIK.table(match.state, FRANCE)))
    assert worlds[0] == worlds[1]


def test_undo_restores_exactly_and_in_order() -> None:
    match = new_match()
    everybody_plays(match, "movement", "taxation", "taxation", "taxation")
    seen = []
    for text in ("envoy france", "garrison wien wien", "done", "move tyrol venezia", "garrison tyrol venezia"):
        seen.append((plain.digest(match.state), len(match.events), len(match.record.answers)))
        if text == "garrison tyrol venezia":
            text = "garrison venezia tyrol"
        say(match, AUSTRIA, text)
    while seen:
        match.undo(0)
        digest, events, answers = seen.pop()
        assert (plain.digest(match.state), len(match.events), len(match.record.answers)) == (digest, events, answers)
    with pytest.raises(ChancelleryError, match="nothing to undo"):
        match.undo(0)


def test_undo_stops_where_something_hidden_was_learned() -> None:
    match = new_match()
    everybody_plays(match, "mobilisation", "taxation", "taxation", "taxation")
    say(match, AUSTRIA, "train wien-moravia")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    say(match, AUSTRIA, "done")  # draws two Battle cards for the Generals off the map
    assert not match.can_undo(0)


def test_undo_stops_where_somebody_else_has_answered() -> None:
    match = new_match()
    everybody_plays(match, "movement", "taxation", "taxation", "taxation")
    for text in ("envoy france", "done", "done", "request"):
        say(match, AUSTRIA, text)
    assert match.can_undo(0)
    say(match, FRANCE, "refuse")
    assert not match.can_undo(0)


def test_illegal_answers_change_nothing_and_say_why() -> None:
    match = new_match()
    before = plain.digest(match.state)
    with pytest.raises(IllegalAnswer, match="no such decision"):
        match.answer(1, AUSTRIA, 0)
    with pytest.raises(IllegalAnswer, match=r"Something else comes first: Choose your Action card.*RP-064"):
        say(match, AUSTRIA, "envoy france")
    everybody_plays(match, "movement", "taxation", "taxation", "taxation")
    before = plain.digest(match.state)
    with pytest.raises(IllegalAnswer, match="no such decision"):
        say(match, FRANCE, "grant")
    with pytest.raises(IllegalAnswer, match="Envoy must be another Power") as caught:
        say(match, AUSTRIA, "envoy austria")
    assert caught.value.rule == "RP-123"
    assert plain.digest(match.state) == before


def test_names_have_to_fit_the_seats() -> None:
    with pytest.raises(ChancelleryError, match="2 names for 4 seats"):
        Match(REALPOLITIK, {}, SECRET, ["Ada", "Bob"])


def test_secrets_differ_when_none_is_given() -> None:
    assert Match(REALPOLITIK).record.commitment != Match(REALPOLITIK).record.commitment


def test_a_match_goes_on_from_its_record() -> None:
    rng = random.Random(4)
    match = new_match(players=3, turn_limit=6)
    for _ in range(60):
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    again = Match.resume(REALPOLITIK, parse(match.record.dump()), SECRET)
    assert plain.digest(again.state) == plain.digest(match.state)
    assert again.events == match.events
    assert again.record == match.record
    while not again.over:
        decision = rng.choice(waiting(again.state))
        again.answer(decision.seat, decision.actor, rng.choice(decision.options))
    assert verify(again.record).answers == len(again.record.answers)


def test_why_not_is_answered_only_about_ones_own_decisions() -> None:
    match = new_match()
    movement = REALPOLITIK.read(match.state, AUSTRIA, "play movement")
    done = REALPOLITIK.read(match.state, AUSTRIA, "done")
    assert match.why_not(AUSTRIA, AUSTRIA, movement) is None
    assert match.why_not(AUSTRIA, AUSTRIA, done) is not None
    with pytest.raises(IllegalAnswer, match="no such decision"):
        match.why_not(FRANCE, AUSTRIA, movement)


def test_a_resumed_match_can_still_be_undone() -> None:
    match = new_match()
    everybody_plays(match, "movement", "taxation", "taxation", "taxation")
    say(match, AUSTRIA, "envoy france")
    before = plain.digest(match.state)
    say(match, AUSTRIA, "garrison wien wien")
    again = Match.resume(REALPOLITIK, parse(match.record.dump()), SECRET)
    again.undo(0)
    assert plain.digest(again.state) == before


def test_a_damaged_record_is_not_resumed() -> None:
    match = new_match()
    everybody_plays(match, "movement", "taxation", "taxation", "taxation")
    record = parse(match.record.dump())
    with pytest.raises(BrokenRecord, match="does not match the commitment"):
        Match.resume(REALPOLITIK, record, bytes(32))
    record.answers[1] = Answer("france", "play movement", record.answers[1].digest)
    with pytest.raises(BrokenRecord, match="the state after answer 2 is not the one recorded") as caught:
        Match.resume(REALPOLITIK, record, SECRET)
    assert caught.value.position == 2
    record.answers[1] = Answer("spain", "play movement", "")
    with pytest.raises(BrokenRecord, match=r"answer 2 .spain: play movement."):
        Match.resume(REALPOLITIK, record, SECRET)
    record.content = "other"
    with pytest.raises(BrokenRecord, match="another version"):
        Match.resume(REALPOLITIK, record, SECRET)


def test_a_late_answer_does_not_answer_the_next_question() -> None:
    match = new_match()
    everybody_plays(match, "movement", "taxation", "taxation", "taxation")
    asked = match.view(0)["decisions"][0]
    option = REALPOLITIK.read(match.state, AUSTRIA, "envoy france")
    match.answer(0, AUSTRIA, option, step=asked["step"])
    done = match.state.rules.first[DONE]
    before = plain.digest(match.state)
    with pytest.raises(IllegalAnswer, match="this question has been answered"):
        match.answer(0, AUSTRIA, done, step=asked["step"])
    assert plain.digest(match.state) == before
    match.answer(0, AUSTRIA, done, step=match.state.step(AUSTRIA))


def test_sealed_answers_of_others_do_not_make_a_question_old() -> None:
    match = new_match()
    asked = match.view(3)["decisions"][0]["step"]
    for actor in (AUSTRIA, FRANCE):
        say(match, actor, "play taxation")
    match.answer(3, PRUSSIA, match.state.rules.space.parse("play movement"), step=asked)


def test_views_and_updates_of_a_match() -> None:
    match = new_match()
    everybody_plays(match, "mobilisation", "taxation", "taxation", "taxation")
    say(match, AUSTRIA, "done")
    own, other = match.updates(0), match.updates(1)
    assert [n["kind"] for n in own if n["kind"].startswith("drew")] == ["drew", "drew"]
    assert [n["kind"] for n in other if n["kind"].startswith("drew")] == ["drew_hidden", "drew_hidden"]
    assert match.updates(0, len(match.events)) == []
    assert "hand" in match.view(0)["table"]["powers"]["austria"]
    assert "hand" not in match.view(1)["table"]["powers"]["austria"]
