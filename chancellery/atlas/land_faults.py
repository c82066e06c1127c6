"""What can be wrong with a board of land: names, kinds, borders, lanes, seas, capitals, electors and pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from chancellery.atlas import place_faults
from chancellery.atlas.board import Area, Board, Pair
from chancellery.atlas.form import hint

MOST = 9999
"""No value and no number of pieces on a board is greater."""
STRIPES = 2
"""A Disputed area is disputed by at least so many."""


def faults(board: Board) -> Iterator[str]:
    for check in (_names, _areas, _borders, _lanes, _seas, _straits, _capitals, _electors, _pieces):
        yield from check(board)
    yield from place_faults.faults(board)
    if not board.sketch:
        for check in (_homes, _coasts, _reach, _sea_reach):
            yield from check(board)


def _unknown(name: str, where: str, known: Iterable[str], what: str) -> Iterator[str]:
    if name not in known:
        yield f"{where} names {name!r}, which is not {what}{hint(name, known)}"


def _number(what: str, number: int) -> Iterator[str]:
    if not 0 <= number <= MOST:
        yield f"{what} is {number}; 0 to {MOST} are possible"


def _said(pair: Pair) -> str:
    return f"{pair[0]}-{pair[1]}"


def _names(board: Board) -> Iterator[str]:
    """Every name means one thing."""
    if not board.areas:
        yield "the board has no areas"
    for name in board.seas:
        if name in board.areas:
            yield f"{name} is the name of an area and of a sea"
    taken = {name: name for name in board.areas}
    for name, area in board.areas.items():
        for alias in area.aliases:
            if taken.get(alias, name) != name or alias == name:
                yield f"{alias!r} names {taken[alias]} and cannot name {name} too"
            taken[alias] = name
    printed: dict[str, str] = {}
    for name, area in board.areas.items():
        first = printed.setdefault(area.printed(name).casefold(), name)
        if first != name:
            yield f"{first} and {name} are both printed as {area.printed(name)!r}"


def _areas(board: Board) -> Iterator[str]:
    for name, area in board.areas.items():
        yield from _number(f"the value of {name}", area.value)
        if area.city:
            yield from _number(f"the value of the city of {name}", area.city.value)
        if area.kind in ("home", "possession"):
            if area.owner:
                yield from _unknown(area.owner, f"{area.kind} area {name}", board.powers, "a power")
            else:
                yield f"{area.kind} area {name} has no owner, which has to be a power"
        elif area.owner:
            yield f"{name} is {area.kind} and cannot have an owner"
        yield from _stripes(name, area, board)
        if area.kind == "impassable":
            for given, what in ((area.value, "a value"), (area.elector, "an elector"), (area.port, "a port")):
                if given:
                    yield f"{name} is impassable and cannot have {what}"
        if area.port and not area.coast:
            yield f"{name} has a port but no coast"


def _stripes(name: str, area: Area, board: Board) -> Iterator[str]:
    if area.kind != "disputed":
        if area.stripes:
            yield f"{name} is {area.kind} and cannot have stripes"
        return
    for stripe in area.stripes:
        yield from _unknown(stripe, f"a stripe of {name}", board.powers, "a power")
    for stripe, count in Counter(area.stripes).items():
        if count > 1:
            yield f"the stripes of {name} name {stripe} {count} times"
    if not area.stripes:
        yield f"disputed area {name} has no stripes"
    elif len(area.stripes) < STRIPES and not board.sketch:
        yield f"disputed area {name} has the stripes of {area.stripes[0]} alone; at least {STRIPES} powers dispute it"


def _pairs(board: Board, pairs: Iterable[tuple[str, Pair]], known: Iterable[str], what: str) -> Iterator[str]:
    """Pairs join two different things that exist, and stand in their list once."""
    seen: set[frozenset[str]] = set()
    for where, (a, b) in pairs:
        for end in (a, b):
            yield from _unknown(end, f"{where} {a}-{b}", known, what)
        if a == b:
            yield f"{where} {a}-{b} joins {a} to itself"
        elif frozenset((a, b)) in seen:
            yield f"{where} {a}-{b} is listed twice"
        seen.add(frozenset((a, b)))


def _land(board: Board) -> set[frozenset[str]]:
    """All land borders, also those that only one side names."""
    listed = [frozenset(pair) for pairs in board.borders.values() for pair in pairs]
    return {*listed, *(frozenset((name, other)) for name, area in board.areas.items() for other in area.neighbours)}


def _borders(board: Board) -> Iterator[str]:
    listed = [("border", pair) for pairs in board.borders.values() for pair in pairs]
    yield from _pairs(board, listed, board.areas, "an area")
    stated = {frozenset(pair) for _, pair in listed}
    for name, area in board.areas.items():
        for other in area.neighbours:
            yield from _unknown(other, f"the list of neighbours of {name}", board.areas, "an area")
            if other == name:
                yield f"{name} is named as its own neighbour"
            elif (
                other in board.areas
                and name not in board.areas[other].neighbours
                and frozenset((name, other)) not in stated
            ):
                yield (
                    f"the border {name}-{other} is one-sided: {name} names {other} as a neighbour, "
                    f"but {other} does not name {name}"
                )
    land = _land(board)
    kinds: dict[frozenset[str], str] = {}
    for kind, pairs in board.border_kinds.items():
        yield from _pairs(board, [(f"{kind} border", pair) for pair in pairs], board.areas, "an area")
        for pair in pairs:
            both = frozenset(pair)
            if both not in land and board.areas.keys() >= both:
                yield f"{kind} border {_said(pair)} is not among the borders"
            if kinds.setdefault(both, kind) != kind:
                yield f"border {_said(pair)} is said to be {kinds[both]} and {kind}"
    yield from _pairs(board, [("barrier", pair) for pair in board.barriers], board.areas, "an area")
    for pair in board.barriers:
        if frozenset(pair) in land:
            yield f"barrier {_said(pair)} is among the borders too"


def _lanes(board: Board) -> Iterator[str]:
    land = _land(board)
    seen: set[tuple[frozenset[str], str]] = set()
    for lane in board.lanes:
        said = _said(lane.ends)
        both = frozenset(lane.ends)
        for end in dict.fromkeys(lane.ends):
            yield from _unknown(end, f"sea lane {said}", board.areas, "an area")
            if end in board.areas and not board.areas[end].coast:
                yield f"sea lane {said} ends in {end}, which has no coast"
            elif end in board.areas and board.areas[end].kind == "impassable" and not board.sketch:
                yield f"sea lane {said} ends in {end}, which is impassable"
        if len(both) == 1:
            yield f"sea lane {said} joins {lane.ends[0]} to itself"
        if both in land:
            yield f"sea lane {said} joins neighbours by land"
        if lane.owner:
            yield from _unknown(lane.owner, f"sea lane {said}", board.powers, "a power")
        if (both, lane.owner) in seen:
            yield f"sea lane {said} is listed twice"
        seen.add((both, lane.owner))


def _seas(board: Board) -> Iterator[str]:
    for name, sea in board.seas.items():
        yield from _number(f"the value of {name}", sea.value)
        for coast, count in Counter(sea.coasts).items():
            yield from _unknown(coast, f"the list of coasts of {name}", board.areas, "an area")
            if count > 1:
                yield f"the list of coasts of {name} names {coast} {count} times"
            if coast in board.areas and not board.areas[coast].coast:
                yield f"{coast} is on the shore of {name}, but is said to have no coast"
    yield from _pairs(board, [("sea border", pair) for pair in board.sea_borders], board.seas, "a sea")


def _straits(board: Board) -> Iterator[str]:
    places = {**board.areas, **board.seas}
    yield from _pairs(board, [("strait", strait.ends) for strait in board.straits], places, "an area or a sea")
    land, water = _land(board), {frozenset(pair) for pair in board.sea_borders}
    for strait in board.straits:
        said, both = _said(strait.ends), frozenset(strait.ends)
        if not places.keys() >= both:
            continue
        by_sea = [end in board.seas for end in strait.ends]
        if any(by_sea) and not all(by_sea):
            yield f"strait {said} joins an area to a sea; it joins two areas or two seas"
        elif all(by_sea) and both not in water:
            yield f"strait {said} is a passage between seas that are not among the sea_borders"
        elif not any(by_sea) and both in land:
            yield f"strait {said} joins neighbours by land"
        for sea in strait.seas:
            yield from _unknown(sea, f"strait {said}", board.seas, "a sea")
            for end in strait.ends:
                if sea in board.seas and end in board.areas and end not in board.seas[sea].coasts:
                    yield f"strait {said} goes over {sea}, but {end} is not on its shore"
        if strait.closed_by:
            yield from _unknown(strait.closed_by, f"strait {said}", board.areas, "an area")


def _capitals(board: Board) -> Iterator[str]:
    for name, power in board.powers.items():
        if not power.capital:
            if not board.sketch:
                yield f"{name} has no capital"
            continue
        yield from _unknown(power.capital, f"the capital of {name}", board.areas, "an area")
        area = board.areas.get(power.capital)
        if area is not None and (area.kind != "home" or area.owner != name):
            yield f"the capital of {name}, {power.capital}, is not one of its home areas"


def _electors(board: Board) -> Iterator[str]:
    electors = [name for name, area in board.areas.items() if area.elector]
    if len(electors) != board.electors:
        listed = f": {', '.join(electors)}" if electors else ""
        yield f"the board says it has {board.electors} electors, but it marks {len(electors)}{listed}"


def _pieces(board: Board) -> Iterator[str]:
    land = _land(board)
    for power, kinds in board.pieces.items():
        yield from _unknown(power, f"pieces.{power}", board.powers, "a power")
        for kind, places in kinds.items():
            for place, count in places.items():
                yield from _number(f"the {kind} of {power} in {place}", count)
                ends = place.split("-")
                if len(ends) == 2:
                    if frozenset(ends) not in land:
                        yield f"a {kind} of {power} lies on {place}, which is not a border"
                elif place not in board.areas and place not in board.seas:
                    known = {**board.areas, **board.seas}
                    yield f"a {kind} of {power} stands in {place!r}, which does not exist{hint(place, known)}"
                elif place in board.areas and board.areas[place].kind == "impassable":
                    yield f"a {kind} of {power} stands in {place}, which is impassable"


# -- what a sketch may lack ------------------------------------------------------------------------------


def _homes(board: Board) -> Iterator[str]:
    for power in board.powers:
        if not any(area.kind == "home" and area.owner == power for area in board.areas.values()):
            yield f"{power} has no home area"


def _coasts(board: Board) -> Iterator[str]:
    shores = {coast for sea in board.seas.values() for coast in sea.coasts}
    for name, area in board.areas.items():
        if board.seas and area.coast and area.kind != "impassable" and name not in shores:
            yield f"{name} has a coast, but is on the shore of no sea"
    for name, sea in board.seas.items():
        if not sea.coasts:
            yield f"{name} has no coasts"


def _reach(board: Board) -> Iterator[str]:
    """Whoever stands anywhere can come anywhere, by some way."""
    open_land = {name for name, area in board.areas.items() if area.kind != "impassable"}
    ways = [*_land(board), *(frozenset(lane.ends) for lane in board.lanes), *(frozenset(s.ends) for s in board.straits)]
    ways += [frozenset((name, coast)) for name, sea in board.seas.items() for coast in sea.coasts]
    ways += [frozenset(pair) for pair in board.sea_borders]
    parts = _parts(open_land | board.seas.keys(), ways)
    for part in parts[1:]:
        cut_off = [name for name in board.areas if name in part]
        if cut_off:
            yield f"{_listed(cut_off)} cannot be reached from the rest of the board by border, lane, strait or sea"


def _sea_reach(board: Board) -> Iterator[str]:
    for part in _parts(set(board.seas), [frozenset(pair) for pair in board.sea_borders])[1:]:
        yield f"{_listed([name for name in board.seas if name in part])} is not joined to the other seas"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _parts(places: set[str], ways: Iterable[frozenset[str]]) -> list[set[str]]:
    """Places that are joined with each other, the largest part first."""
    joined: dict[str, set[str]] = {place: set() for place in places}
    for way in ways:
        if len(way) == 2 and way <= places:
            a, b = way
            joined[a].add(b)
            joined[b].add(a)
    parts: list[set[str]] = []
    rest = set(places)
    while rest:
        part, edge = set[str](), [min(rest)]
        while edge:
            here = edge.pop()
            if here not in part:
                part.add(here)
                edge += joined[here]
        rest -= part
        parts.append(part)
    return sorted(parts, key=lambda part: (-len(part), min(part)))
