"""The public API: `import chancellery`."""

from __future__ import annotations

import doctest
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import chancellery
import chancellery.match
from chancellery import Decision, Match
from chancellery.kernel import plain
from chancellery.kernel.errors import BadOptions, ChancelleryError, IllegalAnswer, NotOpen

GAMES = chancellery.registered_games()


def play_on(match: Match[Any], chance: random.Random, answers: int) -> None:
    """Some random answers."""
    for _ in range(answers):
        if match.is_over:
            return
        decision = chance.choice(match.decisions)
        match.answer(chance.choice(decision.options), decision)


def simultaneous(match: Match[Any], chance: random.Random) -> tuple[Decision, ...]:
    """Play at random until several have to choose in secret, and give what they are asked."""
    while len(match.decisions) < 2 or not match.decisions[0].is_secret:
        play_on(match, chance, 1)
    return match.decisions


def test_examples_in_the_docstrings_hold() -> None:
    assert doctest.testmod(chancellery.match).failed == 0
    assert doctest.testmod(chancellery.match).attempted > 10


@pytest.mark.random_play
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_to_its_end_and_its_record_verifies(game: str, tmp_path: Path) -> None:
    chance = random.Random(5)
    match = chancellery.make(game, seed=3)
    while not match.is_over:
        play_on(match, chance, 1)
    assert match.decisions == ()
    assert sum(match.returns()) == pytest.approx(1)
    assert {seat for seat, won in enumerate(match.returns()) if won} == {
        seat for seat, rank in enumerate(match.ranks()) if rank == 1
    }
    match.save(tmp_path / "game.json")
    record = chancellery.read_record(tmp_path / "game.json")
    assert chancellery.verify(record).result == match.game.result(match.state)


def test_chance_follows_from_the_seed_and_is_fresh_without_one() -> None:
    states = [plain.digest(chancellery.make("realpolitik", seed=seed).state) for seed in (7, 7, 8, None, None)]
    assert states[0] == states[1]
    assert len(set(states)) == 4


def test_simultaneous_answers_are_given_together_or_not_at_all() -> None:
    match, chance = chancellery.make("realpolitik", seed=1), random.Random(1)
    asked = simultaneous(match, chance)
    before = plain.digest(match.state)
    answers: dict[Decision, int | str] = {decision: decision.options[0] for decision in asked}
    with pytest.raises(IllegalAnswer):
        match.answer_all({**answers, asked[-1]: "pass"})
    assert plain.digest(match.state) == before
    match.answer_all(answers)
    assert all(decision not in match.decisions for decision in asked)
    assert match.events(None)


def test_an_answer_that_is_no_option_is_refused_with_its_rule() -> None:
    match = chancellery.make("realpolitik", seed=1)
    decision, before = match.decisions[0], plain.digest(match.state)
    reason = match.why_not("pass", decision)
    assert reason
    with pytest.raises(IllegalAnswer, match="RP-") as refused:
        match.answer("pass", decision)
    assert str(refused.value) == reason
    assert plain.digest(match.state) == before
    assert match.why_not(decision.options[0], decision) is None


def test_a_decision_that_was_answered_or_is_of_another_match_is_not_open() -> None:
    match, chance = chancellery.make("realpolitik", seed=1), random.Random(2)
    first = match.decisions[0]
    with pytest.raises(NotOpen):
        match.copy().answer(first.options[0], first)
    while any(decision.phase == first.phase for decision in match.decisions):
        play_on(match, chance, 1)
    with pytest.raises(NotOpen):
        match.answer(first.options[0], first)


def test_several_open_decisions_have_to_be_told_apart() -> None:
    match, chance = chancellery.make("realpolitik", seed=1), random.Random(1)
    asked = simultaneous(match, chance)
    with pytest.raises(NotOpen, match="say which"):
        match.answer(asked[0].options[0])


def test_a_mask_marks_the_options_in_the_action_space() -> None:
    match = chancellery.make("raison", seed=1)
    decision = match.decisions[0]
    mask = decision.mask()
    assert len(mask) == match.action_count
    assert [index for index, legal in enumerate(mask) if legal] == sorted(decision.options)


@pytest.mark.parametrize("game", GAMES)
def test_copies_go_their_own_way(game: str) -> None:
    match, chance = chancellery.make(game, seed=2), random.Random(3)
    play_on(match, chance, 20)
    other, before = match.copy(), plain.digest(match.state)
    play_on(other, chance, 20)
    assert plain.digest(match.state) == before
    assert len(other.record().answers) == len(match.record().answers) + 20


@pytest.mark.parametrize("game", GAMES)
def test_a_resampled_match_looks_the_same_to_its_seat(game: str) -> None:
    match, chance = chancellery.make(game, seed=2), random.Random(4)
    play_on(match, chance, 40)
    for seat in range(len(match.seats)):
        other = match.resample(seat, seed=9)
        known = {key: value for key, value in match.view(seat).items() if key != "decisions"}
        assert known == {key: value for key, value in other.view(seat).items() if key != "decisions"}
        assert plain.digest(other.state) == plain.digest(match.resample(seat, seed=9).state)
        play_on(other, chance, 5)
        with pytest.raises(ChancelleryError, match="imagined"):
            other.record()


def test_players_and_options_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadOptions, match="3 or 4 players, not 9"):
        chancellery.make("realpolitik", players=9)
    with pytest.raises(BadOptions, match="realpolitik"):
        chancellery.make("realpolitik", colour="red")


def test_a_bot_answers_only_for_its_seat() -> None:
    match = chancellery.make("realpolitik", seed=1)
    decision = match.decisions[0]
    stranger = chancellery.Bot("random", match, decision.seat + 1, seed=1)
    with pytest.raises(ChancelleryError, match="cannot answer"):
        stranger.choose(decision)


def test_everything_that_is_promised_is_there() -> None:
    assert all(getattr(chancellery, name) is not None for name in chancellery.__all__)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = chancellery.nothing


def test_playing_needs_no_library_but_msgspec() -> None:
    script = """
import sys, sysconfig
import chancellery
assert "msgspec" not in sys.modules
match = chancellery.make("realpolitik", seed=1)
match.answer(match.decisions[0].options[0], match.decisions[0])
match.view(0)
installed = sysconfig.get_paths()["purelib"]
paths = {name.partition(".")[0]: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
print(*sorted(name for name, path in paths.items() if path.startswith(installed)))
"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    theirs = {"typing_extensions", "_distutils_hack"}  # what msgspec and setuptools load where it is installed
    assert set(said.split()) - theirs <= {"msgspec", "chancellery"}
