"""The picture of a finished game to share: the final position, the standing and the turning points."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chancellery.api.endings import Ending, PictureTheme
from chancellery.drawing.scenes import draw_scene
from chancellery.kernel.match import Match
from chancellery.kernel.scene import Figure, Panel, Row
from chancellery.kernel.views import scene_of


def draw_ending(match: Match, ending: Ending, names: Sequence[str | None], theme: PictureTheme) -> str | None:
    """The picture as SVG; None for a game that has no board. `names` are those of the people in the seats, where they
    are to be shown."""
    game, rules = match.game, match.state.rules
    scene = scene_of(game, match.state, None)
    if scene is None:
        return None
    titles = game.titles(rules)
    standing = [
        Row(
            power=one.power,
            text=" · ".join(filter(None, (titles.get(one.power, one.power), names[one.seat]))),
            figures=[Figure(icon="", value=str(one.score))],
        )
        for one in ending.standing
    ]
    panels = [Panel(title=game.words.sentence("recap-standing"), rows=standing)]
    if ending.turning_points:
        told = [Row(power=one.power, text=f"{one.when}: {one.title}") for one in ending.turning_points]
        panels.append(Panel(title=game.words.sentence("recap-points"), rows=told))
    scene = msgspec.structs.replace(
        scene, title=game.title, caption=ending.headline, panels=panels, active=[], choices=[], battle=""
    )
    return draw_scene(scene, game.board(rules), theme)
