"""Where armies and fleets go in a Player Turn: attacks over several borders, help for the attacked, marches to where
there is most to take and to guard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from chancellery.games.alliance.borders import is_closed
from chancellery.games.alliance.bot.odds import NO_FORCE, Force, chance_of_attack
from chancellery.games.alliance.bot.survey import STRIKES, Survey
from chancellery.games.alliance.content import COAST, LANDING_FRIENDLY, LANDING_HOSTILE, members
from chancellery.games.alliance.rules import NPE_GOLD
from chancellery.games.alliance.steps import capacity, crossed

ACTIVATION: Final = 0.12
"""What a point or a piece of gold is worth that a move costs."""
STEP: Final = 0.05
"""What a step lost in vain is worth."""
WEAKENED: Final = 0.25
"""How much a move may endanger the place it leaves before a garrison stays behind."""
SURE, SAFE = 0.95, 0.75
"""Chances of winning and of keeping a place at which no more blocks are sent."""
WORTH_ATTACKING: Final = 0.1
WORTH_MARCHING: Final = 0.15
QUARTERS: Final = 8
"""AC-138: more field armies than that starve in one area."""
CORPS: Final = 10.0
"""Steps of an army whose march counts in full."""
SURVIVORS: Final = 0.6
"""What is left of an army that has won."""
ATTACK, HELP, MARCH = "attack", "help", "march"

T = TypeVar("T")
Path = tuple[int, ...]


class Order(NamedTuple):
    """One activation: the group, where it stands, and the path of each block that moves."""

    group: int
    place: int
    moves: tuple[tuple[int, Path], ...]
    purpose: str
    aim: int


class Purse:
    """Points and gold for moves and levies of this Player Turn."""

    def __init__(self, survey: Survey, points: int, allowance: int) -> None:
        g, player = survey.g, survey.player
        self.player = player
        self.points = points
        self.gold = min(allowance, g.gold[player] - g.saved[player])
        card = g.played[player]
        own = (g.rules.content.points[card] if card >= 0 else 0) - g.spent[player]
        self.caps = {group: own if group == player else NPE_GOLD - g.spent[group] for group in survey.groups}

    def can_pay(self, group: int) -> bool:
        return (group == self.player and self.points > 0) or (self.gold > 0 and self.caps[group] > 0)

    def pay(self, group: int) -> None:
        if group == self.player and self.points > 0:
            self.points -= 1
        else:
            self.gold -= 1
            self.caps[group] -= 1


class Campaign:
    """Orders of one Player Turn, found one after the other; what earlier ones use up is not given out again."""

    def __init__(self, survey: Survey, purse: Purse, opened: tuple[int, int] | None = None) -> None:
        """`opened` is a group that is being moved already, by Empire and place: it costs nothing more."""
        self.survey = survey
        self.purse = purse
        self.opened = opened
        self.orders: list[Order] = []
        self._crossing: dict[int, int] = {}
        self._carried: dict[int, int] = {}
        self._paths: dict[tuple[int, int, bool], list[Path]] = {}
        g = survey.g
        self.free = {
            (group, place): blocks
            for group in survey.groups
            for place in range(len(survey.content.places))
            if (blocks := g.here[place] & survey.idle[group])
            and not g.embattled >> place & 1
            and (not g.activated[group] >> place & 1 or (group, place) == opened)
        }
        """Blocks that can still be ordered about, by group and place."""
        self.left = {place: survey.own_in(place) for place in range(len(survey.content.places))}
        """Blocks of the side that stay in each place."""
        self.near = {place: _near(survey, place) for _, place in self.free}
        """What can be reached in two steps from where such blocks are."""

    def plan(self) -> list[Order]:
        """Attacks while any is worth it, then marches."""
        self._take_best(self._aims(), self._attack, WORTH_ATTACKING)
        self._take_best(list(self.free), self._march, WORTH_MARCHING)
        return self.orders

    def _take_best(self, among: list[T], judge: Callable[[T], tuple[float, list[Order]]], least: float) -> None:
        """Give the orders that are worth most, again and again. What is given makes others worth less, never more: so
        only what seems best is judged anew."""
        judged = {one: (*judge(one), len(self.orders)) for one in among}
        while judged:
            one = max(judged, key=lambda this: judged[this][0])
            value, orders, when = judged[one]
            if value <= least:
                return
            if when < len(self.orders):
                judged[one] = (*judge(one), len(self.orders))
                continue
            del judged[one]
            for order in orders:
                self._give(order)

    def _give(self, order: Order) -> None:
        if (order.group, order.place) != self.opened:
            self.purse.pay(order.group)
        del self.free[order.group, order.place]
        for block, path in order.moves:
            self.left[order.place] &= ~(1 << block)
            if order.purpose == MARCH:
                self.left[path[-1]] |= 1 << block
            self._use(order.place, path, 1)
        self.orders.append(order)

    # -- ways ----------------------------------------------------------------------------------------------

    def _edges(self, start: int, path: Path) -> Iterable[int]:
        edge_of = self.survey.content.edge_of
        for there in path:
            yield edge_of[start, there]
            start = there

    def _use(self, start: int, path: Path, count: int) -> None:
        content = self.survey.content
        for edge in self._edges(start, path):
            self._crossing[edge] = self._crossing.get(edge, 0) + count
        for sea in path[:-1]:
            if sea >= content.areas:
                self._carried[sea] = self._carried.get(sea, 0) + count

    def _room(self, start: int, path: Path, is_fleet: bool) -> int:
        """How many more blocks can go a way."""
        survey = self.survey
        g, content, side = survey.g, survey.content, survey.side
        room = QUARTERS
        for edge in self._edges(start, path):
            limit = content.edge_limit[edge] + (edge << 3 | side in g.bonus)
            if content.edge_kind[edge] == COAST:
                if is_fleet:
                    continue
                if start >= content.areas or path[-1] not in content.ends[edge]:
                    continue  # only landings count (AC-056)
                limit = LANDING_FRIENDLY if survey.friendly >> path[-1] & 1 else LANDING_HOSTILE
            room = min(room, limit - crossed(g, side, edge) - self._crossing.get(edge, 0))
        if not is_fleet:
            for sea in path[:-1]:
                if sea >= content.areas:
                    room = min(room, capacity(g, side, sea) - self._carried.get(sea, 0))
        return room

    def _ways(self, start: int, aim: int, is_fleet: bool) -> list[Path]:
        """Paths of one or two steps to a place, as far as the rules of stopping allow."""
        key = start, aim, is_fleet
        if key not in self._paths:
            self._paths[key] = self._find_ways(start, aim, is_fleet)
        return self._paths[key]

    def _find_ways(self, start: int, aim: int, is_fleet: bool) -> list[Path]:
        survey = self.survey
        g, content, side = survey.g, survey.content, survey.side
        found: list[Path] = []
        kinds = content.edge_kind
        direct = content.edge_of.get((start, aim))
        if direct is not None and (is_fleet or aim < content.areas) and not self._closed(direct):
            found.append((aim,))
        if g.is_winter:
            return found
        for first, via in content.edges_from[start]:
            second = content.edge_of.get((via, aim))
            if second is None or via == aim or g.embattled >> via & 1 or self._closed(first) or self._closed(second):
                continue
            if via >= content.areas:
                usable = not survey.foes_in(via) if is_fleet else g.held[side] >> via & 1
                if usable and (is_fleet or start < content.areas):
                    found.append((via, aim))
            elif not is_fleet and kinds[first] != "mountain" and start < content.areas and self._passable(via):
                found.append((via, aim))
        return found

    def _passable(self, area: int) -> bool:
        """Friendly land, and vacant land of an enemy; that of a neutral is left alone (AC-051, AC-099)."""
        survey, g = self.survey, self.survey.g
        if survey.foes_in(area):
            return False
        if survey.friendly >> area & 1:
            return True
        return g.owner[self.survey.content.native[area]] >= 0 and not g.rules.options.strict_stops

    def _closed(self, edge: int) -> bool:
        content = self.survey.content
        is_strait = edge in content.closing or edge == content.dardanelles
        return is_strait and is_closed(self.survey.g, self.survey.side, edge)

    # -- attacks -------------------------------------------------------------------------------------------

    def _aims(self) -> list[int]:
        survey = self.survey
        g, side = survey.g, survey.side
        fought = [p for p in members(g.embattled) if g.held[side] >> p & 1]
        return [*fought, *(p for p in survey.targets if not g.embattled >> p & 1)]

    def _attack(self, aim: int) -> tuple[float, list[Order]]:
        """The best attack on a place, or help for blocks that fight there, with what it is worth."""
        survey = self.survey
        g, content = survey.g, survey.content
        is_sea = aim >= content.areas
        kind = content.fleets & ~g.crippled if is_sea else content.armies
        sources = []
        for (group, place), blocks in self.free.items():
            fit = blocks & kind
            if fit and self.near[place] >> aim & 1 and (ways := self._ways(place, aim, is_sea)):
                sources.append((group, place, self._detach(place, fit), ways))
        if not sources:
            return 0.0, []
        sources.sort(key=lambda one: (-survey.force(one[2]).fire, one[1], one[0]))
        helps = bool(g.embattled >> aim & 1 and g.attacker(aim) != survey.side)
        trial = _Trial(self, aim, helps)
        best, found = 0.0, []
        for group, place, blocks, ways in sources:
            if not blocks or not trial.add(group, place, blocks, ways):
                continue
            value = trial.value()
            if value > best:
                best, found = value, trial.orders()
            if trial.is_enough():
                break
        trial.undo()
        return best, found

    def _detach(self, place: int, blocks: int) -> int:
        """The blocks that can leave a place without giving it away: the weakest stay as its garrison."""
        survey = self.survey
        worth, own = survey.stake(place), self.left[place]
        before = survey.holds(place, own)
        if before < SAFE and survey.is_own_capital(place):
            return 0  # whoever guards a capital in danger stays
        for block in sorted(members(blocks), key=lambda b: (survey.force_of(b).fire, b)):
            if worth * (before - survey.holds(place, own & ~blocks)) <= WEAKENED:
                break
            blocks &= ~(1 << block)
        return blocks

    # -- marches -------------------------------------------------------------------------------------------

    def _march(self, who: tuple[int, int]) -> tuple[float, list[Order]]:
        """The march of a group that brings it best to where it is needed."""
        survey, (group, place) = self.survey, who
        g, content = survey.g, survey.content
        if who not in self.free or not (self.purse.can_pay(group) or who == self.opened):
            return 0.0, []
        blocks = self._detach(place, self.free[who] & content.armies)
        if not blocks:
            return 0.0, []
        force = survey.force(blocks)
        best, chosen = 0.0, []
        for aim in members(self.near[place] & survey.friendly & content.land_places & ~g.embattled):
            lead = survey.outlook[aim] - survey.outlook[place]
            if lead * force.steps / CORPS - ACTIVATION <= best:
                continue
            moves = self._spread(place, blocks, aim)
            there = self.left[aim]
            for block, _ in moves:
                there |= 1 << block
            if not moves or (there & ~content.fortresses).bit_count() > QUARTERS or survey.holds(aim, there) < SAFE:
                continue
            steps = sum(survey.force_of(block).steps for block, _ in moves)
            value = lead * min(1.0, steps / CORPS) - ACTIVATION
            if value > best:
                best, chosen = value, [Order(group, place, tuple(moves), MARCH, aim)]
        return best, chosen

    def _spread(self, place: int, blocks: int, aim: int) -> list[tuple[int, Path]]:
        """The strongest blocks over the ways to a place, as many as its borders let through."""
        survey, moves = self.survey, []
        waiting = sorted(members(blocks), key=lambda b: (-survey.force_of(b).fire, b))
        for path in self._ways(place, aim, False):
            room = self._room(place, path, False)
            moves += [(block, path) for block in waiting[:room]] if room > 0 else []
            waiting = waiting[max(room, 0) :]
        return moves


def _near(survey: Survey, place: int) -> int:
    beside = survey.content.beside
    near = beside[place]
    if not survey.g.is_winter:
        for via in members(near):
            near |= beside[via]
    return near & ~(1 << place)


class _Trial:
    """An attack that is being put together, group by group."""

    def __init__(self, campaign: Campaign, aim: int, helps: bool) -> None:
        self.campaign = campaign
        self.aim = aim
        self.helps = helps
        self.survey = campaign.survey
        self.sent: list[tuple[int, int, list[tuple[int, Path]]]] = []
        self.by_edge: dict[int, Force] = {}
        self.weakening = 0.0
        self.cost = 0.0
        survey = self.survey
        self.present = survey.force(survey.own_in(aim))
        self.foes = survey.force(survey.foes_in(aim))
        points, gold = campaign.purse.points, campaign.purse.gold
        self._purse = (points, gold, dict(campaign.purse.caps))

    def add(self, group: int, place: int, blocks: int, ways: list[Path]) -> bool:
        """Send what can go from a place; false if nothing can, or nobody pays."""
        campaign, survey, content = self.campaign, self.survey, self.survey.content
        paid = (group, place) == campaign.opened
        if not paid and not campaign.purse.can_pay(group):
            return False
        is_fleet = self.aim >= content.areas
        waiting = sorted(members(blocks), key=lambda b: (-survey.force_of(b).fire, b))
        moves: list[tuple[int, Path]] = []
        for path in ways:
            room = max(0, campaign._room(place, path, is_fleet))
            going, waiting = waiting[:room], waiting[room:]
            if going:
                campaign._use(place, path, len(going))
                moves += [(block, path) for block in going]
                edge = content.edge_of[(path[-2] if len(path) > 1 else place), self.aim]
                for block in going:
                    self.by_edge[edge] = self.by_edge.get(edge, NO_FORCE) + survey.force_of(block)
        if not moves:
            return False
        if not paid:
            campaign.purse.pay(group)
            self.cost += ACTIVATION
        own = campaign.left[place]
        rest = own
        for block, _ in moves:
            rest &= ~(1 << block)
        if place < content.areas:
            self.weakening += survey.stake(place) * (survey.holds(place, own) - survey.holds(place, rest))
        self.sent.append((group, place, moves))
        return True

    def undo(self) -> None:
        """Take back what was counted as used."""
        purse = self.campaign.purse
        purse.points, purse.gold, purse.caps = self._purse
        for _, place, moves in self.sent:
            for _, path in moves:
                self.campaign._use(place, path, -1)

    def orders(self) -> list[Order]:
        purpose = HELP if self.helps else ATTACK
        return [Order(group, place, tuple(moves), purpose, self.aim) for group, place, moves in self.sent]

    def _chance(self) -> float:
        """Of winning the battle, as attacker or with help as defender."""
        fresh = NO_FORCE
        for force in self.by_edge.values():
            fresh += force
        if self.helps:
            return 1.0 - chance_of_attack(self.foes, NO_FORCE, self.present + fresh)
        if self.present.steps:
            return chance_of_attack(self.present, fresh, self.foes)
        main = max(self.by_edge.values(), key=lambda force: force.fire)
        reserve = Force(fresh.steps - main.steps, fresh.fire - main.fire)
        return chance_of_attack(main, reserve, self.foes)

    def _keeps(self) -> float:
        """The chance that the victors keep the place."""
        survey, total = self.survey, self.present
        threat = survey.threats[self.aim]
        for force in self.by_edge.values():
            total += force
        if not threat.steps:
            return 1.0
        left = Force(total.steps * SURVIVORS, total.fire * SURVIVORS) if self.foes.steps else total
        return 1.0 - STRIKES * chance_of_attack(threat, NO_FORCE, left)

    def value(self) -> float:
        survey = self.survey
        wins = self._chance()
        steps = sum(force.steps for force in self.by_edge.values())
        if self.helps:
            before = 1.0 - chance_of_attack(self.foes, NO_FORCE, self.present)
            gained = survey.worth[self.aim] * (wins - before)
        else:
            before = 0.0
            if self.present.steps:
                before = chance_of_attack(self.present, NO_FORCE, self.foes)
            beaten = STEP * self.foes.steps
            gained = (survey.prize(self.aim) * self._keeps() + beaten) * (wins - before) - STEP * steps * (1.0 - wins)
        return gained - self.weakening - self.cost

    def is_enough(self) -> bool:
        return self._chance() > SURE and (self.helps or self._keeps() > SAFE)
