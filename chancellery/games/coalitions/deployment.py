"""Generals come on the map or leave it outside of movement (rulebook: Mobilisation, step 3)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.pieces import ABSENT_GENERAL
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import OFF_MAP, CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

UNDECIDED, PLACING, RECALLING = range(3)


EVENTS = {
    "placed": EventKind(
        "power general territory", "economy", "RP-082 RE-145", part="detail", joins="mobilisation action"
    ),
    "recalled": EventKind(
        "power general territory", "economy", "RP-083 RE-147", part="detail", joins="mobilisation action"
    ),
}

ONE_WAY = {"place_or_recall": "RP-083 RE-148"}
PLACE = Verb(
    "place",
    104,
    ("territory",),
    rules="RP-082 RE-145 RE-146",
    limits={
        **ONE_WAY,
        "no_general_left": "RP-003 RE-145",
        "place_control": "RP-082 RE-146",
        "place_own_general": "RP-Q62 RE-146",
        "place_enemy": "RP-Q62 RE-Q19",
    },
)
RECALL = Verb("recall", 105, ("general",), rules="RP-082 RP-Q63 RE-147 RE-Q20", limits={**ONE_WAY, **ABSENT_GENERAL})


def sites(g: CoalitionState, power: int) -> int:
    """Territories where an off-map General may come on the map (RP-082, RP-Q62)."""
    return g.held[power] & g.rules.map.passable & ~g.posted[power] & ~g.hostile_generals(power)


def site_closed(g: CoalitionState, power: int, territory: int) -> str:
    """Which limit keeps a General from being placed here."""
    if not g.held[power] >> territory & 1:
        return "place_control"
    if g.posted[power] >> territory & 1:
        return "place_own_general"
    return "place_enemy"


@plain
class Deployment(Phase[CoalitionState]):
    """Place any number of Generals, or recall any number, but not both."""

    verbs: ClassVar[tuple[str, ...]] = (PLACE, RECALL, DONE)
    rules: ClassVar[str] = "RP-082"

    power: int
    way: int

    def ways(self, g: CoalitionState) -> list[int]:
        """Options to do something, in the order of the action space."""
        rules, first = g.rules, self.power * GENERALS
        places = g.at[first : first + GENERALS]
        options: list[int] = []
        if self.way != RECALLING and OFF_MAP in places:
            options += rules.listed[rules.first[PLACE], sites(g, self.power)]
        if self.way != PLACING:
            recall = rules.first[RECALL]
            options += [recall + i for i, t in enumerate(places) if t >= 0]
        return options

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        return self.one(g, self.power, [*self.ways(g), g.rules.first[DONE]])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        rules, first = g.rules, actor * GENERALS
        if option == rules.first[DONE]:
            g.finish()
        elif option < rules.first[RECALL]:
            self.way = PLACING
            general = first + g.at[first : first + GENERALS].index(OFF_MAP)
            g.march(general, option - rules.first[PLACE])
            g.tell("placed", actor, general, g.at[general])
        else:
            self.way = RECALLING
            general = first + option - rules.first[RECALL]
            g.tell("recalled", actor, general, g.at[general])
            g.send_off_map(general)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb == RECALL:
            return "place_or_recall" if self.way == PLACING else g.no_general(actor * GENERALS + arguments[0])
        if self.way == RECALLING:
            return "place_or_recall"
        if not g.waiting_generals(actor):
            return "no_general_left"
        return site_closed(g, actor, arguments[0])
