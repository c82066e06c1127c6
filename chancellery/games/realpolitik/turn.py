"""The sequence of play: Action cards chosen in secret, then resolved in their fixed order."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.coalitions.income import collect_taxes, score_influence
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.realpolitik.diplomacy import ENTREATIES, Diplomacy
from chancellery.games.realpolitik.mobilisation import Mobilisation
from chancellery.games.realpolitik.rules import (
    ACTIONS,
    DISPATCH,
    GAIN_INFLUENCE,
    MOBILISATION,
    MOVEMENT,
    TAXATION,
)
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, SecretPhase

# RP-067: the order in which Action cards are resolved. RP-102: a Diplomacy Phase comes before any Movement.
CHOOSE, ECONOMY, DISPATCHES, LINE_UP, MOVE, END = range(6)


EVENTS = {
    "turn": EventKind("turn:number", part="heading"),
    "actions": EventKind("cards", rules="RP-064", voice="opening"),
    "dispatch": EventKind("power box:number", rules="RP-096", voice="opening"),
    "game_over": EventKind("winner:power influence:scores", rules="RP-059", part="heading"),
}


@plain
class Turn(Phase[RealpolitikState]):
    """One turn after the other until somebody has reached 25 Influence. There are no rounds: a turn is one card for
    each Power (RP-063)."""

    stage: int
    movers: list[int]
    """Powers that have still to carry out their Movement card."""

    def ask(self, g: RealpolitikState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        # RP-Q24: the game ends with the turn, or by option with the action.
        if stage > ECONOMY and g.rules.options.ending == "action" and g.at_target(g.rules.target):
            self._end_game(g)
        elif stage == CHOOSE:
            g.turn += 1
            g.tell("turn", g.turn)
            g.push(ChooseActions.start(g))
        elif stage == ECONOMY:
            self._economy(g)
        elif stage == DISPATCHES:
            self._dispatches(g)
        elif stage == LINE_UP:
            # RP-068, RP-228, RP-Q121: one after the other by Prestige, Italy in its own place. RP-Q22: under the status
            # of now.
            self.movers = [p for p in g.order if g.chosen[p] == MOVEMENT]
        elif stage == MOVE:
            self._move(g)
        elif g.at_target(g.rules.target) or g.turn >= g.rules.options.turn_limit:
            self._end_game(g)
        else:
            g.chosen = [-1] * len(g.seats)
            self.stage = CHOOSE
        return None

    def _economy(self, g: RealpolitikState) -> None:
        """Taxation, Gain Influence and Mobilisation; only Mobilisations compete, in order of Prestige (RP-Q19)."""
        mobilising = []
        for p in g.order:
            if g.chosen[p] == TAXATION:
                collect_taxes(g, p)
            elif g.chosen[p] == GAIN_INFLUENCE:
                score_influence(g, p)
            elif g.chosen[p] == MOBILISATION:
                mobilising.append(p)
        # RP-Q20: one after the other, so that the later ones see it. RP-Q67: before any Diplomacy Phase.
        for p in reversed(mobilising):
            g.push(Mobilisation(p, 0))

    def _dispatches(self, g: RealpolitikState) -> None:
        """Each Dispatch moves the marker up and takes back the cards; at the top diplomacy begins (RP-096 ff.)."""
        sent = False
        for p in g.order:
            if g.chosen[p] == DISPATCH:
                sent = True
                # RP-097, RP-098, RP-Q21: one box up for each Dispatch, and not beyond the top.
                g.marker = min(g.rules.top, g.marker + 1)
                # RP-099: all its cards come back, Dispatch included.
                g.played[p] = 0
                g.tell("dispatch", p, g.marker)
        # RP-100, RP-Q17: one Diplomacy Phase after all Dispatches of the turn.
        if sent and g.marker == g.rules.top:
            g.push(Diplomacy(ENTREATIES, [], NOBODY))

    def _move(self, g: RealpolitikState) -> None:
        if not self.movers:
            return
        self.stage = MOVE
        # RP-Q23: the order was fixed when the step began, or by option follows the Prestige track as it changes.
        if g.rules.options.movement_order == "current":
            self.movers.sort(key=g.order.index)
        g.push(Movement(self.movers.pop(0), NOBODY, 0, 0))

    def _end_game(self, g: RealpolitikState) -> None:
        # RP-061, RP-Q25: several may be beyond 25; the Prestige track as it stands breaks a tie.
        best = g.standing()[0]
        g.tell("game_over", best, tuple(g.influence))
        g.end()


PLAY = Verb("play", 1, ("action",), rules="RP-064", limits={"action_played": "RP-065", "action_minor": "RP-261"})


@plain
class ChooseActions(SecretPhase[RealpolitikState]):
    """Every Power puts one Action card face down; all are revealed together (RP-064, RP-065)."""

    verbs: ClassVar[tuple[str, ...]] = (PLAY,)
    rules: ClassVar[str] = "RP-064 RP-065"

    @classmethod
    def start(cls, g: RealpolitikState) -> ChooseActions:
        actors = [p for p, seat in enumerate(g.seats) if seat != NOBODY]
        return cls(actors, [-1] * len(actors))

    def options(self, g: RealpolitikState, actor: int) -> list[int]:
        # RP-066: a played card is not at hand. RP-Q18: one of the others has to be played.
        gone = g.played[actor]
        if actor == g.rules.minor:
            gone |= 1 << GAIN_INFLUENCE
        first = g.rules.first[PLAY]
        return [first + card for card in range(len(ACTIONS)) if not gone >> card & 1]

    def reveal(self, g: RealpolitikState, answers: list[int]) -> None:
        first = g.rules.first[PLAY]
        for power, answer in zip(self.actors, answers, strict=True):
            card = answer - first
            g.chosen[power] = card
            g.played[power] |= 1 << card
        g.tell("actions", tuple(g.chosen))
        g.finish()

    def why_not(self, g: RealpolitikState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "action_minor" if not g.played[actor] >> arguments[0] & 1 else "action_played"


def opening(g: RealpolitikState) -> list[Phase[Any]]:
    """With three players the game begins with a Diplomacy Phase, before any card is chosen (RP-248, RP-Q124)."""
    turn: Phase[Any] = Turn(CHOOSE, [])
    return [turn, Diplomacy(ENTREATIES, [], NOBODY)] if g.rules.minor >= 0 else [turn]
