"""Write the golden playthroughs anew, after a change of the rules that is meant: review the difference."""

from __future__ import annotations

from pathlib import Path

import chancellery.games  # noqa: F401  (registers the games)
from chancellery.kernel.conformance import playthrough
from chancellery.kernel.game import GAMES

HERE = Path(__file__).parent / "golden"


def main() -> None:
    for path in sorted(HERE.glob("*.txt")):
        name, variation, seed = path.stem.split("-")
        game = GAMES[name]
        path.write_text(playthrough(game, game.variations()[int(variation)], int(seed)), encoding="utf-8")
        print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
