"""What an answer would lead to, for the player who thinks of giving it.

It is tried in several positions as the seat may imagine them (`imagining`): what comes out the same in all of them is
told, and nothing else. So a preview says nothing that the seat could not have worked out, and what depends on hidden
cards, on chance or on others' secret choices is left open. The positions follow from what the seat may know: whatever
the truth is, the same question gets the same preview.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Literal, TypeVar

import msgspec

from chancellery.kernel.game import Battlefield, Choice, EventDescription, Game
from chancellery.kernel.imagining import imagined
from chancellery.kernel.plain import copy
from chancellery.kernel.scene import Scene
from chancellery.kernel.state import Decision, State, apply, find, waiting
from chancellery.kernel.views import describe_events, scene_of

WORLDS = 8
"""Positions in which an answer is tried: enough that hidden things hardly come out the same in all by chance."""
JUDGES = 3
"""Positions in which it is judged whether an answer is final. Fewer, because every option is judged for every view, and
a mistake costs no more than a needless confirmation."""

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
        self.events = [msgspec.json.encode(one) for one in describe_events(game, world.rules, world.events, seat)]
        self.scene = scene_of(game, world, seat)
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


def foresee(game: Game[Any], g: State, seat: int, actor: int, option: int) -> Preview:
    """What an open option of the seat's would lead to, as far as that is certain."""
    decision = find(g, actor)
    worlds = [_World(game, g, seat, actor, option, number) for number in range(WORLDS)]
    before = scene_of(game, g, seat)
    scenes = [world.scene for world in worlds]
    sealed = worlds[0].sealed
    asked = not decision.secret and len({world.next for world in worlds}) == 1
    same = not decision.secret and len({msgspec.json.encode(scene) for scene in scenes}) == 1
    return Preview(
        choice=game.choice(g, decision, option),
        undo="sealed" if sealed else _undo([world.final for world in worlds]),
        sentences=game.outlook(g, decision, option),
        events=[] if decision.secret else [_told(one) for one in _common(world.events for world in worlds)],
        figures=[
            FigureChange(power, icon, old, new) for (power, icon), old, new in _changes(before, scenes, _figures) if new
        ],
        control=[ControlChange(place, old, new) for place, old, new in _changes(before, scenes, _control)],
        battles=[msgspec.json.decode(one, type=Battlefield) for one in _common(world.battles for world in worlds)],
        next=[NextQuestion(*one) for one in worlds[0].next] if asked else [],
        scene=scenes[0] if same else None,
    )


def final_options(game: Game[Any], g: State, decision: Decision) -> list[int]:
    """List the options of an open decision that nobody can take back: in every position that the seat may imagine they
    reveal something hidden, draw chance, or end the game. An option that is not listed may still turn out to be final;
    whether it does can depend on what the seat cannot know."""
    positions: list[Any] = []

    def is_final(option: int) -> bool:
        for number in range(JUDGES):
            if number == len(positions):
                positions.append(imagined(game, g, decision.seat, random.Random(number)))
            position = copy(positions[number])
            apply(position, find(position, decision.actor), option)
            if not (position.barrier or position.over):
                return False
        return True

    return [option for option in decision.options if is_final(option)]


def _told(event: bytes) -> EventDescription:
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
