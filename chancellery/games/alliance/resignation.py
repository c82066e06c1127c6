"""Resignation (9.4): a player who leaves gives the Empire up; at the end of the Game Turn it has no player any more."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.games.alliance.coalitions import relabel
from chancellery.games.alliance.content import members
from chancellery.games.alliance.evictions import stand_alone
from chancellery.games.alliance.occupation import recall_capitals
from chancellery.games.alliance.position import NOBODY
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.victory import DRAW, end_alone
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

RESIGN: Final = Verb(
    "resign", 78, (), rules="AC-152", limits={"no_resignation": "AC-152", "resigned_already": "AC-152"}
)
GIVE_UP: Final = Verb("give_up", 79, (), rules="AC-152", closes=True)
RECONSIDER: Final = Verb("reconsider", 80, (), rules="AC-152")

EVENTS = {
    "resigned": EventKind("empire", rules="AC-152", voice="opening"),
    "given_up": EventKind("empire", rules="AC-152"),
    "drawn_by_leaving": EventKind("empires", rules="AC-152"),
}


def why_not_resign(g: AllianceState, player: int) -> str | None:
    """AC-152 at tables where players may resign; elsewhere somebody else plays on for whoever leaves."""
    if not g.rules.options.resignation:
        return "no_resignation"
    return "resigned_already" if g.resigned >> player & 1 else None


@plain
class Resigning(Phase[AllianceState]):
    """A player confirms that it gives the Empire up, or thinks better of it (AC-152)."""

    verbs: ClassVar[tuple[str, ...]] = (GIVE_UP, RECONSIDER)
    rules: ClassVar[str] = "AC-152"

    player: int

    def ask(self, g: AllianceState) -> list[Decision] | None:
        first = g.rules.first
        return self.one(g, self.player, [first[GIVE_UP], first[RECONSIDER]])

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        if option == g.rules.first[GIVE_UP]:
            g.resigned |= 1 << actor
            g.tell("resigned", actor)
        g.finish()


def depart(g: AllianceState) -> None:
    """The Game Turn is over: Empires that were given up lose their players (AC-152). With one coalition left, it has
    won."""
    leaving, g.resigned = members(g.resigned), 0
    if all(p in leaving for p in g.players):
        g.winners, g.verdict = list(g.players), DRAW
        g.tell("drawn_by_leaving", tuple(g.winners))
        g.end()
        return
    for player in leaving:
        if g.is_player(player):
            _give_up(g, player)
    g.last_sponsor = [NOBODY if p in leaving else p for p in g.last_sponsor]
    recall_capitals(g)
    end_alone(g)


def _give_up(g: AllianceState, player: int) -> None:
    """The Empire and all that it sponsors go to the first player of its coalition, or stand alone. Neither counts in
    anybody's target: what a player sponsored in the set-up is not added to the heir's."""
    g.tell("given_up", player)
    rest = [p for p in g.partners(player) if p != player]
    partition = g.coalition[:]
    partition[player] = NOBODY
    for p in rest:
        partition[p] = rest[0]
    wards = [n for n, p in enumerate(g.owner) if p == player and n != player]
    for nation in [*wards, player]:
        if rest:
            g.ally(nation, rest[0])
        else:
            stand_alone(g, nation)
    relabel(g, partition)
    g.par[player] = g.home_par[player]  # AC-186
    g.gold[player] = 0
    if g.played[player] >= 0:
        g.pile = Mask(g.pile | 1 << g.played[player])
        g.played[player] = -1
    g.forget_joined()  # AC-091 is about a Player Turn, and this one is over
