"""A Player Turn (3.3): diplomacy, levies, moves and gold saved, in any mix and order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.games.alliance import diplomacy
from chancellery.games.alliance.content import ALPINE_GUIDE, CAPTURE_BRIDGE, actions
from chancellery.games.alliance.levies import GOLD, POINTS, Levy, can_levy
from chancellery.games.alliance.movement import GroupMove
from chancellery.games.alliance.resignation import RESIGN, Resigning, why_not_resign
from chancellery.games.alliance.rules import MOST_GOLD, NPE_GOLD
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.steps import can_activate, movable_groups
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import Mask, plain
from chancellery.kernel.state import Decision, Phase

PAID = {
    "no_points": "AL-068 AL-037",
    "no_gold": "AL-036 AC-029",
    "gold_cap": "AC-027 AL-Q65",
    "npe_cap": "AC-027 AL-Q21",
    "not_yours": "AL-047 AC-045",
}

MARCH: Final = Verb(
    "march",
    2,
    ("place",),
    rules="AL-077",
    limits={**PAID, "activated_already": "AL-104 AL-Q31", "nothing_moves": "AL-101"},
)
MARCH_FOR_GOLD: Final = Verb(
    "march_for_gold",
    3,
    ("empire", "place"),
    rules="AL-033 AL-036 AL-104",
    limits={**PAID, "activated_already": "AL-104 AL-Q31 AL-Q33", "nothing_moves": "AL-101"},
)
LEVY: Final = Verb("levy", 4, (), rules="AL-072", limits={**PAID, "nothing_to_levy": "AL-073 AL-074"})
LEVY_FOR_GOLD: Final = Verb(
    "levy_for_gold", 5, ("empire",), rules="AL-034 AL-036", limits={**PAID, "nothing_to_levy": "AL-073 AL-074"}
)
OFFER: Final = Verb(
    "offer",
    6,
    ("empire",),
    rules="AL-034 AL-Q22 AC-046",
    limits={**PAID, "not_a_partner": "AC-046", "offered_already": "AC-046"},
)
GIVE: Final = Verb("give", 7, ("empire",), rules="AC-028", limits={"no_gold": "AC-029", "not_a_player": "AC-028"})
AMOUNT: Final = Verb("amount", 8, ("gold",), rules="AC-028 AC-046", limits={"no_gold": "AC-029", "gold_cap": "AC-027"})
WIDEN: Final = Verb(
    "widen",
    9,
    ("edge",),
    rules="AL-061 AL-063 AC-032 AC-034",
    limits={"no_such_event": "AL-059", "event_used": "AL-059 AC-039", "wrong_border": "AL-061 AL-063"},
)
USE_EVENT: Final = Verb(
    "use_event", 16, (), rules="AL-059 AL-060", limits={"no_such_event": "AL-059", "event_used": "AL-059 AC-039"}
)
KEEP: Final = Verb(
    "keep",
    30,
    ("number",),
    rules="AC-130 AL-Q66",
    limits={"not_winter": "AC-130", "bid_already": "AC-130", "no_points": "AC-130", "one_or_two": "AC-130"},
    closes=True,
)
END: Final = Verb("end", 31, (), rules="AL-030 AL-080 AC-041", closes=True)

EVENTS = {
    "player_turn": EventKind("empire points:number", rules="AL-055", voice="opening"),
    "saved": EventKind("empire points:number", "economy", "AL-030 AL-080 AC-041"),
    "kept": EventKind("empire points:number", "diplomacy", "AC-130"),
    "gift": EventKind("empire other:empire points:number", "diplomacy", "AC-028"),
    "offer": EventKind("empire other:empire points:number", "economy", "AC-046"),
    "widened": EventKind("empire edge", "movement", "AL-061 AL-063"),
}


def why_not_gold(g: AllianceState, player: int, group: int) -> str | None:
    """What keeps a player from spending a piece of gold on a move or levy of a group (AC-027, AL-Q65)."""
    if group != player and not (g.owner[group] >= 0 and g.owner[group] != group and g.side[group] == g.side[player]):
        return "not_yours"
    if g.gold[player] - g.saved[player] < 1:
        return "no_gold"
    if group != player:
        return "npe_cap" if g.spent[group] >= NPE_GOLD else None
    card = g.played[player]
    return "gold_cap" if card < 0 or g.spent[player] >= g.rules.content.points[card] else None


def payable_groups(g: AllianceState, player: int) -> list[int]:
    """The Empires whose moves and levies a player can pay with gold now: its own, and allied non-player Empires
    (AL-046)."""
    if g.gold[player] <= g.saved[player]:
        return []
    spent, card, wards = g.spent, g.played[player], g.wards[g.side[player]]
    own = [player] if card >= 0 and spent[player] < g.rules.content.points[card] else []
    if not wards:
        return own
    return sorted(own + [group for group in wards if spent[group] < NPE_GOLD])


@plain
class PlayerTurn(Phase[AllianceState]):
    """A player spends the points of its card, and gold (AL-068, AL-Q12), also for allied Empires (AL-045). One
    activation is finished before the next (AC-053)."""

    verbs: ClassVar[tuple[str, ...]] = (
        MARCH,
        MARCH_FOR_GOLD,
        LEVY,
        LEVY_FOR_GOLD,
        OFFER,
        GIVE,
        USE_EVENT,
        *diplomacy.VERBS,
        KEEP,
        END,
        RESIGN,
    )
    rules: ClassVar[str] = "AL-068"

    player: int
    begun: bool
    offered: int
    """Partners who were offered levies in this Player Turn."""

    def ask(self, g: AllianceState) -> list[Decision] | None:
        player, first, points = self.player, g.rules.first, g.points
        if not self.begun:
            self._begin(g)
            points = g.points
        payable = payable_groups(g, player)
        pays_own = player in payable
        own = movable_groups(g, player) if points or pays_own else 0
        options = actions(first[MARCH], own) if points else []
        span = len(g.rules.content.places)
        levies_own = bool(points or pays_own) and can_levy(g, player)
        levies = [first[LEVY]] if points and levies_own else []
        for group in payable:
            march = first[MARCH_FOR_GOLD] + group * span
            options += actions(march, own if group == player else movable_groups(g, group))
            if levies_own if group == player else can_levy(g, group):
                levies.append(first[LEVY_FOR_GOLD] + group)
        options += levies
        if pays_own and len(g.players) > 2:
            offer = first[OFFER]
            options += [offer + p for p in g.partners(player) if p != player and not self.offered >> p & 1]
        if g.gold[player]:
            give = first[GIVE]
            options += [give + p for p in g.players if p != player]
        if self._why_not_event(g) is None:
            options.append(first[USE_EVENT])
        if points and g.turn == 4 and not g.bidders >> player & 1:
            options += [first[KEEP] + n for n in (1, 2) if n <= points]
        options.append(first[END])
        if points:
            options += diplomacy.bid_options(g, player, points)
        if g.rules.options.resignation and why_not_resign(g, player) is None:
            options.append(first[RESIGN])
        return self.one(g, player, options)

    def resume(self, g: AllianceState, result: Any) -> None:
        if g.resigned >> self.player & 1:
            self._end(g, 0)  # AC-152: from now on it is answered as for somebody absent

    def _begin(self, g: AllianceState) -> None:
        self.begun = True
        g.points = g.rules.content.points[g.played[self.player]]
        g.warned = 0
        g.forget_joined()
        g.tell("player_turn", self.player, g.points)

    def _why_not_event(self, g: AllianceState) -> str | None:
        """Capture Bridge and Alpine Guide are used here; the other events where they belong (AC-039)."""
        card = g.played[self.player]
        if card < 0 or g.rules.content.event[card] not in (CAPTURE_BRIDGE, ALPINE_GUIDE):
            return "no_such_event"
        return "event_used" if g.events_used >> self.player & 1 else None

    def _why_not_offer(self, g: AllianceState, partner: int) -> str | None:
        player = self.player
        if partner == player or g.owner[partner] != partner or g.coalition[partner] != g.coalition[player]:
            return "not_a_partner"
        if self.offered >> partner & 1:
            return "offered_already"
        return why_not_gold(g, player, player)

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        player = self.player
        if verb in (MARCH, LEVY) and not g.points:
            return "no_points"
        if verb in (MARCH_FOR_GOLD, LEVY_FOR_GOLD) and (unpaid := why_not_gold(g, player, arguments[0])):
            return unpaid
        if verb in (MARCH, MARCH_FOR_GOLD):
            group, place = (player, arguments[0]) if verb == MARCH else arguments
            if g.activated[group] >> place & 1:
                return "activated_already"
            return None if can_activate(g, group, place) else "nothing_moves"
        if verb in (LEVY, LEVY_FOR_GOLD):
            return None if can_levy(g, arguments[0] if arguments else player) else "nothing_to_levy"
        if verb == OFFER:
            return self._why_not_offer(g, arguments[0])
        if verb == GIVE:
            if not g.gold[player]:
                return "no_gold"
            return None if arguments[0] != player and g.is_player(arguments[0]) else "not_a_player"
        if verb == USE_EVENT:
            return self._why_not_event(g)
        if verb == RESIGN:
            return why_not_resign(g, player)
        if verb == KEEP:
            return self._why_not_keep(g, arguments[0])
        return None if verb == END else diplomacy.why_not(g, player, verb, arguments, g.points)

    def _why_not_keep(self, g: AllianceState, points: int) -> str | None:
        if g.turn != 4:
            return "not_winter"
        if g.bidders >> self.player & 1:
            return "bid_already"
        if points not in (1, 2):
            return "one_or_two"
        return "no_points" if points > g.points else None

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first, player = g.rules.first, self.player
        if option == first[RESIGN]:
            g.push(Resigning(player))
        elif option > first[END]:
            diplomacy.answer(g, player, option)
        elif option == first[END]:
            self._end(g, 0)
        elif option >= first[KEEP]:
            self._end(g, option - first[KEEP])
        elif option == first[USE_EVENT]:
            g.push(ChooseBorder(player))
        elif option >= first[GIVE]:
            g.push(ChooseAmount(player, option - first[GIVE], False))
        elif option >= first[OFFER]:
            partner = option - first[OFFER]
            self.offered |= 1 << partner
            g.push(ChooseAmount(player, partner, True))
        elif option >= first[LEVY]:
            group = player if option == first[LEVY] else option - first[LEVY_FOR_GOLD]
            g.push(Levy(player, player, group, POINTS if option == first[LEVY] else GOLD, 1, -1))
        elif option >= first[MARCH_FOR_GOLD]:
            group, place = divmod(option - first[MARCH_FOR_GOLD], len(g.rules.content.places))
            g.spend(player, group, "move")
            self._activate(g, group, place, GOLD)
        else:
            g.points -= 1
            self._activate(g, player, option - first[MARCH], POINTS)

    def _activate(self, g: AllianceState, group: int, place: int, how: str) -> None:
        g.activated[group] = Mask(g.activated[group] | 1 << place)
        if group == self.player:
            g.tell("activated", group, place, how)
        else:
            g.tell("activated_for", self.player, group, place)
        g.push(GroupMove(self.player, group, place, -1, [], False, Mask(0)))

    def _end(self, g: AllianceState, kept: int) -> None:
        """AC-041: points that are left become gold, which can be spent from the next Game Turn on (AL-Q23)."""
        saved, g.points = g.points - kept, 0
        if kept:
            g.kept[self.player] = kept
            g.tell("kept", self.player, kept)
        if saved:
            g.gold[self.player] += saved
            g.saved[self.player] += saved
            g.tell("saved", self.player, saved)
        g.finish()


@plain
class ChooseAmount(Phase[AllianceState]):
    """How much gold is given (AC-028) or offered for levies (AC-046)."""

    verbs: ClassVar[tuple[str, ...]] = (AMOUNT,)
    rules: ClassVar[str] = "AC-028 AC-046"

    player: int
    other: int
    levies: bool

    def most(self, g: AllianceState) -> int:
        player = self.player
        most = min(g.gold[player], MOST_GOLD)
        if self.levies:
            cap = g.rules.content.points[g.played[player]] - g.spent[player]
            most = min(most - g.saved[player], cap)
        return most

    def ask(self, g: AllianceState) -> list[Decision] | None:
        amount = g.rules.first[AMOUNT]
        return self.one(g, self.player, [amount + n for n in range(1, self.most(g) + 1)])

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if 1 <= arguments[0] <= self.most(g):
            return None
        return "gold_cap" if self.levies and arguments[0] <= g.gold[self.player] else "no_gold"

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        player, other, gold = self.player, self.other, option - g.rules.first[AMOUNT]
        if self.levies:
            g.tell("offer", player, other, gold)
            g.finish()
            g.push(Levy(other, player, other, GOLD, gold, -1))
        else:
            g.gold[player] -= gold
            g.gold[other] += gold
            g.tell("gift", player, other, gold)
            g.finish()


@plain
class ChooseBorder(Phase[AllianceState]):
    """Capture Bridge widens one river border, Alpine Guide one mountain border, by one block for the moves of the
    player's own side in the rest of this Game Turn (AL-061, AL-063, AL-Q40, AC-032, AC-034)."""

    verbs: ClassVar[tuple[str, ...]] = (WIDEN,)
    rules: ClassVar[str] = "AL-061 AL-063 AC-032 AC-034"

    player: int

    def _borders(self, g: AllianceState) -> list[int]:
        content = g.rules.content
        bridge = content.event[g.played[self.player]] == CAPTURE_BRIDGE
        return content.rivers if bridge else content.mountains

    def ask(self, g: AllianceState) -> list[Decision] | None:
        widen = g.rules.first[WIDEN]
        return self.one(g, self.player, [widen + edge for edge in self._borders(g)])

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return None if arguments[0] in self._borders(g) else "wrong_border"

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        edge = option - g.rules.first[WIDEN]
        g.events_used |= 1 << self.player
        g.bonus.append(edge << 3 | g.side[self.player])
        g.tell("widened", self.player, edge)
        g.finish()
