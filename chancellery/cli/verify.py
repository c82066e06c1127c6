"""`chancellery verify`: replays records and checks every fingerprint, every draw and the result."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import chancellery.games  # noqa: F401 - registers every game
from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.saving import read_record
from chancellery.kernel import record as records
from chancellery.kernel.errors import BrokenRecord, ChancelleryError, RulesBug


def verify(records_: Annotated[list[Path], Parameter(name="RECORD", negative="")], /) -> int:
    """Check records of games: one line for each, and exit code 1 when one is damaged.

    A record is played again from its secret; the commitment, the state after every answer, every draw of chance
    and the result have to be those recorded.

    Parameters
    ----------
    records_
        Files with records, as play --save writes them.
    """
    broken = 0
    for path in records_:
        try:
            print(f"{path}: ok, {describe(path)}")
        except CommandError:
            raise
        except (ChancelleryError, RulesBug) as fault:
            broken += 1
            position = fault.position if isinstance(fault, BrokenRecord) else None
            print(f"{path}: damaged{'' if position is None else f' at answer {position}'}: {fault}")
    return 1 if broken else 0


def describe(path: Path) -> str:
    """What a sound record holds; raises an error that says what is wrong with another."""
    found = records.verify(read_record(path))
    result = found.result.summary if found.result else "The game is not over."
    return f"{found.answers} answers, {found.draws} draws. {result}"
