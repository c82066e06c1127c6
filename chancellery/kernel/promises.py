"""What players can promise each other, for how long, and how a game tells whether it was kept.

No promise binds: the rules never look here. A treaty is a list of *clauses*; each names its promisers, and a clause
with one of them is a *promise*. A game declares its kinds of clauses as subclasses of `Clause`:

    class Passage(Clause, frozen=True, kw_only=True, tag="passage"):
        grantor: Promiser
        grantee: Power
        places: Places = ()

Checks, the forms in which clients ask for the arguments, and who has to sign derive from the types of the fields. The
words stand in the client's part of the game. `Promises` says which clauses there are, and gives a `Judge` that follows
a treaty in force.

A judge hears what everybody hears (`Judge.hears_hidden` False), or what all parties hear, and nothing else; it begins
with the table as a spectator sees it. So its verdicts tell nobody anything that they could not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import msgspec
from msgspec import Meta, inspect

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.messages import KERNEL, Message, capital
from chancellery.kernel.state import Event

# -- the types of arguments --------------------------------------------------------------------------------

Power = Annotated[str, Meta(min_length=1, max_length=40, extra={"type": "power"})]
"""Somebody that a clause is about."""
Promiser = Annotated[str, Meta(min_length=1, max_length=40, extra={"type": "power", "promises": True})]
"""Somebody who promises something, and therefore has to sign."""
Place = Annotated[str, Meta(min_length=1, max_length=60, extra={"type": "place"})]
Places = Annotated[tuple[Place, ...], Meta(max_length=60)]


def promiser_if(argument: str) -> Meta:
    """Annotate a power that promises something only if another argument is set: a flag that is on, or a number above
    its least."""
    return Meta(min_length=1, max_length=40, extra={"type": "power", "promises_if": argument})


ArgumentType = Literal["power", "powers", "place", "places", "number", "flag", "choice", "text"]


class ClauseArgument(msgspec.Struct, frozen=True, kw_only=True):
    """What a clause says about one of its arguments."""

    name: str
    type: ArgumentType
    promises: bool
    """Whoever stands here promises something."""
    promises_if: str | None
    """The same, if this other argument is set: a flag that is on, or a number above its least."""
    least: int
    """Of a number; of a list, how many there have to be."""
    most: int
    """Of a number or a list; of a text, how many characters."""
    choices: list[str]
    """Of a choice."""


class ClauseKind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of clauses, as clients ask for it."""

    kind: str
    arguments: list[ClauseArgument]
    repeats: bool
    """One power may stand in several arguments."""


class Span(msgspec.Struct, frozen=True):
    """A kind of `Until`, with what it takes besides."""

    kind: str
    takes: Literal["number", "power", "nothing"]


class Until(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Until when a clause counts, in game time."""

    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    number: Annotated[int, Meta(ge=1, le=100_000)] | None = None
    power: Annotated[str, Meta(min_length=1, max_length=40)] | None = None


END = Span("end", "nothing")
"""To the end of the game."""
TURN = Span("turn", "number")
"""To the end of this turn."""
ROUND = Span("round", "number")
"""To the end of this round, in games that count rounds of turns."""


# -- clauses -----------------------------------------------------------------------------------------------


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """One point of a treaty."""

    repeats: ClassVar[bool] = False
    """One power may stand in several arguments."""

    until: Until

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def promisers(self) -> tuple[str, ...]:
        """The powers that promise something."""
        return tuple(
            power
            for argument in declare(type(self)).arguments
            if argument.promises or (argument.promises_if and self._is_set(argument.promises_if))
            for power in self._names(argument)
        )

    def named(self, what: Literal["power", "place"]) -> tuple[str, ...]:
        """All powers, or all places, that it names."""
        arguments = [one for one in declare(type(self)).arguments if one.type in (what, f"{what}s")]
        return tuple(name for argument in arguments for name in self._names(argument))

    def _names(self, argument: ClauseArgument) -> tuple[str, ...]:
        value = getattr(self, argument.name)
        return value if isinstance(value, tuple) else (value,)

    def _is_set(self, name: str) -> bool:
        argument = next(one for one in declare(type(self)).arguments if one.name == name)
        value = getattr(self, name)
        return bool(value > argument.least if argument.type == "number" else value)


class Pledge(Clause, frozen=True, kw_only=True, tag="pledge"):
    """A promise in words, which only people can judge; every game has it."""

    power: Promiser
    text: Annotated[str, Meta(min_length=1, max_length=500)]


@cache
def declare(clause: type[Clause]) -> ClauseKind:
    """Describe a kind of clauses by the types of its fields."""
    described = inspect.type_info(clause)
    assert isinstance(described, inspect.StructType)
    arguments = [_argument(field) for field in described.fields if field.name != "until"]
    return ClauseKind(kind=str(described.tag), arguments=arguments, repeats=clause.repeats)


def _argument(field: inspect.Field) -> ClauseArgument:
    kind, extra = _bare(field.type)
    match kind:
        case inspect.VarTupleType(item_type=item):
            _, extra = _bare(item)
            shape: dict[str, Any] = {"least": kind.min_length or 0, "most": kind.max_length or 0}
            extra = {**extra, "type": f"{extra['type']}s"}
        case inspect.BoolType():
            shape = {"type": "flag"}
        case inspect.IntType():
            shape = {"type": "number", "least": kind.ge or 0, "most": kind.le or 0}
        case inspect.LiteralType():
            shape = {"type": "choice", "choices": [str(value) for value in kind.values]}
        case inspect.StrType():
            shape = {"type": "text", "most": kind.max_length or 0}
        case _:
            raise TypeError(f"a clause cannot have an argument like {field.name}: {kind}")
    given = {"promises": False, "promises_if": None, "least": 0, "most": 0, "choices": [], **shape, **extra}
    return ClauseArgument(name=field.name, **given)


def _bare(kind: inspect.Type) -> tuple[inspect.Type, dict[str, Any]]:
    """A type without its annotations, and what they add."""
    extra: dict[str, Any] = {}
    while isinstance(kind, inspect.Metadata):
        extra = {**(kind.extra or {}), **extra}
        kind = kind.type
    return kind, extra


# -- was it kept? ------------------------------------------------------------------------------------------

Ruling = Literal["kept", "broken", "unresolved", "unjudged"]
"""Unresolved: the time is over and it was never put to the test. Unjudged: the game cannot tell."""


class Verdict(NamedTuple):
    """What became of a promise."""

    clause: int
    """The number of the clause in its treaty, from 0 on."""
    power: str
    ruling: Ruling
    why: str | Message

    def reason(self, reader: Any) -> str:
        """Why, as a sentence to whoever has this name (None: to nobody who is in it)."""
        return capital(str(self.why.to(reader) if isinstance(self.why, Message) else self.why))

    """One sentence."""


class Judge(ABC):
    """Follows one treaty from the moment it is in force."""

    hears_hidden: ClassVar[bool] = False
    """It is told what all parties hear, even if others do not; then others see no verdict before the end."""

    @abstractmethod
    def hear(self, event: Event) -> list[Verdict]:
        """Take in the next event; what it settles. No promise is settled twice."""

    @abstractmethod
    def copy(self) -> Judge:
        """The same judge, to come back to when an answer is undone."""


class Promises:
    """What can be promised in a game. As it stands it knows powers and words only, and judges nothing; a game that
    knows more says so in a class of its own."""

    def __init__(
        self,
        powers: Sequence[str],
        places: Sequence[str] = (),
        clauses: Sequence[type[Clause]] = (Pledge,),
        spans: Sequence[Span] = (END,),
    ) -> None:
        self.powers = list(powers)
        self.places = list(places)
        self.clauses = {declare(clause).kind: clause for clause in clauses}
        self.spans = list(spans)

    def read(self, clause: Mapping[str, Any]) -> Clause:
        """A clause from plain data; raises ChancelleryError if it is none of this game."""
        kind = self.clauses.get(str(clause.get("kind")))
        if kind is None:
            raise ChancelleryError(KERNEL.message("clause-kind", kind=str(clause.get("kind"))))
        try:
            return msgspec.convert(clause, kind)
        except msgspec.ValidationError as fault:
            raise ChancelleryError(str(fault)) from None

    def unfit(self, clause: Clause, now: Mapping[str, Any]) -> Message | None:
        """Why a clause makes no sense in this game, or None; `now` is the table as spectators see it."""
        until = clause.until
        span = next((one for one in self.spans if one.kind == until.kind), None)
        takes = {"number": until.number is not None, "power": until.power is not None}
        if span is None or takes != {name: name == span.takes for name in takes}:
            return KERNEL.message("clause-span", spans=[one.kind for one in self.spans])
        powers, places = clause.named("power"), clause.named("place")
        return (
            _unknown("power", (*powers, *((until.power,) if until.power else ())), self.powers)
            or _unknown("place", places, self.places)
            or (None if clause.repeats else _twice(powers))
            or _twice(places)
            or (None if clause.promisers else KERNEL.message("clause-empty"))
        )

    def judge(self, clauses: Sequence[Clause], now: Mapping[str, Any]) -> Judge | None:
        """Somebody to follow a treaty from now on, or None when nothing can be judged."""
        return None


def _unknown(what: str, names: Iterable[str], known: Sequence[str]) -> Message | None:
    for name in names:
        if name not in known:
            listed = known if len(known) <= 12 else None
            return KERNEL.message("clause-unknown", what=what, name=name, known=listed)
    return None


def _twice(names: Sequence[str]) -> Message | None:
    for name in names:
        if names.count(name) > 1:
            return KERNEL.message("clause-twice", name=name)
    return None
