"""Plain data: how states and phases are declared, copied and written down.

A plain class is a slotted dataclass whose fields are ints, strings, tuples, lists, other plain
classes, or tagged unions of plain classes. For every class a copier and a codec are generated once,
from its annotations, so that a copy costs little more than the assignments it consists of.

Fields that are not part of the truth say so:

- `shared()`: never written, the copy refers to the same object (rules, open decisions);
- `derived(...)`: never written, copied; the class rebuilds it in `restore()`;
- `fresh()`: never written, empty in a copy (events on their way out).

A field that a later version of the rules adds is declared with `added(default)`: it is written, with its name, only
where it differs from the default, so that states from before have the form and the fingerprint they always had. Any
other change of form is a migration of the game (`Game.migrations`), which `rewrite` helps to write.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Any, Literal, NewType, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

import msgspec

from chancellery.kernel.errors import ChancelleryError

Mask = NewType("Mask", int)
"""A set of small ids as the bits of an integer of any size; written as hexadecimal."""

C = TypeVar("C")
Copier = Callable[[Any], Any]

CLASSES: dict[str, type] = {}
"""Every plain class by its tag."""


def shared(*, init: Literal[False] = False) -> Any:
    return field(init=init, default=None, repr=False, compare=False, metadata={"keep": "share"})


def derived(default_factory: Callable[[], Any], *, init: Literal[False] = False) -> Any:
    return field(init=init, default_factory=default_factory, repr=False, compare=False, metadata={"keep": "derive"})


def fresh(*, init: Literal[False] = False) -> Any:
    return field(init=init, default_factory=list, repr=False, compare=False, metadata={"keep": "fresh"})


def added(default: Any, *, init: Literal[False] = False) -> Any:
    """A field that states saved by an older version do not have. It begins with the default (a list is given as the
    function that makes it) and is set afterwards."""
    made = {"default_factory": default} if callable(default) else {"default": default}
    return field(init=init, metadata={"added": default() if callable(default) else default}, **made)


@dataclass_transform(field_specifiers=(field, shared, derived, fresh, added))
def plain(cls: type[C]) -> type[C]:
    """Declare a plain class: a slotted dataclass with a place in the table of tags."""
    made: type[C] = dataclass(slots=True)(cls)
    known = CLASSES.get(tag(made))
    if known is not None and known.__module__ != made.__module__:
        raise TypeError(f"two plain classes are called {tag(made)}")
    CLASSES[tag(made)] = made
    return made


def tag(cls: type) -> str:
    """The name of a plain class in saved data: its package and its own name."""
    return ".".join([*cls.__module__.split(".")[-2:-1], cls.__name__])


def _is_plain(hint: Any) -> bool:
    return isinstance(hint, type) and getattr(hint, "__dataclass_fields__", None) is not None


def _item(hint: Any) -> Any:
    return (get_args(hint) or (int,))[0]


_SCALARS = (int, str, bool, bytes, float, Mask)


def _is_scalar(hint: Any) -> bool:
    """Values that cannot change, so that a copy may share them."""
    if get_origin(hint) is tuple:
        inner = {h for h in get_args(hint) if h is not ...}
        return len(inner) == 1 and _is_scalar(inner.pop())
    return hint in _SCALARS


def _copy_expression(hint: Any, value: str) -> str:
    hint = get_origin(hint) if _is_plain(get_origin(hint)) else hint
    if _is_plain(hint):
        return f"COPY[{value}.__class__]({value})"
    if get_origin(hint) is list:
        inner = _item(hint)
        if get_origin(inner) is list or _is_plain(inner) or _is_plain(get_origin(inner)):
            return f"[{_copy_expression(inner, 'x')} for x in {value}]"
        if _is_scalar(inner):
            return f"{value}[:]"
    elif _is_scalar(hint):
        return value
    raise TypeError(f"a plain class cannot have a field of type {hint}")


class _Copiers(dict[type, Copier]):
    """Copiers by class, generated at first use (annotations may name classes declared later)."""

    def __missing__(self, cls: type) -> Copier:
        hints = get_type_hints(cls)
        lines = ["def copier(s):", " n = NEW(CLS)"]
        for f in fields(cls):
            keep = f.metadata.get("keep")
            value = (
                "[]"
                if keep == "fresh"
                else f"s.{f.name}"
                if keep == "share"
                else _copy_expression(hints[f.name], f"s.{f.name}")
            )
            lines.append(f" n.{f.name} = {value}")
        lines.append(" return n")
        scope: dict[str, Any] = {"NEW": cls.__new__, "CLS": cls, "COPY": self}
        exec("\n".join(lines), scope)
        self[cls] = scope["copier"]
        return self[cls]


COPY = _Copiers()


def copy(thing: C) -> C:
    """An independent copy of a plain object."""
    made: C = COPY[thing.__class__](thing)
    return made


def _encode_expression(hint: Any, value: str) -> str:
    """How a value of this type is written, as source."""
    if hint is Mask:
        return f"'%x' % {value}"
    if hint is bytes:
        return f"{value}.hex()"
    if get_origin(hint) is list or get_origin(hint) is tuple:
        inner = _encode_expression(_item(hint), "x")
        return f"list({value})" if inner == "x" else f"[{inner} for x in {value}]"
    if _is_plain(hint) or _is_plain(get_origin(hint)):
        return f"ENCODE[{value}.__class__]({value})"
    return value


class _Encoders(dict[type, Callable[[Any], list[Any]]]):
    """Encoders by class, generated at first use like the copiers."""

    def __missing__(self, cls: type) -> Callable[[Any], list[Any]]:
        hints = get_type_hints(cls)
        parts = [_encode_expression(hints[name], f"s.{name}") for name in _written(cls)]
        scope: dict[str, Any] = {"ENCODE": self}
        lines = ["def encoder(s):", f" data = [{', '.join([repr(tag(cls)), *parts])}]"]
        for name, default in _added(cls).items():
            scope[f"DEFAULT_{name}"] = default
            written = _encode_expression(hints[name], f"s.{name}")
            lines.append(f" if s.{name} != DEFAULT_{name}: data.append([{name!r}, {written}])")
        exec("\n".join([*lines, " return data"]), scope)
        self[cls] = scope["encoder"]
        return self[cls]


_ENCODE = _Encoders()


def _written(cls: type) -> list[str]:
    """The fields that are part of the truth and always written, in this order: that of their declaration, unless the
    class says with `written_as` how an older version had it."""
    names = [f.name for f in fields(cls) if not {"keep", "added"}.intersection(f.metadata)]
    order: tuple[str, ...] = getattr(cls, "written_as", ())
    if order and sorted(order) != sorted(names):
        raise TypeError(f"{tag(cls)} is written as {', '.join(order)}, but has the fields {', '.join(names)}")
    return list(order) or names


def _added(cls: type) -> dict[str, Any]:
    """The fields that are written where they differ from their default."""
    return {f.name: f.metadata["added"] for f in fields(cls) if "added" in f.metadata}


def _decoder(hint: Any) -> Callable[[Any], Any] | None:
    if hint is Mask:
        return lambda text: Mask(int(text, 16))
    if hint is bytes:
        return bytes.fromhex
    if get_origin(hint) is list or get_origin(hint) is tuple:
        make: Callable[[Any], Any] = list if get_origin(hint) is list else tuple
        inner = _decoder(_item(hint))
        if inner is None:
            return make
        read = inner
        return lambda items: make([read(x) for x in items])
    if _is_plain(hint) or _is_plain(get_origin(hint)):
        return decode
    return None


_Reader = tuple[str, Callable[[Any], Any] | None]
_READERS: dict[type, tuple[list[_Reader], dict[str, Callable[[Any], Any] | None]]] = {}


def _readers(cls: type) -> tuple[list[_Reader], dict[str, Callable[[Any], Any] | None]]:
    """How the fields of a class are read: those always written, in order, and those added later, by name."""
    plan = _READERS.get(cls)
    if plan is None:
        hints = get_type_hints(cls)
        always = [(name, _decoder(hints[name])) for name in _written(cls)]
        plan = _READERS[cls] = always, {name: _decoder(hints[name]) for name in _added(cls)}
    return plan


def encode(thing: Any) -> list[Any]:
    """A plain object as nested lists: its tag, its fields in the order of their declaration, then each added field that
    has another value than its default, with its name."""
    return _ENCODE[thing.__class__](thing)


def decode(data: list[Any]) -> Any:
    """The plain object that `encode` wrote. Derived fields are left to the class's `restore`."""
    cls = CLASSES.get(data[0]) if data and isinstance(data[0], str) else None
    if cls is None:
        raise ChancelleryError(f"unknown kind of saved data: {data[0] if data else data!r}")
    plan, later = _readers(cls)
    end = len(plan) + 1
    more = data[end:]
    if len(data) < end or not all(isinstance(extra, list) and len(extra) == 2 and extra[0] in later for extra in more):
        raise ChancelleryError(f"saved {data[0]} has {len(data) - 1} fields where {len(plan)} are expected")
    values = {
        name: value if read is None else read(value) for (name, read), value in zip(plan, data[1:end], strict=True)
    }
    made = cls(**values)
    for name, value in more:
        read = later[name]
        setattr(made, name, value if read is None else read(value))
    return made


def digest(thing: Any) -> str:
    """A short fingerprint of everything true about a plain object."""
    return digest_of(encode(thing))


def digest_of(data: list[Any]) -> str:
    """The fingerprint of a plain object from what `encode` wrote."""
    return hashlib.sha256(msgspec.msgpack.encode(data)).hexdigest()[:32]


Rewriter = Callable[[list[Any]], list[Any]]


def rewrite(data: Any, changes: dict[str, Rewriter]) -> Any:
    """Saved data with every object of the tags in `changes` put into another form: for migrations."""
    if not isinstance(data, list):
        return data
    made = [rewrite(item, changes) for item in data]
    change = changes.get(made[0]) if made and isinstance(made[0], str) else None
    return made if change is None else change(made)
