"""What is always true in Raison d'État, beyond what both coalition games have in common."""

from __future__ import annotations

from collections.abc import Iterator

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.invariants import cards_on_the_table, faults
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.rules import HAND_LIMIT
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.errors import RulesBug

BUSY = ("Muster", "Leadership", "Subsidise", "Mobilisation", "DiscardDown")
"""Steps in which a hand may be above its limit."""


def check(g: RaisonState) -> None:
    found = [*faults(g), *_cards(g), *_control(g), *_statuses(g), *_neutrality(g), *_end(g)]
    if found:
        raise RulesBug("; ".join(found))


def _cards(g: RaisonState) -> Iterator[str]:
    """Every Battle card is in exactly one place, and hands are within their limit (RE-016, RE-018)."""
    found = g.discards[0][:]
    for value in g.decks[0]:
        found[value] += 1
    for hand, played in zip(g.hands, cards_on_the_table(g), strict=True):
        for value, count in enumerate(hand):
            found[value] += count
        for value in played:
            found[value] += 1
    if found != g.rules.deck_counts:
        yield f"Battle cards: {found} instead of {g.rules.deck_counts}"
    if not any(phase.__class__.__name__ in BUSY for phase in g.stack) and max(map(sum, g.hands)) > HAND_LIMIT:
        yield f"a hand of {max(map(sum, g.hands))} cards"


def _control(g: RaisonState) -> Iterator[str]:
    """Majors control themselves, a Minor has its controller's status, and from round 2 on a controller (RE-071,
    RE-278, RE-279, RE-291, RE-292)."""
    rules = g.rules
    proxies = any(phase.__class__.__name__ in ("Battle", "MinorAtMuster") for phase in g.stack)
    for p, controller in enumerate(g.controller):
        if p in rules.majors:
            if controller != p or g.seats[p] == NOBODY:
                yield f"the Major Power {p} is without a player"
            continue
        if g.influence[p]:
            yield f"the Minor Power {p} has Influence"
        if controller == NOBODY:
            if rules.round_of(g.turn) > 1:
                yield f"nobody controls the Minor Power {p} after the first round"
            if g.seats[p] != NOBODY and not proxies:
                yield f"somebody answers for the uncontrolled Power {p}"
        elif g.seats[p] != g.seats[controller] or g.status[p] != g.status[controller]:
            yield f"the Minor Power {p} does not follow its controller"
        if rules.guardian[p] >= 0 and controller != rules.guardian[p]:
            yield f"the Minor Power {p} has left its guardian"


def _statuses(g: RaisonState) -> Iterator[str]:
    """Principal Powers stay, and relations follow from statuses (RE-083, RE-096 to RE-098)."""
    for p in bits(g.rules.permanent):
        if g.status[p] != g.rules.status[p]:
            yield f"the principal Power {p} has changed its status"
    before = (g.allies[:], g.enemies[:], g.neutrals)
    g.relate()
    if before != (g.allies, g.enemies, g.neutrals):
        yield "alliances and wars are out of step with the statuses"


def _neutrality(g: RaisonState) -> Iterator[str]:
    """Nothing foreign in a Neutral's Home, nothing of a Neutral in the Home of others (RE-107, RE-266, RE-267). Where
    it has disbanded its Garrison a General of a Neutral may still stand."""
    if any(phase.__class__.__name__ == "Adjustments" for phase in g.stack):
        return
    homes = sum(g.rules.map.home)
    for p in range(len(g.seats)):
        if g.garrisons[p] & _protected(g, p):
            yield f"a Garrison of Power {p} is where neutrality forbids it"
        if g.neutrals and g.posted[p] & g.off_limits(p) & homes:
            yield f"a General of Power {p} is where neutrality forbids it"


def _protected(g: RaisonState, owner: int) -> int:
    """Home Territories in which neutrality allows no Garrison of this Power."""
    mask = 0
    for q, home in enumerate(g.rules.map.home):
        if q != owner and (g.neutrals >> q & 1 or g.neutrals >> owner & 1):
            mask |= home
    return mask


def _end(g: RaisonState) -> Iterator[str]:
    """The game is over as soon as somebody has reached the target (RE-069, RE-070)."""
    if not g.over and max(g.influence) >= g.rules.target:
        yield f"Influence {g.influence}, but nobody has won"
