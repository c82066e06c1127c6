"""The content of Alliance as tables of small integers: the map, the roster of blocks, the cards and a scenario.

Places are numbered in the order of the board, areas before seas; nations likewise, the seven Empires before the Minors.
An edge is whatever a block can cross: a border between areas, between seas, or a coast between an area and a sea. Sets
of places and sets of blocks are the bits of an integer.
"""

from __future__ import annotations

import hashlib
import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from chancellery.atlas import fingerprints, library
from chancellery.atlas.board import Board
from chancellery.kernel.memory import Memory, members_of

EMPIRES = 7
KINDS = ("hq", "infantry", "cavalry", "artillery", "fortress", "fleet")
HQ, INFANTRY, CAVALRY, ARTILLERY, FORTRESS, FLEET = range(6)
EVENTS_OF_CARDS = (
    "capture_bridge",
    "force_march",
    "alpine_guide",
    "royal_wedding",
    "weather_gauge",
    "surprise",
    "grand_battery",
)
CAPTURE_BRIDGE, FORCE_MARCH, ALPINE_GUIDE, ROYAL_WEDDING, WEATHER_GAUGE, SURPRISE, GRAND_BATTERY = range(7)
COAST = "coast"
"""The kind of an edge between an area and a sea, beside the kinds of borders."""
LANDING_HOSTILE, LANDING_FRIENDLY = 2, 4
"""AC-056: armies that may land from one sea in an enemy or neutral area, and in a friendly one."""


class BlockEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    nation: str
    kind: str
    rating: str
    most: int
    name: str
    place: str = ""


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    event: str = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up as its file describes it: 1805 (AC-156, AC-160) or 1813 (AC-157)."""

    first_year: int
    last_year: int
    coalitions: list[list[str]]
    city_income_players: list[int]
    par: dict[str, dict[str, int]]
    """By number of players: Empires whose Par is not their Power in the set-up (AC-140)."""
    target_shift: dict[str, dict[str, int]]
    """By number of players: what is added to the targets of coalitions with these Empires (AC-143)."""
    gold: dict[str, int]
    alliances: dict[str, str]
    owners: dict[str, str]
    affinity: dict[str, dict[str, int]]
    blocks: dict[str, dict[str, int]]


members = Memory(members_of).__getitem__
"""The numbers in a set, ascending."""


def actions(first: int, numbers: int) -> list[int]:
    """The actions of a verb, whose first is this, about each number of a set."""
    return [first + number for number in members(numbers)]


def _data(name: str) -> bytes:
    return (files("chancellery.games.alliance") / "data" / f"{name}.toml").read_bytes()


def set_of(numbers: list[int]) -> int:
    """These numbers as a set."""
    found = 0
    for number in numbers:
        found |= 1 << number
    return found


class Content:
    """Everything about a scenario that is fixed before anybody plays."""

    def __init__(self, scenario: str) -> None:
        board = library.read("alliance")
        assert isinstance(board, Board)
        self.board = board
        self.scenario = msgspec.convert(tomllib.loads(_data(scenario).decode()), Scenario)
        sources = [_data(name) for name in ("blocks", "cards", scenario)]
        self.fingerprint = fingerprints.of_rules(board) + hashlib.sha256(b"".join(sources)).hexdigest()[:16]
        self._read_places(board)
        self._read_edges(board)
        self._read_blocks()
        self._read_cards()
        given = self.scenario.affinity
        self.affinity = [[given.get(n, {}).get(e, 0) for e in self.nations[:EMPIRES]] for n in self.nations]
        """Of each nation to each Empire: what is added to a bid (AC-089)."""

    # -- places --------------------------------------------------------------------------------------

    def _read_places(self, board: Board) -> None:
        # AC-159, AL-Q02: areas, owners, city values, coasts, naval bases and border types are those of the board.
        self.places = [*board.areas, *board.seas]
        self.place = {name: i for i, name in enumerate(self.places)}
        self.areas = len(board.areas)
        # AC-001: the Empires in their order; AL-014: colours are the board's.
        self.nations = list(board.powers)
        self.nation = {name: i for i, name in enumerate(self.nations)}
        self.land_places = (1 << self.areas) - 1
        self.sea_places = (1 << len(self.places)) - 1 & ~self.land_places
        moved = self.scenario.owners
        owners = [moved.get(name, area.owner) for name, area in board.areas.items()]
        self.native = [self.nation[owner] for owner in owners]
        """Native owner of each area, after the changes of the scenario (AC-007)."""
        self.native_land = [set_of([p for p in range(self.areas) if self.native[p] == n]) for n in range(22)]
        self.minor_land = set_of([p for p in range(self.areas) if self.native[p] >= EMPIRES])
        self.home = [
            set_of(
                [
                    p
                    for p, (name, area) in enumerate(board.areas.items())
                    if self.native[p] == n and (n >= EMPIRES or (area.kind == "home" and name not in moved))
                ]
            )
            for n in range(22)
        ]
        """Where new blocks of a nation appear: the Home of an Empire, all land of a Minor (AC-007)."""
        kinds = [area.kind for area in board.areas.values()]
        self.possessions = [
            set_of([p for p in range(self.areas) if self.native[p] == n and kinds[p] == "possession"])
            for n in range(22)
        ]
        """Land of an Empire that is not its Home: Gibraltar and Malta (AC-007)."""
        self.value = [area.city.value if area.city else 0 for area in board.areas.values()]
        self.value += [sea.value for sea in board.seas.values()]
        # AC-164: a city is major exactly when its land belongs to an Empire in this scenario and it has a value.
        self.major = set_of([p for p in range(self.areas) if self.native[p] < EMPIRES and self.value[p]])
        self.cities = set_of([p for p in range(self.areas) if self.value[p]])
        self.bases = set_of([p for p, area in enumerate(board.areas.values()) if area.port])
        self.seat = [self.place[power.capital] for power in board.powers.values()]
        """Capital of each Empire, seat of each Minor (AC-002)."""
        self.capitals = set_of(self.seat[:EMPIRES])
        self.worth = Memory(self._worth).__getitem__
        """The sum of the values of a set of places."""

    def _worth(self, places: int) -> int:
        return sum(self.value[place] for place in members_of(places))

    # -- edges ---------------------------------------------------------------------------------------

    def _read_edges(self, board: Board) -> None:
        """Borders of six kinds between areas (AL-105), of two between seas (AL-106), and coasts."""
        limits = board.content["border_limits"]
        kinds = {frozenset(pair): kind for kind, pairs in board.border_kinds.items() for pair in pairs}
        straits = {frozenset(strait.ends): strait for strait in board.straits}
        self.ends: list[tuple[int, int]] = []
        self.edge_kind: list[str] = []
        self.edge_limit: list[int] = []
        self.edge_of: dict[tuple[int, int], int] = {}
        self.closing: dict[int, int] = {}
        """Land straits with the seas from which they are closed (AC-057)."""
        pairs = [*board.pairs(), *(s.ends for s in board.straits if s.ends[0] in board.areas), *board.sea_borders]
        coasts = [(area, sea) for sea, facts in board.seas.items() for area in facts.coasts]
        for a, b in [*pairs, *coasts]:
            edge, pair = len(self.ends), (self.place[a], self.place[b])
            strait = straits.get(frozenset((a, b)))
            kind = COAST if (a, b) in coasts else "strait" if strait else kinds.get(frozenset((a, b)), "clear")
            self.ends.append(pair)
            self.edge_kind.append(kind)
            self.edge_limit.append(LANDING_FRIENDLY if kind == COAST else limits[kind])
            self.edge_of[pair] = self.edge_of[pair[1], pair[0]] = edge
            if strait and strait.seas:
                self.closing[edge] = set_of([self.place[sea] for sea in strait.seas])
            if strait and strait.closed_by:
                self.dardanelles = edge
                self.gatekeeper = self.place[strait.closed_by]
        self.both_ends = [1 << a | 1 << b for a, b in self.ends]
        self.edge_names = [f"{self.places[a]}-{self.places[b]}" for a, b in self.ends]
        self.rivers = [e for e, kind in enumerate(self.edge_kind) if kind == "river"]
        self.mountains = [e for e, kind in enumerate(self.edge_kind) if kind == "mountain"]
        self.next_land = [0] * len(self.places)
        """Areas next to an area by land."""
        self.next_sea = [0] * len(self.places)
        """Seas next to a place: those on the coast of an area, those that touch a sea."""
        self.coasts = [0] * len(self.places)
        """Areas on the shore of a sea."""
        self.edges_from: list[list[tuple[int, int]]] = [[] for _ in self.places]
        """For each place the edges that leave it, each with the place behind it."""
        for edge, ends in enumerate(self.ends):
            for here, there in (ends, ends[::-1]):
                self.edges_from[here].append((edge, there))
                if here < self.areas and there < self.areas:
                    self.next_land[here] |= 1 << there
                elif there >= self.areas:
                    self.next_sea[here] |= 1 << there
                else:
                    self.coasts[here] |= 1 << there
        for leaving in self.edges_from:
            leaving.sort(key=lambda one: one[1])
        plain = [kind not in ("strait", COAST) for kind in self.edge_kind]
        self.easy_land = [
            set_of([there for edge, there in leaving if plain[edge] and there < self.areas])
            for leaving in self.edges_from
        ]
        """Areas next to an area over borders that never close."""
        self.inland = set_of([place for place, near in enumerate(self.easy_land) if near])
        """Areas that have such borders."""
        self.hemmed_in = Memory(self._hemmed_in)
        """Of these the ones with no other neighbours than the places of a set."""
        self.marches = [
            [one for one in leaving if one[1] < self.areas and here < self.areas]
            for here, leaving in enumerate(self.edges_from)
        ]
        """For each area its borders with other areas, each with the area behind it."""
        self.borders = [[one for one in leaving if self.edge_kind[one[0]] != COAST] for leaving in self.edges_from]
        """For each place its borders with places of the same kind."""
        self.gates = {*self.closing, self.dardanelles}
        """Straits that can be closed."""
        self.outlets = [
            coast if place >= self.areas else seas
            for place, (coast, seas) in enumerate(zip(self.coasts, self.next_sea, strict=True))
        ]
        """Where a fleet can go from a place: from a port to seas, from a sea to areas on its coast; which borders
        of seas are open is another question."""
        self.land_straits = [[one for one in leaving if one[0] in self.closing] for leaving in self.edges_from]
        """For each area its straits, each with the area behind it."""
        self.harbours = set_of([p for p in range(self.areas) if self.next_sea[p]])
        """Areas on a coast."""
        self.beside = [a | b | c for a, b, c in zip(self.next_land, self.next_sea, self.coasts, strict=True)]
        """Everything next to a place."""

    def _hemmed_in(self, places: int) -> int:
        near = {there for place in members(places) for there in members(self.next_land[place])}
        return set_of([place for place in near if not self.easy_land[place] & ~places])

    # -- blocks and cards ------------------------------------------------------------------------------

    def _read_blocks(self) -> None:
        # AC-158: ratings and maxima are those of the data file, within the limits of the rulebook: AL-003, AL-007,
        # AL-008, AL-009, AL-010, AC-017, AL-Q03 to AL-Q05.
        entries = {
            name: msgspec.convert(entry, BlockEntry) for name, entry in tomllib.loads(_data("blocks").decode()).items()
        }
        self.blocks = list(entries)
        self.block = {name: b for b, name in enumerate(self.blocks)}
        self.block_titles = [entry.name for entry in entries.values()]
        self.nation_of = [self.nation[entry.nation] for entry in entries.values()]
        self.kind = [KINDS.index(entry.kind) for entry in entries.values()]
        self.letter = ["ABCD".index(entry.rating[0]) for entry in entries.values()]
        self.number = [int(entry.rating[1]) for entry in entries.values()]
        self.ratings = [entry.rating for entry in entries.values()]
        self.most = [entry.most for entry in entries.values()]
        self.roster = [self.place.get(entry.place, -1) for entry in entries.values()]
        """Where a fortress, or a block of a Minor, is built (AL-006, AC-073)."""
        count = range(len(self.blocks))
        # AL-013, AC-006: everything else is an army; a field army is one that is not a fortress.
        self.fleets = set_of([b for b in count if self.kind[b] == FLEET])
        self.armies = (1 << len(self.blocks)) - 1 & ~self.fleets
        self.fortresses = set_of([b for b in count if self.kind[b] == FORTRESS])
        self.blocks_of = [set_of([b for b in count if self.nation_of[b] == n]) for n in range(len(self.nations))]
        # AL-001, AL-002, AC-016: each Empire has exactly one HQ; that of France is Napoleon.
        self.lettered = [set_of([b for b in count if self.letter[b] == letter]) for letter in range(4)]
        """The blocks of each letter, in the order in which they act."""
        self.site_kind = [FLEET if k == FLEET else HQ if k == HQ else INFANTRY for k in self.kind]
        """What decides where a block without a named place is built (AC-073): fleets, HQs, and all others alike."""
        self.field_armies = self.armies & ~self.fortresses
        self.hq = [next(b for b in count if self.nation_of[b] == n and self.kind[b] == HQ) for n in range(EMPIRES)]
        self.placement = [
            (self.block[name], self.place[at], strength)
            for at, standing in self.scenario.blocks.items()
            for name, strength in standing.items()
        ]

    def _read_cards(self) -> None:
        """The deck of 36: AL-048, AL-057, AL-058, AC-030, AC-031, AL-Q06, AL-Q07."""
        entries = {
            name: msgspec.convert(entry, CardEntry) for name, entry in tomllib.loads(_data("cards").decode()).items()
        }
        self.cards = list(entries)
        self.points = [entry.points for entry in entries.values()]
        self.event = [EVENTS_OF_CARDS.index(entry.event) if entry.event else -1 for entry in entries.values()]
        # AL-055, AL-056: the highest card first, equal numbers by letter.
        ranked = sorted(range(len(self.cards)), key=lambda c: (-self.points[c], self.cards[c]))
        self.precedence = [ranked.index(c) for c in range(len(self.cards))]


@cache
def content(scenario: str) -> Content:
    """The content of a scenario, read once."""
    return Content(scenario)
