"""Victory (chapter 9, AL-Q62): gains, targets, the check of every winter and the last count."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.income import power
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.declarations import EventKind

BASE_TARGET: Final = 4
FOR_EACH_EMPIRE: Final = 2
"""AC-143: 4, and 2 for each player and each non-player Empire sponsored in the set-up."""
MARGINAL: Final = Fraction(1, 2)

EVENTS = {
    "standing": EventKind("empires gain:number target:number", rules="AC-142 AC-143", voice="small"),
    "victory": EventKind("empires gain:number target:number", rules="AC-143"),
    "marginal_victory": EventKind("empires gain:number target:number", rules="AC-148"),
    "drawn": EventKind("empires", rules="AC-149 AC-150"),
    "last_coalition": EventKind("empires", rules="AC-139"),
}

FULL, MARGIN, DRAW, ALONE = "victory", "marginal", "draw", "alone"
"""How a game ended."""


def labels(g: AllianceState) -> list[int]:
    """The coalitions of players, by their labels."""
    return sorted({g.coalition[p] for p in g.players})


def gains(g: AllianceState) -> list[int]:
    """The gain of each Empire: a player's Power less its Par, negative after losses (AC-140); of an allied non-player
    Empire only what it has above Par (AC-141)."""
    strengths = power(g)
    return [
        strengths[e] - g.par[e] if g.is_player(e) else max(0, strengths[e] - g.par[e]) if g.owner[e] >= 0 else 0
        for e in range(EMPIRES)
    ]


def gain(g: AllianceState, label: int) -> int:
    """The gain of a coalition: of its players and of its allied non-player Empires (AC-142)."""
    found = gains(g)
    return sum(found[e] for e in range(EMPIRES) if g.side[e] == label)


def target(g: AllianceState, label: int) -> int:
    """What a coalition has to gain."""
    return target_of(g, members_of(g, label))


def target_of(g: AllianceState, players: Iterable[int]) -> int:
    """What players have to gain together (AC-143, AC-145); the scenario and the table may shift it between those with
    Britain and those with France."""
    each = g.rules.target_shift
    return max(1, BASE_TARGET + sum(FOR_EACH_EMPIRE * (1 + g.sponsored[p]) + each[p] for p in players))


def holds_foreign_city(g: AllianceState, label: int) -> bool:
    """AC-144: a major city of an Empire outside the coalition."""
    content = g.rules.content
    return any(g.side[content.native[area]] != label and g.holder(area) == label for area in members(content.major))


def capitals(g: AllianceState, label: int) -> int:
    """How many capitals of Empires a coalition holds."""
    return sum(g.holder(g.rules.content.seat[e]) == label for e in range(EMPIRES))


def rank(g: AllianceState, label: int) -> tuple[Fraction, int, Fraction]:
    """AC-015: the ratio of gain to target as an exact fraction, then capitals, then gold for each player."""
    players = [p for p in g.players if g.coalition[p] == label]
    wealth = Fraction(sum(g.gold[p] for p in players), len(players))
    return Fraction(gain(g, label), target(g, label)), capitals(g, label), wealth


def check(g: AllianceState) -> None:
    """The victory check of a winter (AC-143, AC-144); in the last one the last count (AC-129)."""
    for label in labels(g):
        g.tell("standing", members_of(g, label), gain(g, label), target(g, label))
    qualified = [s for s in labels(g) if gain(g, s) >= target(g, s) and holds_foreign_city(g, s)]
    if qualified:
        _end(g, _first(g, qualified), FULL)
    elif g.year >= g.rules.last_year:
        count_last(g)


def count_last(g: AllianceState) -> None:
    """AC-147 to AC-150; AC-165: only who holds a foreign major city takes part."""
    serious = [s for s in labels(g) if holds_foreign_city(g, s) and rank(g, s)[0] >= MARGINAL]
    if serious:
        _end(g, _first(g, serious), MARGIN)
    else:
        _end(g, labels(g), DRAW)


def members_of(g: AllianceState, label: int) -> tuple[int, ...]:
    return tuple(p for p in g.players if g.coalition[p] == label)


def _first(g: AllianceState, among: list[int]) -> list[int]:
    """Those at the top by AC-015; several only if they are equal in everything."""
    best = max(rank(g, s) for s in among)
    return [s for s in among if rank(g, s) == best]


def _end(g: AllianceState, first: list[int], verdict: str) -> None:
    """AC-146: all players of a coalition win together; AC-149: several coalitions draw, and the others lose."""
    g.winners = sorted(p for s in first for p in members_of(g, s))
    g.verdict = verdict if len(first) == 1 or verdict == DRAW else DRAW
    if g.verdict == DRAW:
        g.tell("drawn", tuple(g.winners))
    else:
        kind = "victory" if verdict == FULL else "marginal_victory"
        g.tell(kind, tuple(g.winners), gain(g, first[0]), target(g, first[0]))
    g.end()


def end_alone(g: AllianceState) -> bool:
    """AC-139: one coalition includes all players who are left, and wins."""
    if len(labels(g)) > 1:
        return False
    g.winners, g.verdict = list(g.players), ALONE
    g.tell("last_coalition", tuple(g.winners))
    g.end()
    return True


def scores(g: AllianceState) -> list[int]:
    """AC-146: by own gain, with that of sponsored Empires, then by treasury, for every Empire."""
    found = gains(g)
    return [found[p] + sum(found[e] for e in range(EMPIRES) if e != p and g.owner[e] == p) for p in range(EMPIRES)]
