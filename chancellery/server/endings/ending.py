"""The ending of a table: its recap, put together with the promises that were broken there.

Nothing of this is told before the game is over; then everything is open to whoever may see the table.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from chancellery.api.endings import CourseEntry, Ending, SeatEnding, TurningPoint
from chancellery.kernel.match import Match
from chancellery.kernel.recap import Moment, Recap, turning_points
from chancellery.kernel.recap_words import headline, ranking, text_of, title_of, turn_label
from chancellery.kernel.rules import Result
from chancellery.kernel.scene import Scene
from chancellery.kernel.views import scene_of
from chancellery.server.press.state import press_of
from chancellery.server.tables.audience import NOTHING
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.table import Table
from chancellery.server.words import WORDS

BROKEN_WEIGHT = 0.7
MOST_PLACES = 6
"""Places that a turning point without a place of its own is shown by."""


class BrokenPromise(NamedTuple):
    power: str
    why: str
    answers: int


def finished_match(table: Table) -> Match:
    """The match of a finished game; raises WrongMoment for any other."""
    if table.status != "finished" or table.match is None:
        raise WrongMoment(WORDS.message("whole-truth-told"))
    return table.match


def describe_ending(table: Table, recap: Recap, audience: int | None) -> Ending:
    """The ending as it is told to a seat, or to a spectator."""
    return _Teller(table, recap, audience).tell()


class _Teller:
    def __init__(self, table: Table, recap: Recap, audience: int | None) -> None:
        self.table = table
        self.recap = recap
        match = finished_match(table)
        self.match = match
        self.game = match.game
        self.rules = match.state.rules
        self.seats = self.game.seats(match.state)
        self.reader = "" if audience is None else self.seats[audience]
        self.path = match.history.path()
        self.answers_at = {node: answers for answers, node in enumerate(self.path)}
        self.moments_at = self._moments()
        self.broken = self._broken()

    def tell(self) -> Ending:
        result = self.game.result(self.match.state)
        assert result is not None
        moments = [*self.recap.moments, *map(self._promise, self.broken)]
        costliest = self.recap.costliest
        return Ending(
            headline=headline(self.game, self.rules, result, self.seats, self.reader),
            standing=[self._seat(seat, result) for seat in ranking(result)],
            course=[
                CourseEntry(moment=self.moments_at[one.answers], scores=list(one.scores)) for one in self.recap.turns
            ],
            turning_points=[self._point(one) for one in turning_points(moments)],
            battles=self.recap.battles,
            costliest=self._point(costliest) if costliest else None,
            broken=len(self.broken),
        )

    def _seat(self, seat: int, result: Result) -> SeatEnding:
        tally = self.recap.tallies[seat]
        return SeatEnding(
            seat=seat,
            power=self.seats[seat],
            score=result.scores[seat],
            won=seat in result.winners,
            battles=tally.battles,
            lands_won=tally.lands_won,
            lands_lost=tally.lands_lost,
            broken=sum(one.power == self.seats[seat] for one in self.broken),
        )

    def _point(self, moment: Moment) -> TurningPoint:
        before, scene = self._scene(moment.since), self._scene(moment.answers)
        return TurningPoint(
            kind=moment.kind,
            when=(before.turn if before else "") or turn_label(self.game, moment.turn),
            title=title_of(self.game, self.rules, moment, self.reader),
            text=self._text(moment),
            power=moment.power,
            places=list(moment.places) or _held(scene, moment.power),
            since=self.moments_at[moment.since],
            moment=self.moments_at[moment.answers],
            column=self._column(moment.answers),
            scene=scene,
        )

    def _scene(self, answers: int) -> Scene | None:
        """What everybody saw then."""
        return scene_of(self.game, self.match.history.state(self.path[answers]), None)

    def _text(self, moment: Moment) -> str:
        if moment.kind == "promise":
            return next(one.why for one in self.broken if (one.power, one.answers) == (moment.power, moment.answers))
        return text_of(self.game, self.rules, moment, self.reader)

    def _column(self, answers: int) -> float:
        """Where an answer lies among the ends of turns."""
        ends = [one.answers for one in self.recap.turns]
        for at, (start, end) in enumerate(pairwise(ends)):
            if answers <= end:
                return at + (answers - start) / (end - start)
        return float(len(ends) - 1)

    # -- moments as everybody counts them ----------------------------------------------------------

    def _moments(self) -> list[int]:
        """For each count of answers the moment at which everybody had been told of them."""
        audiences = self.table.audiences
        found: dict[int, int] = {}
        for place, batch in enumerate(audiences.batches):
            answers = self.answers_at.get(batch.node)
            if answers is not None:
                found.setdefault(answers, audiences.moment_of(place))
        last, moments = 0, []
        for answers in range(len(self.path)):
            last = max(last, found.get(answers, last))
            moments.append(last)
        return moments

    # -- promises ----------------------------------------------------------------------------------

    def _broken(self) -> list[BrokenPromise]:
        """Promises of treaties in force that were broken, as the ledger shows them to everybody after the end."""
        press, batches = press_of(self.table), self.table.audiences.batches
        undone = {batch.undone for batch in batches if batch.undone != NOTHING}
        judged = {
            (change.data["treaty"], change.data["clause"], change.data["power"]): self.answers_at.get(batch.node, 0)
            for place, batch in enumerate(batches)
            if place not in undone
            for change in batch.changes
            if change.kind == "verdict"
        }
        reader = self.game.spoken_name(self.rules, self.reader) if self.reader else None
        return [
            BrokenPromise(power, verdict.reason(reader), judged.get((treaty.id, clause, power), len(self.path) - 1))
            for treaty in press.ledger.treaties.values()
            if treaty.in_force_at is not None
            for (clause, power), verdict in treaty.rulings.items()
            if verdict.ruling == "broken"
        ]

    def _promise(self, broken: BrokenPromise) -> Moment:
        turn = next((one.turn for one in self.recap.turns if broken.answers <= one.answers), 0)
        return Moment(
            kind="promise",
            since=max(0, broken.answers - 1),
            answers=broken.answers,
            turn=turn,
            weight=BROKEN_WEIGHT,
            power=broken.power,
        )


def _held(scene: Scene | None, power: str) -> list[str]:
    """Some land that a power has won."""
    return [place for place, holder in scene.control.items() if holder == power][:MOST_PLACES] if scene else []
