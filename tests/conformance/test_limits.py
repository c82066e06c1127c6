"""Every refusal names a limit that really holds, and no limit holds of what is open."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from chancellery.games.coalitions.retreat import capital_closed
from chancellery.kernel import conformance
from chancellery.kernel.game import Game
from chancellery.kernel.registry import games, listed_games
from chancellery.kernel.scenario import load
from tests.conformance import limits_alliance, limits_generalship, limits_generalship_war
from tests.conformance.limits import CLAIMS, PARTIAL, Case

RULEBOOK = Path(__file__).parents[1] / "rulebook"
SEEDS = 3
"""Random games under each set of options."""
OF_EACH_PHASE, OF_THE_REST = 40, 0.003
"""Positions of them that are looked at: so many of each phase, and a share of all others; `scripts/soak play` looks at
more."""
EVERYTHING = 0.02
"""Share of them in which the whole action space is tried, not only the verbs of the phase."""


class Limits(NamedTuple):
    """What the limits of a game claim."""

    claims: Mapping[str, Callable[[Any], Any]]
    case: Callable[..., Any]
    """What a claim is asked about: made from a state, an actor, a verb and its arguments."""
    partial: set[str]
    """Limits whose claims say only a part of what they need."""
    unseen: set[str]
    """Limits that nobody is ever refused by."""


# A closed Capital leaves one way only, so that nobody is asked; the board of Realpolitik has no grey Sea Lane, and
# somebody plays every Power while anybody moves.
CLOSED = {"capital_general", "capital_held"}
LIMITS = {
    "alliance": Limits(limits_alliance.CLAIMS, limits_alliance.Case, limits_alliance.PARTIAL, limits_alliance.UNSEEN),
    "raison": Limits(CLAIMS["raison"], Case, PARTIAL, CLOSED),
    "realpolitik": Limits(CLAIMS["realpolitik"], Case, PARTIAL, CLOSED | {"lane_grey", "envoy_uncontrolled"}),
    "generalship": Limits(
        {**limits_generalship.CLAIMS, **limits_generalship_war.CLAIMS},
        limits_generalship_war.Case,
        set(),
        limits_generalship.UNSEEN,
    ),
}

ABOUT_THE_STEP = {"not_asked", "only_choice"}
"""Limits that say what is asked at the moment; they cite the rules of the step."""

Met = dict[str, set[str]]
"""Limits that were cited, by phase and verb."""


def faults(game: Game[Any], g: Any, met: Met, everything: bool = False) -> list[str]:
    """Refusals of a position whose limit does not hold, and open options of which a limit holds all the same."""
    (claims, case_of, partial, _), space, phase = LIMITS[game.name], g.rules.space, g.stack[-1]
    found = []
    for actor, power in enumerate(game.actors(g.rules)):
        mine = {option for decision in g.open if decision.actor == actor for option in decision.options}
        for verb in space.verbs.values() if everything else [space.verbs[name] for name in phase.verbs]:
            step = f"{type(phase).__name__} {verb.name}"
            declared = {*game.declared.verb[verb.name].limits, *phase.limits, *game.limit_rules, *ABOUT_THE_STEP}
            for action in range(verb.first, verb.first + verb.size):
                case = case_of(g, actor, *space.decode(action))
                said = f"{step}: {space.words(action)} by {power}"
                if action in mine:
                    found += [f"{said} is open, but {name} holds" for name in met[step] - partial if claims[name](case)]
                    continue
                limit = game.limit(g, actor, action)
                if not claims[limit](case):
                    found.append(f"{said} is refused by {limit}, which does not hold")
                if limit not in declared:
                    found.append(f"{said} is refused by {limit}, which neither the verb nor the step declares")
                met[step if mine else "not asked"].add(limit)
    return found


def play_at_random(
    game: Game[Any], cited: set[str], seeds: int = SEEDS, each: int = OF_EACH_PHASE, rest: float = OF_THE_REST
) -> None:
    met: Met = defaultdict(set)
    seen: Counter[type] = Counter()
    rng = random.Random(1)
    for n, options in enumerate(game.variations()):
        for seed in range(seeds):
            for g in conformance.positions(game, options, seed=100 * n + seed, share=1):
                phase = type(g.stack[-1])
                if seen[phase] < each or rng.random() < rest:
                    seen[phase] += 1
                    assert not faults(game, g, met, everything=rng.random() < EVERYTHING)
    cited.update(*met.values())


def play_the_rulebook(game: Game[Any]) -> None:
    for path in sorted((RULEBOOK / game.name).glob("*.yaml")):
        for scenario in load(path):
            scenario.run()


@pytest.mark.slow
@pytest.mark.random_play
@pytest.mark.parametrize("name", sorted({*listed_games(), *LIMITS}))
def test_every_refusal_names_a_limit_that_holds(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the whole action space in random play, and wherever a scenario of the rulebook is refused something: between
    them they meet every limit."""
    game: Any = games()[name]
    cited: set[str] = set()
    limit_of = Game.limit
    claims, case_of, _, unseen = LIMITS[name]

    def checked(self: Game[Any], g: Any, actor: int, action: int) -> str:
        limit = limit_of(self, g, actor, action)
        assert claims[limit](case_of(g, actor, *g.rules.space.decode(action))), limit
        cited.add(limit)
        return limit

    play_at_random(game, cited)
    monkeypatch.setattr(Game, "limit", checked)
    play_the_rulebook(game)
    assert set(claims) - cited == unseen


@pytest.mark.parametrize(
    ("given", "limit"),
    [
        ({}, None),
        ({"generals": {"protestants": {}, "sweden": {"pfalz": 1}}}, "capital_general"),
        ({"garrisons": {"spain": ["pfalz"]}}, "capital_held"),
    ],
)
@pytest.mark.rules("RE-252", "RE-Q59")
def test_a_closed_capital_names_what_closes_it(given: dict[str, Any], limit: str | None) -> None:
    game: Any = games()["raison"]
    g = game.new({"players": 7})
    game.arrange(g, {"generals": {"protestants": {}}, "garrisons": {"protestants": []}, **given})
    power = g.rules.map.power["protestants"]
    assert capital_closed(g, power) == limit
    assert limit is None or CLAIMS["raison"][limit](Case(g, power, "retreat", (g.rules.map.capital[power],)))


@pytest.mark.parametrize("name", sorted({*listed_games(), *LIMITS}))
def test_every_limit_of_a_game_has_a_claim(name: str) -> None:
    game: Any = games()[name]
    assert set(LIMITS[name].claims) == {*game.declared.limits, *ABOUT_THE_STEP}
