"""The sentences of all components, and where the code says them; what tests compare."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import chancellery
import chancellery.bots.bot
import chancellery.games
from chancellery.kernel.language import ENGLISH
from chancellery.kernel.messages import CATALOGUES, Catalogue, Pattern
from chancellery.kernel.registry import games, get

REALPOLITIK = get("realpolitik")
RAISON = get("raison")
ROOT = Path(chancellery.__file__).parent
SPEAKERS = {"say", "sentence", "message", "has"}
"""Methods of a catalogue that take a key."""


class Call(NamedTuple):
    """A place in the code that says something."""

    module: str
    line: int
    key: str
    """With `*` for what is known only when it is said."""
    arguments: frozenset[str] | None
    """None: known only when it is said."""


@cache
def calls() -> list[Call]:
    return [call for tree, module in sources() for call in _calls(tree, module)]


@cache
def sources() -> list[tuple[ast.Module, str]]:
    return [
        (ast.parse(file.read_text(encoding="utf-8")), ".".join(("chancellery", *file.relative_to(ROOT).parts)))
        for file in sorted(ROOT.rglob("*.py"))
    ]


def _calls(tree: ast.Module, module: str) -> Iterator[Call]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args or _called(node.func) not in SPEAKERS:
            continue
        key = _key(node.args[0])
        if key is not None:
            given = None if any(word.arg is None for word in node.keywords) else {str(w.arg) for w in node.keywords}
            yield Call(module, node.lineno, key, frozenset(given) if given is not None else None)


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _key(argument: ast.expr) -> str | None:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value if re.fullmatch(r"[a-z][\w-]*", argument.value) else None
    if isinstance(argument, ast.JoinedStr):
        parts = [str(part.value) if isinstance(part, ast.Constant) else "*" for part in argument.values]
        return "".join(parts) if re.fullmatch(r"[\w*.-]+", "".join(parts)) else None
    return None


def is_said(key: str) -> bool:
    """Does the code say this key, or one of its form, or does another sentence contain it?"""
    return key in parts() or any(re.fullmatch(re.escape(call.key).replace(r"\*", r"[\w-]+"), key) for call in calls())


@cache
def parts() -> frozenset[str]:
    """Sentences that stand within others, as in `option-draft = Draft { $regiment } ({ price }).`"""
    return frozenset(
        key
        for file in ROOT.rglob(f"words/{ENGLISH}/*.ftl")
        for key in re.findall(r"\{ ([a-z][\w-]*) \}", file.read_text(encoding="utf-8"))
    )


@cache
def spelt() -> frozenset[str]:
    """Every word within strings of the code, every name of a class (`option-bid` is about a verb `bid`), and every name
    in the content of a game, with hyphens as in keys (`ability-free-move` is about a kind of ability)."""
    found: set[str] = set()
    for tree, _ in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.update(re.split(r"[^\w]+", node.value))
            elif isinstance(node, ast.ClassDef):
                found.add(node.name)
    for file in ROOT.glob("games/*/data/*.toml"):
        if not file.name.startswith("rules"):
            found.update(re.findall(r"[a-z][a-z-]+", file.read_text(encoding="utf-8").replace("_", "-")))
    return frozenset(found)


@cache
def kinds_of_names() -> frozenset[str]:
    """What `Name` is made of in the code, where that is the name of a domain any domain."""
    domains = {domain for game in games().values() for domain in game.space(game.rules(game.options())).domains}
    return frozenset(domains) | frozenset(
        str(node.args[0].value)
        for tree, _ in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and _called(node.func) == "Name" and node.args
        if isinstance(node.args[0], ast.Constant)
    )


def is_name(key: str) -> bool:
    """Is it the name of something? Languages give names, and their cases, as they need them."""
    return any(re.match(rf"{kind}(?![\w])", key) for kind in kinds_of_names())


def own(catalogue: Catalogue, spoken: str = ENGLISH) -> dict[str, Pattern]:
    return catalogue.words(spoken).own


def components() -> list[Catalogue]:
    """Our own: other tests may have loaded games of other people."""
    ours = {one.package: one for one in CATALOGUES if one.package.startswith("chancellery.")}
    return sorted(ours.values(), key=lambda one: one.package)


def near(module: str) -> list[Catalogue]:
    """The catalogues that code of this module speaks by: its component's and those behind it, then all others."""
    found = [one for one in components() if module.startswith(f"{one.package}.")]
    for catalogue in found:
        if catalogue.base and catalogue.base not in found:
            found.append(catalogue.base)
    return found + [one for one in components() if one not in found]
