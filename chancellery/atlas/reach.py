"""How far things lie from each other on a board, and what of it is worth something to whom."""

from __future__ import annotations

from dataclasses import dataclass

from chancellery.atlas.board import Board


def neighbours(board: Board) -> dict[str, list[str]]:
    """The areas on the other side of each area's land borders, in the order of the board."""
    found: dict[str, set[str]] = {name: set() for name in board.areas}
    for a, b in board.pairs():
        found[a].add(b)
        found[b].add(a)
    return {name: [other for other in board.areas if other in ends] for name, ends in found.items()}


def moves(board: Board, power: str) -> dict[str, set[str]]:
    """Where a piece of a power comes from each area in one move: by land, over a strait, by an own or grey lane."""
    found = {name: set(ends) for name, ends in neighbours(board).items()}
    crossings = [lane.ends for lane in board.lanes if lane.owner in ("", power)]
    crossings += [strait.ends for strait in board.straits if strait.ends[0] in board.areas]
    for a, b in crossings:
        found[a].add(b)
        found[b].add(a)
    closed = {name for name, area in board.areas.items() if area.kind == "impassable"}
    return {name: ends - closed for name, ends in found.items()}


def distances(board: Board, power: str) -> dict[str, int]:
    """Moves to each area from the nearest home or set-up General of a power; what cannot be reached is left out."""
    ways = moves(board, power)
    edge = {name for name, area in board.areas.items() if area.kind == "home" and area.owner == power}
    edge.update(board.pieces.get(power, {}).get("general", {}))
    found = dict.fromkeys(edge, 0)
    steps = 0
    while edge:
        steps += 1
        edge = {end for name in edge for end in ways[name]} - found.keys()
        found.update(dict.fromkeys(edge, steps))
    return found


@dataclass(frozen=True)
class Share:
    """What a board holds for one power."""

    homes: int
    home_value: int
    disputed: int
    disputed_value: int
    within_one: int
    """Value of the land it disputes within one move of its homes and Generals."""
    within_two: int


def share(board: Board, power: str) -> Share:
    homes = [area for area in board.areas.values() if area.kind == "home" and area.owner == power]
    disputed = {name: area.worth for name, area in board.areas.items() if power in area.stripes}
    far = distances(board, power)
    return Share(
        homes=len(homes),
        home_value=sum(area.worth for area in homes),
        disputed=len(disputed),
        disputed_value=sum(disputed.values()),
        within_one=sum(value for name, value in disputed.items() if far.get(name, 9) <= 1),
        within_two=sum(value for name, value in disputed.items() if far.get(name, 9) <= 2),
    )
