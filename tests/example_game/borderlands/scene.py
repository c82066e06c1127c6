"""The table as a scene: tiles in their cells, a counter on each, a cube for its owner, and the princes beside it."""

from __future__ import annotations

from typing import Any

from borderlands.rules import TILES
from chancellery.kernel.scene import Figure, Panel, Row, Scene, Token


def draw(view: dict[str, Any]) -> Scene:
    """Made from a view, so it shows nothing that its reader may not know."""
    table = view["table"]
    places = {place for decision in view["decisions"] for option in decision["options"] for place in option["places"]}
    return Scene(
        board="custom",
        title=f"Round {table['round']}",
        tiles=list(TILES),
        tokens=[_counter(tile, facts["number"]) for tile, facts in table["tiles"].items()],
        control={tile: facts["owner"] for tile, facts in table["tiles"].items() if facts["owner"]},
        active=[table["offered"]] if table["offered"] else [],
        choices=[tile for tile in TILES if tile in places],
        panels=[Panel(title="Princes", rows=[_prince(name, facts) for name, facts in table["princes"].items()])],
    )


def _counter(tile: str, number: int | None) -> Token:
    known = "" if number is None else str(number)
    note = f"{tile.title()}: {known or 'face down'}"
    return Token(id=f"number-{tile}", kind="number", place=tile, label=known or "?", hidden=not known, note=note)


def _prince(name: str, facts: dict[str, int]) -> Row:
    figures = [Figure(icon="money", value=str(facts["coins"])), Figure(icon="prestige", value=str(facts["points"]))]
    return Row(power=name, text=name.title(), figures=figures)
