"""`chancellery verify`: replays records, checks every draw, and compares a record with what a player has kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from chancellery.atlas import library
from chancellery.cli.errors import CommandError
from chancellery.cli.terminal.saving import read_record
from chancellery.kernel import chance, fairness
from chancellery.kernel import record as records
from chancellery.kernel.errors import BrokenPromise, BrokenRecord, ChancelleryError, RulesBug

DAMAGED = 1
NOT_AS_PROMISED = 3
FROM_POSITION = 4


def verify(
    records_: Annotated[list[Path], Parameter(name="RECORD", negative="")],
    /,
    *,
    commitment: str | None = None,
    contribution: Annotated[list[str] | None, Parameter(negative="")] = None,
    seats_drawn: Annotated[bool, Parameter(negative="")] = False,
    board: Path | None = None,
) -> int:
    """Check records of games: one line for each. Exit code 1 when one is damaged, 3 when one is sound but not of the
    game that was promised, 4 when it is as far as was compared, but only from the position on in which it begins.

    A record is played again from its secret; the commitment, the contributions, the draw of seats, the state after
    every answer, every draw of chance and the result have to be those recorded. That proves the record, not who wrote
    it: whether chance was settled before the game began shows only when you compare it with what you kept from then.

    Parameters
    ----------
    records_
        Files with records, as play --save writes them and as servers give them.
    commitment
        The commitment that you kept from your first look at the table.
    contribution
        What you contributed to chance, as SEAT=HEX with the number of your seat from 0 on; give it again for further
        seats.
    seats_drawn
        The table was to draw all seats: compare that, too.
    board
        The board with which the game was played, when the one of that name has changed since: a board file of the
        release of that time.
    """
    kept = [_contribution(text) for text in contribution or []]
    if len(records_) > 1 and (commitment is not None or kept or seats_drawn):
        raise CommandError("--commitment, --contribution and --seats-drawn belong to one game: name one record.")
    worst = 0
    for path in records_:
        try:
            record = read_record(path)
            if board is not None:
                record.options["board"] = library.document(board)
            described = describe(record)
            compared = _compare(record, commitment, kept, seats_drawn)
            if compared and record.position:
                worst = max(worst, FROM_POSITION)
            verdict = "verified" if compared else "ok"
            print(f"{path}: {'from the position on' if record.position else verdict}, {described}")
        except CommandError:
            raise
        except BrokenPromise as fault:
            worst = max(worst, NOT_AS_PROMISED)
            print(f"{path}: not verified: {fault}")
        except (ChancelleryError, RulesBug) as fault:
            worst = max(worst, DAMAGED)
            position = fault.position if isinstance(fault, BrokenRecord) else None
            print(f"{path}: damaged{'' if position is None else f' at answer {position}'}: {fault}")
    return worst


def describe(record: records.Record) -> str:
    """What a sound record holds; raises an error that says what is wrong with another."""
    found = records.verify(record)
    result = found.result.summary if found.result else "The game is not over."
    return f"{found.answers} answers, {found.draws} draws. {result}"


def _compare(
    record: records.Record, commitment: str | None, contributions: list[tuple[int, str]], seats_drawn: bool
) -> bool:
    """Compare with what was kept; whether anything was."""
    if commitment is not None:
        fairness.compare_commitment(record, commitment.strip().lower())
    for seat, contribution in contributions:
        fairness.compare_contribution(record, seat, contribution)
    if seats_drawn:
        fairness.compare_drawn_seats(record, len(record.seats))
    return commitment is not None or bool(contributions) or seats_drawn


def _contribution(text: str) -> tuple[int, str]:
    seat, _, contribution = text.partition("=")
    if not (seat.isascii() and seat.isdigit() and chance.is_contribution(contribution.lower())):
        raise CommandError(f"--contribution: '{text}' is not a seat and 64 hexadecimal digits, for example 0=5f….")
    return int(seat), contribution.lower()
