"""What a block or a regiment is, as a small picture in one ink: within 60 by 48 around the middle."""

from __future__ import annotations

from collections.abc import Callable

from chancellery.drawing.svg import circle, group, path

Picture = Callable[[str], str]


def infantry(ink: str) -> str:
    """Crossed muskets."""
    musket = path("M-1.500 -27 V-4 L-3.500 2 V14 L-5 24 H5 L3.500 8 V2 L1.500 -4 V-27z M3 -2 h3 v7 h-3z", fill=ink)
    return group(musket, transform="rotate(46)") + group(musket, transform="rotate(-46) scale(-1 1)")


def guard(ink: str) -> str:
    """A grenade in flames."""
    flame = (
        "M-9 -4 C-20 -12 -14 -19 -15 -25 C-9 -22 -8 -18 -7 -15 C-6 -21 -2 -24 -1 -28 "
        "C4 -24 4 -20 4 -16 C7 -19 9 -22 14 -24 C13 -17 19 -13 9 -4z"
    )
    return circle(0, 10, 14, fill=ink) + path(flame, fill=ink)


def militia(ink: str) -> str:
    """A scythe and a pitchfork, crossed."""
    fork = path(
        "M-1.500 24 V-8 H1.500 V24z M-9 -26 V-12 q0 5 9 5 q9 0 9 -5 V-26 h-3 V-13 H1.500 V-26 h-3 V-13 H-6 V-26z",
        fill=ink,
    )
    scythe = path("M-1.500 24 V-24 C8 -27 20 -22 25 -12 C17 -17 9 -18 1.500 -17 V24z", fill=ink)
    return group(fork, transform="rotate(-40)") + group(scythe, transform="rotate(40)")


def cavalry(ink: str) -> str:
    """The head of a horse."""
    return path(
        "M-20 24 C-16 8 -10 6 -8 -2 L-20 8 C-26 10 -30 4 -28 0 L-14 -18 C-10 -22 -4 -24 0 -24 L4 -30 L7 -23 "
        "C20 -18 24 4 22 24z M-11 -12 a2.200 2.200 0 1 0 0.100 0z",
        fill=ink,
        fill_rule="evenodd",
    )


def artillery(ink: str) -> str:
    """A cannon on its carriage."""
    barrel = "M-30 -16 L-27 -20 L20 -9 C24 -8 26 -4 24 0 C27 1 28 4 26 6 L20 3 L-26 -9 L-30 -10z"
    trail = "M0 -4 L30 18 L26 22 L-6 2z"
    wheel = circle(-2, 8, 13, fill="none", stroke=ink, stroke_width=4) + path(
        "M-2 -5 V21 M-15 8 H11 M-11 -1 L7 17 M7 -1 L-11 17", stroke=ink, stroke_width=2
    )
    return path(barrel + trail, fill=ink) + wheel


def headquarters(ink: str) -> str:
    """A standard with a cross finial."""
    return path(
        "M-16 26 V-20 h-3 v-3 h3 v-5 h3.500 v5 h3 v3 h-3 v2 "
        "C-4 -22 8 -10 24 -17 L18 -4 L24 8 C8 14 -4 3 -12.500 6 V26z",
        fill=ink,
    )


def fleet(ink: str) -> str:
    """A ship of the line under sail."""
    hull = "M-30 8 L-22 11 H20 L30 4 C30 16 24 22 18 24 H-18 C-26 22 -29 16 -30 8z"
    sails = (
        "M-17 6 C-10 2 -10 -6 -17 -12 C-12 -12 -7 -12 -3 -12 C3 -6 3 2 -3 6z "
        "M-15 -14 C-10 -17 -10 -22 -15 -26 H-5 C-1 -22 -1 -17 -5 -14z "
        "M5 6 C11 2 11 -6 5 -11 H17 C23 -5 23 2 17 6z M7 -13 C11 -16 11 -20 7 -23 H15 C19 -20 19 -16 15 -13z"
    )
    return path(hull + sails, fill=ink) + path("M-10 8 V-29 M11 8 V-27", stroke=ink, stroke_width=2)


def fortress(ink: str) -> str:
    """A tower with battlements."""
    return path("M-20 24 V-6 h-4 V-24 h9 v7 h6 v-7 h18 v7 h6 v-7 h9 V-6 h-4 V24 H7 V12 a7 7 0 0 0 -14 0 V24z", fill=ink)


PICTURES: dict[str, Picture] = {
    "infantry": infantry,
    "guard": guard,
    "militia": militia,
    "cavalry": cavalry,
    "artillery": artillery,
    "hq": headquarters,
    "fleet": fleet,
    "fortress": fortress,
}
