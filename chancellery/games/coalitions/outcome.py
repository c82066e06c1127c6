"""What a decided battle brings: Influence, penalties, new cards, precedence (RP-Q93, steps 5 to 8; RE-Q85)."""

from __future__ import annotations

from chancellery.games.coalitions.cards import ATTACK, DEFENCE, Pile, penalties
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.declarations import EventKind

EVENTS = {"penalty": EventKind("power cards:number", "battle", "RP-201 RE-235", part="detail", joins="battle")}


def spoils(g: CoalitionState, direct: list[list[int]], piles: list[Pile], outcome: list[int]) -> None:
    """Apply the results that follow once all pieces have found their place."""
    winner, *beaten = outcome
    if winner:
        winning = ATTACK if winner == 1 else DEFENCE
        # RP-213: a draw brings nothing.
        _influence(g, direct[winning], [p for p in piles if p.side == winning], beaten)
        g.influence_settled()
        if g.ended:
            return
        # RP-223, RP-Q92, RE-Q91: penalties come after the result, for losing supporters, too.
        losers = set(direct[1 - winning]) | {p.power for p in piles if p.side != winning}
        for power in g.order:
            if power in losers:
                lost = penalties(g.rules, piles, power, g.counts_discarded_penalties())
                if lost:
                    g.tell("penalty", power, lost)
                    g.lose_morale(power, lost)
    # RP-208, RP-Q95, RE-241: one card for each Power that played any.
    played = {p.power for p in piles if p.cards}
    for power in g.order:
        if power in played:
            g.draw_card(power)
    if winner:
        # RP-226: those who only supported do not move on the Prestige track.
        g.battle_won(direct[ATTACK if winner == 1 else DEFENCE])


def _influence(g: CoalitionState, direct: list[int], piles: list[Pile], beaten: list[int]) -> None:
    """Every Power that took part gains for each beaten General in the Territory (RP-215, RP-216)."""
    # RE-249: a beaten Garrison alone brings nothing.
    if not beaten or not g.victory_counts(direct):
        return
    # RP-Q94, RE-Q68: also whoever had only a Garrison there. RP-Q95: once for each Power.
    took_part = set(direct) | {p.power for p in piles}
    for power in g.order:
        if power not in took_part:
            continue
        points = len(beaten)
        if power in direct:
            # RE-248: supporters do not get the bonus.
            points += g.battle_bonus(power, [general // GENERALS for general in beaten])
        scorer = g.gains_for(power)
        if scorer != NOBODY:
            # RP-Q116, RE-Q67: a controller gains for itself and for its Minor Power.
            g.gain_influence(scorer, points, "battle")
