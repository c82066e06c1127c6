"""Many pairs of games that differ only in what a seat cannot know: the server sends that seat the same bytes.

    scripts/soak leaks [--pairs 100] [--database sqlite|postgres] [--seed 1]

The pairs take turns with all registered games, whose variations they draw from. Each begins at a random position, and
at another one that a random seat cannot tell from it. Two servers then play the same evening from there, one of them
with everything that can go on behind somebody's back (see tests/server/web/worlds.py). What reaches the seat, a
spectator with an account and one without (replies of all routes, streams, sockets, notices, forks, hints) is compared
byte by byte.

Budget: 100 pairs take about 5 minutes on SQLite and 6 on PostgreSQL.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from itertools import cycle
from pathlib import Path

from chancellery.kernel.registry import get, plugins
from tests.server.web.worlds import CHANNELS, WATCHERS, World, compare, differences, played, two_worlds
from tests.soak.servers import postgres


def games() -> list[str]:
    """All games that come with Chancellery, and none that only tests have registered."""
    return [name for name, one in plugins().items() if type(one.game).__module__.startswith("chancellery.games.")]


def run(worlds: tuple[World, World], pairs: int, seed: int) -> tuple[Counter[str], list[str]]:
    """How many messages of each game were compared, and where the worlds differed."""
    compared: Counter[str] = Counter()
    found: list[str] = []
    for number, name in zip(range(pairs), cycle(games()), strict=False):
        rng = random.Random(f"{seed} {number}")
        game = get(name)
        state = played(game, rng.choice(game.variations()), rng.randrange(10**6), rng.randrange(400))
        players = len(game.seats(state))
        seat, evening = rng.randrange(players), rng.randrange(10**6)
        pair = compare(*worlds, game, state, seat, evening)
        compared[name] += sum(len(pair[0][watcher][channel]) for watcher in WATCHERS for channel in CHANNELS)
        where = f"pair {number} ({name}, {players} players, seat {seat}, {state.stack[-1].__class__.__name__})"
        found += [f"{where}: {one}" for one in differences(pair)]
    return compared, found


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="scripts/soak leaks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(argv)
    started = time.monotonic()
    with ExitStack() as stack:
        if wanted.database == "postgres":
            server = stack.enter_context(postgres())
            databases = (server.new_database(), server.new_database())
        else:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="chancellery-soak-")))
            databases = (f"sqlite:{folder / 'plain.db'}", f"sqlite:{folder / 'hidden.db'}")
        worlds = stack.enter_context(two_worlds(databases))
        compared, found = run(worlds, wanted.pairs, wanted.seed)
    for line in found:
        print(line, file=sys.stderr)
    print(
        f"{wanted.pairs} pairs on {wanted.database}: {compared.total()} messages compared "
        f"({', '.join(f'{count} of {name}' for name, count in sorted(compared.items()))}), {len(found)} differences, "
        f"{time.monotonic() - started:.0f} s"
    )
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
