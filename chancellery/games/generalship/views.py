"""What a seat may know of a game of Generalship, built from an allow-list (GS-Q17, GS-Q126 to GS-Q128)."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from msgspec import Meta

from chancellery.games.generalship.alliances import PARTITIONS
from chancellery.games.generalship.battle_view import GeneralshipBattle, battle_view
from chancellery.games.generalship.content import NATIONS
from chancellery.games.generalship.geography import BITS
from chancellery.games.generalship.population import FOOD, METAL
from chancellery.games.generalship.rules import ACTIONS, NUMERALS
from chancellery.games.generalship.settlement import fee
from chancellery.games.generalship.stack_view import ByUnit, Nation, Sees, StackView, by_unit, stack_view
from chancellery.games.generalship.state import (
    ASSAULT,
    NO_COMMANDER,
    NOBODY,
    ONLOOKERS,
    PLACES,
    GeneralshipState,
    Step,
)
from chancellery.games.generalship.turn import Turn
from chancellery.games.generalship.units import DIGIT, UNITS


class CircleView(TypedDict):
    numeral: str
    gives: Annotated[str | None, Meta(description="food, metal or nothing.")]
    filled: bool
    active: bool


class TileView(TypedDict):
    home: Annotated[Nation | None, Meta(description="The nation whose tile it is; none: neutral.")]
    owner: Annotated[Nation | None, Meta(description="Who owns it now.")]
    stack: StackView | None
    circles: list[CircleView]


class NationView(TypedDict):
    seat: int
    points: int
    battles: int
    food: int
    metal: int
    population: int
    active: Annotated[int, Meta(description="Population that is not held down by an occupier.")]
    cap: Annotated[int, Meta(description="Population that the nation holds at most.")]
    tiles: Annotated[int, Meta(description="Neutral tiles that it owns.")]
    fee: Annotated[int, Meta(description="Food that maintenance would cost now.")]
    commander: str | None
    power: Annotated[list[str | None], Meta(description="The row; cards that the reader knows by name.")]
    unused: Annotated[int, Meta(description="General cards that are not used yet.")]
    unused_cards: NotRequired[list[str]]
    technology: Annotated[int, Meta(description="Technology cards.")]
    technology_cards: NotRequired[Annotated[list[int], Meta(description="Cards of one point and of two.")]]


class ActionTileView(TypedDict):
    actions: list[str]
    circles: Annotated[list[Nation | None], Meta(description="Who has claimed each circle.")]


class TechnologyView(TypedDict):
    tree: list[str]
    science: int
    state: int


class ActingView(TypedDict):
    claim: Annotated[str, Meta(description="The action that the active nation has claimed, ...")]
    action: Annotated[str, Meta(description="... and the one that is carried out now, which others may have to take.")]
    nations: Annotated[list[Nation], Meta(description="Who carries something out in this turn, in order.")]
    done: Annotated[int, Meta(description="How many of them are done.")]


class DoubtView(TypedDict):
    nation: Nation
    units: Annotated[ByUnit, Meta(description="These units, ...")]
    places: Annotated[dict[str, int], Meta(description="... so many of them on each of these tiles.")]


class DeckView(TypedDict):
    generals: int
    discarded: Annotated[list[str], Meta(description="Generals that were discarded face up, ...")]
    hidden: Annotated[int, Meta(description="... and how many face down.")]
    seen: Annotated[list[str], Meta(description="Those among them that the reader has seen.")]
    technology: int
    technology_discarded: list[int]


class StepView(TypedDict):
    name: str
    nation: Nation | None
    totals: dict[str, int | str]


class GeneralshipTable(TypedDict):
    cycle: Annotated[int, Meta(description="Settlements that are over.")]
    settlements: Annotated[int, Meta(description="After so many the game ends; 0: never.")]
    turn: Annotated[int, Meta(description="Turns that are over since the last settlement.")]
    goal: int
    order: Annotated[list[Nation], Meta(description="The turn order.")]
    active: Nation | None
    layout: str
    cells: Annotated[list[str], Meta(description="The tile in each cell of the layout.")]
    era: str
    alliances: list[list[Nation]]
    technologies: TechnologyView
    event_spots: Annotated[list[str | None], Meta(description="The event tile on each spot.")]
    action_tiles: dict[str, ActionTileView]
    nations: dict[str, NationView]
    tiles: dict[str, TileView]
    notes: Annotated[list[DoubtView], Meta(description="Units known together, but not which is where.")]
    supply: ByUnit
    deck: DeckView
    acting: ActingView | None
    battle: GeneralshipBattle | None
    step: StepView | None


def table(g: GeneralshipState, sees: Sees, reader: int) -> GeneralshipTable:
    """Everything public, and what the nations have that the reader plays. `reader` is the entry of `seen`."""
    rules = g.rules
    return {
        "cycle": g.cycle,
        "settlements": rules.settlements,
        "turn": g.turn,
        "goal": rules.goal,
        "order": [NATIONS[nation] for nation in g.order],
        "active": None if g.over else NATIONS[g.active()],
        "layout": str(rules.players),
        "cells": [rules.tiles[tile] for tile in g.cells],
        "era": rules.eras[g.era],
        "alliances": [[NATIONS[n] for n in BITS[group]] for group in PARTITIONS[g.alliance]],
        "technologies": {
            "tree": [rules.technologies[n] for n in BITS[g.developed]],
            "science": g.late[0],
            "state": g.late[1],
        },
        "event_spots": [rules.events[event] if event >= 0 else None for event in g.spots],
        "action_tiles": _action_tiles(g),
        "nations": {NATIONS[n]: _nation(g, n, sees(n), reader) for n in sorted(g.order)},
        "tiles": {rules.tiles[tile]: _tile(g, tile, sees) for tile in sorted(g.cells)},
        "notes": [_doubt(g, n) for n in range(len(g.doubt_types))],
        "supply": dict(zip(UNITS, g.supply, strict=True)),
        "deck": {
            "generals": g.deck.bit_count(),
            "discarded": [rules.generals[card] for card in BITS[g.thrown_up]],
            "hidden": g.thrown_down.bit_count(),
            "seen": [rules.generals[card] for card in BITS[g.thrown_down & g.seen[reader]]],
            "technology": sum(g.technology_deck),
            "technology_discarded": g.technology_thrown[:],
        },
        "acting": _acting(g),
        "battle": battle_view(g, sees),
        "step": _step(g, sees),
    }


def _acting(g: GeneralshipState) -> ActingView | None:
    turn = next((phase for phase in g.stack if isinstance(phase, Turn)), None)
    if turn is None or turn.claim == NOBODY or g.ended:
        return None
    claim, active = g.rules.claims[turn.claim], g.active()
    others = [nation for nation in g.order if nation != active] if claim.other >= 0 else []
    done = len(others) - len(turn.queue)
    return {
        "claim": ACTIONS[claim.action],
        "action": ACTIONS[claim.other if done else claim.action],
        "nations": [NATIONS[nation] for nation in (active, *others)],
        "done": done,
    }


def _step(g: GeneralshipState, sees: Sees) -> StepView | None:
    top = g.stack[-1] if g.stack and not g.ended else None
    if not isinstance(top, Step):
        return None
    nation = getattr(top, "nation", NOBODY)
    return {
        "name": type(top).__name__,
        "nation": NATIONS[nation] if nation != NOBODY else None,
        "totals": top.totals(g) | (top.own_totals(g) if nation != NOBODY and sees(nation) else {}),
    }


def _action_tiles(g: GeneralshipState) -> dict[str, ActionTileView]:
    found: dict[str, ActionTileView] = {}
    for claim in g.rules.claims:
        if not claim.circles:
            continue
        name = g.rules.action_tiles[claim.tile]
        if name in found:
            found[name]["actions"].append(ACTIONS[claim.action])
            continue
        owners = [g.circles[circle] for circle in claim.circles]
        found[name] = {
            "actions": [ACTIONS[claim.action]],
            "circles": [NATIONS[nation] if nation != NOBODY else None for nation in owners],
        }
    return found


def _nation(g: GeneralshipState, nation: int, sees: bool, reader: int) -> NationView:
    rules, circles = g.rules, g.rules.circles[nation]
    known = g.seen[reader] if not sees else -1
    entry: NationView = {
        "seat": g.seats[nation],
        "points": g.points[nation],
        "battles": g.battles[nation],
        "food": g.food[nation],
        "metal": g.metal[nation],
        "population": g.population[nation].bit_count(),
        "active": circles.active(g.population[nation], g.occupied(nation)).bit_count(),
        "cap": circles.cap,
        "tiles": g.cubes[nation].bit_count(),
        "fee": fee(g, nation),
        "commander": rules.generals[g.commander[nation]] if g.commander[nation] != NO_COMMANDER else None,
        "power": [rules.generals[card] if known >> card & 1 else None for card in g.power[nation]],
        "unused": g.unused[nation].bit_count(),
        "technology": g.technology[2 * nation] + g.technology[2 * nation + 1],
    }
    if sees:
        entry["unused_cards"] = [rules.generals[card] for card in BITS[g.unused[nation]]]
        entry["technology_cards"] = g.technology[2 * nation : 2 * nation + 2]
    return entry


def _tile(g: GeneralshipState, tile: int, sees: Sees) -> TileView:
    owner = g.owner(tile)
    circles: list[CircleView] = []
    if tile < 12:
        nation = tile // 3
        own = g.rules.circles[nation]
        filled = g.population[nation]
        active = own.active(filled, g.occupied(nation))
        circles = [
            {
                "numeral": NUMERALS[own.numbers[n] - 1],
                "gives": {FOOD: "food", METAL: "metal"}.get(own.gives[n]),
                "filled": bool(filled >> n & 1),
                "active": bool(active >> n & 1),
            }
            for n in range(len(own.tiles))
            if own.tiles[n] == tile
        ]
    return {
        "home": NATIONS[tile // 3] if tile < 12 else None,
        "owner": NATIONS[owner] if owner != NOBODY else None,
        "stack": stack_view(g, tile, sees),
        "circles": circles,
    }


def _doubt(g: GeneralshipState, n: int) -> DoubtView:
    spread = g.doubt_spread[n]
    return {
        "nation": NATIONS[g.doubt_owner[n]],
        "units": by_unit(g.doubt_types[n]),
        "places": {
            g.rules.tiles[place] if place != ASSAULT else "battle": spread >> DIGIT * place & 31
            for place in range(PLACES)
            if spread >> DIGIT * place & 31
        },
    }


def full_facts(g: GeneralshipState) -> dict[str, Any]:
    """Everything true, for scenarios and golden playthroughs."""
    facts: dict[str, Any] = {**table(g, lambda nation: True, ONLOOKERS)}
    facts["drawable"] = [g.rules.generals[card] for card in BITS[g.deck]]
    return facts
