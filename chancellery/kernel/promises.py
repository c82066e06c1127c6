"""What players can promise each other, for how long, and how a game tells whether it was kept.

No promise binds: the rules never look here. A treaty is a list of typed *clauses*; each clause names its promisers, and
a clause with one of them is a *promise*. A game says with `Promises` which clauses make sense in it, and gives a
`Judge` that follows a treaty in force.

A judge hears what everybody hears (`Judge.hears_hidden` False), or what all parties hear, and nothing else; it begins
with the table as a spectator sees it. So its verdicts tell nobody anything that they could not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import msgspec
from msgspec import Meta

from chancellery.kernel.messages import KERNEL, Message
from chancellery.kernel.state import Event

PowerName = Annotated[str, Meta(min_length=1, max_length=40)]
PlaceName = Annotated[str, Meta(min_length=1, max_length=60)]
Powers = Annotated[tuple[PowerName, ...], Meta(min_length=1, max_length=12)]
Places = Annotated[tuple[PlaceName, ...], Meta(max_length=60)]


# -- for how long ------------------------------------------------------------------------------------------


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """Until when a clause counts, in game time."""


class UntilTurn(Span, frozen=True, kw_only=True, tag="turn"):
    """To the end of this turn."""

    number: Annotated[int, Meta(ge=1, le=100_000)]


class UntilRound(Span, frozen=True, kw_only=True, tag="round"):
    """To the end of this round, in games that count rounds of turns."""

    number: Annotated[int, Meta(ge=1, le=100_000)]


class UntilMovement(Span, frozen=True, kw_only=True, tag="movement"):
    """Until this power has moved: the movement under way, or else its next one."""

    power: PowerName


class UntilDiplomacy(Span, frozen=True, kw_only=True, tag="diplomacy"):
    """Until the next diplomacy phase is over."""


class UntilEnd(Span, frozen=True, kw_only=True, tag="end"):
    """To the end of the game."""


Until = UntilTurn | UntilRound | UntilMovement | UntilDiplomacy | UntilEnd


# -- what is promised --------------------------------------------------------------------------------------


class ClauseBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind"):
    """One point of a treaty."""

    until: Until

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def promisers(self) -> tuple[str, ...]:
        """The powers that promise something."""
        raise NotImplementedError

    @property
    def others(self) -> tuple[str, ...]:
        """Powers that it is about without promising anything."""
        return ()

    @property
    def grounds(self) -> tuple[str, ...]:
        """The places that it is about."""
        return ()


class AllianceClause(ClauseBase, frozen=True, kw_only=True, tag="alliance"):
    """These powers become allies, or stay so."""

    powers: Annotated[tuple[PowerName, ...], Meta(min_length=2, max_length=12)]

    @property
    def promisers(self) -> tuple[str, ...]:
        return self.powers


class NonAggressionClause(ClauseBase, frozen=True, kw_only=True, tag="non-aggression"):
    """These powers neither attack each other nor enter each other's land."""

    powers: Annotated[tuple[PowerName, ...], Meta(min_length=2, max_length=12)]

    @property
    def promisers(self) -> tuple[str, ...]:
        return self.powers


class PassageClause(ClauseBase, frozen=True, kw_only=True, tag="passage"):
    """One power lets another through; without places: through all its land."""

    grantor: PowerName
    grantee: PowerName
    places: Places = ()

    @property
    def promisers(self) -> tuple[str, ...]:
        return (self.grantor,)

    @property
    def others(self) -> tuple[str, ...]:
        return (self.grantee,)

    @property
    def grounds(self) -> tuple[str, ...]:
        return self.places


class EnvoyClause(ClauseBase, frozen=True, kw_only=True, tag="envoy"):
    """A mover names this envoy (`naming`), and the envoy grants rounds of movement up to this number."""

    mover: PowerName
    envoy: PowerName
    naming: bool = True
    rounds: Annotated[int, Meta(ge=1, le=9)] = 1
    """The first round is never the envoy's to grant: 1 promises nothing."""

    @property
    def promisers(self) -> tuple[str, ...]:
        return (self.mover,) * self.naming + (self.envoy,) * (self.rounds > 1)

    @property
    def others(self) -> tuple[str, ...]:
        return (self.envoy,) * (self.rounds == 1) + (self.mover,) * (not self.naming)


class SupportClause(ClauseBase, frozen=True, kw_only=True, tag="support"):
    """One power supports another in its battles; without places: wherever it can."""

    supporter: PowerName
    supported: PowerName
    places: Places = ()

    @property
    def promisers(self) -> tuple[str, ...]:
        return (self.supporter,)

    @property
    def others(self) -> tuple[str, ...]:
        return (self.supported,)

    @property
    def grounds(self) -> tuple[str, ...]:
        return self.places


class VotesClause(ClauseBase, frozen=True, kw_only=True, tag="votes"):
    """One power votes for a candidate."""

    voter: PowerName
    candidate: PowerName
    election: Annotated[str, Meta(min_length=1, max_length=40)]

    @property
    def promisers(self) -> tuple[str, ...]:
        return (self.voter,)

    @property
    def others(self) -> tuple[str, ...]:
        return () if self.candidate == self.voter else (self.candidate,)


class SubsidyClause(ClauseBase, frozen=True, kw_only=True, tag="subsidy"):
    """One power pays another so much, in one or several payments."""

    payer: PowerName
    receiver: PowerName
    amount: Annotated[int, Meta(ge=1, le=10_000)]

    @property
    def promisers(self) -> tuple[str, ...]:
        return (self.payer,)

    @property
    def others(self) -> tuple[str, ...]:
        return (self.receiver,)


class TerritoryClause(ClauseBase, frozen=True, kw_only=True, tag="territory"):
    """These places are for one power to take or keep; the promisers leave them to it."""

    holder: PowerName
    places: Annotated[tuple[PlaceName, ...], Meta(min_length=1, max_length=60)]
    respected_by: Powers

    @property
    def promisers(self) -> tuple[str, ...]:
        return self.respected_by

    @property
    def others(self) -> tuple[str, ...]:
        return (self.holder,)

    @property
    def grounds(self) -> tuple[str, ...]:
        return self.places


class PledgeClause(ClauseBase, frozen=True, kw_only=True, tag="pledge"):
    """A promise in words, which only people can judge."""

    power: PowerName
    text: Annotated[str, Meta(min_length=1, max_length=500)]

    @property
    def promisers(self) -> tuple[str, ...]:
        return (self.power,)


Clause = (
    AllianceClause
    | NonAggressionClause
    | PassageClause
    | EnvoyClause
    | SupportClause
    | VotesClause
    | SubsidyClause
    | TerritoryClause
    | PledgeClause
)

BY_WORD = ("alliance", "non-aggression", "pledge")
"""Kinds of clauses that need nothing but powers."""


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
        kinds: Sequence[str] = BY_WORD,
        spans: Sequence[str] = ("end",),
        elections: Sequence[str] = (),
    ) -> None:
        self.powers = list(powers)
        self.places = list(places)
        self.kinds = list(kinds)
        self.spans = list(spans)
        self.elections = list(elections)

    def unfit(self, clause: Clause, now: Mapping[str, Any]) -> Message | None:
        """Why a clause makes no sense in this game, or None; `now` is the table as spectators see it."""
        if clause.kind not in self.kinds:
            return KERNEL.message("clause-kind", kind=clause.kind)
        if clause.until.__struct_config__.tag not in self.spans:
            return KERNEL.message("clause-span", spans=self.spans)
        named = (*clause.promisers, *clause.others)
        timed = (clause.until.power,) if isinstance(clause.until, UntilMovement) else ()
        return (
            _unknown("power", (*named, *timed), self.powers)
            or _unknown("place", clause.grounds, self.places)
            or (_unknown("election", (clause.election,), self.elections) if isinstance(clause, VotesClause) else None)
            or _twice(named)
            or _twice(clause.grounds)
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
