"""What the press refuses beyond what any table refuses."""

from __future__ import annotations

from chancellery.server.tables.errors import TableError


class NotThere(TableError):
    """There is no such treaty or group, or the caller may not know of it."""

    code = "not-there"

    def __init__(self, what: str) -> None:
        super().__init__(f"there is no such {what}, or it is not yours to see")
