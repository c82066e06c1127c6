"""The patterns of the powers, so that colour never speaks alone: thin marks, drawn the same everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from chancellery.atlas.palette import Pattern


def marks(pattern: Pattern, x: Any, y: Any, pitch: float, width: float, soft: float) -> Any:
    """How much ink a pattern leaves at each place, from 0 to 1.

    The pitch is about how far its strokes are apart; they have a width and soft edges.
    """
    away = pitch * _AWAY[pattern](x / pitch, y / pitch)
    return np.clip((width / 2 - away) / soft + 0.5, 0, 1).astype(np.float32)


def _nearest(value: Any, pitch: float = 1.0) -> Any:
    """How far it is to the nearest multiple of the pitch."""
    return np.abs(value - pitch * np.round(value / pitch))


def _plain(x: Any, y: Any) -> Any:
    return np.full(np.broadcast(x, y).shape, np.inf, np.float32)


def _hatch(x: Any, y: Any) -> Any:
    return _nearest((x + y) * 0.70711, 0.9)


def _back_hatch(x: Any, y: Any) -> Any:
    return _nearest((x - y) * 0.70711, 0.9)


def _cross(x: Any, y: Any) -> Any:
    return np.minimum(_nearest((x + y) * 0.70711, 1.3), _nearest((x - y) * 0.70711, 1.3))


def _lattice(x: Any, y: Any, pitch: float) -> Any:
    """How far it is to the nearest point of a lattice whose rows are staggered."""
    even = np.hypot(_nearest(x, pitch), _nearest(y, pitch))
    odd = np.hypot(_nearest(x + pitch / 2, pitch), _nearest(y + pitch / 2, pitch))
    return np.minimum(even, odd)


def _dots(x: Any, y: Any) -> Any:
    return np.maximum(_lattice(x, y, 1.25) - 0.11, 0)


def _rings(x: Any, y: Any) -> Any:
    return np.abs(_lattice(x, y, 1.8) - 0.33)


def _chevrons(x: Any, y: Any) -> Any:
    return _nearest(y + _nearest(x, 1.6), 1.1) * 0.70711


def _bars(x: Any, y: Any) -> Any:
    return np.broadcast_to(_nearest(y, 0.9), np.broadcast(x, y).shape)


def _waves(x: Any, y: Any) -> Any:
    return _nearest(y + 0.21 * np.sin(x * (2 * np.pi / 1.9))) * 0.85


def _bricks(x: Any, y: Any) -> Any:
    course = np.floor(y)
    joint = _nearest(x + course % 2, 2)
    return np.minimum(_nearest(y), joint)


_AWAY: dict[Pattern, Callable[[Any, Any], Any]] = {
    "plain": _plain,
    "hatch": _hatch,
    "back hatch": _back_hatch,
    "cross": _cross,
    "dots": _dots,
    "chevrons": _chevrons,
    "bars": _bars,
    "waves": _waves,
    "bricks": _bricks,
    "rings": _rings,
}
