"""What an option is about, by the names that scenes use: places of the board, pieces, cards on the table.

Only pieces that are there when the question is asked are named; what an option would put on the map is in its words.
"""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import Departures
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.retreat import PlaceBeaten, Retreat
from chancellery.games.coalitions.state import CoalitionState


def touched(g: CoalitionState, actor: int, verb: str, arguments: tuple[int, ...]) -> tuple[list[str], list[str]]:
    """Places and pieces: those that the phase is about anyway, then those that the option names."""
    board, space = g.rules.map, g.rules.space
    places, pieces = _of_phase(g, verb)
    for domain, argument in zip(space.verbs[verb].domains, arguments, strict=True):
        if domain == "territory":
            places.append(board.names[argument])
        elif domain == "border":
            places += border_places(g, argument)
        elif domain == "general":
            _stand(g, actor * GENERALS + argument, places, pieces)
        elif domain == "table_card":
            pieces.append(space.domains["table_card"][argument])
    if verb == "disband":
        pieces.append(f"garrison-{board.names[arguments[0]]}")
    return list(dict.fromkeys(places)), list(dict.fromkeys(pieces))


def border_places(g: CoalitionState, border: int) -> list[str]:
    """A border by its own name, and the Territories on both sides."""
    board = g.rules.map
    return [board.border_names[border], *(board.names[t] for t in board.borders[border])]


def _of_phase(g: CoalitionState, verb: str) -> tuple[list[str], list[str]]:
    """What an answer is about without saying so: the General that retreats, the march that is asked for."""
    board, phase = g.rules.map, g.stack[-1]
    places: list[str] = []
    pieces: list[str] = []
    if isinstance(phase, Retreat | PlaceBeaten):
        _stand(g, phase.general, places, pieces)
    elif isinstance(phase, Departures) and verb in ("grant", "refuse"):
        _stand(g, phase.generals[phase.judged], places, pieces)
    elif isinstance(phase, Battle) and verb != "pass":
        pieces.append(g.rules.generals[phase.piles[phase.turn].general])
    elif isinstance(phase, AskConsent):
        ends = (min(phase.places), max(phase.places))
        if phase.subject == "train":
            places += border_places(g, board.border[ends])
        else:
            places += [board.names[t] for t in phase.places]
    return places, pieces


def _stand(g: CoalitionState, general: int, places: list[str], pieces: list[str]) -> None:
    pieces.append(g.rules.generals[general])
    if g.at[general] >= 0:
        places.append(g.rules.map.names[g.at[general]])
