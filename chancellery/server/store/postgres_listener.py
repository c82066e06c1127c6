"""Connection that listens for notifications. It reconnects when it is lost, and reports that some may be missing."""

from __future__ import annotations

import contextlib
import logging
import select
import socket
import threading
from typing import Any

import psycopg

from chancellery.server.store.listeners import Listeners
from chancellery.server.store.postgres_connections import KEEP_ALIVE, channel_of, name, schema_of, served_lock
from chancellery.server.store.store import Counts, StoreUnavailable

_SILENCE = 15.0
"""Seconds without a note after which the connection is tried."""
_LONGEST_PAUSE = 5.0

log = logging.getLogger(__name__)


class PostgresListener:
    def __init__(self, conninfo: str, listeners: Listeners, counts: Counts) -> None:
        self._conninfo = conninfo
        self._listeners = listeners
        self._counts = counts
        self._stopping = threading.Event()
        self._listening = threading.Event()
        self._wake, self._waker = socket.socketpair()
        self._thread = threading.Thread(target=self._live, name="store-listener", daemon=True)
        self._thread.start()

    def wait_until_listening(self, seconds: float) -> None:
        if not self._listening.wait(seconds):
            raise StoreUnavailable("the database cannot be used now: it does not let us listen for updates")

    def stop(self) -> None:
        self._stopping.set()
        self._waker.send(b"!")
        self._thread.join()
        self._wake.close()
        self._waker.close()

    def _live(self) -> None:
        pause = 0.05
        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._conninfo, autocommit=True, **KEEP_ALIVE) as connection:
                    schema = schema_of(connection)
                    channel = channel_of(schema)
                    connection.execute("SELECT pg_advisory_lock_shared(%s)", (served_lock(schema),))
                    connection.execute(psycopg.sql.SQL("LISTEN {}").format(name(channel)))
                    if self._listening.is_set():
                        self._counts.reconnects += 1
                        self._listeners.resync()
                    self._listening.set()
                    pause = 0.05
                    self._hear(connection)
            except psycopg.Error as fault:
                log.warning("lost the connection that listens for updates: %s", type(fault).__name__)
            self._stopping.wait(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    def _hear(self, connection: psycopg.Connection[Any]) -> None:
        while not self._stopping.is_set():
            ready, _, _ = select.select([connection.fileno(), self._wake.fileno()], [], [], _SILENCE)
            if self._wake.fileno() in ready:
                with contextlib.suppress(OSError):
                    self._wake.recv(1)
                return
            if not ready:
                connection.execute("SELECT 1")
            self._listeners.tell(note.payload for note in connection.notifies(timeout=0))
