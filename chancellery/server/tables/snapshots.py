"""A table as one audience sees it now, as JSON: what a view, the reply to an answer and a live channel carry."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from chancellery.kernel.foresight import judge_entry
from chancellery.kernel.language import language
from chancellery.kernel.match import Match
from chancellery.server.tables.table import Table

log = logging.getLogger("chancellery.server")


def snapshot(table: Table, audience: int | None) -> bytes:
    """Encode what an audience is shown. Made once for each change of the table, audience and language, however many
    replies and channels carry it."""
    key = (audience, language())
    known = table.snapshots.get(key)
    if known is None:
        known = table.snapshots[key] = _encode(table, audience)
    return known


def _encode(table: Table, audience: int | None) -> bytes:
    view = table.view(audience)
    if view is not None and table.match is not None:
        for decision in view["decisions"]:
            _judge(table, table.match, decision)
    return msgspec.json.encode(
        {
            "number": table.number(audience),
            "seat": audience,
            "status": table.status,
            "can_undo": table.can_undo(audience),
            "since": table.number_before_decision(audience),
            "view": view,
            "scene": table.scene(view),
            "features": table.feature_views(audience),
        }
    )


def _judge(table: Table, match: Match, decision: dict[str, Any]) -> None:
    """Say of each option whether it is final, and what is known of its effect."""
    decision["final"] = []
    try:
        judge_entry(table.game, match.state, decision)
    except Exception as fault:  # of the rules, in a position that was only imagined: the table itself is well
        log.error("options cannot be judged", extra={"table": table.id, "game": table.game.name}, exc_info=fault)
