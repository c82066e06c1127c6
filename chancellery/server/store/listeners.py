"""Listeners by topic: carries notifications from the store's threads to the event loops of the listeners."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterable


class Listener:
    def __init__(
        self,
        listeners: Listeners,
        topic: str,
        hear: Callable[[str], None],
        resync: Callable[[], None] | None,
    ) -> None:
        self._listeners = listeners
        self.topic = topic
        self._hear = hear
        self._resync = resync
        self._loop = asyncio.get_running_loop()
        self._cancelled = False

    def cancel(self) -> None:
        self._cancelled = True
        self._listeners.remove(self)

    def tell(self, payload: str) -> None:
        self._soon(lambda: self._hear(payload))

    def missed(self) -> None:
        if self._resync is not None:
            self._soon(self._resync)

    def _soon(self, call: Callable[[], None]) -> None:
        def unless_cancelled() -> None:
            if not self._cancelled:
                call()

        with contextlib.suppress(RuntimeError):  # the loop has ended, and with it whoever listened
            self._loop.call_soon_threadsafe(unless_cancelled)


class Listeners:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._by_topic: dict[str, tuple[Listener, ...]] = {}

    def add(self, topic: str, hear: Callable[[str], None], resync: Callable[[], None] | None) -> Listener:
        listener = Listener(self, topic, hear, resync)
        with self._lock:
            self._by_topic[topic] = (*self._by_topic.get(topic, ()), listener)
        return listener

    def remove(self, listener: Listener) -> None:
        with self._lock:
            rest = tuple(other for other in self._by_topic.get(listener.topic, ()) if other is not listener)
            if rest:
                self._by_topic[listener.topic] = rest
            else:
                self._by_topic.pop(listener.topic, None)

    def tell(self, notes: Iterable[str]) -> None:
        """Notes as made by `checked_note`, in the order of the commits."""
        for note in notes:
            topic, _, payload = note.partition(" ")
            for listener in self._by_topic.get(topic, ()):
                listener.tell(payload)

    def resync(self) -> None:
        for listeners in list(self._by_topic.values()):
            for listener in listeners:
                listener.missed()
