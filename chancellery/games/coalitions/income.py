"""Taxation and Gain Influence: what the Territories under control bring in (rulebook: Actions Phase)."""

from __future__ import annotations

from chancellery.games.coalitions.state import CoalitionState
from chancellery.kernel.declarations import EventKind

EVENTS = {
    "taxes": EventKind(
        "power income:number total:number",
        "economy",
        "RP-070 RE-130",
        part="lead",
        joins="action",
        figures="power money income total",
    )
}


def taxable(g: CoalitionState, power: int) -> int:
    """Own Home, Undisputed, and Disputed without the own stripe (RP-048, RP-070 to RP-075, RE-059,
    RE-130 to RE-134)."""
    board = g.rules.map
    return g.held[power] & (board.home[power] | board.undisputed | board.disputed & ~board.striped[power])


def influential(g: CoalitionState, power: int) -> int:
    """Disputed with the own stripe, and the Homes of other Powers (RP-093 to RP-095, RE-058,
    RE-159 to RE-161)."""
    board = g.rules.map
    # RP-094, RE-160: what belongs to another Power.
    rivals = board.homes((1 << len(board.powers)) - 1 & ~(1 << power))
    return g.held[power] & (board.disputed & board.striped[power] | rivals)


def collect_taxes(g: CoalitionState, power: int, times: int = 1) -> None:
    income = times * g.rules.map.worth(taxable(g, power))
    g.money[power] += income
    g.tell("taxes", power, income, g.money[power])


def score_influence(g: CoalitionState, power: int, extra: int = 0) -> None:
    g.gain_influence(power, g.rules.map.worth(influential(g, power)) + extra, "territories")
