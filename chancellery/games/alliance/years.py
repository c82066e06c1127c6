"""The course of the game (1.1, 3.0, 3.1): Years of four Game Turns, cards dealt, discarded and played, turn order."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.games.alliance.battles import Battles
from chancellery.games.alliance.content import EMPIRES, members
from chancellery.games.alliance.player_turn import PlayerTurn
from chancellery.games.alliance.resignation import depart
from chancellery.games.alliance.rules import HAND, TURNS
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.winter import Winter
from chancellery.kernel.chance import shuffle
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase, SecretPhase, only

DEAL, PLAY, ACT, FIGHT, CLOSE = range(5)

DISCARD: Final = Verb("discard", 0, ("card",), rules="AL-050 AC-008", limits={"card_not_held": "AL-050"})
COMMIT: Final = Verb("commit", 1, ("card",), rules="AL-052 AL-053", limits={"card_not_held": "AL-052"})

EVENTS = {
    "year": EventKind("year:number", rules="AL-049", voice="opening"),
    "dealt": EventKind("empire cards", rules="AL-049"),
    "dealt_hidden": EventKind("empire cards:number", rules="AL-049"),
    "discarded": EventKind("empire card", rules="AL-050"),
    "discarded_hidden": EventKind("empire", rules="AL-050"),
    "game_turn": EventKind("turn:number", rules="AL-051", part="heading"),
    "cards_revealed": EventKind("plays", rules="AL-054 AL-055", voice="opening"),
}


@plain
class Course(Phase[AllianceState]):
    """One Year after the other, each of four Game Turns; the fourth is the Winter Turn (AL-051, AL-081)."""

    stage: int

    def ask(self, g: AllianceState) -> list[Decision] | None:
        stage = self.stage
        if g.resigned and stage in (DEAL, PLAY):
            depart(g)  # AC-152: at the end of a Game Turn
            return None
        self.stage += 1
        if stage == DEAL:
            deal(g)
        elif stage == PLAY:
            g.turn += 1
            g.new_turn()
            g.tell("game_turn", g.turn)
            g.push(Commit.start(g))
        elif stage == ACT:
            # AL-Q09, AC-009: all players act in turn order, then there is one phase for all battles.
            for player in reversed(g.order):
                g.push(PlayerTurn(player, False, 0))
        elif stage == FIGHT:
            g.points = 0
            g.push(Battles())
        elif g.turn < TURNS:
            self.stage = PLAY
        else:
            self.stage = DEAL
            g.push(Winter(0))
        return None


def deal(g: AllianceState) -> None:
    """AL-049: at the start of each Year all cards are shuffled and five dealt to each player; AL-042, AL-043: none for
    other Empires."""
    g.new_year()
    g.tell("year", g.year)
    deck = list(range(len(g.rules.content.cards)))
    shuffle(g, f"cards {g.year}", deck)
    g.pile = Mask(0)
    g.hands = [0] * EMPIRES
    g.discarded = [-1] * EMPIRES
    g.played = [-1] * EMPIRES
    for player in g.players:
        cards = sorted(deck.pop() for _ in range(HAND))
        g.hands[player] = sum(1 << card for card in cards)
        g.confide(only(g.seats[player]), "dealt", (player, tuple(cards)), (player, HAND))
    g.push(Discard(g.players, [-1] * len(g.players)))


@plain
class CardChoice(SecretPhase[AllianceState]):
    """Every player chooses a card of its hand in secret."""

    @classmethod
    def start(cls, g: AllianceState) -> CardChoice:
        return cls(g.players, [-1] * len(g.players))

    def options(self, g: AllianceState, actor: int) -> list[int]:
        first = g.rules.first[self.verbs[0]]
        return [first + card for card in members(g.hands[actor])]

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if g.hands[actor] >> arguments[0] & 1 else "card_not_held"

    def taken(self, g: AllianceState, answers: list[int]) -> list[tuple[int, int]]:
        """The card of each player, which leaves its hand."""
        first = g.rules.first[self.verbs[0]]
        chosen = [(player, answer - first) for player, answer in zip(self.actors, answers, strict=True)]
        for player, card in chosen:
            g.hands[player] &= ~(1 << card)
        return chosen


@plain
class Discard(CardChoice):
    """Each player looks at the five cards and puts one away, face down (AL-050, AL-Q14, AC-008)."""

    verbs: ClassVar[tuple[str, ...]] = (DISCARD,)
    rules: ClassVar[str] = "AL-050 AL-Q14 AC-008"

    def reveal(self, g: AllianceState, answers: list[int]) -> None:
        for player, card in self.taken(g, answers):
            g.discarded[player] = card
            g.whisper(only(g.seats[player]), "discarded", (player, card), (player,))
        g.finish()


@plain
class Commit(CardChoice):
    """Each player plays one card face down; all are revealed together (AL-052, AL-053, AL-054). AL-Q15: the four cards
    serve the four Game Turns."""

    verbs: ClassVar[tuple[str, ...]] = (COMMIT,)
    rules: ClassVar[str] = "AL-052 AL-053 AL-054"

    def reveal(self, g: AllianceState, answers: list[int]) -> None:
        for card in g.played:
            if card >= 0:
                g.pile = Mask(g.pile | 1 << card)
        for player, card in self.taken(g, answers):
            g.played[player] = card
        # AL-055, AL-056: highest card first; equal numbers by letter.
        rank = g.rules.content.precedence
        g.order = tuple(sorted(self.actors, key=lambda player: rank[g.played[player]]))
        g.tell("cards_revealed", tuple((player, g.played[player]) for player in g.order))
        g.finish()
