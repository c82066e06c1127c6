"""Technologies and the events that they cause (sections J and K).

A technology that is developed may draw an event tile, and one of the events develops a technology: both are here.
"""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.generalship.content import ICONS
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.removal import TakePopulation, TakeUnits
from chancellery.games.generalship.rules import SCIENCE, STATE
from chancellery.games.generalship.state import NO_COMMANDER, GeneralshipState, Step
from chancellery.games.generalship.units import TOTAL
from chancellery.kernel.chance import draw
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision

EVENTS = {
    "developed": EventKind("nation technology:development", "economy", "GS-129 GS-130", part="lead", joins="claimed"),
    "event": EventKind("event nation", rules="GS-139", voice="opening"),
}

ADVANCE = Verb(
    "advance",
    12,
    ("technology",),
    rules="GS-148 GS-Q32",
    limits={
        "developed": "GS-128 GS-132",
        "tree": "GS-125 GS-126 GS-127",
        "late_tree": "GS-Q07",
        "main_first": "GS-Q32",
    },
)
"""The technology that Renaissance gives."""

LATE_STEPS = 3
CHRISTIAN, MUSLIM, COUP = (1 << icon for icon in range(len(ICONS)))
THIRD = 3


# -- technologies ----------------------------------------------------------------------------------------


def closed(g: GeneralshipState, technology: int) -> str | None:
    """Why a technology cannot be developed now, whoever would pay for it."""
    if technology >= SCIENCE:
        if g.late[technology - SCIENCE] == LATE_STEPS:
            return "developed"
        return None if g.developed & g.rules.late_needs else "late_tree"
    if g.developed >> technology & 1:
        return "developed"
    needs = g.rules.needs[technology]
    return "tree" if needs and not g.developed & needs else None


def step_of(g: GeneralshipState, technology: int) -> int:
    """The step of a late row that comes next."""
    return g.late[technology - SCIENCE] if technology >= SCIENCE else 0


def develop(g: GeneralshipState, nation: int, technology: int, with_points: bool) -> None:
    """A technology is there for all from now on (GS-130); its event spot is looked at (GS-139)."""
    rules, step = g.rules, step_of(g, technology)
    points = rules.technology_cost(technology, step)[3]
    if technology >= SCIENCE:
        g.late[technology - SCIENCE] += 1
    else:
        g.developed |= 1 << technology
    g.tell("developed", nation, technology * 4 + step)
    if with_points:
        g.score(nation, points, "technology")
    # GS-Q37: somebody who has won with these points causes no event.
    if technology < SCIENCE and not g.ended:
        spot = rules.content.tracks.technologies[technology].event - 1
        if g.spots[spot] < 0:
            draw_event(g, nation, spot)


# -- events ----------------------------------------------------------------------------------------------


def draw_event(g: GeneralshipState, nation: int, spot: int) -> None:
    """An event tile is drawn, placed and executed (GS-139)."""
    left = BITS[g.events_left]
    event = left[draw(g, "event", len(left))]
    g.unveil()
    g.events_left &= ~(1 << event)
    g.spots[spot] = event
    g.tell("event", event, nation)
    name = g.rules.events[event]
    if name == "renaissance":
        g.push(Renaissance(nation))
        return
    # GS-140: first whoever has caused it, then the others in turn order.
    g.push(Event(event, [nation, *(other for other in g.order if other != nation)]))


@plain
class Event(Step):
    """Everybody executes an event, one after another (GS-140)."""

    event: int
    queue: list[int]

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        if not self.queue:
            g.finish()
            return None
        EXECUTORS[g.rules.events[self.event]](g, self.queue.pop(0))
        return None


def _coup(g: GeneralshipState, nation: int) -> None:
    """GS-142: a commander with the icon costs political power, if there is any (GS-Q105)."""
    if g.rules.icons[g.commander[nation]] & COUP and g.power[nation]:
        g.lose_power(nation)


def _pirates(g: GeneralshipState, nation: int) -> None:
    """GS-143, GS-Q36: the printed naval number counts."""
    if g.rules.tactics[g.commander[nation]][1]:
        g.score(nation, 1, "event")


def _milan(g: GeneralshipState, nation: int) -> None:
    """GS-144."""
    if g.rules.icons[g.commander[nation]] & CHRISTIAN:
        g.score(nation, 1, "event")


def _crusades(g: GeneralshipState, nation: int) -> None:
    """GS-145, GS-Q34: each player's own commander."""
    if g.rules.icons[g.commander[nation]] & (CHRISTIAN | MUSLIM):
        g.dismiss(nation)


def _thirty_years_war(g: GeneralshipState, nation: int) -> None:
    """GS-149."""
    if g.rules.icons[g.commander[nation]] & CHRISTIAN:
        g.dismiss(nation)


def _witch_hunt(g: GeneralshipState, nation: int) -> None:
    """GS-147, GS-Q35: nothing without a commander; the replacement is not tested again."""
    commander = g.commander[nation]
    if commander == NO_COMMANDER or g.rules.icons[commander] & CHRISTIAN:
        return
    g.dismiss(nation)
    if g.power[nation]:
        g.appoint(nation, g.take_power(nation))


def _black_death(g: GeneralshipState, nation: int) -> None:
    """GS-146, GS-Q33: the commander, a third of the population and a third of all units."""
    g.dismiss(nation)
    units = sum(TOTAL[g.units[tile]] for tile in BITS[g.army[nation]]) // THIRD
    population = g.population[nation].bit_count() // THIRD
    if units:
        g.push(TakeUnits(nation, units))
    if population:
        g.push(TakePopulation(nation, population, False))


EXECUTORS = {
    "coup": _coup,
    "pirates": _pirates,
    "milan": _milan,
    "crusades": _crusades,
    "thirty_years_war": _thirty_years_war,
    "witch_hunt": _witch_hunt,
    "black_death": _black_death,
}


@plain
class Renaissance(Step):
    """Whoever has caused it develops the next technology, free and without points, once (GS-148, GS-Q32)."""

    verbs: ClassVar[tuple[str, ...]] = (ADVANCE,)
    rules: ClassVar[str] = "GS-148"

    nation: int

    def ask(self, g: GeneralshipState) -> list[Decision] | None:
        open_ones = [n for n in range(STATE + 1) if self._barred(g, n) is None]
        if not open_ones:
            g.finish()
            return None
        return self.one(g, self.nation, [g.rules.first[ADVANCE] + n for n in open_ones])

    def _barred(self, g: GeneralshipState, technology: int) -> str | None:
        limit = closed(g, technology)
        if limit is None and technology >= SCIENCE and g.developed != (1 << SCIENCE) - 1:
            return "main_first"
        return limit

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return self._barred(g, arguments[0])

    def answer(self, g: GeneralshipState, actor: int, option: int) -> None:
        g.finish()
        develop(g, actor, option - g.rules.first[ADVANCE], with_points=False)
