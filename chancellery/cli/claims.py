"""Which tests claim to prove which rules.

Scenario files say so in their `rules:` list; Python tests with the mark `rules`, on a module, a class, a function
or a case of a parametrised test. Python is read, not run: a rule can be looked up without starting the tests. A test
that is skipped or expected to fail proves nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chancellery.cli.errors import CommandError
from chancellery.kernel.game import Game
from chancellery.kernel.scenario import load

Claims = dict[str, list[str]]
"""Rule id: the tests that prove it, as a reader can find them."""

NOT_RUN = {"skip", "skipif", "xfail"}


def find_claims(game: Game[Any], tests: Path) -> Claims:
    """Every claim about a game's rules under a directory of tests: this project's, or that of a game's own package."""
    claims: Claims = {}
    own = tests / "rulebook" / game.name
    for path in sorted((own if own.is_dir() else tests).rglob("*.yaml")):
        for scenario in load(path):
            for rule in scenario.rules:
                claims.setdefault(rule, []).append(f"{path.relative_to(tests)}: {scenario.name}")
    for path in sorted(tests.rglob("*.py")):
        for rule, test in _claims_in(path):
            claims.setdefault(rule, []).append(f"{path.relative_to(tests)}::{test}")
    prefixes = tuple({f"{rule.partition('-')[0]}-" for rule in game.ledger().by_id})
    return {rule: list(dict.fromkeys(found)) for rule, found in claims.items() if rule.startswith(prefixes)}


def _claims_in(path: Path) -> Iterator[tuple[str, str]]:
    try:
        module = ast.parse(path.read_bytes())
    except (OSError, SyntaxError, ValueError) as fault:
        raise CommandError(f"{path} cannot be read as Python: {fault}.") from None
    yield from _claims_of(module.body, [], "")


def _claims_of(body: list[ast.stmt], outer: list[ast.expr], prefix: str) -> Iterator[tuple[str, str]]:
    """Claims of the tests in a module or class; `outer` are the marks that hold for all of them."""
    outer = outer + [mark for statement in body for mark in _pytestmark(statement)]
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _claims_of(node.body, outer + node.decorator_list, f"{prefix}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            marks = outer + node.decorator_list
            if any(_mark_name(mark) in NOT_RUN for mark in marks):
                continue
            marks = marks + [mark for decorator in node.decorator_list for mark in _case_marks(decorator)]
            for mark in marks:
                for rule in _rules(mark):
                    yield rule, prefix + node.name


def _pytestmark(statement: ast.stmt) -> list[ast.expr]:
    """`pytestmark = …` at the level of a module or class."""
    match statement:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return value.elts if isinstance(value, ast.List | ast.Tuple) else [value]
    return []


def _case_marks(decorator: ast.expr) -> Iterator[ast.expr]:
    """Marks of the cases of a parametrised test: `pytest.param(…, marks=…)`."""
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("param"):
            given = next((keyword.value for keyword in call.keywords if keyword.arg == "marks"), None)
            marks = given.elts if isinstance(given, ast.List | ast.Tuple) else [given] if given else []
            if not any(_mark_name(mark) in NOT_RUN for mark in marks):
                yield from marks


def _mark_name(mark: ast.expr) -> str:
    """`skip` of `pytest.mark.skip` and `pytest.mark.skip(…)`."""
    target = mark.func if isinstance(mark, ast.Call) else mark
    return target.attr if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "pytest.mark" else ""


def _rules(mark: ast.expr) -> list[str]:
    if not isinstance(mark, ast.Call) or _mark_name(mark) != "rules":
        return []
    return [a.value for a in mark.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
