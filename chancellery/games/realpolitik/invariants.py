"""What is always true in Realpolitik, beyond what both coalition games have in common."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.invariants import cards_on_the_table, faults
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.rules import GAIN_INFLUENCE
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.errors import RulesBug


def check(g: RealpolitikState) -> None:
    found = [*faults(g), *_trains(g), *_cards(g), *_tracks(g), *_diplomacy(g)]
    if found:
        raise RulesBug("; ".join(found))


def _trains(g: RealpolitikState) -> Iterator[str]:
    if g.trains.bit_count() > g.rules.map.content.supply.trains:
        yield "there are more Trains than in the supply"


def _cards(g: RealpolitikState) -> Iterator[str]:
    """Every Battle card is in exactly one place (RP-016)."""
    played = cards_on_the_table(g)
    for p, name in enumerate(g.rules.map.powers):
        found = list(map(add, g.hands[p], g.discards[p]))
        for value in g.decks[p]:
            found[value] += 1
        for value in played[p]:
            found[value] += 1
        if found != g.rules.deck_counts:
            yield f"cards of {name}: {found} instead of {g.rules.deck_counts}"


def _tracks(g: RealpolitikState) -> Iterator[str]:
    """Tracks stay in their range (RP-098, RP-261)."""
    if not 0 <= g.marker <= g.rules.top:
        yield f"the Diplomacy marker is in box {g.marker}"
    minor = g.rules.minor
    if minor >= 0 and (g.influence[minor] or g.played[minor] >> GAIN_INFLUENCE & 1):
        yield "the Minor Power has Influence or played Gain Influence"


def _diplomacy(g: RealpolitikState) -> Iterator[str]:
    """Nobody has two Allies (RP-025)."""
    for p, allies in enumerate(g.allies):
        if allies & (allies - 1):
            yield f"Power {p} has the Allies {bits(allies)}"
        if g.seats[p] == NOBODY and p != g.rules.minor:
            yield "a Major Power is without a player"
