"""Series of games between bots: who sits where, what is counted, and that a series can be played again."""

import random
from dataclasses import replace
from typing import Any

import pytest

from chancellery.bots.bot import RandomBot, bot_maker
from chancellery.bots.series import EndlessGame, Pairing, Played, play, rotate, summarise
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.registry import PLUGINS, get_plugin
from chancellery.kernel.state import Decision


def test_bots_are_dealt_in_turn_and_every_bot_comes_to_every_seat() -> None:
    assert rotate(["a", "b"], 3, 0) == ["a", "b", "a"]
    deals = [rotate(["a", "b", "c", "d"], 4, number) for number in range(4)]
    assert [set(seat) for seat in zip(*deals, strict=True)] == [{"a", "b", "c", "d"}] * 4
    assert {bot for number in range(5) for bot in rotate(["a", "b", "c", "d", "e"], 4, number)} == set("abcde")


def test_a_game_of_a_series_is_the_same_whenever_it_is_played() -> None:
    pairing = Pairing("realpolitik", {"players": 4}, ["rules", "random", "rules", "random"], 3, 5)
    assert play(pairing) == play(pairing)
    assert play(pairing) != play(Pairing("realpolitik", {"players": 4}, pairing.bots, 4, 5))


def test_a_summary_counts_wins_by_bot_and_by_power() -> None:
    first = Played(0, ["a", "b"], ["white", "blue"], [0], [25, 10], 8, 100)
    second = Played(1, ["b", "a"], ["white", "blue"], [1], [7, 30], 12, 300)
    summary = summarise([second, first])
    assert summary.games == 2
    assert [(name, record.games, record.wins, record.score) for name, record in summary.bots.items()] == [
        ("a", 2, 2, 55),
        ("b", 2, 0, 17),
    ]
    assert {name: record.wins for name, record in summary.powers.items()} == {"white": 1, "blue": 1}
    assert (summary.turns.least, summary.turns.median, summary.turns.most) == (8, 10, 12)
    assert summary.decisions.median == 200


def test_an_unknown_bot_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(ChancelleryError, match="the bots are: random, rules"):
        bot_maker("realpolitik", "nobody")
    assert bot_maker("realpolitik", "random") is RandomBot


class Undecided:
    """Places and recalls nothing, plays only Dispatch: nobody ever gains anything."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        pass

    def choose(self, g: Any, decision: Decision) -> int:
        dispatch = g.rules.space.index("play", 3)
        return dispatch if dispatch in decision.options else decision.options[0]


def test_bots_that_never_come_to_an_end_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    plugin = replace(get_plugin("realpolitik"), bots=(BotSpec("undecided", f"{__name__}:Undecided"),))
    monkeypatch.setitem(PLUGINS, "realpolitik", plugin)
    monkeypatch.setattr("chancellery.bots.series.DECISION_LIMIT", 100)
    with pytest.raises(EndlessGame, match="game 2 of seed 1 has no end"):
        play(Pairing("realpolitik", {}, ["undecided"] * 4, 1, 2))
