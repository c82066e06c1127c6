"""The Envoy of a Movement action, disbanding, and asking for further rounds (rulebook: Movement, 1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from chancellery.games.coalitions.consent import GRANT, REFUSE
from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.rules import DONE
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "envoy": EventKind("power envoy:power", "diplomacy", "RP-123 RE-164", part="lead", joins="action"),
    "no_envoy": EventKind("power", "diplomacy", "RP-128 RE-169"),
    "disbanded": EventKind(
        "power territory holder:power", "movement", "RP-137 RE-178", piece="garrison", land="territory holder"
    ),
    "round_asked": EventKind("power envoy:power round:number", "diplomacy", "RP-131 RE-174"),
    "round_granted": EventKind(
        "envoy:power power round:number", "diplomacy", "RP-133 RE-176", part="tail", joins="round_asked"
    ),
    "round_refused": EventKind(
        "envoy:power round:number", "diplomacy", "RP-132 RE-175", part="tail", joins="round_asked"
    ),
    "movement_ended": EventKind("power round:number", "movement", "RP-131 RE-174", part="detail"),
}

ENVOY = Verb(
    "envoy",
    103,
    ("power",),
    rules="RP-123 RP-129 RE-164 RE-172",
    limits={
        "envoy_self": "RP-123 RE-164",
        "envoy_ally": "RP-125 RE-166",
        "envoy_own": "RP-125 RE-171",
        "envoy_uncontrolled": "RP-260 RE-170",
        "envoy_morale": "RP-126 RE-167",
    },
)


def not_envoy(g: CoalitionState, power: int, other: int) -> str | None:
    """Which limit keeps a Power from being the Envoy, or None."""
    if other == power:
        return "envoy_self"
    # RP-121, RP-266: neither an Ally nor Italy's controller, or Italy for it, is an Envoy.
    if g.allies[power] >> other & 1:
        return "envoy_own" if g.same_player(power, other) else "envoy_ally"
    if g.seats[other] == NOBODY:
        return "envoy_uncontrolled"
    if g.morale[other] >= MORALE_LIMIT:
        return "envoy_morale"
    return None


@plain
class NameEnvoy(Phase[CoalitionState]):
    """The mover must name an Envoy if it can (RP-Q37); the Envoy cannot decline (RP-124, RE-165) and gains 1 Morale at
    once. There is no second one in the same action (RP-127, RE-168)."""

    verbs: ClassVar[tuple[str, ...]] = (ENVOY,)
    rules: ClassVar[str] = "RP-123 RE-164"

    power: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        eligible = [q for q in range(len(g.seats)) if not_envoy(g, self.power, q) is None]
        if not eligible:
            # RP-Q36, RE-169: disbanding, the pre-move and the first round go on without an Envoy.
            g.tell("no_envoy", self.power)
            g.finish(NOBODY)
            return None
        return self.one(g, self.power, [g.rules.first[ENVOY] + q for q in eligible])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        envoy = option - g.rules.first[ENVOY]
        g.tell("envoy", actor, envoy)
        # RP-129, RE-172: at once; it pays for round 1.
        g.gain_morale(envoy, 1)
        g.finish(envoy)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return not_envoy(g, actor, arguments[0])


DISBAND = Verb(
    "disband",
    110,
    ("territory",),
    rules="RP-137 RP-138 RE-178 RE-179",
    limits={"disband_not_own": "RP-137 RE-178"},
    piece="garrison",
)


@plain
class Disband(Phase[CoalitionState]):
    """Before moving, the mover may take any of its Garrisons off the map: to stock, not to a General (RP-141,
    RE-181)."""

    verbs: ClassVar[tuple[str, ...]] = (DISBAND, DONE)
    rules: ClassVar[str] = "RP-137 RE-178"

    power: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        own = g.garrisons[self.power]
        if not own:
            g.finish()
            return None
        return self.one(g, self.power, [*g.rules.listed[g.rules.first[DISBAND], own], g.rules.first[DONE]])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.first[DONE]:
            g.finish()
            return
        territory = option - g.rules.first[DISBAND]
        # RP-138, RE-179: the marker goes to stock.
        g.remove_garrison(actor, territory)
        g.tell("disbanded", actor, territory, g.holder(territory))

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if g.garrisons[actor] >> arguments[0] & 1 else "disband_not_own"


def no_further_round(g: CoalitionState, envoy: int, number: int) -> bool:
    """A further round needs an Envoy whose Morale it would not take above 15, as it
    stands when the round is asked for (RP-128, RP-134, RP-Q32, RP-Q33, RE-177, RE-Q47)."""
    return envoy == NOBODY or g.morale[envoy] + number > MORALE_LIMIT


REQUEST = Verb("request", 125, rules="RP-131 RP-132 RE-174 RE-176")


@plain
class RequestRound(Phase[CoalitionState]):
    """The mover may ask for round 2 or 3; the Envoy may refuse, or gains as much Morale as the round's number: at
    once, or by another reading when a General has moved in it (RE-Q48)."""

    verbs: ClassVar[tuple[str, ...]] = (REQUEST, DONE, GRANT, REFUSE)
    rules: ClassVar[str] = "RP-131 RP-132 RE-174 RE-175"
    limits: ClassVar[Mapping[str, str]] = {"round_not_asked": "RP-131 RE-174", "round_asked_once": "RP-131 RE-174"}

    power: int
    envoy: int
    number: int
    requested: bool

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        if self.requested:
            # RP-Q126: for Italy its controller answers, and the Morale goes to Italy.
            return self.one(g, self.envoy, [g.rules.first[GRANT], g.rules.first[REFUSE]])
        return self.one(g, self.power, [g.rules.first[REQUEST], g.rules.first[DONE]])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.first[REQUEST]:
            # RP-132, RE-175: for round 2 and again for round 3; the Envoy may refuse.
            self.requested = True
            g.tell("round_asked", self.power, self.envoy, self.number)
        elif option == g.rules.first[GRANT]:
            # RP-Q34: the Envoy gains its Morale before any piece moves.
            g.tell("round_granted", self.envoy, self.power, self.number)
            if g.pays_for_empty_rounds():
                # RP-133, RE-176: 2 for round 2, 3 for round 3.
                g.gain_morale(self.envoy, self.number)
            g.finish(True)
        else:
            g.tell("round_refused" if option == g.rules.first[REFUSE] else "movement_ended", actor, self.number)
            g.finish(False)

    def is_reaction(self, g: CoalitionState, actor: int) -> bool:
        return actor == self.envoy

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "round_asked_once" if self.requested else "round_not_asked"
