"""Presence: who is looking at which table, and up to where each seat has seen its updates."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.server import timestamps
from chancellery.server.store import Store, Transaction

PRESENT_FOR = timestamps.MINUTE
"""How long after their last look somebody counts as looking."""
WRITE_AGAIN = 30 * timestamps.SECOND
"""That somebody still looks is written down as often as this."""


class _LastView:
    __slots__ = ("at", "number", "written_at", "written_number")

    def __init__(self) -> None:
        self.at = self.number = self.written_number = 0
        self.written_at = -WRITE_AGAIN


class Presence:
    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._views: dict[tuple[str, str], dict[int, _LastView]] = {}
        """By user and table, for each seat."""

    def note_view(self, user: str, table_id: str, seat: int, number: int) -> None:
        """Somebody has been shown what their seat was told up to a number."""
        look = self._views.setdefault((user, table_id), {}).setdefault(seat, _LastView())
        look.at = self._clock()
        look.number = max(look.number, number)

    def is_here(self, user: str, table_id: str) -> bool:
        now = self._clock()
        return any(look.at > now - PRESENT_FOR for look in self._views.get((user, table_id), {}).values())

    async def write(self) -> None:
        """Write down what is new, and forget who is gone."""
        now = self._clock()
        fresh = [
            (user, table_id, seat, look, look.at, look.number)
            for (user, table_id), looks in self._views.items()
            for seat, look in looks.items()
            if look.number > look.written_number or look.at >= look.written_at + WRITE_AGAIN
        ]
        if fresh:

            def job(tx: Transaction) -> None:
                for user, table_id, seat, _, at, number in fresh:
                    _write(tx, user, table_id, seat, at, number)

            await self._store.write(job)
            for _, _, _, look, at, number in fresh:
                look.written_at, look.written_number = at, number
        self._views = {
            place: looks
            for place, looks in self._views.items()
            if any(look.at > now - 2 * PRESENT_FOR for look in looks.values())
        }


def _write(tx: Transaction, user: str, table_id: str, seat: int, at: int, number: int) -> None:
    tx.run(
        """UPDATE seats SET seen_at = CASE WHEN seen_at < :at THEN :at ELSE seen_at END,
               seen_number = CASE WHEN seen_number < :number THEN :number ELSE seen_number END
           WHERE table_id = :table AND seat = :seat AND user_id = :user""",
        user=user,
        table=table_id,
        seat=seat,
        at=at,
        number=number,
    )
