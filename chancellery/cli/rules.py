"""`chancellery rules`: the rules and rulings of a game, with the code that carries them out and the tests that prove
them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import chancellery
from chancellery.cli.citations import Citations, find_citations
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
    uncited: Annotated[bool, Parameter(negative="")] = False,
    tests: Path | None = None,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Print the rules and rulings of a game, each with the code that carries it out and the tests that prove it.

    Parameters
    ----------
    game
        The game, for example realpolitik.
    ids
        Only these rules, for example RP-125 RP-Q13.
    check
        List only what is unproven or uncited, and claims about rules that do not exist; exit code 1 when there is any.
    unproven
        Print only rules that no test proves.
    uncited
        Print only rules that no line of code cites and that the ledger does not mark as holding by omission.
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
    found = Findings(known, find_citations(known), find_claims(known, _tests_directory(tests)))
    entries = [ledger[rule] for rule in wanted or ledger]
    if check:
        return _check(found, entries, everything=not wanted)
    shown = [
        entry
        for entry in entries
        if not (unproven and found.is_proven(entry.id)) and not (uncited and found.is_cited(entry.id))
    ]
    if json:
        print(msgspec.json.encode([found.plain(entry) for entry in shown]).decode())
        return 0
    console = Console(highlight=False, markup=False, emoji=False)
    for entry in shown:
        _print(console, entry, found)
    proven = sum(found.is_proven(entry.id) for entry in entries)
    cited = sum(found.is_cited(entry.id) for entry in entries)
    console.print(
        f"{len(entries)} rules and rulings: {proven} proven, {len(entries) - proven} unproven; "
        f"{cited} cited or holding by omission, {len(entries) - cited} uncited."
    )
    return 0


class Findings:
    """What is known about the rules of a game beside their text."""

    def __init__(self, game: Game[Any], citations: Citations, claims: Claims) -> None:
        self.ledger = game.ledger()
        self.citations, self.claims = citations, claims

    def is_proven(self, rule: str) -> bool:
        return rule in self.claims

    def is_cited(self, rule: str) -> bool:
        return rule in self.citations or rule in self.ledger.omissions

    def plain(self, entry: Rule | Ruling) -> dict[str, Any]:
        return {
            **msgspec.to_builtins(entry),
            "code": self.citations.get(entry.id, []),
            "omission": self.ledger.omissions.get(entry.id, ""),
            "tests": self.claims.get(entry.id, []),
        }


def _tests_directory(given: Path | None) -> Path:
    places = [Path(chancellery.__file__).parents[1] / "tests", Path("tests")] if given is None else [given]
    for place in places:
        if place.is_dir():
            return place
    raise CommandError(f"There is no directory {places[-1]}; name the one with the tests by --tests DIR.")


def _check(found: Findings, entries: list[Rule | Ruling], everything: bool) -> int:
    """Print what is unproven, uncited or unknown; ids that do not exist are looked for only among all rules."""
    ledger = found.ledger
    unproven = [entry for entry in entries if not found.is_proven(entry.id)]
    uncited = [entry for entry in entries if not found.is_cited(entry.id)]
    for entry in unproven:
        print(f"{entry.id} is unproven: {' '.join(entry.text.split())}")
    for entry in uncited:
        print(f"{entry.id} is uncited: {' '.join(entry.text.split())}")
    named = [*found.claims.items(), *found.citations.items(), *((rule, ["the ledger"]) for rule in ledger.omissions)]
    unknown = [(rule, where) for rule, where in named if everything and rule not in ledger.by_id]
    for rule, where in sorted(unknown):
        print(f"{rule} does not exist, but is named by {', '.join(where)}")
    needless = [rule for rule in ledger.omissions if everything and rule in found.citations]
    for rule in needless:
        print(f"{rule} holds by omission, but is cited at {', '.join(found.citations[rule])}")
    if unproven or uncited or unknown or needless:
        print(
            f"{len(unproven)} unproven, {len(uncited)} uncited, {len(unknown)} unknown, {len(needless)} contradictory."
        )
        return 1
    print("Every rule and ruling is proven by a test, and cited in the code or marked as holding by omission.")
    return 0


def _print(console: Console, entry: Rule | Ruling, found: Findings) -> None:
    body = Text(entry.text)
    if isinstance(entry, Ruling) and entry.reason:
        body.append(f" ({entry.reason})", style="dim")
    console.print(Text.assemble((entry.id, "bold"), f"  {entry.topic}"))
    console.print(Padding(body, (0, 0, 0, 4)))
    lines = [Text(f"carried out at {place}", style="cyan") for place in found.citations.get(entry.id, [])]
    if entry.id in found.ledger.omissions:
        lines.append(Text(f"holds by omission: {found.ledger.omissions[entry.id]}", style="cyan"))
    lines += [Text(f"proven by {test}", style="green") for test in found.claims.get(entry.id, [])]
    lines += [Text("uncited", style="bold red")] if not found.is_cited(entry.id) else []
    lines += [Text("unproven", style="bold red")] if not found.is_proven(entry.id) else []
    for line in lines:
        console.print(Padding(line, (0, 0, 0, 4)))
