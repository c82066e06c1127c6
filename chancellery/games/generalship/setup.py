"""The set-up: nations and seats, the map, the decks, and then the generals (GS-Q132)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.geography import BITS, FIELD, FOREST, NEUTRAL, SEA, Geography, bits
from chancellery.games.generalship.rules import GeneralshipRules
from chancellery.games.generalship.state import NO_COMMANDER, NOBODY, PLACES, GeneralshipState, Step
from chancellery.games.generalship.units import UNITS
from chancellery.kernel.chance import draw, shuffle
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import SecretPhase, only

EVENTS = {
    "commanders": EventKind("nations generals", rules="GS-048"),
    "dealt": EventKind("nation generals", rules="GS-046"),
    "dealt_hidden": EventKind("nation", rules="GS-046", voice="small"),
}

CHOOSE = Verb(
    "choose",
    1,
    ("general", "general"),
    rules="GS-047 GS-048",
    limits={"not_dealt": "GS-046", "same_general": "GS-048"},
)


def begin(rules: GeneralshipRules, secret: bytes) -> GeneralshipState:
    """An empty table: what every game has before anything is drawn."""
    tracks = rules.content.tracks
    return GeneralshipState(
        stack=[],
        secret=secret,
        draws=0,
        barrier=0,
        unveiled=0,
        ended=False,
        seats=(NOBODY,) * len(NATIONS),
        cells=(),
        order=[],
        cycle=0,
        turn=0,
        circles=[NOBODY] * rules.circle_count,
        # GS-034: no alliances; GS-036: the era of infantry; GS-037, GS-038: no event and no technology.
        alliance=0,
        era=0,
        spots=[-1] * max(technology.event for technology in tracks.technologies),
        events_left=(1 << len(rules.events)) - 1,
        developed=0,
        late=[0] * len(tracks.late),
        # GS-024, GS-035: no points and no battles.
        points=[0] * len(NATIONS),
        battles=[0] * len(NATIONS),
        food=[0] * len(NATIONS),
        metal=[0] * len(NATIONS),
        population=[0] * len(NATIONS),
        commander=[NO_COMMANDER] * len(NATIONS),
        power=[()] * len(NATIONS),
        unused=[0] * len(NATIONS),
        seen=[0] * (len(NATIONS) + 1),
        deck=rules.all_generals,
        thrown_up=0,
        thrown_down=0,
        technology=[0] * (2 * len(NATIONS)),
        technology_deck=list(tracks.technology_cards.counts),
        technology_thrown=[0, 0],
        units=[0] * PLACES,
        who=[NOBODY] * PLACES,
        army=[0] * len(NATIONS),
        cubes=[0] * len(NATIONS),
        supply=list(rules.unit_supply),
        ships=[],
        marks=[0] * (3 * PLACES),
        known=[0] * PLACES,
        doubt_types=[],
        doubt_spread=[],
        doubt_owner=[],
        suspended=0,
    )


def deal(rules: GeneralshipRules, secret: bytes) -> GeneralshipState:
    """Everything up to the choice of generals."""
    g = begin(rules, secret)
    g.rules = rules
    _seat_nations(g)
    _lay_tiles(g)
    g.restore()
    setup = rules.setup
    for nation in g.order:
        # GS-049: circles I to V; GS-050: one light infantry in the capital; GS-051: two food and one metal.
        g.population[nation] = (1 << setup.population) - 1
        g.raise_unit(nation, 3 * nation, UNITS.index(setup.unit))
        g.food[nation], g.metal[nation] = setup.food, setup.metal
    for nation in g.order:
        # GS-046: five generals each, face down; they lie in the hand until two of them are kept.
        for _ in range(setup.generals):
            card = g.draw_general()
            g.unused[nation] |= 1 << card
            g.seen[nation] |= 1 << card
        dealt = BITS[g.unused[nation]]
        g.whisper(only(g.seats[nation]), "dealt", (nation, dealt), (nation,))
    return g


# -- nations and tiles -----------------------------------------------------------------------------------


def _seat_nations(g: GeneralshipState) -> None:
    """Nations by seat, as the options say or drawn (GS-015, GS-Q19); the turn order is that of the status board
    (GS-033)."""
    nations = g.rules.fixed_nations
    if nations is None:
        nations = list(range(len(NATIONS)))
        shuffle(g, "nations", nations)
        nations = nations[: g.rules.players]
    g.seats = tuple(nations.index(nation) if nation in nations else NOBODY for nation in range(len(NATIONS)))
    g.order = sorted(nations)


def _lay_tiles(g: GeneralshipState) -> None:
    """Nation tiles on their sides of the map (GS-039), then neutral tiles: corners first, with any terrain (GS-040),
    then the rest in any order (GS-041), sea only beside sea (GS-042); again until the map can be played (GS-Q109)."""
    cells = g.rules.cells
    sides = g.order[:]
    if g.rules.options.seating == "random":
        shuffle(g, "sides", sides)
    roles = ("capital", "left", "right")
    fixed = [3 * sides[cell.seat - 1] + roles.index(cell.role) if cell.seat else -1 for cell in cells]
    corners = [n for n, cell in enumerate(cells) if cell.corner]
    inner = [n for n, cell in enumerate(cells) if not cell.seat and not cell.corner]
    while True:
        shuffle(g, "cells", inner)
        laid = _attempt(g, fixed, corners + inner, len(corners))
        if laid is not None and is_playable(g.rules, g.rules.maps[tuple(laid)], g.order):
            g.cells = tuple(laid)
            return


def _attempt(g: GeneralshipState, fixed: list[int], empty: list[int], corners: int) -> list[int] | None:
    """One placement, or None when only sea is left that fits nowhere. A tile that does not fit is put aside and
    shuffled back: each cell gets any of those that fit."""
    terrain = g.rules.terrain
    laid = fixed[:]
    pile = bits(NEUTRAL)
    for number, cell in enumerate(empty):
        fitting = pile
        if number >= corners:
            near = [laid[other] for other in g.rules.cells_near[cell]]
            if not any(tile >= 0 and terrain[tile] == SEA for tile in near):
                fitting = [tile for tile in pile if terrain[tile] != SEA]
        if not fitting:
            return None
        laid[cell] = fitting[draw(g, "tile", len(fitting))]
        pile.remove(laid[cell])
    return laid


def is_playable(rules: GeneralshipRules, land: Geography, nations: list[int]) -> bool:
    """Can cavalry leave every nation, do all capitals hang together over land, and can ships reach every sea?
    (GS-Q109)"""
    open_land = sum(1 << t for t in BITS[land.in_play] if rules.terrain[t] in (FIELD, FOREST))
    for nation in nations:
        own = rules.home[nation] & open_land
        if not any(land.near[tile] & open_land & NEUTRAL for tile in BITS[own]):
            return False
    capitals = sum(1 << 3 * nation for nation in nations)
    if land.reach(1 << 3 * nations[0], land.land) & capitals != capitals:
        return False
    left = land.sea
    while left:
        group = land.reach(left & -left, land.sea)
        if not any(land.near_shore[tile] for tile in BITS[group]):
            return False
        left &= ~group
    return True


# -- generals ----------------------------------------------------------------------------------------------


@plain
class ChooseGenerals(SecretPhase[GeneralshipState], Step):
    """Everybody keeps two of five generals in secret, one as commander and one as political power; then all are
    revealed together (GS-047, GS-048, GS-Q19)."""

    verbs: ClassVar[tuple[str, ...]] = (CHOOSE,)
    rules: ClassVar[str] = "GS-047"

    def options(self, g: GeneralshipState, actor: int) -> list[int]:
        first, cards = g.rules.first[CHOOSE], BITS[g.unused[actor]]
        count = len(g.rules.generals)
        return [first + one * count + other for one in cards for other in cards if one != other]

    def why_not(self, g: GeneralshipState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        commander, power = arguments
        if commander == power:
            return "same_general"
        return None if g.unused[actor] >> commander & 1 and g.unused[actor] >> power & 1 else "not_dealt"

    def reveal(self, g: GeneralshipState, answers: list[int]) -> None:
        g.finish()
        chosen = [divmod(answer - g.rules.first[CHOOSE], len(g.rules.generals)) for answer in answers]
        g.tell("commanders", tuple(self.actors), tuple(commander for commander, _ in chosen))
        for nation, (commander, power) in zip(self.actors, chosen, strict=True):
            rejected = g.unused[nation] & ~(1 << commander | 1 << power)
            g.unused[nation] = 0  # GS-052
            g.thrown_down |= rejected
            g.appoint(nation, commander)
            g.add_power(nation, power)

    def redeal(self, g: GeneralshipState, seat: int | None, chance: Any) -> None:
        for slot, actor in enumerate(self.actors):
            if self.sealed[slot] >= 0 and g.seats[actor] != seat:
                self.sealed[slot] = chance.choice(self.options(g, actor))
