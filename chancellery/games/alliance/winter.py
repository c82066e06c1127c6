"""The Winter Turn after its battles (chapter 8): victory, coalitions, bids, gold, free levies, collapse, quarters."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.games.alliance import coalitions, diplomacy, income, victory
from chancellery.games.alliance.content import EMPIRES, FLEET, HQ, members
from chancellery.games.alliance.elimination import remove_beaten
from chancellery.games.alliance.evictions import stand_alone
from chancellery.games.alliance.levies import WINTER, Levy, pool, raisable, sites
from chancellery.games.alliance.player_turn import GIVE, ChooseAmount
from chancellery.games.alliance.position import NEUTRAL, NOBODY, POOL
from chancellery.games.alliance.quarters import Quarters, attrition
from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.chance import roll
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

COLLAPSE: Final = 3
"""AC-137: an Empire whose capital is lost makes peace on a die of up to this."""

EVENTS = {
    "winter": EventKind("year:number", rules="AL-089", voice="opening"),
    "collapse": EventKind("nation die:number outcome:word", "diplomacy", "AC-137"),
}

VICTORY, COALITIONS, BIDS, GOLD, LEVIES, FALL, QUARTERS, ELIMINATION, OVER = range(9)


@plain
class Winter(Phase[AllianceState]):
    """The steps of winter one after the other (AL-089)."""

    stage: int

    def ask(self, g: AllianceState) -> list[Decision] | None:
        stage = self.stage
        self.stage += 1
        if stage == VICTORY:
            g.tell("winter", g.year)
            g.warned = 0
            g.forget_joined()
            victory.check(g)  # AL-084
        elif stage == COALITIONS:
            coalitions.begin(g)  # AL-085
        elif stage == BIDS:
            g.push(WinterBids([p for p in g.order if g.is_player(p)]))  # AL-086
        elif stage == GOLD:
            income.collect(g)  # AL-087
        elif stage == LEVIES:
            levy_freely(g)
        elif stage == FALL:
            collapse(g)
        elif stage == QUARTERS:
            if g.rules.options.winter_attrition:
                attrition(g)
            g.push(Quarters())
        elif stage == ELIMINATION:
            remove_beaten(g)
        else:
            g.finish()
        return None


# -- bids in the coalition step --------------------------------------------------------------------------------

CONCLUDE = Verb("conclude", 65, rules="AC-130", closes=True)


@plain
class WinterBids(Phase[AllianceState]):
    """Who has kept points bids with them; everybody may give gold away (AC-028, AC-130, AL-086)."""

    verbs: ClassVar[tuple[str, ...]] = (*diplomacy.VERBS, GIVE, CONCLUDE)
    rules: ClassVar[str] = "AC-130 AC-028 AL-086"

    players: list[int]
    """Those who have not finished, in turn order."""

    def ask(self, g: AllianceState) -> list[Decision] | None:
        if not self.players:
            g.finish()
            return None
        player, first = self.players[0], g.rules.first
        options = diplomacy.bid_options(g, player, g.kept[player])
        if g.gold[player] and len(g.players) > 2:
            options += [first[GIVE] + p for p in g.players if p != player]
        return self.one(g, player, sorted([*options, first[CONCLUDE]]))

    def answer(self, g: AllianceState, actor: int, option: int) -> None:
        first = g.rules.first
        if option == first[CONCLUDE]:
            # AC-130: points that are not used become gold.
            g.earn(actor, g.kept[actor], "saved")
            g.kept[actor] = 0
            self.players.pop(0)
        elif first[GIVE] <= option < first[GIVE] + EMPIRES:
            g.push(ChooseAmount(actor, option - first[GIVE], False))
        else:
            wedding = option >= first[diplomacy.BID_WEDDING]
            nation = option - first[diplomacy.BID_WEDDING if wedding else diplomacy.BID]
            g.kept[actor] -= diplomacy.price(nation)
            diplomacy.make_bid(g, actor, nation, wedding)

    def why_not(self, g: AllianceState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        if verb != GIVE:
            return diplomacy.why_not(g, actor, verb, arguments, g.kept[actor])
        return "no_gold" if not g.gold[actor] else "not_a_player"


# -- free levies -----------------------------------------------------------------------------------------------


def levy_freely(g: AllianceState) -> None:
    """AC-101, AC-136, AC-166, AC-178: neutrals first and by themselves, then sponsors choose in turn order."""
    g.forget_joined()
    for nation in range(len(g.owner)):
        if g.owner[nation] == NOBODY:
            if nation < EMPIRES:
                _recover_neutral(g, nation)
            else:
                _recover_minor(g, nation)
    for player in reversed(g.order):
        for empire in reversed(range(EMPIRES)):
            if g.owner[empire] == player != empire and g.is_player(player):
                g.push(Levy(player, player, empire, WINTER, free_steps(g, empire), -1))


def free_steps(g: AllianceState, empire: int) -> int:
    """Half the value of the native major cities that its side holds, rounded up (AC-136). AC-168: nobody holds vacant
    land of a neutral."""
    content = g.rules.content
    cities = content.major & content.native_land[empire]
    if g.owner[empire] == NOBODY:
        cities &= g.occupied
    return -(-sum(content.value[c] for c in members(cities) if g.holder(c) == g.side[empire]) // 2)


def _recover_neutral(g: AllianceState, empire: int) -> None:
    """A neutral Empire: the weakest block first, then the best rating, then the lowest id; a lost block only if no
    other can grow (AC-136)."""
    content, steps = g.rules.content, free_steps(g, empire)
    if steps:
        g.unveil()  # which block gains a step tells how strong its neighbours are
    for _ in range(steps):
        growing = raisable(g, empire)
        if growing:
            block = min(growing, key=lambda b: (g.strength[b], content.letter[b], -content.number[b], b))
            g.strengthen(block, WINTER)
            continue
        lost = [b for b in pool(g, empire) if sites(g, b)]
        if not lost:
            return
        g.create(lost[0], members(sites(g, lost[0]))[0], WINTER)


def _recover_minor(g: AllianceState, minor: int) -> None:
    """AC-166: every block on the map gains a step; only if none could, the first lost block returns."""
    content = g.rules.content
    own = NEUTRAL + minor
    if g.holder(content.seat[minor]) != own:
        return  # AC-136: another side holds its seat
    g.unveil()  # which blocks gain a step tells which had lost some
    grown = False
    for b in members(content.blocks_of[minor]):
        if g.at[b] != POOL and g.strength[b] < content.most[b]:
            g.strengthen(b, WINTER)
            grown = True
    if grown:
        return
    for b in members(content.blocks_of[minor]):
        site = content.roster[b]
        slow = content.kind[b] in (HQ, FLEET)
        if g.at[b] == POOL and g.friendly(own) >> site & 1 and (not slow or g.available[b] <= g.now):
            g.create(b, site, WINTER)
            return


# -- collapse --------------------------------------------------------------------------------------------------


def collapse(g: AllianceState) -> None:
    """AC-137: an allied Empire without a player whose capital another side holds may make peace."""
    for empire in range(EMPIRES):
        if g.owner[empire] in (empire, NOBODY) or g.lost_capitals >> empire & 1:
            continue
        if g.holder(g.rules.content.seat[empire]) != g.side[empire]:
            die = roll(g, f"collapse {g.rules.content.nations[empire]}", 6)
            g.tell("collapse", empire, die, "peace" if die <= COLLAPSE else "war")
            if die <= COLLAPSE:
                stand_alone(g, empire)
