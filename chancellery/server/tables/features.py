"""All rooms of the server at once, for whoever reads logs: the web application and the commands of the operator.

A log may speak of everything that any room has ever written into it, so all of them have to be there before the first
table is loaded, whether or not the room itself is at work in this process.
"""

from __future__ import annotations

from importlib import import_module

from chancellery.kernel.registry import plugins
from chancellery.kernel.threads import settle_types

FEATURE_STATES = (
    "chancellery.server.tables.upgrades",
    "chancellery.server.clocks.entries",
    "chancellery.server.press.entries",
    "chancellery.server.consents.state",
    "chancellery.server.bots.state",
    "chancellery.server.notifications.state",
)


def register_features() -> None:
    """Register every game, every kind of log entry and every room. Late, because the rooms themselves know tables."""
    plugins()
    for name in FEATURE_STATES:
        import_module(name)
    settle_types()
