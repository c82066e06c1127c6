"""A small game with simultaneous secret chains passes the same checks as the large ones."""

from __future__ import annotations

from itertools import product
from typing import Any, TypedDict

import pytest

from chancellery.kernel import conformance
from chancellery.kernel.errors import IllegalAnswer, RulesBug
from chancellery.kernel.game import Game
from chancellery.kernel.match import Match
from chancellery.kernel.plain import copy
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import PLUGINS
from chancellery.kernel.rules import Options
from chancellery.kernel.state import answer, settle
from tests.kernel.fit.skirmish import DEFENCE, KINDS, NameLosses, SkirmishState
from tests.kernel.fit.skirmish_game import Skirmish

SKIRMISH = Skirmish()
SETTINGS = SKIRMISH.variations()


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are verified by the game's name."""
    monkeypatch.setitem(PLUGINS, SKIRMISH.name, Plugin(game=SKIRMISH))


@pytest.mark.parametrize(
    "seeds", [range(1), pytest.param(range(1, 8), marks=[pytest.mark.random_play, pytest.mark.slow])], ids=str
)
@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_random_games_pass_every_check(options: Options, seeds: range) -> None:
    for seed in seeds:
        conformance.play(SKIRMISH, options, seed, care=0.1, leaks=0.15)


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_two_games_do_not_disturb_each_other(options: Options) -> None:
    conformance.interleaved(SKIRMISH, options, (1, 2), 40)


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_action_is_open_or_refused_by_a_rule(options: Options) -> None:
    for g in conformance.positions(SKIRMISH, options, 3, 0.1):
        laws = SKIRMISH.ledger().by_id
        for actor, action in product(range(len(SKIRMISH.actors(g.rules))), range(SKIRMISH.space(g.rules).size)):
            is_open = any(d.actor == actor and action in d.options for d in g.open)
            why = SKIRMISH.why_not(g, actor, action)
            assert (why is None) == is_open
            assert why is None or why.rule in laws


@pytest.mark.parametrize("difference", [1, 3, 6, 9, 14, 40])
def test_losses_are_exactly_the_minimal_sets(difference: int) -> None:
    camp = {"light": 2, "archer": 1, "heavy": 2, "hussar": 1, "cuirassier": 1}
    few = {"light": 1}
    start = SKIRMISH.new()
    SKIRMISH.arrange(start, {"camps": {"red": camp, "white": few, "blue": few}, "losses": ["red", difference]})
    settle(start)
    named: list[tuple[int, ...]] = []

    def follow(g: SkirmishState) -> None:
        if not isinstance(g.stack[-1], NameLosses):
            named.append(tuple(g.fallen))
            return
        for option in g.open[0].options:
            branch = copy(g)
            answer(branch, 0, option)
            follow(branch)

    follow(start)
    worth = sum(DEFENCE[k] * camp[kind] for k, kind in enumerate(KINDS))
    minimal = set()
    for lost in product(*(range(camp[kind] + 1) for kind in KINDS)):
        total = sum(DEFENCE[k] * count for k, count in enumerate(lost))
        least = min((DEFENCE[k] for k, count in enumerate(lost) if count), default=0)
        if total >= min(difference, worth) and total - least < difference:
            minimal.add(lost)
    assert sorted(named) == sorted(minimal)


def test_a_side_that_lays_down_is_seen_only_to_be_ready() -> None:
    match = Match(SKIRMISH, secret=bytes(32))
    match.answer(0, 0, match.state.rules.space.parse("challenge white"))
    match.answer(2, 2, match.state.rules.space.parse("done"))
    watched = SKIRMISH.table(match.state, 1)
    first = match.state.open[0].options[0]
    match.answer(0, 0, first)
    assert SKIRMISH.table(match.state, 1) == watched
    match.undo(0)
    match.answer(0, 0, match.state.rules.space.parse("done"))
    assert [d.actor for d in match.state.open] == [1]


def test_what_a_side_lays_down_does_not_make_the_others_question_old_nor_shows_in_its_number() -> None:
    match = Match(SKIRMISH, secret=bytes(32))
    match.answer(0, 0, match.state.rules.space.parse("challenge white"))
    match.answer(2, 2, match.state.rules.space.parse("done"))
    watched = match.view(1)
    own, other = (match.view(seat)["decisions"][0]["step"] for seat in (0, 1))
    match.answer(0, 0, match.state.open[0].options[0], step=own)
    assert match.view(1) == watched
    with pytest.raises(IllegalAnswer, match="question has been answered"):
        match.answer(0, 0, match.state.open[0].options[0], step=own)
    match.answer(1, 1, match.state.open[1].options[0], step=other)


class _Declared(TypedDict):
    round: int


class _Chatty(Skirmish):
    """Tells more of its table than it declares."""

    def table(self, g: SkirmishState, seat: int | None) -> _Declared:  # type: ignore[override]
        told: Any = {"round": 1, "weather": "fine"}
        return told  # type: ignore[no-any-return]


class _Vague(_Chatty):
    """Tells something else than it declares."""

    def table(self, g: SkirmishState, seat: int | None) -> _Declared:  # type: ignore[override]
        told: Any = {"round": "first"}
        return told  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("game", "complaint"),
    [(_Chatty(), "tells something that the game does not declare"), (_Vague(), "Expected `int`, got `str`")],
)
def test_a_table_that_is_not_as_declared_is_found(game: Game[Any], complaint: str) -> None:
    with pytest.raises(RulesBug, match=complaint):
        conformance.check_tables(game, game.new())
