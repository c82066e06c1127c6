"""The Envoy of a Movement action, disbanding, and asking for further rounds (rulebook: Movement, 1 and 2)."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.content import MORALE_LIMIT
from chancellery.games.coalitions.state import NOBODY, CoalitionState
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase


def not_envoy(g: CoalitionState, power: int, other: int) -> str | None:
    """Which limit keeps a Power from being the Envoy, or None."""
    if other == power:
        return "envoy_self"
    if g.allies[power] >> other & 1:
        return "envoy_own" if g.same_player(power, other) else "envoy_ally"
    if g.seats[other] == NOBODY:
        return "envoy_uncontrolled"
    if g.morale[other] >= MORALE_LIMIT:
        return "envoy_morale"
    return None


@plain
class NameEnvoy(Phase[CoalitionState]):
    """The mover must name an Envoy, which cannot decline and gains 1 Morale at once."""

    verbs: ClassVar[tuple[str, ...]] = ("envoy",)

    power: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        eligible = [q for q in range(len(g.seats)) if not_envoy(g, self.power, q) is None]
        if not eligible:
            g.tell("no_envoy", self.power)
            g.finish(NOBODY)
            return None
        return self.one(g, self.power, [g.rules.ENVOY + q for q in eligible])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        envoy = option - g.rules.ENVOY
        g.tell("envoy", actor, envoy)
        g.gain_morale(envoy, 1)
        g.finish(envoy)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return not_envoy(g, actor, arguments[0])


@plain
class Disband(Phase[CoalitionState]):
    """Before moving, the mover may take any of its Garrisons off the map."""

    verbs: ClassVar[tuple[str, ...]] = ("disband", "done")

    power: int

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        own = g.garrisons[self.power]
        if not own:
            g.finish()
            return None
        return self.one(g, self.power, [*g.rules.listed[g.rules.DISBAND, own], g.rules.DONE])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.DONE:
            g.finish()
            return
        territory = option - g.rules.DISBAND
        g.remove_garrison(actor, territory)
        g.tell("disbanded", actor, territory, g.holder(territory))

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if g.garrisons[actor] >> arguments[0] & 1 else "disband_not_own"


def no_further_round(g: CoalitionState, envoy: int, number: int) -> bool:
    """A further round needs an Envoy whose Morale it would not take above 15 (RP-128, RP-134)."""
    return envoy == NOBODY or g.morale[envoy] + number > MORALE_LIMIT


@plain
class RequestRound(Phase[CoalitionState]):
    """The mover may ask for round 2 or 3; the Envoy may refuse, or gains as much Morale as the round's number: at
    once, or by another reading when a General has moved in it (RE-Q48)."""

    verbs: ClassVar[tuple[str, ...]] = ("request", "done", "grant", "refuse")

    power: int
    envoy: int
    number: int
    requested: bool

    def ask(self, g: CoalitionState) -> list[Decision] | None:
        if self.requested:
            return self.one(g, self.envoy, [g.rules.GRANT, g.rules.REFUSE])
        return self.one(g, self.power, [g.rules.REQUEST, g.rules.DONE])

    def answer(self, g: CoalitionState, actor: int, option: int) -> None:
        if option == g.rules.REQUEST:
            self.requested = True
            g.tell("round_asked", self.power, self.envoy, self.number)
        elif option == g.rules.GRANT:
            g.tell("round_granted", self.envoy, self.power, self.number)
            if g.pays_for_empty_rounds():
                g.gain_morale(self.envoy, self.number)
            g.finish(True)
        else:
            g.tell("round_refused" if option == g.rules.REFUSE else "movement_ended", actor, self.number)
            g.finish(False)

    def why_not(self, g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> str:
        return "round_asked_once" if self.requested else "round_not_asked"
