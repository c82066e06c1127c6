"""Balance: who sits where, how wins are counted, and what may be concluded from them."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from chancellery.arena.balance import Verdict, judge, series, verdict, wilson
from chancellery.bots.series import Pairing, Played, play

POWERS = ["blue", "red"]


def games(count: int, game: str = "chess") -> list[Pairing]:
    return series(game, {"board": "round"}, POWERS, "equal", 3, count)


def won(number: int, *winners: int, turns: int = 7, rounds: int | None = None, goal: bool = True) -> Played:
    """A game with the Powers in the seats that the series gives them."""
    return Played(number, ["equal"] * 2, games(number + 1)[-1].options["powers"], list(winners), [10, 20], turns, 50,
                  rounds, goal)  # fmt: skip


def test_every_power_plays_in_every_seat_equally_often() -> None:
    found = series("chess", {"board": "round"}, ["blue", "red", "white"], "equal", 3, 9)
    times = Counter((power, seat) for one in found for seat, power in enumerate(one.options["powers"]))
    assert set(times.values()) == {3}
    assert len(times) == 9
    assert all(one.options["board"] == "round" and one.bots == ["equal"] * 3 for one in found)
    assert [one.number for one in found] == list(range(9))


@pytest.mark.parametrize(("players", "games"), [(2, 24), (3, 24), (4, 8)])
def test_where_nations_are_more_than_seats_each_set_plays_equally_often(players: int, games: int) -> None:
    nations = ["austria", "byzantium", "england", "france"]
    found = series("generalship", {"players": players}, nations[:players], "rules", 3, games)
    seats = Counter((nation, seat) for one in found for seat, nation in enumerate(one.options["nations"]))
    assert set(seats.values()) == {games // 4}
    assert len(seats) == 4 * players
    sets = Counter(frozenset(one.options["nations"]) for one in found)
    assert len(set(sets.values())) == 1


def test_a_nation_is_judged_by_the_games_it_took_part_in() -> None:
    played = [
        Played(0, ["rules"] * 2, ["austria", "france"], [0], [10, 4], 5, 50),
        Played(1, ["rules"] * 2, ["england", "austria"], [0], [10, 6], 5, 50),
    ]
    found = judge(series("generalship", {"players": 2}, ["austria", "france"], "rules", 0, 2), played)
    assert (found.players, found.fair) == (2, 0.5)
    assert {name: (power.games, power.wins) for name, power in found.powers.items()} == {
        "austria": (2, 1),
        "england": (1, 1),
        "france": (1, 0),
    }


def test_what_a_game_counts_is_shared_out_and_its_bearers_are_followed() -> None:
    one, other = {"points": {"war": 3, "trade": 1}}, {"points": {"trade": 4}}
    played = [
        Played(0, ["equal"] * 2, POWERS, [0], [4, 4], 7, 50, tallies=[one, other]),
        Played(1, ["equal"] * 2, POWERS, [0, 1], [4, 4], 7, 50, tallies=[other, one]),
    ]
    found = judge(games(2), played)
    assert found.counted["points"] == {"trade": 10 / 16, "war": 6 / 16}
    assert found.counted["points, winners"] == {"trade": 6 / 12, "war": 6 / 12}
    war, trade = found.bearers["points"]["war"], found.bearers["points"]["trade"]
    assert (war.seats, war.wins, war.share) == (2, 1.5, 0.75)
    assert (trade.seats, trade.wins) == (4, 2)


def test_generalship_counts_points_commanders_and_ends() -> None:
    one = play(Pairing("generalship", {"players": 2, "settlements": 2}, ["rules"] * 2, 0, 0))
    assert [sum(tally.get("points", {}).values()) for tally in one.tallies] == one.scores
    assert all(tally["commanders"] for tally in one.tallies)


def test_the_power_counts_wherever_it_sat() -> None:
    # Blue sits in seat 0 in even games and in seat 1 in odd ones.
    found = judge(games(4), [won(0, 0), won(1, 1), won(2, 0), won(3, 0)])
    assert {name: power.wins for name, power in found.powers.items()} == {"blue": 3, "red": 1}
    assert found.powers["blue"].share == 0.75
    assert found.powers["blue"].influence == (10 + 20 + 10 + 20) / 4


def test_a_shared_victory_counts_as_its_part() -> None:
    found = judge(games(2), [won(0, 0, 1), won(1, 0)])
    assert {name: power.wins for name, power in found.powers.items()} == {"blue": 0.5, "red": 1.5}


def test_wilsons_intervals() -> None:
    assert wilson(50, 500) == pytest.approx((0.0766, 0.1294), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.13, 0.49, "yes"),
        (0.125, 0.5, "yes"),
        (0.12, 0.3, "undecided"),
        (0.3, 0.51, "undecided"),
        (0.1, 0.6, "undecided"),
        (0.0, 0.12, "no"),
        (0.51, 0.7, "no"),
    ],
)
def test_a_power_is_judged_by_its_whole_interval(low: float, high: float, said: Verdict) -> None:
    assert verdict(low, high, 0.25) == said


def test_a_board_is_balanced_when_all_its_powers_are() -> None:
    even = judge(games(400), [won(n, 0) for n in range(400)])
    assert [power.balanced for power in even.powers.values()] == ["yes", "yes"]
    assert even.balanced == "yes"
    assert judge(games(4), [won(n, 0) for n in range(4)]).balanced == "undecided"
    always_blue = judge(games(400), [won(n, n % 2) for n in range(400)])
    assert always_blue.powers["red"].balanced == "no"
    assert always_blue.balanced == "no"


def test_nine_games_of_ten_have_to_be_as_long_as_is_wished() -> None:
    def lengths(*rounds: int) -> list[Played]:
        return [won(n, 0, turns=7 * rounds[n % 10], rounds=rounds[n % 10]) for n in range(400)]

    mostly = judge(games(400, "raison"), lengths(4, 5, 5, 6, 6, 7, 7, 8, 8, 9))
    assert mostly.length is not None
    assert (mostly.length.within, mostly.length.fulfilled, mostly.balanced) == (360, True, "yes")
    too_short = judge(games(400, "raison"), lengths(3, 3, 5, 6, 6, 7, 7, 8, 8, 8))
    assert too_short.length is not None
    assert (too_short.length.within, too_short.length.fulfilled, too_short.balanced) == (320, False, "no")


def test_lengths_and_how_the_games_ended() -> None:
    found = judge(games(11), [won(n, 0, turns=n + 1, goal=n > 1) for n in reversed(range(11))])
    spread = found.turns
    assert (spread.least, spread.tenth, spread.median, spread.ninetieth, spread.most) == (1, 2, 6, 10, 11)
    assert found.rounds is None
    assert found.length is None
    assert found.goal_reached == 9


@pytest.mark.parametrize(("game", "players"), [("realpolitik", 4), ("raison", 7)])
def test_games_tell_their_course(game: str, players: int) -> None:
    options = {"players": players, "turn_limit": 8}
    one = play(Pairing(game, options, ["random"] * players, 0, 0))
    assert one.turns == 8
    assert one.rounds == (2 if game == "raison" else None)
    assert not one.goal_reached


def test_sides_are_judged_where_players_win_together() -> None:
    played = [
        *(Played(n, ["equal"] * 2, POWERS, [0], [4, 4], 7, 50, side="blue") for n in range(60)),
        *(Played(n, ["equal"] * 2, POWERS, [0, 1], [4, 4], 7, 50, side="both") for n in range(60, 110)),
        *(Played(n, ["equal"] * 2, POWERS, [0, 1], [4, 4], 7, 50, side="draw") for n in range(110, 120)),
    ]
    found = judge(games(120), played)
    assert {name: (side.wins, side.balanced) for name, side in found.sides.items()} == {
        "blue": (60, "yes"),
        "both": (50, "yes"),
        "draw": (10, "yes"),
    }
    assert (found.powers["blue"].wins, found.powers["red"].wins) == (110, 50)
    assert found.balanced == "yes"
    lopsided = judge(games(120), [msgspec.structs.replace(one, side="red") for one in played[:60]])
    assert (lopsided.sides["red"].balanced, lopsided.balanced) == ("no", "no")
    too_many_draws = judge(games(60), [msgspec.structs.replace(one, side="draw") for one in played[:60]])
    assert too_many_draws.balanced == "no"
    assert too_many_draws.powers["blue"].wins == 0


def test_alliance_tells_the_side_that_has_won() -> None:
    options = {"players": 4, "years": 1}
    found = judge(
        series("alliance", options, ["britain", "france", "russia", "austria"], "rules", 0, 3),
        [play(Pairing("alliance", options, ["rules"] * 4, 0, number)) for number in range(3)],
    )
    assert sum(side.wins for side in found.sides.values()) == 3
    assert set(found.sides) <= {"britain", "france", "both", "draw", "russia", "austria"}
