"""What is told of a finished game: the course of the scores, who led, what was gained at once, and what turned it."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest

from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.language import speaking
from chancellery.kernel.match import Match
from chancellery.kernel.plain import copy, plain, shared
from chancellery.kernel.recap import Moment, battle_openings, recap, sole_leader, turning_points
from chancellery.kernel.recap_words import headline, ranking, text_of, title_of
from chancellery.kernel.rules import Options, Progress, Result
from chancellery.kernel.state import Decision, State
from tests.kernel.fit.small import SmallGame, Step

LAST = 4


class ReapRules:
    def __init__(self, options: Options) -> None:
        self.options = options
        self.actors = ("left", "right")
        self.space = ActionSpace({"sheaves": [str(count) for count in range(10)]}, [("reap", ("sheaves",))])


@plain
class ReapState(State):
    turn: int
    barns: list[int]
    rules: ReapRules = shared()

    def seat_of(self, actor: int) -> int:
        return actor


@plain
class Reap(Step[ReapState]):
    """Left and right reap in turn, as much as they like."""

    verbs: ClassVar[tuple[str, ...]] = ("reap",)
    rule: ClassVar[str] = "RE-1"

    def ask(self, g: ReapState) -> list[Decision] | None:
        if g.turn >= 2 * LAST:
            g.end()
            return None
        return self.one(g, g.turn % 2, self.allowed(g, g.turn % 2))

    def answer(self, g: ReapState, actor: int, option: int) -> None:
        g.barns[actor] += g.rules.space.decode(option)[1][0]
        g.turn += 1
        g.tell("reaped", g.rules.actors[actor])


class Reaping(SmallGame[ReapState]):
    name: ClassVar[str] = "reaping"
    title: ClassVar[str] = "Reaping"
    players: ClassVar[tuple[int, ...]] = (2,)
    laws: ClassVar[dict[str, str]] = {"RE-1": "The players reap in turn."}

    def rules(self, options: Any) -> ReapRules:
        return ReapRules(options)

    def deal(self, rules: ReapRules, secret: bytes) -> ReapState:
        g = ReapState([Reap()], secret, 0, 0, 0, False, 0, [0, 0])
        g.rules = rules
        return g

    def scores(self, g: ReapState) -> list[int]:
        return list(g.barns)

    def progress(self, g: ReapState) -> Progress:
        return Progress(turns=g.turn // 2 + 1)

    def table(self, g: ReapState, seat: int | None) -> dict[str, Any]:
        return {"barns": g.barns}

    def resample(self, g: ReapState, seat: int | None, chance: random.Random) -> ReapState:
        return copy(g)


REAPING = Reaping()


def played(*reaped: int) -> Match:
    match = Match(REAPING)
    for turn, count in enumerate(reaped):
        match.answer(turn % 2, turn % 2, count)
    assert match.over
    return match


def test_course_has_the_scores_at_the_end_of_every_turn() -> None:
    match = played(1, 2, 0, 0, 9, 0, 0, 3)
    course = recap(REAPING, match.history).turns
    assert [one.scores for one in course] == [[0, 0], [1, 2], [1, 2], [10, 2], [10, 5]]
    assert [one.answers for one in course] == [0, 2, 4, 6, 8]
    assert course[-1].scores == match.record.result.scores  # type: ignore[union-attr]


def test_what_comes_before_the_first_turn_is_no_turn_of_the_course(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reaping, "progress", lambda game, g: Progress(turns=g.turn // 2))
    course = recap(REAPING, played(1, 2, 0, 0, 9, 0, 0, 3).history).turns
    assert [(one.turn, one.answers) for one in course] == [(0, 0), (1, 4), (2, 6), (3, 8)]


def test_lead_that_was_never_lost_again_turned_the_game() -> None:
    found = recap(REAPING, played(1, 2, 0, 0, 9, 0, 0, 3).history)
    leads = [(one.power, one.other, one.answers, one.scores) for one in found.moments if one.kind == "lead"]
    assert leads == [("right", "left", 2, (2, 1)), ("left", "right", 5, (10, 2))]
    gains = [(one.power, one.points, one.scores) for one in found.moments if one.kind == "gain"]
    assert gains == [("right", 2, (2, 0)), ("left", 9, (10, 1)), ("right", 3, (5, 2))]
    final = max((one for one in found.moments if one.kind == "lead"), key=lambda one: one.weight)
    assert final.power == "left"
    assert final.answers in [one.answers for one in turning_points(found.moments)]


def test_recap_of_an_undone_answer_tells_only_what_happened() -> None:
    match = Match(REAPING)
    match.answer(0, 0, 9)
    match.undo(0)
    for turn in range(2 * LAST):
        match.answer(turn % 2, turn % 2, 1)
    found = recap(REAPING, match.history)
    assert found.turns[-1].scores == [4, 4]
    assert not [one for one in found.moments if one.kind == "gain"]


def moment(turn: int, weight: float, kind: Any = "gain", *places: str) -> Moment:
    return Moment(kind=kind, since=turn, answers=turn + 1, turn=turn, weight=weight, places=places)


def test_turning_points_are_the_weightiest_of_different_turns_places_and_kinds() -> None:
    chosen = turning_points(
        [
            moment(1, 0.5, "gain"),
            moment(2, 1.0, "lead"),
            moment(2, 0.9, "land", "wien"),
            moment(3, 0.9, "lead"),
            moment(4, 0.6, "battle", "paris"),
            moment(5, 0.5, "land", "paris"),
        ]
    )
    assert [(one.turn, one.kind) for one in chosen] == [(1, "gain"), (2, "lead"), (4, "battle")]
    assert turning_points([]) == []


def test_nobody_leads_alone_when_two_have_the_most() -> None:
    assert sole_leader([3, 5, 4]) == 1
    assert sole_leader([5, 5, 4]) is None


def test_battles_begin_with_what_their_events_join() -> None:
    kinds = {
        "moved": EventKind("power", "movement"),
        "battle": EventKind("power", "battle", part="lead", joins="moved"),
        "battle_result": EventKind("power", "battle", part="tail", joins="battle"),
    }
    assert battle_openings(kinds) == {"battle"}


@pytest.mark.parametrize(
    ("result", "reader", "english", "german"),
    [
        (([0], [10, 9]), "left", "Left leads with 10, one ahead of Right.", "Left führt mit 10, eins vor Right."),
        (([0], [10, 9]), "right", "Left won with 10, one ahead of you.", "Left gewinnt mit 10, eins vor dir."),
        (([1], [7, 7]), "", "Right won with 7, level with Left.", "Right gewinnt mit 7, gleichauf mit Left."),
        (([0, 1], [7, 7, 1]), "", "A shared victory: Left, Right.", "Ein geteilter Sieg: Left, Right."),
        (([0, 1], [7, 5]), "", "As the game says.", "As the game says."),
        (([1], [7, 5]), "", "As the game says.", "As the game says."),
        (([], [0, 0]), "", "Nobody won.", "Niemand hat gewonnen."),
    ],
)
def test_headline_names_the_winner_and_speaks_to_the_others(
    result: Any, reader: str, english: str, german: str
) -> None:
    rules = REAPING.rules(Options())
    ended = Result(result[0], result[1], "As the game says.")
    seats = ["left", "right", "middle"][: len(ended.scores)]
    assert headline(REAPING, rules, ended, seats, reader) == english
    with speaking("de"):
        assert headline(REAPING, rules, ended, seats, reader) == german


def test_moments_are_told_to_the_reader() -> None:
    found = recap(REAPING, played(1, 2, 0, 0, 9, 0, 0, 3).history)
    lead = [one for one in found.moments if one.kind == "lead"][-1]
    rules = REAPING.rules(Options())
    assert title_of(REAPING, rules, lead, "left") == "You took the lead"
    assert text_of(REAPING, rules, lead, "right") == "Left 10, you 2."


def test_ranking_puts_winners_first() -> None:
    assert ranking(Result([2], [5, 9, 7], "")) == [2, 1, 0]
