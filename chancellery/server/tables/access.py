"""Who may see what of a table."""

from __future__ import annotations

from chancellery.server.tables.errors import NoSuchTable, NotAllowed
from chancellery.server.tables.table import Table
from chancellery.server.words import WORDS


def is_participant(table: Table, user: str | None) -> bool:
    """Owns the table, sits at it, or has a seat kept."""
    if user is None:
        return False
    return table.base.owner == user or any(user in (seat.owner, seat.reserved) for seat in table.seats)


def require_visible(table: Table, user: str | None) -> None:
    """The existence of the table and who sits at it: of a private one only for those who take part, unless it is
    open to spectators, whom its owner has given the address."""
    spec = table.base.spec
    if (spec.private and not spec.spectators) and not is_participant(table, user):
        raise NoSuchTable


def own_seat(table: Table, user: str, seat: int | None = None) -> int:
    """The seat for which a user acts: the one they name, or the only one they have."""
    require_visible(table, user)
    own = table.seats_of(user)
    if seat is None and len(own) == 1:
        return own[0]
    if seat is None or seat not in own:
        raise NotAllowed(WORDS.message("that-seat-is-not-yours") if own else WORDS.message("you-have-no-seat-at"))
    return seat


def audience_of(table: Table, user: str | None, seat: int | None = None) -> int | None:
    """The eyes with which a user sees the table: a seat of their own, or None as a spectator."""
    require_visible(table, user)
    own = table.seats_of(user)
    if seat is not None:
        if seat not in own:
            raise NotAllowed(WORDS.message("that-seat-is-not-yours"))
        return seat
    if own:
        return own[0]
    if table.match is None or table.status == "finished" or table.base.spec.spectators:
        return None
    raise NotAllowed(WORDS.message("table-does-allow"))


def contributions_for(table: Table, user: str | None) -> list[str]:
    """What each seat adds to chance. At an anonymous table before the end nobody learns from which seat: the list is in
    ascending order, so that whoever saw somebody contribute cannot follow them through the draw of seats. Until the
    game begins the user's own are in their places."""
    if not table.base.spec.anonymous or table.status in ("finished", "abandoned"):
        return table.contributions
    own = table.seats_of(user) if table.started_at is None else []
    others = iter(
        sorted((c for seat, c in enumerate(table.contributions) if seat not in own), key=lambda c: (not c, c))
    )
    return [table.contributions[seat] if seat in own else next(others) for seat in range(len(table.seats))]
