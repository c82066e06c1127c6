"""Draw the medallions: see the package."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageOps

from workshop.medallions.coats import coat
from workshop.medallions.engraving import SIZE, Layer, engrave
from workshop.medallions.hats import hat
from workshop.medallions.heads import HAIR, beard, eye, face, hair

FOLDER = Path(__file__).resolve().parents[2] / "browser" / "src" / "games" / "generalship" / "medallions"
GROUNDS = ("#e6cfa8", "#d9cbb0", "#cfd0c0", "#dcc0a4")


def compose(person: dict[str, Any]) -> list[Layer]:
    """Lay a commander's parts upon each other: what is behind, coat, face, beard, hair, hat."""
    style, colour = person.get("hair", "short brown").split()
    bearded, _, shade = person.get("beard", "none brown").partition(" ")
    kinds, *tones = person.get("hat", "none").split()
    behind: list[Layer] = []
    front: list[Layer] = []
    for kind in kinds.split("+"):
        taken, tones = (tones[:1], tones[1:]) if kind in ("wig", "queue") else (tones[:2], tones[2:])
        first, second = [*taken, "#ddb750", "#ddb750"][:2]
        back, fore = hat(kind, first, second)
        behind += back
        front += fore
    worn, first, second = person["coat"].split()
    neck, *head = face(
        person.get("skin", "tan"),
        person.get("nose", "straight"),
        heavy=person.get("heavy", 0.0),
        jaw=person.get("jaw", 0.0),
    )
    brow = HAIR[colour if style != "none" else shade or colour]
    return [
        *behind,
        neck,
        *coat(worn, first, second),
        *head,
        *eye(patch=person.get("patch", False), narrow=person.get("narrow", False), brow=brow),
        *beard(bearded, shade or colour),
        *hair(style, colour),
        *front,
    ]


def draw(person: dict[str, Any], place: int) -> Image.Image:
    """An oval medallion, its ground transparent outside the oval."""
    picture = engrave(compose(person), GROUNDS[place % len(GROUNDS)])
    if person.get("left"):
        picture = ImageOps.mirror(picture)
    large = (SIZE[0] * 4, SIZE[1] * 4)
    oval = Image.new("L", large)
    ImageDraw.Draw(oval).ellipse((0, 0, large[0] - 1, large[1] - 1), fill=255)
    picture.putalpha(oval.resize(picture.size, Image.Resampling.LANCZOS))
    return picture


def main(names: Sequence[str]) -> None:
    people = tomllib.loads(Path(__file__).with_name("people.toml").read_text("utf-8"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for place, (name, person) in enumerate(people.items()):
        if not names or name in names:
            draw(person, place).save(FOLDER / f"{name}.webp", quality=78, method=6)
            print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
