"""What has to be settled while a program has only one thread.

msgspec finds out how to read a class when it is first asked to. Two threads that ask at the same moment can end the
whole process: the second is handed what the first has only half written. So a program with threads lets it find out
about every class before there is a second one, and again after it has loaded more modules.
"""

from __future__ import annotations

from collections.abc import Iterator
from threading import Lock

import msgspec

from chancellery.kernel.registry import packages

_settled: set[type[msgspec.Struct]] = set()
_one_at_a_time = Lock()


def settle_types() -> frozenset[type[msgspec.Struct]]:
    """Let msgspec learn all classes of ours and of the games that are loaded now; those that it knows."""
    ours = packages()
    with _one_at_a_time:
        for kind in set(_below(msgspec.Struct)) - _settled:
            if kind.__module__.partition(".")[0] in ours:
                msgspec.json.Decoder(kind)
                _settled.add(kind)
        return frozenset(_settled)


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)
