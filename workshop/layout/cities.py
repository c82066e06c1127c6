"""Where the name of a city may stand: around its marker, the customary places first."""

from __future__ import annotations

from chancellery.atlas.bundle import XY
from workshop.layout.ground import Ground
from workshop.layout.lettering import Setting

_SHARES = (1.0, 0.9, 0.8)
_LARGER = 1.1
"""The name of a capital, compared with others."""
_OFF = 2.5


def city_name(ground: Ground, city: XY, marker: XY, name: str, size: float) -> tuple[Setting, XY, float] | None:
    """The name set in type, its place and its cost; None when there is no room for it."""
    options = []
    for smaller, share in enumerate(_SHARES):
        setting = Setting((name,), "italic", max(11.0, round(2 * size * share) / 2), 0.01)
        for at, cost in _around(city, marker, setting):
            if ground.is_open(setting.turned(at, 0.0)):
                options.append((setting, at, cost + 0.6 * smaller))
    return min(options, key=lambda option: option[2]) if options else None


def ideal_size(reach: float, capital: bool) -> float:
    """How large the name of a city is in an area of this reach."""
    return max(12.5, min(16.0, 10.0 + reach / 24)) * (_LARGER if capital else 1.0)


def _around(city: XY, marker: XY, setting: Setting) -> list[tuple[XY, float]]:
    _, top, wide, high = setting.box()
    beside = marker[0] / 2 + _OFF + wide / 2
    above, below = -marker[1] / 2 - _OFF - (top + high), marker[1] / 2 + _OFF - top
    shift = wide / 2 - marker[0] / 2
    places = [
        ((beside, 0.0), 0.0),
        ((beside - 1, above / 2), 0.15),
        ((beside - 1, below / 2), 0.2),
        ((-beside, 0.0), 0.3),
        ((-beside + 1, above / 2), 0.4),
        ((-beside + 1, below / 2), 0.4),
        ((0.0, above), 0.3),
        ((0.0, below), 0.35),
        ((shift, above), 0.35),
        ((shift, below), 0.4),
        ((-shift, above), 0.5),
        ((-shift, below), 0.5),
        ((beside - 4, above), 0.6),
        ((beside - 4, below), 0.6),
        ((-beside + 4, above), 0.7),
        ((-beside + 4, below), 0.7),
        ((shift / 2, above), 0.4),
        ((shift / 2, below), 0.45),
        ((-shift / 2, above), 0.5),
        ((-shift / 2, below), 0.55),
    ]
    return [((city[0] + x, city[1] + y), cost) for (x, y), cost in places]
