"""Straits that are closed (AC-057, AC-058)."""

from __future__ import annotations

from chancellery.games.alliance.position import Position


def is_closed(g: Position, side: int, edge: int) -> bool:
    """Is a strait closed to a side? A land strait by an enemy fleet in its seas while none of its own is there, the
    Dardanelles to all but the side that holds Thrace (AC-057, AC-058, AC-170)."""
    content = g.rules.content
    if edge == content.dardanelles:
        return g.holder(content.gatekeeper) != side
    seas = content.closing.get(edge, 0)
    if not seas or g.held[side] & seas:
        return False
    return bool(g.occupied & seas)
