"""A board as tables of small integers: what the rules of the coalition games compute with.

Territories, powers and borders are numbered in the order of the board file. A set of territories is
the bits of an integer.
"""

from __future__ import annotations

from chancellery.atlas import fingerprints
from chancellery.atlas.board import Board
from chancellery.games.coalitions import content
from chancellery.kernel.memory import Memory, members_of

bits = Memory(members_of).__getitem__
"""The members of a set, ascending."""


def _places(listed: tuple[int, ...]) -> int:
    mask = 0
    for t in listed:
        if t >= 0:
            mask |= 1 << t
    return mask


places = Memory(_places).__getitem__
"""The set of these territories; what is off the map does not count."""


class Map:
    """The compiled board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.content = content.read(board)
        self.fingerprint = fingerprints.of_rules(board)
        # RP-Q01, RE-Q01: whatever the map says is read from the board file.
        self.names = list(board.areas)
        self.powers = list(board.powers)
        # RP-Q05: one name for a Territory; other spellings are aliases, see `words.commands`.
        place = self.place = {name: i for i, name in enumerate(self.names)}
        power = self.power = {name: i for i, name in enumerate(self.powers)}
        territories = list(board.areas.values())
        self.titles = [area.printed(name) for name, area in board.areas.items()]
        self.power_titles = [p.name or name.title() for name, p in board.powers.items()]
        # RP-050, RE-061: the printed number is the value; a Territory without one is worth 0.
        self.value = [t.value for t in territories]
        # RP-045, RP-046, RE-057: a Territory is of one kind; Homes belong to the Power of their colour.
        self.owner = [power[t.owner] if t.owner else -1 for t in territories]
        self.passable = sum(1 << i for i, t in enumerate(territories) if t.kind != "impassable")
        self.disputed = sum(1 << i for i, t in enumerate(territories) if t.kind == "disputed")
        self.undisputed = sum(1 << i for i, t in enumerate(territories) if t.kind == "undisputed")
        self.home = [sum(1 << i for i, o in enumerate(self.owner) if o == p) for p in range(len(self.powers))]
        # RP-047, RE-058: the stripes of a Disputed Territory name who may score there.
        self.striped = [sum(1 << i for i, t in enumerate(territories) if name in t.stripes) for name in self.powers]
        # RP-046, RE-057: one Capital for each Power.
        self.capital = [place.get(p.capital, -1) for p in board.powers.values()]

        self.neighbours = [0] * len(self.names)
        self.borders: list[tuple[int, int]] = [(place[a], place[b]) for a, b in board.pairs()]
        self.border = {pair: i for i, pair in enumerate(self.borders)}
        for a, b in self.borders:
            self.neighbours[a] |= 1 << b & self.passable
            self.neighbours[b] |= 1 << a & self.passable
        self.border_names = [f"{self.names[a]}-{self.names[b]}" for a, b in self.borders]

        # RP-Q59, RE-Q97: lanes lead both ways.
        # Sea lanes by owner (grey ones under -1) and by the territory where they begin.
        self.lanes = [(place[lane.ends[0]], place[lane.ends[1]], power.get(lane.owner, -1)) for lane in board.lanes]
        self.lane_owners = 0
        self.lanes_from: list[dict[int, int]] = [{} for _ in self.names]
        for a, b, owner in self.lanes:
            self.lane_owners |= 1 << owner if owner >= 0 else 0
            self.lanes_from[a][owner] = self.lanes_from[a].get(owner, 0) | 1 << b & self.passable
            self.lanes_from[b][owner] = self.lanes_from[b].get(owner, 0) | 1 << a & self.passable

        # The set-up: Generals by power with their Units, and sets of territories and borders.
        pieces = [board.pieces.get(name, {}) for name in self.powers]
        self.generals = [[(place[at], units) for at, units in own.get("general", {}).items()] for own in pieces]
        self.garrisons = [sum(1 << place[at] for at in own.get("garrison", {})) for own in pieces]
        self.fortresses = sum(1 << place[at] for own in pieces for at in own.get("fortress", {}))
        self.markers = [self.content.markers(name) for name in self.powers]
        self.trains = sum(1 << self.border_of(at) for own in pieces for at in own.get("train", {}))

        self.worth = Memory(self._worth).__getitem__
        """The sum of the printed values of a set of territories."""
        self.homes = Memory(self._homes).__getitem__
        """The Home Territories of a set of powers."""
        self.inner_borders = Memory(self._inner_borders).__getitem__
        """The borders with both ends inside a set of territories, as a set of borders."""
        self.reached = Memory(self._march)
        """What `reach` finds, for whoever asks very often: `reached[start, through, into, steps]`."""

    def border_places(self, border: int) -> list[str]:
        """A border by its own name, and the Territories on both sides."""
        return [self.border_names[border], *(self.names[t] for t in self.borders[border])]

    def border_of(self, name: str) -> int:
        """A border by its name, in either order."""
        a, b = sorted(self.place[end] for end in name.split("-"))
        return self.border[a, b]

    def reach(self, start: int, through: int, into: int, steps: int) -> int:
        """Where a march of up to `steps` land steps can end: every step enters `into`, and only what is
        also in `through` can be left again."""
        return self.reached[start, through, into, steps]

    def _worth(self, mask: int) -> int:
        return sum(self.value[t] for t in bits(mask))

    def _homes(self, powers: int) -> int:
        mask = 0
        for power in bits(powers):
            mask |= self.home[power]
        return mask

    def _inner_borders(self, mask: int) -> int:
        found = 0
        for i, (a, b) in enumerate(self.borders):
            if mask >> a & 1 and mask >> b & 1:
                found |= 1 << i
        return found

    def _march(self, of: tuple[int, int, int, int]) -> int:
        start, through, into, steps = of
        frontier = 1 << start
        found = 0
        for _ in range(steps):
            entered = 0
            for t in bits(frontier):
                entered |= self.neighbours[t]
            entered &= into & ~found
            if not entered:
                break
            found |= entered
            frontier = entered & through
        return found & ~(1 << start)

    def route(self, start: int, end: int, through: int, into: int, steps: int) -> list[int]:
        """The shortest such march from start to end, without the start; empty when there is none."""
        came: dict[int, int] = {start: -1}
        frontier = [start]
        for _ in range(steps):
            following: list[int] = []
            for t in frontier:
                for n in bits(self.neighbours[t] & into):
                    if n in came:
                        continue
                    came[n] = t
                    if n == end:
                        path = [end]
                        while came[path[-1]] != start:
                            path.append(came[path[-1]])
                        return path[::-1]
                    if through >> n & 1:
                        following.append(n)
            frontier = following
        return []
