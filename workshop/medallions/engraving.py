"""Engrave layers: give every outline a relief, light it, and rule it with lines that swell in the shade.

A drawing is a list of layers in the order in which they lie upon each other, in a field of 200 by 240 units. Each layer
is raised from its outline towards its middle; the ruled lines bend with that relief, as on a medal that a machine has
traced.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter

WIDTH, HEIGHT = 200, 240
SCALE = 6
"""Pixels for a unit while drawing; the finished picture has FINISHED."""
FINISHED = 1.6
SIZE = (int(WIDTH * FINISHED), int(HEIGHT * FINISHED))
INK = np.array([38, 27, 19], dtype=float)
LIGHT = np.array([0.50, -0.62, 0.60])
"""From the upper right, where the faces look."""

Point = tuple[float, float] | tuple[float, float, int]
Field = Any
"""An array of numpy, which is not installed where nobody builds boards."""


@dataclass(frozen=True)
class Layer:
    """One outline (or, with a width, one line) with its colour and its relief."""

    points: Sequence[Point]
    """Through which a smooth curve goes; a third number 1 makes a corner."""
    colour: str
    relief: float = 9.0
    """How high its middle rises, in units; 0 is flat."""
    radius: float = 14.0
    """How far from the outline it stops rising."""
    angle: float = 0.0
    """Direction of the ruled lines in degrees."""
    spacing: float = 2.3
    depth: float = 1.0
    """How much ink its shade takes: 0 leaves it unruled."""
    outline: float = 0.9
    width: float = 0.0
    """Above 0 the points are a line that is as wide as this in the middle and thin at its ends."""
    ripple: float = 0.0
    """Strands, as of hair: how much the lines themselves are raised."""


def curve(points: Sequence[Point], *, closed: bool, steps: int = 12) -> list[tuple[float, float]]:
    """A smooth line through the points (Catmull and Rom), with corners where they are asked for."""
    count = len(points)
    found: list[tuple[float, float]] = []
    for index in range(count if closed else count - 1):
        here, there = points[index], points[(index + 1) % count]
        before = points[index - 1] if closed or index else here
        after = points[(index + 2) % count] if closed or index + 2 < count else there
        span = math.dist(here[:2], there[:2])
        start = _tangent(before, here, there, span)
        end = _tangent(here, there, after, span)
        for step in range(steps):
            t = step / steps
            a, b = (1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2
            c, d = t * t * (3 - 2 * t), t * t * (t - 1)
            found.append(
                (
                    a * here[0] + b * start[0] + c * there[0] + d * end[0],
                    a * here[1] + b * start[1] + c * there[1] + d * end[1],
                )
            )
    if not closed:
        found.append((points[-1][0], points[-1][1]))
    return found


def _tangent(before: Point, here: Point, after: Point, span: float) -> tuple[float, float]:
    if len(here) > 2 and here[2]:
        return (0.0, 0.0)
    x, y = after[0] - before[0], after[1] - before[1]
    length = math.hypot(x, y) or 1.0
    return (x / length * span, y / length * span)


def engrave(layers: Sequence[Layer], ground: str) -> Image.Image:
    """Draw layers upon a ground of horizontal lines; the picture is FINISHED pixels to a unit."""
    shape = (HEIGHT * SCALE, WIDTH * SCALE)
    colour = np.empty((*shape, 3))
    colour[:] = _rgb(ground)
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]] / SCALE
    ink = _ruled(rows, np.full(shape, 0.16), 3.2)
    for layer in layers:
        mask = _mask(layer, shape)
        if not mask.any():
            continue
        area = _bounds(mask)
        inside = mask[area]
        depth = np.minimum(distance_transform_edt(inside) / SCALE / layer.radius, 1.0)
        height = layer.relief * np.sqrt(depth * (2 - depth))
        height = gaussian_filter(height, SCALE * 0.9)
        angle = math.radians(layer.angle)
        across = rows[area] * math.cos(angle) + columns[area] * math.sin(angle)
        if layer.ripple:
            height += layer.ripple * np.sin((across + 0.25 * height) * 2 * math.pi / (layer.spacing * 4))
        shade = _shade(height)
        lines = _ruled(across + 0.42 * height, np.clip((0.86 - shade) * 1.25 * layer.depth, 0, 0.92), layer.spacing)
        crossed = _ruled(
            rows[area] * math.cos(angle + 1.1) + columns[area] * math.sin(angle + 1.1) + 0.42 * height,
            np.clip((0.42 - shade) * 1.2 * layer.depth, 0, 0.5),
            layer.spacing,
        )
        edge = depth * layer.radius < layer.outline * (1.35 - 0.7 * shade)
        drawn = np.maximum(np.maximum(lines, crossed), edge)
        tint = _rgb(layer.colour) * (0.80 + 0.26 * np.clip(shade, 0, 1))[..., None]
        colour[area][inside] = np.clip(tint, 0, 255)[inside]
        ink[area][inside] = drawn[inside]
        if layer.relief > 2:  # what lies higher throws a little shade on what lies below
            _cast(ink, mask, area)
    picture = colour * (1 - ink[..., None]) + INK * ink[..., None]
    whole = Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8))
    return whole.resize(SIZE, Image.Resampling.LANCZOS)


def _ruled(across: Field, darkness: Field, spacing: float) -> Field:
    """Lines across a field, as thick as it is dark there, with soft edges of a pixel."""
    phase = np.abs((across / spacing) % 1.0 - 0.5) * 2  # 0 in the middle of a line, 1 between two
    soft = 2.4 / (spacing * SCALE)
    lines = np.clip((darkness - phase) / soft + 0.5, 0, 1)
    lines[darkness < 0.05] = 0
    return lines


def _shade(height: Field) -> Field:
    """How much light falls on a relief: 1 in full light."""
    slope_y, slope_x = np.gradient(height, 1 / SCALE)
    normal = np.sqrt(slope_x**2 + slope_y**2 + 1)
    light = LIGHT / np.linalg.norm(LIGHT)
    shade = (-slope_x * light[0] - slope_y * light[1] + light[2]) / normal
    return np.clip(shade * 1.18, 0, 1)


def _cast(ink: Field, mask: Field, area: tuple[slice, slice]) -> None:
    reach = int(2.2 * SCALE)
    rows = slice(max(area[0].start - reach, 0), area[0].stop + reach)
    columns = slice(max(area[1].start - reach, 0), area[1].stop + reach)
    near = mask[rows, columns]
    moved = np.roll(near, (reach // 2, -reach // 2), (0, 1))
    fall = gaussian_filter((moved & ~near).astype(float), SCALE * 0.5)
    fall[near] = 0
    ink[rows, columns] = np.maximum(ink[rows, columns], fall * 0.55)


def _mask(layer: Layer, shape: tuple[int, int]) -> Field:
    line = curve(layer.points, closed=not layer.width)
    if layer.width:
        line = _ribbon(line, layer.width)
    picture = Image.new("1", (shape[1], shape[0]))
    ImageDraw.Draw(picture).polygon([(x * SCALE, y * SCALE) for x, y in line], fill=1)
    return np.array(picture)


def _ribbon(line: Sequence[tuple[float, float]], width: float) -> list[tuple[float, float]]:
    """The outline of a line that swells towards its middle."""
    left, right = [], []
    for index, (x, y) in enumerate(line):
        before, after = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        half = width / 2 * (0.25 + 0.75 * math.sin(math.pi * (index + 0.5) / len(line)))
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return left + right[::-1]


def _bounds(mask: Field) -> tuple[slice, slice]:
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    return slice(max(rows[0] - 4, 0), rows[-1] + 5), slice(max(columns[0] - 4, 0), columns[-1] + 5)


def _rgb(colour: str) -> Field:
    return np.array([int(colour[place : place + 2], 16) for place in (1, 3, 5)], dtype=float)
