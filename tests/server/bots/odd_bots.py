"""Bots that misbehave, each in its own way; a worker knows them when it imports `odd_worker`."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import Plugin
from chancellery.kernel.registry import get_plugin
from chancellery.kernel.state import Decision


class Odd:
    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance


class Raises(Odd):
    def choose(self, g: Any, decision: Decision) -> int:
        raise ZeroDivisionError("the bot has lost its head")


class Hangs(Odd):
    def choose(self, g: Any, decision: Decision) -> int:
        while True:
            time.sleep(0.01)


class Deaf(Odd):
    """Cannot even be asked to end: only a kill helps."""

    def choose(self, g: Any, decision: Decision) -> int:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        while True:
            pass


class Nonsense(Odd):
    def choose(self, g: Any, decision: Decision) -> int:
        return max(decision.options) + 1


class Speechless(Odd):
    def choose(self, g: Any, decision: Decision) -> int:
        return None  # type: ignore[return-value]


class Leaves(Odd):
    def choose(self, g: Any, decision: Decision) -> int:
        os._exit(7)


class Hoards(Odd):
    def choose(self, g: Any, decision: Decision) -> int:
        return len(bytearray(4 * 1024**3))


class Chatters(Odd):
    """Writes to where answers go."""

    def choose(self, g: Any, decision: Decision) -> int:
        os.write(1, b"\0\0\0\4nope")
        print("I am thinking", flush=True)
        sys.stderr.write("and thinking\n")
        return decision.options[0]


class Ponders(Odd):
    """Takes its time."""

    def choose(self, g: Any, decision: Decision) -> int:
        time.sleep(0.5)
        return decision.options[0]


class Lucky(Odd):
    """Fails at first and not for ever: with other luck it goes well."""

    def choose(self, g: Any, decision: Decision) -> int:
        if self.chance.random() < 0.5:
            raise RuntimeError("bad luck")
        return decision.options[0]


class Snoops(Odd):
    """Says what it can find out about where it is."""

    def choose(self, g: Any, decision: Decision) -> int:
        return decision.options[0]

    def explain(self, g: Any, decision: Decision, option: int) -> str:
        numbers = [n for n in range(256) if Path(f"/proc/self/fd/{n}").is_symlink()]
        files = [str(Path(f"/proc/self/fd/{n}").readlink()) for n in numbers]
        return "\n".join([*sorted(os.environ), *files, g.secret.hex()])


ODD = tuple(
    BotSpec(maker.__name__.lower(), f"tests.server.bots.odd_bots:{maker.__name__}")
    for maker in (Raises, Hangs, Deaf, Nonsense, Speechless, Leaves, Hoards, Chatters, Ponders, Lucky, Snoops)
)


def with_odd_bots() -> Plugin:
    """Realpolitik with these bots; its own stays the best."""
    plugin = get_plugin("realpolitik")
    return replace(plugin, bots=(*ODD, *plugin.bots))
