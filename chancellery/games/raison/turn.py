"""The sequence of play: what comes at the start of a turn, then the actions of the Wheel of War in ascending order."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.income import collect_taxes
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.purchases import DiscardDown
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.actions import Mobilisation, Muster, gain_influence
from chancellery.games.raison.diplomacy import Diplomacy
from chancellery.games.raison.election import ImperialElection
from chancellery.games.raison.leadership import lead
from chancellery.games.raison.minors import MinorAtMuster
from chancellery.games.raison.rules import HAND_LIMIT, NEUTRAL
from chancellery.games.raison.state import RaisonState
from chancellery.games.raison.subsidies import Subsidise
from chancellery.kernel.declarations import EventKind
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

DIPLOMACY, MINORS, ELECTION, ACTIONS, HANDS, END = range(6)


EVENTS = {
    "turn": EventKind("turn:number round:number", part="heading"),
    "action": EventKind("power action:word", rules="RE-072", voice="opening"),
}


@plain
class Turn(Phase[RaisonState]):
    """One turn after the other until somebody has won."""

    stage: int
    space: int
    """The space of the wheel whose action comes next."""

    def ask(self, g: RaisonState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == ACTIONS:
            self._act(g)
        elif stage == HANDS:
            self._limit_hands(g)
        elif stage == DIPLOMACY:
            self._begin(g)
        elif stage == MINORS:
            for minor in reversed(g.rules.mustering(g.turn)):
                if minor in g.rules.minors and g.rules.guardian[minor] < 0:
                    # RE-Q74, RE-291: a Minor with a guardian is never bid for and stays with it. RE-270: this comes
                    # before any action. RE-292: from round 2 on all have a controller.
                    g.push(MinorAtMuster(minor, 0, NOBODY))
        elif stage == ELECTION:
            # RE-077: when Austria comes to Muster, before any action.
            if g.rules.principals[0] in g.rules.mustering(g.turn):
                g.push(ImperialElection.start(g))
        # RE-Q99: after so many turns the most Influence wins.
        elif g.turn >= g.rules.options.turn_limit:
            g.close_game()
        else:
            self.stage = DIPLOMACY
        return None

    def _begin(self, g: RaisonState) -> None:
        """Every round but the first starts with a Diplomacy Phase (RE-031, RE-076, RE-081)."""
        g.turn += 1
        self.space = 0
        begun = g.rules.round_of(g.turn)
        g.tell("turn", g.turn, begun)
        if begun > g.rules.round_of(g.turn - 1) > 0:
            g.push(Diplomacy.start(g))

    def _act(self, g: RaisonState) -> None:
        """Ascending from Muster to Movement, up to the next action in which somebody decides (RE-072 to RE-074, RE-Q15,
        RE-Q16)."""
        acting = g.rules.acting(g.turn)
        phases: list[Phase[Any]] = []
        self.stage = HANDS
        for space in range(self.space, len(acting)):
            action = g.rules.wheel[space]
            for power in acting[space]:
                if _acts(g, power, action) and not g.ended:
                    g.tell("action", power, action)
                    phases += _steps(g, power, action)
            if phases or g.ended:
                self.space = space + 1
                g.stack.extend(reversed(phases))
                return
        self.stage, self.space = END, len(acting)

    def _limit_hands(self, g: RaisonState) -> None:
        """At the end of any action nobody holds more than 6 Battle cards (RE-018, RE-Q12)."""
        if max(map(sum, g.hands)) > HAND_LIMIT:
            self.stage = ACTIONS
            g.stack.extend(DiscardDown(p, HAND_LIMIT) for p in reversed(g.order) if g.hand_size(p) > HAND_LIMIT)
        else:
            self._act(g)


def _acts(g: RaisonState, power: int, action: str) -> bool:
    """An uncontrolled Minor Power does nothing; no Minor gains Influence but by the Crown (RE-287, RE-288, RE-293)."""
    if action == "influence" and power in g.rules.minors and g.emperor != power:
        return False
    return g.controller[power] != NOBODY


def _steps(g: RaisonState, power: int, action: str) -> list[Phase[Any]]:
    """An action: what happens at once is done, what is to be decided comes back as phases."""
    if action == "muster":
        return [Muster(power, False)]
    if action == "taxation":
        # RE-110, RE-135, RE-Q17: a Neutral takes twice the sum, its Minor Powers as well.
        collect_taxes(g, power, 2 if g.status[power] == NEUTRAL else 1)
        return []
    # RE-141: an action of its own in 1618, behind Leadership in 1702.
    if action == "subsidise":
        return [Subsidise.start(power)]
    if action == "leadership":
        return [lead(power)]
    if action == "leadership_subsidise":
        # RE-Q25: whichever way of Leadership was chosen.
        return [lead(power), Subsidise.start(power)]
    if action == "mobilisation":
        return [Mobilisation(power, 0)]
    if action == "influence":
        gain_influence(g, power)
        return []
    return [Movement(power, NOBODY, 0, 0)]
