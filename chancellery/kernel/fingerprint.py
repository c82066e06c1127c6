"""Fingerprints of the source that the rules of a game consist of.

The rules of a game are the modules of its package and whatever they import, without what is only said or shown. The
fingerprint is taken of the syntax trees, without comments and docstrings, so that it changes when the rules may have
changed and at no other time. A wheel carries the fingerprints of its games (`BUILT`, written by
`scripts/hatch_build.py`, for which this module uses nothing but the standard library); a checkout computes them.
"""

from __future__ import annotations

import ast
import hashlib
import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

PRESENTATION = frozenset(
    {
        "absence",
        "arranging",
        "bot",
        "briefing",
        "bundle",
        "chart",
        "events",
        "invariants",
        "judging",
        "language",
        "ledger",
        "lesson",
        "messages",
        "outlook",
        "outlook_war",
        "palette",
        "plugin",
        "promises",
        "introduction",
        "requests",
        "resampling",
        "reveals",
        "scene",
        "stage",
        "terminal",
        "terms",
        "words",
    }
)
"""Modules and packages, by their last name, in which nothing decides what happens in a game."""

OWN_ROOT = Path(__file__).parents[2]
"""Where our own outermost package lies."""
BUILT = Path(__file__).parent / "fingerprints.json"
"""Written when a wheel is built: the fingerprint of each package of rules."""


@cache
def of_package(package: str) -> str:
    """The fingerprint of the rules in a package."""
    return _built().get(package) or compute(package, _root(package))


def compute(package: str, root: Path) -> str:
    """The fingerprint of the rules in a package, from their source; `root` is where the outermost package lies."""
    found = hashlib.sha256()
    for name, path in modules(package, root).items():
        found.update(f"{name} {_read(path).digest}\n".encode())
    return found.hexdigest()[:32]


def modules(package: str, root: Path) -> dict[str, Path]:
    """The modules that the rules in a package consist of, by name."""
    open_names = [f"{package}.{path.stem}" for path in (root / package.replace(".", "/")).glob("*.py")]
    found: dict[str, Path] = {}
    while open_names:
        name = open_names.pop()
        path = None if name in found or PRESENTATION.intersection(name.split(".")) else _file(root, name)
        if path is not None:
            found[name] = path
            open_names += _read(path).imports
    return dict(sorted(found.items()))


def _root(package: str) -> Path:
    return Path(next(iter(sys.modules[package].__path__))).parents[package.count(".")]


def _file(root: Path, name: str) -> Path | None:
    """The source of a module: one of ours lies where we are, also for a game that is installed elsewhere."""
    if name.endswith(".__init__"):
        return None
    place = (OWN_ROOT if name.startswith("chancellery.") else root) / name.replace(".", "/")
    return next((path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None)


class _Source(NamedTuple):
    """What a file says: a digest of its code, and the modules that it may import."""

    digest: str
    imports: list[str]


@cache
def _read(path: Path) -> _Source:
    facts: list[str] = []
    imports: list[str] = []
    _tell(ast.parse(path.read_bytes()), facts, imports)
    return _Source(hashlib.sha256("\n".join(facts).encode()).hexdigest(), imports)


def _tell(node: Any, facts: list[str], imports: list[str]) -> None:
    """A syntax tree as a row of words: the same for every version of Python, without comments and docstrings."""
    if isinstance(node, ast.AST):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imports += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        facts.append(type(node).__name__)
        for name in node._fields:
            value = getattr(node, name, None)
            if value is not None and value != [] and name != "ctx":
                facts.append(name)
                if type(value) is str:  # most are
                    facts.append(repr(value))
                else:
                    _tell(value, facts, imports)
        facts.append(")")
    elif isinstance(node, list):
        for item in node:
            if not _is_docstring(item):
                _tell(item, facts, imports)
    else:
        facts.append(repr(node))


def _is_docstring(node: Any) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


@cache
def _built() -> dict[str, str]:
    return dict(json.loads(BUILT.read_bytes())) if BUILT.exists() else {}
