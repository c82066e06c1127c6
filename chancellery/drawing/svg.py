"""A few words of SVG: elements, numbers, mixed colours, symbols, and a sheet on which symbols are stamped.

Only what both browsers and resvg understand is used: no style sheets, no custom properties. A symbol in the
colours of a power is therefore a symbol of its own, written once for each sheet that uses it.
"""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

import msgspec

from chancellery.atlas.bundle import XY


def number(value: float) -> str:
    """As short as two decimals allow, never "-0"."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, *children: str, **attributes: object) -> str:
    """An element; attribute names are written with _ for - and may end with _; None leaves one out."""
    if name in SHAPES and "opacity" in attributes:
        attributes = _thinned(attributes)
    written = "".join(
        f" {key.strip('_').replace('_', '-')}={quoteattr(number(value) if isinstance(value, float) else str(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>"


SHAPES = ("path", "circle", "rect", "ellipse")


def _thinned(attributes: dict[str, object]) -> dict[str, object]:
    """A shape that is only filled or only stroked: thin paint, for which a renderer needs no layer of its own."""
    if attributes.get("fill") == "none":
        kind = "stroke_opacity"
    elif attributes.get("stroke") is None:
        kind = "fill_opacity"
    else:
        return attributes
    return {kind if key == "opacity" else key: value for key, value in attributes.items()}


def path(d: str, *children: str, **attributes: object) -> str:
    return element("path", *children, d=d, **attributes)


def circle(x: float, y: float, r: float, **attributes: object) -> str:
    return element("circle", cx=float(x), cy=float(y), r=float(r), **attributes)


def rect(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    return element("rect", x=float(x), y=float(y), width=float(width), height=float(height), **attributes)


def group(*children: str, **attributes: object) -> str:
    return element("g", *children, **attributes)


def title(words: str) -> str:
    """What a pointer or a screen reader is told about an element."""
    return element("title", escape(words)) if words else ""


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, with this share of the other."""
    parts = [round(int(one[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share) for i in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def gradient(name: str, stops: list[tuple[float, str]], **attributes: object) -> str:
    """A linear gradient, from left to right unless told otherwise."""
    return element(
        "linearGradient",
        *(element("stop", offset=float(at), stop_color=colour) for at, colour in stops),
        id=name,
        **attributes,
    )


class Symbol(msgspec.Struct, frozen=True):
    """A drawing that can be stamped anywhere, around its own middle at (0, 0)."""

    id: str
    size: XY
    """Of the drawing in its own measure."""
    body: str

    def definition(self) -> str:
        width, height = self.size
        box = " ".join(number(v) for v in (-width / 2, -height / 2, width, height))
        return element("symbol", self.body, id=self.id, viewBox=box, overflow="visible")


class Sheet:
    """Collects elements, and the definition of every symbol that was stamped."""

    def __init__(self, within: Sheet | None = None) -> None:
        """A sheet within another shares its definitions, which the other one writes."""
        self._definitions: dict[str, str] = {} if within is None else within._definitions
        self._elements: list[str] = []

    def define(self, name: str, definition: str) -> str:
        """Something that elements refer to; the same name is always the same thing."""
        self._definitions.setdefault(name, definition)
        return f"url(#{name})"

    def draw(self, *elements: str) -> None:
        self._elements.extend(elements)

    def stamp(self, symbol: Symbol, at: XY, width: float, *, angle: float = 0.0) -> str:
        """The element that shows a symbol around a point."""
        self._definitions.setdefault(symbol.id, symbol.definition())
        height = width * symbol.size[1] / symbol.size[0]
        turn = f"rotate({number(angle)} {number(at[0])} {number(at[1])})" if angle else None
        return element(
            "use",
            href=f"#{symbol.id}",
            x=at[0] - width / 2,
            y=at[1] - height / 2,
            width=float(width),
            height=float(height),
            transform=turn,
        )

    def elements(self) -> str:
        return "".join(self._elements)

    def definitions(self) -> str:
        return element("defs", *self._definitions.values()) if self._definitions else ""
