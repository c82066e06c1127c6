"""Recap of a finished game: how the scores went, which land changed hands, and which moments turned it.

Everything follows from the positions and the public events of the game, so it works for every game without code of its
own: scores are what they would have been had the game ended then (`Game.scores`), land is what the scenes say of
control, battles are what events with the topic "battle" join, and their cost is what is missing on the board after
them.

A recap tells what was hidden while the game ran, for example the strength of blocks. It is for finished games only:
whoever asks for one has to check that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal

import msgspec

from chancellery.kernel.declarations import EventKind
from chancellery.kernel.game import Game
from chancellery.kernel.history import History
from chancellery.kernel.rules import Result
from chancellery.kernel.state import Event, hears
from chancellery.kernel.views import scene_of, unveiled_scene

MomentKind = Literal["lead", "gain", "land", "battle", "promise"]
SHOWN = 3
"""Turning points that are told."""
MEASURED = 24
"""Battles whose cost is counted: the longest ones."""
LEAST_GAIN = 0.12
"""A gain of this share of the best score is a moment of its own."""
FINAL_LEAD, LEAD, BATTLE, LAND, HOME, GAIN = 1.1, 0.5, 0.75, 0.3, 0.2, 1.6
"""What moments weigh: the lead that was never lost again, another lead, the costliest battle, each land that changed
hands, more for each that was the loser's home, and a gain as large as the best score."""


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a game, and how much it mattered."""

    kind: MomentKind
    since: int
    """After how many answers it began."""
    answers: int
    """After how many answers it had happened."""
    turn: int
    weight: float
    power: str = ""
    """Who gained by it, or broke a promise."""
    other: str = ""
    """At whose cost."""
    points: int = 0
    """How much was gained; of a battle, how many pieces were lost."""
    scores: tuple[int, int] = (0, 0)
    """Of a lead: of who leads now, and of who led before. Of a gain: after it and before it."""
    places: tuple[str, ...] = ()
    told: tuple[Event, ...] = ()
    """The events that tell it."""


class TurnEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How things stood at the end of a turn."""

    turn: int
    answers: int
    scores: list[int]
    """Of each seat."""


class Tally(msgspec.Struct, kw_only=True):
    """What a seat did in the whole game."""

    battles: int = 0
    lands_won: int = 0
    lands_lost: int = 0


class Recap(msgspec.Struct, frozen=True, kw_only=True):
    turns: list[TurnEnd]
    moments: list[Moment]
    """Everything that may have turned the game, in its order."""
    tallies: list[Tally]
    """Of each seat."""
    battles: int
    costliest: Moment | None
    """The battle in which most pieces were lost."""


class Step(msgspec.Struct, frozen=True):
    """What an answer led to, as everybody could see."""

    turn: int
    scores: list[int]
    events: list[Event]


def recap(game: Game[Any], history: History) -> Recap:
    """Go through a finished game from its first position to its last."""
    return _Recapper(game, history).run()


def turning_points(moments: Sequence[Moment], most: int = SHOWN) -> list[Moment]:
    """The moments that mattered most, in their order: one of each turn, about different places, and of different kinds
    as far as there are."""
    chosen: list[Moment] = []
    left = list(moments)
    while left and len(chosen) < most:
        kinds = [one.kind for one in chosen]
        best = max(left, key=lambda one: (one.weight / (1 + kinds.count(one.kind)), -one.answers))
        chosen.append(best)
        left = [one for one in left if one.turn != best.turn and not set(one.places) & set(best.places)]
    return sorted(chosen, key=lambda one: one.answers)


def sole_leader(scores: Sequence[int]) -> int | None:
    """The seat with the highest score, if it is the only one."""
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return best[0] if len(best) == 1 else None


def battle_openings(kinds: Mapping[str, EventKind]) -> set[str]:
    """The kinds of events with which battles begin: those that the rest of what is told of a battle joins."""
    followers = (one for one in kinds.values() if one.topic == "battle" and one.part in ("tail", "detail"))
    return {kind for one in followers for kind in one.joins.split()}


class _Battle(msgspec.Struct, eq=False):
    since: int
    until: int
    places: tuple[str, ...]
    told: list[Event]
    fighters: set[str]
    length: int = 0
    """How many events it consists of."""


class _Recapper:
    def __init__(self, game: Game[Any], history: History) -> None:
        self.game = game
        self.history = history
        self.path = history.path()
        first = history.state(self.path[0])
        self.rules = first.rules
        self.actors = list(game.actors(first.rules))
        self.seats = game.seats(first)
        self.openings = battle_openings(game.declared.events)
        self.steps = [
            Step(game.progress(state).turns, game.scores(state), [one for one in events if hears(one[1], None)])
            for state, events in history.walk()
        ]
        self.final = history.state(self.path[-1])
        self.tallies = [Tally() for _ in self.seats]
        self.moments: list[Moment] = []

    def run(self) -> Recap:
        ends = self._turn_ends()
        self._find_land(ends)
        fought = self._find_battles()
        self._find_gains()
        self._find_leads(self.game.result(self.final))
        costliest = max(fought, key=lambda one: (one.points, -one.answers), default=None)
        return Recap(
            turns=[TurnEnd(turn=self._turn(at), answers=at, scores=self.steps[at].scores) for at in ends],
            moments=sorted(self.moments, key=lambda one: one.answers),
            tallies=self.tallies,
            battles=len(fought),
            costliest=costliest if costliest and costliest.points else None,
        )

    def _state(self, answers: int) -> Any:
        return self.history.state(self.path[answers])

    def _seat(self, actor: str) -> int | None:
        """The seat that plays an actor at the end; None for whoever nobody plays."""
        if actor not in self.actors:
            return None
        seat = self.final.seat_of(self.actors.index(actor))
        return seat if 0 <= seat < len(self.seats) else None

    def _turn_ends(self) -> list[int]:
        """The beginning, and the position after the last answer of every turn, in which the next one has begun. What
        comes before the first turn belongs to it."""
        inner = [at for at, (before, one) in enumerate(pairwise(self.steps), start=1) if 0 < before.turn != one.turn]
        return sorted({0, *inner, len(self.steps) - 1})

    def _turn(self, answers: int) -> int:
        """The turn in which an answer was given."""
        return self.steps[max(0, answers - 1)].turn

    # -- land --------------------------------------------------------------------------------------

    def _find_land(self, ends: Sequence[int]) -> None:
        before = self._holders(0)
        for start, end in pairwise(ends):
            after = self._holders(end)
            changed: dict[tuple[str, str], list[str]] = defaultdict(list)
            for place in sorted(before.keys() | after.keys()):
                loser, winner = before.get(place, ""), after.get(place, "")
                if loser != winner:
                    changed[winner, loser].append(place)
                    self._tally_land(winner, loser)
            for (winner, loser), places in changed.items():
                if self._seat(winner) is not None and self._seat(loser) not in (None, self._seat(winner)):
                    self._add_land(start, end, winner, loser, places)
            before = after

    def _tally_land(self, winner: str, loser: str) -> None:
        won, lost = self._seat(winner), self._seat(loser)
        if won == lost:
            return
        if won is not None:
            self.tallies[won].lands_won += 1
        if lost is not None:
            self.tallies[lost].lands_lost += 1

    def _add_land(self, start: int, end: int, winner: str, loser: str, places: list[str]) -> None:
        at, told = self._taken(start, end, winner, places)
        homes = sum(self._printed().get(place) == loser for place in places)
        self.moments.append(
            Moment(
                kind="land",
                since=max(start, at - 1),
                answers=at,
                turn=self._turn(end),
                weight=LAND * len(places) + HOME * homes,
                power=winner,
                other=loser,
                places=tuple(places),
                told=told,
            )
        )

    def _taken(self, start: int, end: int, winner: str, places: list[str]) -> tuple[int, tuple[Event, ...]]:
        """When the last of some places changed hands, and the event that tells it, if there is one."""
        for at in range(end, start, -1):
            for event in self.steps[at].events:
                declared = self.game.declared.events.get(event[0], EventKind())
                arguments, _, _ = self.game.event_arguments(self.rules, declared, event[2])
                if any(one.place in places and one.power == winner for one in declared.changed_land(arguments)):
                    return at, (event,)
        return end, ()

    def _holders(self, answers: int) -> dict[str, str]:
        """Who holds each place that somebody holds."""
        scene = scene_of(self.game, self._state(answers), None)
        return {**self._printed(), **scene.control} if scene else {}

    def _printed(self) -> dict[str, str]:
        """Whose land each place is printed as."""
        areas = getattr(self.game.board(self.rules), "areas", {})
        return {name: area.owner for name, area in areas.items() if area.owner in self.actors}

    # -- battles -----------------------------------------------------------------------------------

    def _find_battles(self) -> list[Moment]:
        battles = self._battles()
        for battle in battles:
            for seat in {self._seat(one) for one in battle.fighters}:
                if seat is not None:
                    self.tallies[seat].battles += 1
        # To count what stands on the board takes its time, and a battle of few events cannot have cost the most.
        longest = sorted(battles, key=lambda one: -one.length)[:MEASURED]
        fought = [(battle, self._cost(battle) if battle in longest else 0) for battle in battles]
        most = max((cost for _, cost in fought), default=0)
        moments = [
            Moment(
                kind="battle",
                since=battle.since - 1,
                answers=battle.until,
                turn=self._turn(battle.since),
                weight=BATTLE * cost / most if most else 0.0,
                points=cost,
                places=battle.places,
                told=tuple(battle.told[:2]),
            )
            for battle, cost in fought
        ]
        self.moments += [one for one in moments if one.points]
        return moments

    def _cost(self, battle: _Battle) -> int:
        return max(0, self._strength(battle.since - 1) - self._strength(battle.until))

    def _battles(self) -> list[_Battle]:
        """Those that came to a result, each with its events."""
        found: list[_Battle] = []
        for at, step in enumerate(self.steps):
            for event in step.events:
                declared = self.game.declared.events.get(event[0], EventKind())
                arguments, places, _ = self.game.event_arguments(self.rules, declared, event[2])
                if event[0] in self.openings:
                    found.append(_Battle(at, at, tuple(places[:1]), [event], set()))
                if not found or declared.topic != "battle":
                    continue
                battle = found[-1]
                battle.until = at
                battle.length += 1
                battle.fighters |= self._named(arguments.values())
                if event[0] not in self.openings and declared.part_of(event[2]) == "tail":
                    battle.told.append(event)
        return [battle for battle in found if len(battle.told) > 1 and battle.since]

    def _named(self, values: Any) -> set[str]:
        """The actors among the arguments of an event."""
        flat = [one for value in values for one in (value if isinstance(value, (list, tuple)) else [value])]
        return {one for one in flat if isinstance(one, str) and one in self.actors}

    def _strength(self, answers: int) -> int:
        """What stands on the board, counted as it is written on the pieces."""
        scene = unveiled_scene(self.game, self._state(answers))
        return sum(1 if one.number is None else one.number for one in scene.tokens if one.power) if scene else 0

    # -- scores ------------------------------------------------------------------------------------

    def _find_gains(self) -> None:
        best = max(1, *self.steps[-1].scores)
        for at, (before, step) in enumerate(pairwise(self.steps), start=1):
            for seat, (old, new) in enumerate(zip(before.scores, step.scores, strict=True)):
                if new - old < max(2, LEAST_GAIN * best):
                    continue
                told = self._scored(at, seat)
                self.moments.append(
                    Moment(
                        kind="gain",
                        since=at - 1,
                        answers=at,
                        turn=self._turn(at),
                        weight=GAIN * (new - old) / best,
                        power=self.seats[seat],
                        points=new - old,
                        scores=(new, old),
                        places=self._places(told),
                        told=told,
                    )
                )

    def _find_leads(self, result: Result | None) -> None:
        """When somebody else came to lead; a tie alone changes nothing."""
        leader, best = sole_leader(self.steps[0].scores), max(1, *self.steps[-1].scores)
        found: list[Moment] = []
        for at, step in enumerate(self.steps):
            now = sole_leader(step.scores)
            if now is None or now == leader:
                continue
            if leader is not None:
                scores = step.scores[now], step.scores[leader]
                told = self._scored(at, now)
                found.append(
                    Moment(
                        kind="lead",
                        since=at - 1,
                        answers=at,
                        turn=self._turn(at),
                        weight=LEAD + (scores[0] - scores[1]) / best,
                        power=self.seats[now],
                        other=self.seats[leader],
                        scores=scores,
                        places=self._places(told),
                        told=told,
                    )
                )
            leader = now
        if found and result and any(found[-1].power == self.seats[seat] for seat in result.winners):
            found[-1] = msgspec.structs.replace(found[-1], weight=FINAL_LEAD)
        self.moments += found

    def _scored(self, at: int, seat: int) -> tuple[Event, ...]:
        """The event of an answer that tells of the largest gain of a seat."""
        found: list[tuple[int, Event]] = []
        for event in self.steps[at].events:
            declared = self.game.declared.events.get(event[0], EventKind())
            arguments, _, _ = self.game.event_arguments(self.rules, declared, event[2])
            steps = [one for one in declared.changed_figures(arguments) if self._seat(one.power) == seat and one.by > 0]
            found += [(one.by, event) for one in steps if one.total is not None]
        return (max(found, key=lambda one: one[0])[1],) if found else ()

    def _places(self, told: Sequence[Event]) -> tuple[str, ...]:
        found: list[str] = []
        for event in told:
            declared = self.game.declared.events.get(event[0], EventKind())
            found += self.game.event_arguments(self.rules, declared, event[2])[1]
        return tuple(dict.fromkeys(found))
