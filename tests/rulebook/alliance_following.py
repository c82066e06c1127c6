"""How the model of Alliance follows a game by its events, and what it finds wrong with them."""

from __future__ import annotations

from typing import Any

from tests.rulebook.alliance_battles import Battles
from tests.rulebook.alliance_model import AREAS, BLOCKS, BORDERS, CARDS, EMPIRES, SEAS, Side


class Follower(Battles):
    """The model, told what has happened event by event."""

    def __init__(self, g: Any) -> None:
        super().__init__(g)
        self._waiting_for_protector: list[tuple[str, str | None]] = []

    def follow(self, events: list[tuple[str, int, tuple[Any, ...]]]) -> None:
        for kind, _, values in events:
            handler = getattr(self, f"on_{kind}", None)
            if handler:
                handler(*values)

    # -- the course ----------------------------------------------------------------------------------------

    def on_year(self, year: int) -> None:
        self.year, self.turn = year, 0
        self.attacked, self.courted = set(), set()

    def on_game_turn(self, turn: int) -> None:
        self.turn = turn
        self.new_turn()

    def on_cards_revealed(self, plays: tuple[tuple[int, int], ...]) -> None:
        cards = [(EMPIRES[p], self.names.cards[c]) for p, c in plays]
        self.hand = dict(cards)
        self.order = tuple(p for p, _ in cards)
        ranks = [(-CARDS[card]["points"], card) for _, card in cards]
        if ranks != sorted(ranks):
            self.complain("AL-055 AL-056", f"turn order {cards}")

    def on_player_turn(self, player: int, points: int) -> None:
        self.player, self.points = EMPIRES[player], points
        self.joined = set()
        if points != CARDS[self.hand[self.player]]["points"]:
            self.complain("AL-057", f"{points} points with {self.hand[self.player]}")

    def on_winter(self, _: int) -> None:
        self.joined = set()

    # -- gold ------------------------------------------------------------------------------------------------

    def on_gold(self, player: int, points: int, total: int, why: str) -> None:
        self.gold[player] += points
        if self.gold[player] != total or total < 0:
            self.complain("AC-029", f"{EMPIRES[player]} has {total}, by the account {self.gold[player]}")
        if why == "battle":
            self.battle["award"] = (EMPIRES[player], points)

    def on_saved(self, player: int, points: int) -> None:
        self.gold[player] += points
        self.saved[EMPIRES[player]] += points

    def on_gift(self, giver: int, taker: int, points: int) -> None:
        self.gold[giver] -= points
        self.gold[taker] += points

    def on_income(self, player: int, cities: int, seas: int, total: int) -> None:
        expected = self.income(EMPIRES[player])
        if (cities, seas) != expected or total != cities + seas:
            self.complain("AC-131 AC-133", f"{EMPIRES[player]} collects {cities}, {seas} instead of {expected}")
        self.gold[player] += total

    # -- moves -------------------------------------------------------------------------------------------------

    def on_activated(self, group: int, place: int, how: str) -> None:
        self._activate(EMPIRES[group], place)
        self.points -= how == "points"
        self.spent[EMPIRES[group]] += how == "gold"

    def on_activated_for(self, _: int, group: int, place: int) -> None:
        self._activate(EMPIRES[group], place)
        self.spent[EMPIRES[group]] += 1

    def _activate(self, group: str, place: int) -> None:
        if self._place(place) not in self.marches(group):
            self.complain("AC-050", f"{group} in {self._place(place)} cannot move")
        self.activation = (group, self._place(place))
        self.activated.add(self.activation)

    def on_widened(self, player: int, edge: int) -> None:
        ends = [self._place(p) for p in self.names.ends[edge]]
        self.bonus.add((self.side(EMPIRES[player]), frozenset(ends)))

    def on_stepped(self, number: int, start: int, end: int) -> None:
        block, here, there = self._block(number), self._place(start), self._place(end)
        side = self.side_of(block)
        if self.at[block] != here or there not in self.steps(block):
            self.complain("AL-077", f"{block} cannot go from {here} to {there}")
        if not self.moved[block] and not self.can_be_picked(block):
            self.complain("AL-097", f"{block} cannot be picked")
        is_fleet = self.is_fleet(block)
        if (here in AREAS) == (there in AREAS):
            self.crossed[side, frozenset((here, there))] += 1
            if BORDERS[here][there] == "mountain":
                self.halted.add(block)
        elif not is_fleet and there in AREAS:
            self.landed[side, here, there] += 1
        if not is_fleet and there in SEAS:
            self.carried[there] += 1
            self._choose_carrier(side, there)
        opposed = self.troops(there, but=side)
        strangers = self.here(there, but=side)
        hostile = not self.is_friendly(side, there)
        was_embattled = self.is_embattled(there)
        self.at[block] = there
        self.moved[block] += 1
        if is_fleet or there in AREAS:
            if strangers or (self.options.strict_stops and hostile and not is_fleet):
                self.halted.add(block)
            if opposed:
                if not was_embattled:
                    self.attacker[there] = side
                self.way[block] = frozenset((here, there))

    def _choose_carrier(self, side: Side, sea: str) -> None:
        """Which fleet carries: those that can carry no more do not move, of the others one that has begun to load."""
        fleets = sorted(b for b in self.troops(sea, side) if self.strength[b])
        needed = -(-self.carried[sea] // 2)
        while len([f for f in fleets if f in self.carriers]) < needed:
            free = [f for f in fleets if f not in self.carriers]
            order = {name: n for n, name in enumerate(BLOCKS)}
            self.carriers.add(min(free, key=lambda f: (not (self.moved[f] or f in self.levied), order[f])))

    def on_force_march(self, player: int) -> None:
        self.event_used.add(EMPIRES[player])

    def _carry(self, number: int, end: int) -> None:
        self.at[self._block(number)] = self._place(end)
        self.way.pop(self._block(number), None)

    def on_fled(self, number: int, _: int, end: int) -> None:
        if self.here(self._place(end), but=self.side_of(self._block(number))):
            self.complain("AC-071", f"{self._block(number)} flees to an enemy fleet")
        self._carry(number, end)

    def on_evicted(self, number: int, _: int, end: int) -> None:
        self._carry(number, end)
        if not self.is_friendly(self.side_of(self._block(number)), self._place(end)) and self._place(end) in AREAS:
            self.complain("AC-098", f"{self._block(number)} is evicted to {self._place(end)}")

    on_sent_home = on_evicted

    # -- levies ------------------------------------------------------------------------------------------------

    def on_raised(self, number: int, _: int, how: str) -> None:
        block = self._block(number)
        if how != "winter" and block not in self.raisable(str(self.group_of(block))):
            self.complain("AL-073", f"{block} cannot be levied")
        self.strength[block] += 1
        self._levied(block, how)

    def on_created(self, number: int, place: int, how: str) -> None:
        block, site = self._block(number), self._place(place)
        too_soon = self.available.get(block, (0, 0)) > (self.year, self.turn)
        if (site not in self.sites(block) or too_soon) and (how != "winter" or self.owner_of(block)):
            self.complain("AC-073", f"{block} cannot be built in {site}")
        self.at[block], self.strength[block] = site, 1
        if not BLOCKS[block].get("place") and BLOCKS[block]["kind"] not in ("hq", "fleet"):
            self.created[site] += 1
        self._levied(block, how)

    def _levied(self, block: str, how: str) -> None:
        self.levied.add(block)
        if how == "points":
            self.points -= 1
        elif how == "gold":
            group = self.group_of(block)
            assert group
            self.spent[group if self.owner.get(group) != group else self.player] += 1

    # -- allegiance --------------------------------------------------------------------------------------------

    def on_allied(self, nation: int, player: int) -> None:
        name = self._nation(nation)
        if self._waiting_for_protector:
            violated, expected = self._waiting_for_protector.pop()
            if (violated, expected) != (name, EMPIRES[player]):
                self.complain("AC-099", f"{name} joins {EMPIRES[player]}, not {expected}")
        self.owner[name] = EMPIRES[player]
        self.joined.add(name)

    def on_stands_alone(self, nation: int) -> None:
        self.owner.pop(self._nation(nation), None)

    def on_violated(self, _: int, nation: int) -> None:
        name = self._nation(nation)
        self._waiting_for_protector.append((name, self.protector(name)))

    def on_unprotected(self, nation: int) -> None:
        _, expected = self._waiting_for_protector.pop()
        if expected:
            self.complain("AC-099", f"{self._nation(nation)} has {expected} to protect it")

    def on_bid(self, player: int, nation: int, die: int, modifier: int, needs: int, success: str) -> None:
        name, target = EMPIRES[player], self._nation(nation)
        own = self.coalition[name]
        points = self.points if self.player == name and not self.kept[name] else self.kept[name]
        price = 2 if target in EMPIRES else 1
        self.gold[player] += price  # it was paid just before
        if target not in self.bids(name, points):
            self.complain("AC-090", f"{name} cannot bid for {target}")
        self.gold[player] -= price
        self.bidders.add(name)
        sponsor = self.owner.get(target)
        if sponsor:
            wanted = 6
            if target in EMPIRES:
                self.courted.add((own, target))
        elif target in EMPIRES:
            wanted = 5
        else:
            wanted = 3 if self.is_conquered(target) else 4
        if needs != wanted:
            self.complain("AC-084 to AC-088", f"a bid for {target} needs {wanted}, not {needs}")
        if abs(modifier) > 2:
            self.complain("AC-089", f"a modifier of {modifier}")
        won = die > 1 and die + modifier >= wanted
        if die == 6 and not (sponsor and target in EMPIRES):
            won = True
        if (success == "success") != won and not (die == 6 and sponsor and target in EMPIRES):
            self.complain("AC-089", f"{die} and {modifier} for {target} is {success}")
        if self.kept[name]:
            self.kept[name] -= price
        else:
            self.points -= price

    def on_kept(self, player: int, points: int) -> None:
        self.kept[EMPIRES[player]] = points

    def on_par_raised(self, player: int, par: int) -> None:
        self.par[EMPIRES[player]] = par

    def on_beaten(self, player: int) -> None:
        name = EMPIRES[player]
        self.par[name] = self.home_par[name]

    def on_given_up(self, player: int) -> None:
        self.on_beaten(player)

    def read_coalitions(self, g: Any) -> None:
        """Ballots are told as votes; who stands with whom after them is read from the table, as players do."""
        before = dict(self.coalition)
        self.players = [EMPIRES[p] for p in g.players]
        self.coalition = {
            p: frozenset(q for q in self.players if g.coalition[EMPIRES.index(q)] == g.coalition[EMPIRES.index(p)])
            for p in self.players
        }
        if before != self.coalition:
            self.gold = list(g.gold)
            self.courted = {(self.coalition[p], n) for c, n in self.courted for p in c if p in self.coalition}

    # -- winter --------------------------------------------------------------------------------------------------

    def on_standing(self, empires: tuple[int, ...], gain: int, target: int) -> None:
        players = frozenset(EMPIRES[p] for p in empires)
        expected = self.gain(players), self.target(players)
        if (gain, target) != expected:
            self.complain("AC-142 AC-143", f"{sorted(players)}: {gain} of {target} instead of {expected}")

    def on_victory(self, empires: tuple[int, ...], gain: int, target: int) -> None:
        players = frozenset(EMPIRES[p] for p in empires)
        if gain < target or not self.has_foreign_city(players):
            self.complain("AC-143 AC-144", f"{sorted(players)} win with {gain} of {target}")

    def on_marginal_victory(self, empires: tuple[int, ...], gain: int, target: int) -> None:
        players = frozenset(EMPIRES[p] for p in empires)
        if 2 * gain < target or not self.has_foreign_city(players):
            self.complain("AC-148 AC-165", f"{sorted(players)} win narrowly with {gain} of {target}")
        for other in {*self.coalition.values()} - {players}:
            if self.has_foreign_city(other) and self.gain(other) * target > gain * self.target(other):
                self.complain("AC-147", f"{sorted(other)} are ahead of {sorted(players)}")

    def on_drawn(self, empires: tuple[int, ...]) -> None:
        for coalition in {*self.coalition.values()}:
            serious = self.has_foreign_city(coalition) and 2 * self.gain(coalition) >= self.target(coalition)
            if serious and not all(EMPIRES.index(p) in empires for p in coalition):
                self.complain("AC-149 AC-150", f"{sorted(coalition)} should not have drawn")
