"""`chancellery rules`: every rule and ruling of a game, with the tests that prove it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import chancellery
from chancellery.cli.claims import Claims, find_claims
from chancellery.cli.errors import CommandError
from chancellery.kernel.game import Game
from chancellery.kernel.ledger import Rule, Ruling
from chancellery.kernel.registry import get


def rules(
    game: str,
    /,
    *ids: str,
    check: Annotated[bool, Parameter(negative="")] = False,
    unproven: Annotated[bool, Parameter(negative="")] = False,
    tests: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Print the rules and rulings of a game, each with the tests that prove it.

    Parameters
    ----------
    game
        The game, for example realpolitik.
    ids
        Only these rules, for example RP-125 RP-Q13.
    check
        List only what is unproven, and claims about rules that do not exist; exit code 1 when there is any.
    unproven
        Print only rules that no test proves.
    tests
        Directory of the tests; left out, the one of this checkout or of the current directory.
    json
        Print one JSON array instead of text.
    """
    known = get(game)
    ledger = known.ledger().by_id
    wanted = [rule.upper() for rule in ids]
    for rule in wanted:
        if rule not in ledger:
            raise CommandError(f"{known.title} has no rule '{rule}'; chancellery rules {known.name} lists them all.")
    claims = find_claims(known, _tests_directory(tests))
    entries = [ledger[rule] for rule in wanted or ledger]
    open_ids = [entry.id for entry in entries if entry.id not in claims]
    if check:
        return _check(known, open_ids, [] if wanted else sorted(set(claims) - set(ledger)), claims)
    shown = [entry for entry in entries if not unproven or entry.id in open_ids]
    if json:
        print(msgspec.json.encode([_plain(entry, claims) for entry in shown]).decode())
        return 0
    console = Console(highlight=False, markup=False, emoji=False)
    for entry in shown:
        _print(console, entry, claims.get(entry.id, []))
    console.print(f"{len(entries)} rules and rulings: {len(entries) - len(open_ids)} proven, {len(open_ids)} unproven.")
    return 0


def _tests_directory(given: Path | None) -> Path:
    places = [Path(chancellery.__file__).parents[1] / "tests", Path("tests")] if given is None else [given]
    for place in places:
        if place.is_dir():
            return place
    raise CommandError(f"There is no directory {places[-1]}; name the one with the tests by --tests DIR.")


def _check(game: Game[Any], unproven: list[str], unknown: list[str], claims: Claims) -> int:
    for rule in unproven:
        print(f"{rule} is unproven: {' '.join(game.ledger().by_id[rule].text.split())}")
    for rule in unknown:
        print(f"{rule} does not exist, but is claimed by {', '.join(claims[rule])}")
    if unproven or unknown:
        print(f"{len(unproven)} unproven, {len(unknown)} unknown.")
        return 1
    print("Every rule and ruling is proven by a test.")
    return 0


def _plain(entry: Rule | Ruling, claims: Claims) -> dict[str, Any]:
    return {**msgspec.to_builtins(entry), "tests": claims.get(entry.id, [])}


def _print(console: Console, entry: Rule | Ruling, tests: list[str]) -> None:
    body = Text(entry.text)
    if isinstance(entry, Ruling) and entry.reason:
        body.append(f" ({entry.reason})", style="dim")
    console.print(Text.assemble((entry.id, "bold"), f"  {entry.topic}"))
    console.print(Padding(body, (0, 0, 0, 4)))
    for test in tests:
        console.print(Padding(Text(f"proven by {test}", style="green"), (0, 0, 0, 4)))
    if not tests:
        console.print(Padding(Text("unproven", style="bold red"), (0, 0, 0, 4)))
