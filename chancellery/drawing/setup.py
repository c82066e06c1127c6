"""The set-up of a board as a scene: what its file says stands where at the start."""

from __future__ import annotations

from chancellery.atlas.board import Board
from chancellery.kernel.scene import Scene, Token


def setup_scene(board: Board) -> Scene:
    tokens = [
        Token(
            id=f"{kind}-{power}-{place}",
            kind=kind,
            place=place,
            power=power,
            number=count if kind == "general" or count > 1 else None,
            note=_note(board, power, kind, place),
        )
        for power, pieces in board.pieces.items()
        for kind, places in pieces.items()
        for place, count in places.items()
    ]
    held = {token.place: token.power for token in tokens if token.kind == "garrison"}
    foreign = {place: power for place, power in held.items() if board.areas[place].owner != power}
    return Scene(board=board.name, title=board.title, caption="The set-up", tokens=tokens, control=foreign)


def _note(board: Board, power: str, kind: str, place: str) -> str:
    owner = board.powers[power].name or power.title()
    where = " and ".join(board.areas[end].printed(end) for end in place.split("-") if end in board.areas)
    return f"{kind.title()} of {owner} in {where or place}"
