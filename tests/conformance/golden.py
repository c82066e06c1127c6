"""Write the golden playthroughs anew, after a change of the rules that is meant: review the difference.

Beside them lies `released.json`: for each game the version of its rules in the last release, and a fingerprint of one
whole random game for each variation of its options. Rules that play otherwise need a higher version, a note in the
game's `data/changes.toml` and one in the changelog; until then nothing is written. `--release` takes the rules as they
are for released.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from chancellery.kernel.conformance import playthrough, trace
from chancellery.kernel.game import Game
from chancellery.kernel.language import speaking
from chancellery.kernel.messages import complete_languages
from chancellery.kernel.registry import games

HERE = Path(__file__).parent / "golden"
RELEASED = HERE / "released.json"
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
SEED = 1


class Released(msgspec.Struct):
    """The rules of a game as they were released."""

    rules: int
    games: dict[str, str]
    """The fingerprint of a random game, by its options."""


def released() -> dict[str, Released]:
    return msgspec.json.decode(RELEASED.read_bytes(), type=dict[str, Released])


def traced(game: Game[Any]) -> Released:
    games = {msgspec.json.encode(options).decode(): trace(game, options, SEED) for options in game.variations()}
    return Released(game.rules_version, games)


def complaints(game: Game[Any], before: Released | None, now: Released, changelog: str) -> list[str]:
    """What is missing for the rules of a game to play otherwise than they were released."""
    if before is None or all(now.games.get(options, was) == was for options, was in before.games.items()):
        return []
    if now.rules <= before.rules:
        return [f"{game.name} plays otherwise than its released rules version {before.rules}: raise rules_version"]
    missing = []
    for version in range(before.rules + 1, now.rules + 1):
        for language in complete_languages():
            with speaking(language):
                if not game.changes().get(version):
                    missing.append(
                        f"changes.toml of {game.name} does not say in {language} what version {version} changes"
                    )
        said = [line for line in changelog.splitlines() if f"rules version {version}" in line.casefold()]
        if not any(game.title in line for line in said):
            missing.append(f"CHANGELOG.md does not say what rules version {version} of {game.title} changes")
    return missing


def main(arguments: list[str]) -> int:
    before, changelog = released() if RELEASED.exists() else {}, CHANGELOG.read_text(encoding="utf-8")
    now = {name: traced(game) for name, game in sorted(games().items())}
    missing = [
        said for name, game in games().items() for said in complaints(game, before.get(name), now[name], changelog)
    ]
    if missing:
        print(*missing, sep="\n")
        return 1
    for path in sorted(HERE.glob("*.txt")):
        name, variation, seed = path.stem.split("-")
        game = games()[name]
        path.write_text(playthrough(game, game.variations()[int(variation)], int(seed)), encoding="utf-8")
        print(f"wrote {path.name}")
    if "--release" in arguments:
        RELEASED.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
        print(f"wrote {RELEASED.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
