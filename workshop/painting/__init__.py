"""The base pictures of the boards, painted from a survey: paper, sea, relief, land by rule, lines and ornaments."""

from workshop.painting.painter import LONGEST, SCALE, bake, paint
from workshop.painting.relief import CREDIT

__all__ = ["CREDIT", "LONGEST", "SCALE", "bake", "paint"]
