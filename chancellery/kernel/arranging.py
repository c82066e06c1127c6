"""Positions for scenarios: what every game can use to put a described position on the table."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.state import Phase

Maker = Callable[..., Sequence[Phase[Any]]]
"""Makes phases from facts, which are its arguments by name; raises ChancelleryError for values that make no sense."""


def make_phases(given: Sequence[Any], makers: Mapping[str, Maker]) -> list[Phase[Any]]:
    """The phases that a scenario puts on the stack, outermost first: `[{movement: {power: austria}}, …]`."""
    phases: list[Phase[Any]] = []
    for entry in given:
        if not isinstance(entry, dict) or len(entry) != 1:
            raise ChancelleryError(f"phase {entry!r} is not of the form `name: {{facts}}`")
        [(name, facts)] = entry.items()
        if name not in makers:
            raise ChancelleryError(f"there is no phase {name!r} to begin with; there are {', '.join(makers)}")
        known = inspect.signature(makers[name]).parameters
        facts = {} if facts is None else facts
        if not isinstance(facts, dict):
            raise ChancelleryError(f"phase {name}: {facts!r} is not a mapping of its facts: {', '.join(known)}")
        missing = [key for key, fact in known.items() if fact.default is fact.empty and key not in facts]
        unknown = [key for key in facts if key not in known]
        if missing or unknown:
            wrong = f"needs {missing[0]!r}" if missing else f"has no {unknown[0]!r}"
            raise ChancelleryError(f"phase {name} {wrong}; its facts are {', '.join(known)}")
        phases += makers[name](**facts)
    return phases
