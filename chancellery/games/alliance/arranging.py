"""Positions for scenarios: a set-up state is brought into the position that a file describes.

```yaml
given:
  blocks: {bavaria: {au-i2: 4, au-i3: 3}, swabia: {fr-hq: 4}}     # these and no others are on the map
  more_blocks: {malta: {br-f6: 1}}                                 # or: these as well, from wherever they are
  unseen: [br-f6]                                                  # nobody has seen that it left its pool
  pool: {au-hq: 9}                                                 # in its pool, available from the ninth Game Turn on
  gold: {britain: 5}
  allied: {prussia: britain, saxony: null}
  coalitions: [[britain, russia], [france]]
  attacks: {bavaria: {by: france, from: {fr-hq: swabia}}}          # embattled: who attacks, and where they came from
  hands: {britain: [5a, 3c]}
  turn: 4
  phase: turns britain 3a france 2b                                # Player Turns in this order, with these cards
```
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from chancellery.games.alliance.battles import Battles
from chancellery.games.alliance.content import EMPIRES
from chancellery.games.alliance.player_turn import PlayerTurn
from chancellery.games.alliance.position import NOBODY, POOL, with_entry
from chancellery.games.alliance.state import AllianceState
from chancellery.games.alliance.winter import Winter
from chancellery.games.alliance.years import CLOSE, DEAL, FIGHT, PLAY, Commit, Course, Discard
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.plain import Mask
from chancellery.kernel.state import Phase


def arrange(g: AllianceState, facts: dict[str, Any]) -> None:
    """Apply each given fact; unknown ones are refused."""
    reader = _Reader(g)
    setters: dict[str, Callable[[Any], None]] = {
        "year": lambda value: setattr(g, "year", int(value)),
        "turn": lambda value: setattr(g, "turn", int(value)),
        "coalitions": reader.coalitions,
        "allied": reader.allied,
        "blocks": reader.blocks,
        "more_blocks": reader.more_blocks,
        "pool": reader.pool,
        "unseen": reader.unseen,
        "gold": lambda value: reader.numbers(g.gold, value),
        "par": lambda value: reader.numbers(g.par, value),
        "spent": lambda value: reader.numbers(g.spent, value),
        "hands": reader.hands,
        "attacks": reader.attacks,
        "attacked": lambda value: reader.nations(g.attacked, value),
        "last_sponsors": reader.last_sponsors,
        "phase": reader.phase,
    }
    unknown = [name for name in facts if name not in setters]
    if unknown:
        raise ChancelleryError(f"there is no fact {unknown[0]!r}; there are: {', '.join(setters)}")
    if "phase" in facts:
        g.year, g.turn = g.rules.content.scenario.first_year, 1
    for name, setter in setters.items():
        if name in facts:
            setter(facts[name])


class _Reader:
    """Reads names, and puts what they mean on the table."""

    def __init__(self, g: AllianceState) -> None:
        self.g, self.content = g, g.rules.content

    def number(self, names: list[str], name: Any, what: str) -> int:
        if str(name) not in names:
            raise ChancelleryError(f"{name!r} is not a {what}; there are: {', '.join(names)}")
        return names.index(str(name))

    def nation(self, name: Any) -> int:
        return self.number(self.content.nations, name, "nation")

    def empire(self, name: Any) -> int:
        return self.number(self.content.nations[:EMPIRES], name, "Empire")

    def place(self, name: Any) -> int:
        return self.number(self.content.places, name, "place")

    def block(self, name: Any) -> int:
        return self.number(self.content.blocks, name, "block")

    def card(self, name: Any) -> int:
        return self.number(self.content.cards, name, "card")

    def numbers(self, into: list[int], given: dict[str, int]) -> None:
        for name, value in given.items():
            into[self.empire(name)] = int(value)

    def nations(self, into: list[int], given: dict[str, list[str]]) -> None:
        for name, others in given.items():
            into[self.g.coalition[self.empire(name)]] = sum(1 << self.nation(other) for other in others)

    # -- allegiance ------------------------------------------------------------------------------------

    def coalitions(self, given: list[list[str]]) -> None:
        for members in given:
            players = [self.empire(name) for name in members]
            for player in players:
                self.g.coalition[player] = min(players)
        self.g.realign()

    def allied(self, given: dict[str, str | None]) -> None:
        for name, sponsor in given.items():
            self.g.owner[self.nation(name)] = NOBODY if sponsor is None else self.empire(sponsor)
        self.g.realign()

    def last_sponsors(self, given: dict[str, str]) -> None:
        for name, sponsor in given.items():
            self.g.last_sponsor[self.nation(name)] = self.empire(sponsor)

    # -- blocks ----------------------------------------------------------------------------------------

    def blocks(self, given: dict[str, dict[str, int]]) -> None:
        g = self.g
        for b in range(len(g.at)):
            g.at[b] = POOL
            g.lose_sight(b)
        g.strength = (0,) * len(g.at)
        self.more_blocks(given)

    def more_blocks(self, given: dict[str, dict[str, int]]) -> None:
        g = self.g
        for place, standing in given.items():
            for name, strength in standing.items():
                b = self.block(name)
                if not 0 <= strength <= self.content.most[b]:
                    raise ChancelleryError(f"{name} cannot have strength {strength}; at most {self.content.most[b]}")
                g.at[b], g.strength = self.place(place), with_entry(g.strength, b, strength)
                g.spot([b])
        self._stand()

    def pool(self, given: dict[str, int]) -> None:
        g = self.g
        for name, turn in given.items():
            b = self.block(name)
            g.at[b], g.strength = POOL, with_entry(g.strength, b, 0)
            g.postpone(b, int(turn))
            g.lose_sight(b)
        self._stand()

    def unseen(self, given: list[str]) -> None:
        for name in given:
            self.g.lose_sight(self.block(name))

    def _stand(self) -> None:
        """Everybody has seen the blocks that are on the map, and those that stand together are mixed."""
        g = self.g
        g.mix = list(range(len(g.at)))
        g.restore()
        for b, place in enumerate(g.at):
            if place >= 0:
                g.mingle(b)

    def attacks(self, given: dict[str, dict[str, Any]]) -> None:
        g = self.g
        for name, facts in given.items():
            place = self.place(name)
            g.embattle(place, g.side[self.nation(facts["by"])])
            for block, origin in facts.get("from", {}).items():
                edge = self.content.edge_of.get((self.place(origin), place))
                if edge is None:
                    raise ChancelleryError(f"{origin} is not next to {name}")
                g.enter(self.block(block), edge)

    # -- cards and phases ------------------------------------------------------------------------------

    def hands(self, given: dict[str, list[str]]) -> None:
        for name, cards in given.items():
            self.g.hands[self.empire(name)] = sum(1 << self.card(card) for card in cards)

    def phase(self, given: Any) -> None:
        """`turns EMPIRE CARD …`, `discard`, `cards`, `battles`, `winter`, or `year` for the next Year."""
        g = self.g
        step, *words = str(given).split()
        stacks: dict[str, Callable[[], list[Phase[AllianceState]]]] = {
            "year": lambda: [Course(DEAL)],
            "discard": lambda: [Course(PLAY), Discard(g.players, [-1] * len(g.players))],
            "cards": lambda: [Course(FIGHT - 1), Commit(g.players, [-1] * len(g.players))],
            "turns": lambda: self._turns(words),
            "battles": lambda: [*self._turns(words)[:1], Battles()] if words else [Course(CLOSE), Battles()],
            "winter": lambda: [Course(DEAL), Winter(0)],
        }
        if step not in stacks:
            raise ChancelleryError(f"there is no phase {step!r}; there are: {', '.join(stacks)}")
        g.stack = stacks[step]()
        if step == "battles":
            g.stack[0] = Course(CLOSE)
        if step == "winter":
            g.turn = 4
        if step == "discard":
            g.turn = 0

    def _turns(self, words: list[str]) -> list[Phase[AllianceState]]:
        g = self.g
        pairs = [(self.empire(name), self.card(card)) for name, card in zip(words[::2], words[1::2], strict=True)]
        g.order = tuple(player for player, _ in pairs)
        for player, card in pairs:
            g.played[player] = card
            g.hands[player] &= ~(1 << card)
        g.played = [card if e in g.order else -1 for e, card in enumerate(g.played)]
        g.pile = Mask(0)
        return [Course(FIGHT), *(PlayerTurn(player, False, 0) for player in reversed(g.order))]
