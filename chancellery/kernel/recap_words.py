"""A finished game in words: who won, and the title and the text of a moment that turned it.

The sentences are `recap-…` in the words of a game, or the kernel's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chancellery.kernel.game import Game
from chancellery.kernel.recap import Moment
from chancellery.kernel.rules import Result
from chancellery.kernel.state import Event


def ranking(result: Result) -> list[int]:
    """The seats from the first to the last: winners as the result names them, then by score."""
    others = [seat for seat in range(len(result.scores)) if seat not in result.winners]
    return [*result.winners, *sorted(others, key=lambda seat: -result.scores[seat])]


def headline(game: Game[Any], rules: Any, result: Result, seats: Sequence[str], reader: str = "") -> str:
    """Who won and by how much, to the player of an actor; the winner is named, not spoken to."""
    words = game.words
    if not result.winners:
        return words.sentence("recap-nobody")
    first, *others = ranking(result)
    decided = not others or result.scores[first] >= result.scores[others[0]]
    if not decided or (len(result.winners) > 1 and len(result.winners) == len(seats)):
        return result.summary  # a draw, or something else than the score has decided
    if len(result.winners) > 1:
        powers = [game.spoken_name(rules, seats[seat]) for seat in result.winners]
        return words.sentence("recap-shared", powers=powers)
    second = game.spoken_name(rules, seats[others[0]], reader) if others else None
    return words.sentence(
        "recap-won",
        power=game.spoken_name(rules, seats[first]),
        own=seats[first] == reader,
        points=result.scores[first],
        second=second,
        ahead=result.scores[first] - result.scores[others[0]] if others else 0,
    )


def turn_label(game: Game[Any], turn: int) -> str:
    """What a turn is called in a game whose scenes do not say it."""
    return game.words.sentence("recap-turn", turn=turn)


def title_of(game: Game[Any], rules: Any, moment: Moment, reader: str = "") -> str:
    return game.words.sentence(f"recap-{moment.kind}", **_given(game, rules, moment, reader))


def text_of(game: Game[Any], rules: Any, moment: Moment, reader: str = "") -> str:
    """What happened, as the game tells its events; and what that meant, where they do not say it."""
    told = "" if moment.kind == "land" else _line(game, rules, moment.told, reader)
    if told and moment.kind == "gain":
        return told
    meant = game.words.sentence(f"recap-{moment.kind}.text", **_given(game, rules, moment, reader))
    return f"{told} {meant}".strip()


def _given(game: Game[Any], rules: Any, moment: Moment, reader: str) -> dict[str, Any]:
    points = moment.scores[0] if moment.kind == "lead" else moment.points
    return {
        "power": game.spoken_name(rules, moment.power, reader) if moment.power else "",
        "other": game.spoken_name(rules, moment.other, reader) if moment.other else "",
        "points": points,
        "after": moment.scores[0],
        "others": moment.scores[1],
        "places": [game.spoken_name(rules, place) for place in moment.places],
        "count": len(moment.places),
    }


def _line(game: Game[Any], rules: Any, events: Sequence[Event], reader: str) -> str:
    """Events in one line: what begins with a small letter goes on with what was said before."""
    line = ""
    for event in events:
        said = game.line(rules, event, reader) or game.sentence(rules, event, reader)
        line = f"{line.removesuffix('.')} {said}" if line and said[:1].islower() else f"{line} {said}".strip()
    return line
