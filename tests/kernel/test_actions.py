"""The action space: every action has one index, one name, and a way back."""

from __future__ import annotations

import pytest

from chancellery.kernel.actions import ActionSpace
from chancellery.kernel.errors import ChancelleryError

SPACE = ActionSpace(
    {"general": ["1", "2"], "place": ["wien", "paris", "berlin"]},
    [("march", ("general", "place")), ("swap", ("general", "general")), ("done", ())],
)


def test_indices_are_dense_and_lead_back() -> None:
    assert SPACE.size == 6 + 4 + 1
    for index in range(SPACE.size):
        verb, arguments = SPACE.decode(index)
        assert SPACE.index(verb, *arguments) == index
        assert SPACE.parse(SPACE.words(index)) == index


def test_arguments_by_name() -> None:
    assert SPACE.named(SPACE.index("march", 1, 2)) == ("march", {"general": "2", "place": "berlin"})
    assert SPACE.named(SPACE.index("swap", 0, 1)) == ("swap", {"general": "1", "general2": "2"})


def test_a_resolver_may_know_other_names() -> None:
    def resolve(domain: str, word: str) -> int | None:
        return 0 if (domain, word) == ("place", "vienna") else None

    assert SPACE.parse("march 2 vienna", resolve) == SPACE.index("march", 1, 0)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "unknown verb ''"),
        ("fly 1 wien", "unknown verb 'fly'; the verbs are march, swap, done"),
        ("march 1", "write 'march' as: march <general> <place>"),
        ("done now", "write 'done' as: done"),
        ("march 3 wien", "'3' in 'march 3 wien' is not a general"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, complaint: str) -> None:
    with pytest.raises(ChancelleryError, match=complaint):
        SPACE.parse(text)


@pytest.mark.parametrize("index", [-1, 11])
def test_an_index_outside_the_space_is_refused(index: int) -> None:
    with pytest.raises(ChancelleryError, match="there is no action"):
        SPACE.decode(index)
