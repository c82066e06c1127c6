"""How long, and how often, something is tried again."""

from __future__ import annotations

import time

LONGEST_PAUSE = 5.0


class Patience:
    """Pauses that grow, until the time is over."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.renew()

    def renew(self) -> None:
        """It has worked: begin anew."""
        self._until = time.monotonic() + self._seconds
        self._pause = 0.1

    def wait(self, wished: float | None = None) -> bool:
        """Wait before the next attempt, as long as the server wishes; False at once if that takes too long."""
        pause = self._pause if wished is None else wished
        if time.monotonic() + pause > self._until:
            return False
        time.sleep(pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        return True
