"""What a seat may know of the pieces and battles of a coalition game: the parts of a view that both games have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.board import bits
from chancellery.games.coalitions.cards import ATTACK, DOWN, STRUCK, Pile
from chancellery.games.coalitions.movement import Movement
from chancellery.games.coalitions.state import NO_GENERAL, NOBODY, CoalitionState

Sees = Callable[[int], bool]
"""Does the reader see the hand of this Power?"""


# -- the types: checked here, described to programs by OpenAPI, and generated from it for the browser ----


class GeneralView(TypedDict):
    at: Annotated[str | None, Meta(description="null: off the map.")]
    units: int


class MovementView(TypedDict):
    """The Movement action that is being carried out."""

    power: str
    envoy: str | None
    round: int


class CardView(TypedDict):
    """A Battle card on the table."""

    value: Annotated[int | None, Meta(description="null: the reader does not know it.")]
    up: bool
    discarded: bool


class PileView(TypedDict):
    """The cards that a General has played in a battle."""

    general: str
    side: Literal["attack", "defence"]
    supporting: bool
    limit: int
    cards: list[CardView]


class BattleView(TypedDict):
    """The battle that is being fought."""

    place: str
    attacker: str
    defenders: list[str]
    strengths: Annotated[list[int], Meta(description="Of attack and defence.")]
    passed: list[str]
    piles: list[PileView]


class CoalitionPower(TypedDict):
    """What both games tell of a Power."""

    seat: Annotated[int | None, Meta(description="Who plays it; null: nobody yet.")]
    minor: bool
    morale: int
    influence: Annotated[int | None, Meta(description="A Minor Power has none.")]
    money: int
    stock: Annotated[int, Meta(description="Markers that are neither Units nor Garrisons now.")]
    generals: dict[str, GeneralView]
    cards: int
    hand: NotRequired[Annotated[list[int], Meta(description="Battle cards; only of a Power that the reader plays.")]]


class CoalitionTable(TypedDict):
    """What both games tell of the table; each adds its `powers`."""

    turn: int
    target: Annotated[int, Meta(description="Influence that ends the game.")]
    alliances: list[list[str]]
    at_war: list[list[str]]
    control: dict[str, str]
    garrisons: dict[str, str]
    fortresses: list[str]
    steps: Annotated[list[str], Meta(description="What is being carried out, from the outside in.")]
    movement: MovementView | None
    battle: BattleView | None


# -- building them ---------------------------------------------------------------------------------------


def pairs(g: CoalitionState, relation: list[int]) -> list[list[str]]:
    """A mutual relation of Powers as pairs of names."""
    powers = g.rules.map.powers
    return [[powers[p], powers[q]] for p in range(len(powers)) for q in bits(relation[p]) if q > p]


def control(g: CoalitionState) -> dict[str, str]:
    board = g.rules.map
    return {board.names[t]: board.powers[holder] for t in range(len(board.names)) if (holder := g.holder(t)) != NOBODY}


def garrisons(g: CoalitionState) -> dict[str, str]:
    board = g.rules.map
    return {board.names[t]: board.powers[p] for p in range(len(board.powers)) for t in bits(g.garrisons[p])}


def fortresses(g: CoalitionState) -> list[str]:
    return [g.rules.map.names[t] for t in bits(g.fortresses)]


def fortresses_left(g: CoalitionState) -> int:
    return g.rules.map.content.supply.fortresses - g.fortresses.bit_count()


def steps(g: CoalitionState) -> list[str]:
    return [phase.__class__.__name__ for phase in g.stack]


def generals(g: CoalitionState, power: int) -> dict[str, GeneralView]:
    """The Generals that a Power owns, by number."""
    names = g.rules.map.names
    return {
        str(general % 4 + 1): {"at": names[g.at[general]] if g.at[general] >= 0 else None, "units": g.units[general]}
        for general in g.generals(power)
        if g.at[general] != NO_GENERAL
    }


def values(counts: list[int]) -> list[int]:
    """Cards one by one, from how many there are of each value."""
    return [value for value, count in enumerate(counts) for _ in range(count)]


def movement(g: CoalitionState) -> MovementView | None:
    for phase in g.stack:
        if isinstance(phase, Movement):
            powers = g.rules.map.powers
            envoy = powers[phase.envoy] if phase.envoy != NOBODY else None
            return {"power": powers[phase.power], "envoy": envoy, "round": phase.round}
    return None


def battle(g: CoalitionState, sees: Sees) -> BattleView | None:
    for phase in g.stack:
        if isinstance(phase, Battle):
            board = g.rules.map
            return {
                "place": board.names[phase.place],
                "attacker": board.powers[phase.attacker],
                "defenders": [board.powers[q] for q in phase.defenders],
                "strengths": list(phase.strengths),
                "passed": [board.powers[p] for p in bits(phase.passed)],
                "piles": [_pile(g, pile, sees) for pile in phase.piles],
            }
    return None


def _pile(g: CoalitionState, pile: Pile, sees: Sees) -> PileView:
    open_to_reader = sees(pile.power)
    return {
        "general": g.rules.generals[pile.general],
        "side": "attack" if pile.side == ATTACK else "defence",
        "supporting": pile.supporting,
        "limit": pile.limit,
        "cards": [
            {
                "value": value if face != DOWN or open_to_reader else None,
                "up": face != DOWN,
                "discarded": face == STRUCK,
            }
            for value, face in zip(pile.cards, pile.faces, strict=True)
        ],
    }
