"""Sentences that speak of whoever reads them: "you", alone or among others."""

from __future__ import annotations

import pytest

from chancellery.games.raison.words import WORDS as RAISON
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.language import speaking
from chancellery.kernel.messages import READER, Name

FRANCE, ITALY = Name("power", "France"), Name("power", "Italy")


def plays(spoken: str, *powers: Name) -> str:
    with speaking(spoken):
        return WORDS.sentence("event-actions-one", all=0, powers=list(powers), action=Name("action", "dispatch"))


@pytest.mark.parametrize(
    ("powers", "english", "german"),
    [
        ((FRANCE,), "France plays Dispatch", "Frankreich spielt Depesche"),
        ((READER,), "You play Dispatch", "Du spielst Depesche"),
        ((FRANCE, ITALY), "France and Italy play Dispatch", "Frankreich und Italien spielen Depesche"),
        ((READER, ITALY), "You and Italy play Dispatch", "Du und Italien spielt Depesche"),
    ],
)
def test_verbs_agree_with_one_several_and_the_reader_among_them(
    powers: tuple[Name, ...], english: str, german: str
) -> None:
    assert plays("en", *powers) == english
    assert plays("de", *powers) == german


def test_who_votes_for_itself_is_told_so() -> None:
    given = {"power": READER, "candidate": READER, "votes": 2, "own": True}
    assert RAISON.sentence("event-voted", **given) == "You cast two votes for yourself."
    with speaking("de"):
        assert RAISON.sentence("event-voted", **given) == "Du gibst dir selbst zwei Stimmen."
