"""What an answer would lead to, for the player who thinks of giving it.

It is tried in several positions as the seat may imagine them (`imagining`): what comes out the same in all of them is
told, and nothing else. So a preview says nothing that the seat could not have worked out, and what depends on hidden
cards, on chance or on others' secret choices is left open. The positions follow from what the seat may know: whatever
the truth is, the same question gets the same preview.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Literal, TypeVar

import msgspec

from chancellery.kernel.effects import NOTHING, Battlefield, Effect, joined, summed
from chancellery.kernel.errors import NotOpen
from chancellery.kernel.game import Choice, EventDescription, Game
from chancellery.kernel.imagining import imagined
from chancellery.kernel.plain import copy
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Decision, State, apply, find, hears, waiting
from chancellery.kernel.views import describe_events, scene_of, view

WORLDS = 8
"""Positions in which an answer is tried: enough that hidden things hardly come out the same in all by chance."""
JUDGES = 3
"""Positions in which it is judged whether an answer is final. Fewer, because every option is judged for every view, and
a mistake costs no more than a needless confirmation."""
MOST_FORETOLD = 24
"""Sealed answers of which each is tried with the others' when a view is made."""

Undo = Literal["yes", "perhaps", "no", "sealed"]
T = TypeVar("T", bound=Hashable)


class FigureChange(msgspec.Struct, frozen=True):
    """A number of a power that changes: "influence", "morale", "money" …"""

    power: str
    icon: str
    before: str
    after: str


class ControlChange(msgspec.Struct, frozen=True):
    """A place that comes under another power; empty: nobody, or whose land it is printed as."""

    place: str
    before: str
    after: str


class NextQuestion(msgspec.Struct, frozen=True):
    """Who has to decide then, and about what."""

    seat: int
    actor: str
    phase: str


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an answer is certain to lead to."""

    choice: Choice
    undo: Undo
    """Whether it can be taken back: yes, until somebody else answers; perhaps; no, because something hidden is
    revealed or chance is drawn; sealed: it can be changed until the last one has answered."""
    sentences: list[str]
    """What there is to know about it beyond what happens at once."""
    events: list[EventDescription]
    """What happens at once; nothing of it when the answer is a secret one: others' answers may change it."""
    figures: list[FigureChange]
    """Of a secret answer: what it brings whatever the others are likely to do."""
    control: list[ControlChange]
    battles: list[Battlefield]
    """Where there will be a battle, if nothing else is done about it."""
    next: list[NextQuestion]
    """Empty when it is not certain, or when the game is over."""
    scene: Scene | None
    """The table afterwards, when all of it is certain."""
    view: dict[str, Any] | None = None
    """What the seat is shown then, with its next questions, when all of it is certain and nothing is final: from there
    a plan can go on."""


class _World:
    """What came of the answer in one position."""

    def __init__(self, game: Game[Any], g: State, seat: int, actor: int, option: int, number: int) -> None:
        chance = random.Random(number)
        world = imagined(game, g, seat, chance)
        decision = find(world, actor)
        apply(world, decision, option)
        self.sealed = decision.secret and _reveal(world, decision, chance)
        self.final = world.barrier > 0 or world.over
        actors = game.actors(world.rules)
        told = describe_events(game, world.rules, world.events, seat, game.seats(world)[seat])
        self.events = [msgspec.json.encode(one) for one in told]
        self.state = world
        self.view = view(game, world, seat)
        self.scene = game.scene(world.rules, self.view)
        self.battles = [msgspec.json.encode(one) for one in game.battlefields(world)]
        self.next = tuple((d.seat, actors[d.actor], d.phase) for d in waiting(world))


def _reveal(world: State, decision: Decision, chance: random.Random) -> bool:
    """Let all others answer somehow when answers are sealed; whether that was needed."""
    needed = False
    while world.open and world.open[0].phase == decision.phase and (left := waiting(world)):
        if not left[0].secret or any(one.actor == decision.actor for one in left):
            break
        apply(world, left[0], chance.choice(left[0].options))
        needed = True
    return needed


def rehearse(game: Game[Any], g: State, seat: int, actor: int, answers: Sequence[int]) -> Any:
    """A position that the seat may imagine, after answers of an actor of its that it thinks of giving one after the
    other. Raises NotOpen for an answer that is not open then, or that could not be taken back."""
    world = imagined(game, g, seat, random.Random(0))
    for option in answers:
        decision = find(world, actor)
        if decision.secret or decision.seat != seat or option not in decision.options:
            raise NotOpen("this answer is not open in the plan")
        apply(world, decision, option)
        if world.barrier or world.over:
            raise NotOpen("nothing can be planned beyond what cannot be taken back")
    return world


def foresee(game: Game[Any], g: State, seat: int, actor: int, option: int, before: Sequence[int] = ()) -> Preview:
    """What an open option of the seat's would lead to, as far as that is certain; `before` are answers that the seat
    thinks of giving first (`rehearse`)."""
    if before:
        g = rehearse(game, g, seat, actor, before)
    decision = find(g, actor)
    if option not in decision.options:
        raise NotOpen("this answer is not open in the plan")
    worlds = [_World(game, g, seat, actor, option, number) for number in range(WORLDS)]
    now = scene_of(game, g, seat)
    scenes = [world.scene for world in worlds]
    sealed = worlds[0].sealed
    asked = not decision.secret and len({world.next for world in worlds}) == 1
    same = not decision.secret and len({msgspec.json.encode(scene) for scene in scenes}) == 1
    undo: Undo = "sealed" if sealed else _undo([world.final for world in worlds])
    return Preview(
        choice=game.choice(g, decision, option),
        undo=undo,
        sentences=[text] if (text := game.outlook(g, decision, option).text) else [],
        events=[] if decision.secret else [_decode_event(one) for one in _common(world.events for world in worlds)],
        figures=[
            FigureChange(power, icon, old, new) for (power, icon), old, new in _changes(now, scenes, _figures) if new
        ],
        control=[ControlChange(place, old, new) for place, old, new in _changes(now, scenes, _control)],
        battles=[msgspec.json.decode(one, type=Battlefield) for one in _common(world.battles for world in worlds)],
        next=[NextQuestion(*one) for one in worlds[0].next] if asked else [],
        scene=scenes[0] if same else None,
        view=_view(game, worlds) if same and undo == "yes" else None,
    )


def _view(game: Game[Any], worlds: list[_World]) -> dict[str, Any] | None:
    """What the seat is shown after the answer, if that is the same in all worlds."""
    if len({msgspec.json.encode(world.view) for world in worlds}) > 1:
        return None
    first = worlds[0]
    for entry in first.view["decisions"]:
        judge_entry(game, first.state, entry)
    return first.view


class Judgement(msgspec.Struct, frozen=True):
    """What is said of an option in every view."""

    final: str
    """`reveals`, `draws` or `ends` when nobody can take it back; see `Choice.final`."""
    effect: Effect


def judge_options(game: Game[Any], g: State, decision: Decision) -> list[Judgement]:
    """For each option of an open decision whether it can be taken back, and what is known of its effect.

    An option is final when it reveals something hidden, draws chance or ends the game in every position that the seat
    may imagine; whether another one does can depend on what the seat cannot know. What follows from an option is told
    when it is not final and comes out the same."""
    judge = _Judge(game, g, decision)
    return [judge.judge(option) for option in decision.options]


def judge_entry(game: Game[Any], g: State, entry: dict[str, Any]) -> None:
    """Add to a decision of a view what is said of its options (`judge_options`)."""
    decision = find(g, game.actors(g.rules).index(entry["actor"]))
    entry["final"] = []
    for option, judgement in zip(entry["options"], judge_options(game, g, decision), strict=True):
        option["final"] = judgement.final
        if judgement.final:
            entry["final"].append(option["index"])
        if judgement.effect:
            option["effect"] = judgement.effect


class _Judge:
    """Tries the options of one decision in positions that its seat may imagine."""

    def __init__(self, game: Game[Any], g: State, decision: Decision) -> None:
        self.game, self.g, self.decision = game, g, decision
        self.positions: list[Any] = []
        self.battles = game.battlefields(g)
        self.is_foretold = len(decision.options) <= MOST_FORETOLD
        """Sealed answers are tried together with those of the others, unless there are too many of them."""

    def judge(self, option: int) -> Judgement:
        told = self.game.outlook(self.g, self.decision, option)
        why = ""
        certain: Effect | None = None
        for number in range(JUDGES):
            position = self._tried(option, number)
            why = _why_final(position)
            if not why:
                certain = self._effect(position)
                break
        if certain and self._effect(self._tried(option, JUDGES)) != certain:
            certain = None
        if self.decision.secret and not told and self.is_foretold:
            certain = self._revealed(option)
        return Judgement(why, joined(certain or NOTHING, told))

    def _tried(self, option: int, number: int) -> Any:
        while len(self.positions) <= number:
            chance = random.Random(len(self.positions))
            self.positions.append(imagined(self.game, self.g, self.decision.seat, chance))
        position = copy(self.positions[number])
        apply(position, find(position, self.decision.actor), option)
        return position

    def _revealed(self, option: int) -> Effect | None:
        """What a sealed answer brings whatever the others are likely to answer."""
        effects = []
        for number in range(JUDGES):
            position = self._tried(option, number)
            _reveal(position, self.decision, random.Random(number))
            effects.append(self._effect(position))
        figures = _common(effect.figures for effect in effects)
        return Effect(figures=figures)

    def _effect(self, position: State) -> Effect:
        """What has happened in a position that was only imagined."""
        game, rules, seat = self.game, position.rules, self.decision.seat
        steps, land = [], []
        for kind, audience, values in position.events:
            declared = game.declared.events.get(kind)
            if declared is None or not hears(audience, seat) or not (declared.figures or declared.land):
                continue
            named, _, _ = game.event_arguments(rules, declared, values)
            steps += declared.changed_figures(named)
            land += declared.changed_land(named)
        battles = [one for one in game.battlefields(position) if one not in self.battles]
        return Effect(figures=summed(steps), land=land, battles=battles)


def _why_final(position: State) -> str:
    if position.over:
        return "ends"
    if not position.barrier:
        return ""
    return "draws" if position.drawn and not position.unveiled else "reveals"


def _decode_event(event: bytes) -> EventDescription:
    return msgspec.json.decode(event, type=EventDescription)


def _undo(final: list[bool]) -> Undo:
    if all(final):
        return "no"
    return "perhaps" if any(final) else "yes"


def _common(lists: Iterable[Iterable[T]]) -> list[T]:
    """What is in all of them, as often as in the one that has it least, in the order of the first."""
    first, *others = [list(one) for one in lists]
    left = Counter(first)
    for other in others:
        left &= Counter(other)
    found = []
    for one in first:
        if left[one]:
            left[one] -= 1
            found.append(one)
    return found


Facts = Callable[[Scene], dict[Any, str]]


def _changes(before: Scene | None, after: list[Scene | None], facts: Facts) -> list[tuple[Any, str, str]]:
    """Facts of a scene that are no longer what they were, and the same in all worlds."""
    if before is None:
        return []
    old, new = facts(before), [facts(scene) for scene in after if scene is not None]
    found = []
    for key in dict.fromkeys([*old, *(key for one in new for key in one)]):
        values = {one.get(key, "") for one in new}
        if len(values) == 1 and values != {old.get(key, "")}:
            found.append((key, old.get(key, ""), values.pop()))
    return found


def _figures(scene: Scene) -> dict[Any, str]:
    return {
        (row.power, figure.icon): figure.value
        for panel in scene.panels
        for row in panel.rows
        for figure in row.figures
        if row.power
    }


def _control(scene: Scene) -> dict[Any, str]:
    return dict(scene.control)
