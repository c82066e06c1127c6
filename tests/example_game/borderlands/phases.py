"""The steps of a round: the leader scouts and offers a province, then all bid for it in secret."""

from __future__ import annotations

from typing import ClassVar

from borderlands.rules import ROUNDS, TILES
from borderlands.state import NOBODY, BorderlandsState
from chancellery.kernel.chance import draw
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase, SecretPhase, only

SCOUT = Verb("scout", 0, ("tile",), rules="BL-02", limits={"taken": "BL-02", "known": "BL-02"})
OFFER = Verb("offer", 1, ("tile",), rules="BL-03", limits={"taken": "BL-03"})
BID = Verb("bid", 2, ("coins",), rules="BL-04", limits={"too_dear": "BL-04"})

EVENTS = {
    "round": EventKind("round", voice="opening"),
    "scouted": EventKind("prince tile number", rules="BL-02"),
    "scouted_hidden": EventKind("prince tile", rules="BL-02"),
    "offered": EventKind("prince tile", rules="BL-03"),
    "bid": EventKind("prince coins", rules="BL-04"),
    "taken": EventKind("prince tile number coins", topic="economy", rules="BL-05"),
}


@plain
class Season(Phase[BorderlandsState]):
    """Begins one round after the other, and ends the game after the last."""

    def ask(self, g: BorderlandsState) -> list[Decision] | None:
        if g.round == ROUNDS:
            g.end()
            return None
        g.round += 1
        g.tell("round", g.round)
        g.push(Offer())
        g.push(Scout())
        return None


@plain
class TileChoice(Phase[BorderlandsState]):
    """The leader chooses a tile; `why_not` says which, both to list them and to explain a refusal."""

    def tiles(self, g: BorderlandsState) -> list[int]:
        verb = self.verbs[0]
        return [tile for tile in range(len(TILES)) if self.why_not(g, g.leader(), verb, (tile,)) is None]

    def ask(self, g: BorderlandsState) -> list[Decision] | None:
        options = [g.rules.space.index(self.verbs[0], tile) for tile in self.tiles(g)]
        if not options:
            g.finish()
            return None
        return self.one(g, g.leader(), options)


@plain
class Scout(TileChoice):
    """The leader looks under a tile that it does not know."""

    verbs: ClassVar[tuple[str, ...]] = (SCOUT,)
    rules: ClassVar[str] = "BL-02"

    def why_not(self, g: BorderlandsState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        (tile,) = arguments
        if g.owners[tile] != NOBODY:
            return "taken"
        return "known" if g.knows(actor, tile) else None

    def answer(self, g: BorderlandsState, actor: int, option: int) -> None:
        _, (tile,) = g.rules.space.decode(option)
        g.scouted[actor] = sorted([*g.scouted[actor], tile])
        prince = g.rules.princes[actor]
        g.confide(only(actor), "scouted", (prince, TILES[tile], g.numbers[tile]), (prince, TILES[tile]))
        g.finish()


@plain
class Offer(TileChoice):
    """The leader puts a tile up for auction."""

    verbs: ClassVar[tuple[str, ...]] = (OFFER,)
    rules: ClassVar[str] = "BL-03"

    def why_not(self, g: BorderlandsState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return "taken" if g.owners[arguments[0]] != NOBODY else None

    def answer(self, g: BorderlandsState, actor: int, option: int) -> None:
        _, (g.offered,) = g.rules.space.decode(option)
        g.tell("offered", g.rules.princes[actor], TILES[g.offered])
        g.finish()
        princes = list(range(len(g.coins)))
        g.push(Bid(princes, [-1] * len(princes)))


@plain
class Bid(SecretPhase[BorderlandsState]):
    """All bid at the same time; the highest bid is paid, and takes the tile."""

    verbs: ClassVar[tuple[str, ...]] = (BID,)
    rules: ClassVar[str] = "BL-04"

    def options(self, g: BorderlandsState, actor: int) -> list[int]:
        return [g.rules.space.index(BID, coins) for coins in range(g.coins[actor] + 1)]

    def why_not(self, g: BorderlandsState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        return "too_dear" if arguments[0] > g.coins[actor] else None

    def reveal(self, g: BorderlandsState, answers: list[int]) -> None:
        bids = [g.rules.space.decode(answer)[1][0] for answer in answers]
        for prince, bid in enumerate(bids):
            g.tell("bid", g.rules.princes[prince], bid)
        best = [prince for prince in self.actors if bids[prince] == max(bids)]
        winner = best[0] if len(best) == 1 else best[draw(g, "tie", len(best))]  # BL-05
        g.coins[winner] -= bids[winner]
        g.owners[g.offered] = winner
        g.tell("taken", g.rules.princes[winner], TILES[g.offered], g.numbers[g.offered], bids[winner])
        g.offered = NOBODY
        g.finish()
