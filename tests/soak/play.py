"""Random games of every game: rules, secrets, limits and bots hold for longer than anybody waits at every change.

    scripts/soak play [--games 56] [--processes 2] [--seed 0] [--only GAME]

Every game is played to its end under each of its sets of options in turn, by `chancellery fuzz`, with five times as
many positions examined for leaks as in `./check`. For games whose limits are claimed in tests/conformance every refusal
over the actions of a step is compared with the claim of its limit. Every bot chooses on pairs of tables that its seat
cannot tell apart, in every scenario.

Budget: 56 games of each take about 12 minutes on two processors.
"""

from __future__ import annotations

import argparse
import sys
import time

from chancellery.bots.bot import bot_names
from chancellery.cli.fuzz import fuzz
from chancellery.kernel.registry import get
from tests.bots.test_fairness import compare
from tests.conformance.test_limits import LIMITS, play_at_random
from tests.soak.leaks import games

LEAKS = 0.025
"""Share of the positions that are examined for leaks."""
LIMIT_GAMES, OF_EACH_PHASE, OF_THE_REST = 10, 200, 0.02
"""Random games under each set of options in which limits are examined, and how many of their positions."""
DECISIONS = 1_500
"""Choices of a bot that are compared in each scenario."""


def run(name: str, wanted: argparse.Namespace) -> int:
    """Everything that is tried with one game; 1 when random games had a fault, and an exception for the others."""
    started = time.monotonic()
    failed = fuzz(name, games=wanted.games, seed=wanted.seed, processes=wanted.processes, leaks=LEAKS)
    if failed:
        return failed
    cited: set[str] = set()
    if name in LIMITS:
        play_at_random(get(name), cited, LIMIT_GAMES, OF_EACH_PHASE, OF_THE_REST)
    compared = 0
    for bot in bot_names(name):
        for scenario in get(name).introduction.scenarios:
            compare(name, bot, scenario, DECISIONS)
            compared += DECISIONS
    took = time.monotonic() - started
    print(f"{name}: {len(cited)} limits met, {compared} choices of bots compared, {took:.0f} s", flush=True)
    return 0


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/soak play", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=56)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", choices=games())
    wanted = parser.parse_args(argv)
    for name in [wanted.only] if wanted.only else games():
        if failed := run(name, wanted):
            return failed
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
