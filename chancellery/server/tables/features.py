"""Registration of every feature, for whatever reads logs: the web application and the commands of the operator.

A log may hold entries of any feature, so all of them have to be registered before the first table is loaded, whether or
not the feature itself runs in this process.
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
    """Register every game, every kind of log entry and every feature. Late, because features import tables."""
    plugins()
    for name in FEATURE_STATES:
        import_module(name)
    settle_types()
