"""What a seat is shown: the table as it may know it, its own open decisions, and who else is thinking."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec

from chancellery.kernel.game import Game
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Event, State, hears, sealed_answer


def describe_events(
    game: Game[Any], rules: Any, events: list[Event], seat: int | None, reader: str = ""
) -> list[dict[str, Any]]:
    """The events that a seat (None: a spectator) hears, as plain data; `reader` is the actor it plays, who is spoken
    to."""
    return [msgspec.to_builtins(game.describe_event(rules, event, reader)) for event in events if hears(event[1], seat)]


def view(game: Game[Any], g: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know, as plain data; the only way anything leaves the rules."""
    actors = game.actors(g.rules)
    own, others = [], []
    for decision in g.open:
        sealed = sealed_answer(g, decision.actor)
        entry: dict[str, Any] = {
            "seat": decision.seat,
            "actor": actors[decision.actor],
            "phase": decision.phase,
            "secret": decision.secret,
            "answered": sealed >= 0,
        }
        if seat is None or decision.seat != seat:
            others.append(entry)
            continue
        entry["reaction"] = g.stack[-1].is_reaction(g, decision.actor)
        entry["step"] = g.step(decision.actor)
        entry["prompt"] = game.prompt(g, decision)
        entry["options"] = [msgspec.to_builtins(game.choice(g, decision, option)) for option in decision.options]
        entry["sealed"] = sealed if sealed >= 0 else None
        own.append(entry)
    return {
        "game": game.name,
        "seat": seat,
        "seats": game.seats(g),
        "table": game.table(g, seat),
        "decisions": own,
        "waiting_for": others,
        "result": msgspec.to_builtins(game.result(g)),
    }


def table_type(game: Game[Any]) -> Any:
    """The type of a game's part of a view: what its method `table` says that it returns."""
    return _table_type(type(game))


@cache
def _table_type(game: type[Game[Any]]) -> Any:
    try:
        return get_type_hints(game.table)["return"]
    except NameError:  # it is imported for the type checker alone
        return Mapping[str, Any]


def scene_of(game: Game[Any], g: State, seat: int | None) -> Scene | None:
    """The table as a seat (None: a spectator) sees it, to be drawn."""
    return game.scene(g.rules, view(game, g, seat))


def unveiled_scene(game: Game[Any], g: State) -> Scene | None:
    """The table with everything turned face up: for when there are no secrets any more."""
    return game.scene(g.rules, {**view(game, g, None), "table": game.facts(g)})
