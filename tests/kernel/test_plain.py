"""Plain classes copy deeply, keep nothing back, and refuse damaged data in words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import (
    CLASSES,
    Mask,
    added,
    copy,
    decode,
    derived,
    digest,
    digest_of,
    encode,
    fresh,
    plain,
    rewrite,
    shared,
    tag,
)


@plain
class Leaf:
    number: int
    values: list[int]


@plain
class Tree:
    name: str
    mask: Mask
    secret: bytes
    pair: tuple[int, ...]
    leaves: list[Leaf]
    rows: list[list[int]]
    leaf: Leaf

    context: object = shared()
    total: list[int] = derived(list)
    updates: list[str] = fresh()


numbers = st.lists(st.integers(-5, 300), max_size=4)
leaves = st.builds(Leaf, st.integers(-9, 9), numbers)
trees = st.builds(
    Tree,
    st.text(max_size=8),
    st.integers(0, 1 << 200).map(Mask),
    st.binary(max_size=32),
    st.tuples(st.integers(0, 9)),
    st.lists(leaves, max_size=3),
    st.lists(numbers, max_size=3),
    leaves,
)


@given(trees)
def test_round_trips_through_json_and_messagepack(tree: Tree) -> None:
    for form in (msgspec.json, msgspec.msgpack):
        again = decode(form.decode(form.encode(encode(tree))))
        assert again == tree
        assert digest(again) == digest(tree)


@given(trees)
def test_a_copy_shares_nothing_that_can_change(tree: Tree) -> None:
    tree.context, tree.total, tree.updates = object(), [1], ["told"]
    twin = copy(tree)
    assert twin == tree
    assert twin.context is tree.context
    assert twin.updates == []
    twin.leaf.values.append(7)
    twin.rows.append([1])
    twin.total.append(2)
    for leaf in twin.leaves:
        leaf.number += 1
    for row in twin.rows:
        row.append(0)
    assert tree == decode(encode(tree))
    assert tree.total == [1]
    assert tree.leaf.values != twin.leaf.values


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ([], "unknown kind"),
        (["Nonesuch"], "unknown kind of saved data: 'Nonesuch'"),
        ([tag(Leaf), 1], "saved .*Leaf has 1 fields where 2 are expected"),
    ],
)
def test_damaged_data_is_named(data: list[object], complaint: str) -> None:
    with pytest.raises(ChancelleryError, match=complaint):
        decode(data)


def test_two_classes_cannot_have_one_tag() -> None:
    twin = type("Leaf", (), {"__annotations__": {}, "__module__": f"{Leaf.__module__}_again"})
    assert tag(twin) == tag(Leaf)
    with pytest.raises(TypeError, match="two plain classes are called"):
        plain(twin)


@pytest.mark.parametrize(
    "hint", ["dict[str, int]", "set[int]", "int | None", "list[dict[str, int]]", "tuple[list[int], ...]"]
)
def test_fields_that_a_copy_would_share_are_refused(hint: str) -> None:
    odd: type[Any] = plain(type("Odd", (), {"__annotations__": {"value": hint}, "__module__": __name__}))
    with pytest.raises(TypeError, match="cannot have a field of type"):
        copy(odd(None))
    CLASSES.pop(tag(odd))


@plain
class Grown:
    """A class that a later version gave three more fields."""

    number: int
    mask: Mask = added(Mask(0))
    values: list[int] = added(list)


@plain
class Taller(Grown):
    height: int
    leaves: list[Leaf] = added(list)


def test_added_field_leaves_states_without_it_as_they_were() -> None:
    old = ["kernel.Taller", 7, 3]
    grown = decode(old)
    assert grown == Taller(7, 3)
    assert encode(grown) == old
    assert digest(grown) == digest_of(old)


def test_added_field_is_written_where_it_has_a_value() -> None:
    tall = Taller(7, 3)
    tall.mask, tall.values, tall.leaves = Mask(10), [1], [Leaf(1, [2])]
    data = encode(tall)
    assert data == ["kernel.Taller", 7, 3, ["mask", "a"], ["values", [1]], ["leaves", [["kernel.Leaf", 1, [2]]]]]
    assert decode(data) == tall
    again = copy(tall)
    again.values.append(2)
    again.leaves[0].values.append(3)
    assert tall == decode(data)
    assert digest(again) != digest(tall)


@pytest.mark.parametrize("more", [["colour", 1], ["mask"], 5, ["mask", "a", 1]])
def test_unknown_added_field_is_refused(more: Any) -> None:
    with pytest.raises(ChancelleryError, match="fields where"):
        decode(["kernel.Taller", 7, 3, more])


def test_rewrite_changes_every_object_of_a_kind() -> None:
    data = ["kernel.Tree", [["kernel.Leaf", 1, []], ["other", ["kernel.Leaf", 2, [5]]]], "kernel.Leaf"]
    doubled = rewrite(data, {"kernel.Leaf": lambda leaf: [*leaf[:1], leaf[1] * 2, *leaf[2:]]})
    assert doubled == ["kernel.Tree", [["kernel.Leaf", 2, []], ["other", ["kernel.Leaf", 4, [5]]]], "kernel.Leaf"]
