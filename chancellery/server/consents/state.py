"""Standing consents of one table, as its log gives them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from chancellery.api.consents import ConsentPair, ConsentRequest, ConsentsInfo, Until
from chancellery.kernel.requests import Request
from chancellery.kernel.state import Decision
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.commands import Draft, register_follow_up
from chancellery.server.tables.entries import GivenAnswer
from chancellery.server.tables.log import Body, Entry, register_kind
from chancellery.server.tables.table import Table, register_feature_state

NAME = "consents"
Pair = tuple[int, int]
"""The actor that grants, and the actor that asks."""


class Grant(msgspec.Struct):
    """What one actor has granted another."""

    until: Until
    players: tuple[tuple[int, str | None], ...]
    """Seat and owner of the two actors, as they were when it was granted."""
    action: str | None = None
    """The only action for which it is good; None while that has not begun."""


class ConsentEntry(Body, frozen=True, kw_only=True):
    """Everything that an actor grants another from now on."""

    granter: str
    asker: str
    kinds: dict[str, Until]


class ConsentState:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.requests = table.game.requests
        self.grants: dict[Pair, dict[str, Grant]] = {}
        self.granted: Counter[int] = Counter()
        """How often each seat has granted something."""
        self._taken_back: tuple[Pair, int] | None = None
        """A question whose answer was undone, by its step: the player wants to answer it by hand."""

    # -- applying ----------------------------------------------------------------------------------

    def set(self, pair: Pair, kinds: dict[str, Until]) -> None:
        before = self.grants.get(pair, {})
        kept = {kind for kind, until in self.in_force(pair).items() if kinds.get(kind) == until}
        players = self.players(pair)
        self.granted[players[0][0]] += len(kept) < len(kinds)
        self.grants[pair] = {
            kind: before[kind] if kind in kept else Grant(until, players) for kind, until in kinds.items()
        }
        if not kinds:
            del self.grants[pair]
        if self._taken_back is not None and self._taken_back[0] == pair:
            self._taken_back = None

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        if not self.grants:
            return
        for pair in list(self.grants):
            if self._is_good(pair):
                self._begin(pair)
            else:
                self._end(pair, batch)
        if entry.kind == "undo":
            own = (self._question(d, request) for d, request in self._open_requests() if d.seat == entry.seat)
            self._taken_back = next(own, None)

    def _begin(self, pair: Pair) -> None:
        for kind, grant in self.grants[pair].items():
            if grant.action is None:
                grant.action = self.requests.action(self._g, pair[1], kind)

    def _end(self, pair: Pair, batch: BatchBuilder) -> None:
        """Both hear of it, but nobody who has sat down since."""
        was_in_force = self.in_force(pair)
        grants = self.grants.pop(pair)
        if was_in_force:
            players = next(iter(grants.values())).players
            seats = [seat for seat, owner in players if self.table.seats[seat].owner == owner]
            self.tell(pair, {}, seats, batch)

    def tell(self, pair: Pair, kinds: dict[str, Until], seats: list[int], batch: BatchBuilder) -> None:
        actors = self.actors
        batch.add_private_change(NAME, seats, granter=actors[pair[0]], asker=actors[pair[1]], kinds=kinds)

    # -- reading -----------------------------------------------------------------------------------

    @property
    def _g(self) -> Any:
        assert self.table.match is not None
        return self.table.match.state

    @property
    def actors(self) -> list[str]:
        return list(self.table.game.actors(self._g.rules))

    @property
    def titles(self) -> dict[str, str]:
        """The actors' names in the language that is spoken."""
        return self.table.game.titles(self._g.rules)

    def players(self, pair: Pair) -> tuple[tuple[int, str | None], ...]:
        seats = [self._g.seat_of(actor) for actor in pair]
        return tuple((seat, self.table.seats[seat].owner if seat >= 0 else None) for seat in seats)

    def can_ask(self, pair: Pair) -> bool:
        granter, asker = pair
        return not self._g.over and self.requests.can_ask(self._g, asker, granter)

    def _is_good(self, pair: Pair) -> bool:
        """May one still ask the other, and are the players those between whom it was granted?"""
        players = self.players(pair)
        return self.can_ask(pair) and all(grant.players == players for grant in self.grants[pair].values())

    def in_force(self, pair: Pair) -> dict[str, Until]:
        """What one grants the other now. What was granted for an action that is over counts again if the end of the
        action is undone."""
        return {
            kind: grant.until
            for kind, grant in self.grants.get(pair, {}).items()
            if grant.until == "withdrawn" or grant.action in (None, self.requests.action(self._g, pair[1], kind))
        }

    def covers(self, actor: int, request: Request) -> bool:
        """Has this actor granted all that is asked of it?"""
        pair = (actor, request.asker)
        granted = self.in_force(pair)
        return all(
            granted.get(kind) == "withdrawn" or (kind in granted and self.grants[pair][kind].action is not None)
            for kind in request.kinds
        )

    def _open_requests(self) -> Iterator[tuple[Decision, Request]]:
        for decision in self.table.open_decisions():
            request = self.requests.find(self._g, decision)
            if request is not None:
                yield decision, request

    def _question(self, decision: Decision, request: Request) -> tuple[Pair, int]:
        return (decision.actor, request.asker), self._g.step(decision.actor)

    def standing_answer(self) -> Draft | None:
        """The answer to an open question that its player has given in advance. Bots answer by themselves."""
        if not self.grants:
            return None
        for decision, request in self._open_requests():
            by_hand = self._question(decision, request) == self._taken_back
            is_person = self.table.seats[decision.seat].controller == "person"
            if is_person and not by_hand and self.covers(decision.actor, request):
                words = self.table.game.space(self._g.rules).words(request.grant)
                body = GivenAnswer(actor=self.actors[decision.actor], words=words, by="standing")
                return Draft(kind="answer", body=body, seat=decision.seat)
        return None

    def view(self, audience: int | None) -> ConsentsInfo | None:
        """Nothing to spectators, and nothing where nothing can be granted."""
        is_played = self.table.status in ("running", "paused")
        return self.show(audience) if audience is not None and is_played and self.requests.kinds else None

    def show(self, seat: int) -> ConsentsInfo:
        names, seat_of = self.actors, self._g.seat_of
        own = [actor for actor in range(len(names)) if seat_of(actor) == seat]
        given = [(p, q) for p in own for q in range(len(names)) if self.requests.can_ask(self._g, q, p)]
        received = [pair for pair in self.grants if pair[1] in own and self.in_force(pair)]
        return ConsentsInfo(
            kinds=self.requests.titles(),
            given=[self._pair(pair) for pair in given],
            received=[self._pair(pair) for pair in received],
            request=self._request(seat),
        )

    def _pair(self, pair: Pair) -> ConsentPair:
        names = self.actors
        return ConsentPair(granter=names[pair[0]], asker=names[pair[1]], kinds=self.in_force(pair))

    def _request(self, seat: int) -> ConsentRequest | None:
        names = self.actors
        for decision, request in self._open_requests():
            if decision.seat == seat:
                return ConsentRequest(
                    granter=names[decision.actor],
                    asker=names[request.asker],
                    kinds=list(request.kinds),
                    in_action=all(self.requests.action(self._g, request.asker, kind) for kind in request.kinds),
                )
        return None


def consents_of(table: Table) -> ConsentState:
    consents = table.features[NAME]
    assert isinstance(consents, ConsentState)
    return consents


def apply_consent(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: ConsentEntry = entry.body
    consents = consents_of(table)
    pair = (consents.actors.index(body.granter), consents.actors.index(body.asker))
    consents.set(pair, body.kinds)
    consents.tell(pair, body.kinds, [seat for seat, _ in consents.players(pair)], batch)


register_kind("consent", ConsentEntry, apply_consent)
register_feature_state(NAME, ConsentState)
register_follow_up(lambda table: consents_of(table).standing_answer())
