"""Positions of Alliance to play from."""

from __future__ import annotations

from typing import Any

from chancellery.games.alliance.state import AllianceState
from chancellery.kernel.scenario import Run, Scenario


class Stage:
    """A game in a position that a scenario file could describe."""

    def __init__(self, options: dict[str, Any], given: dict[str, Any]) -> None:
        self.run = Run(Scenario({"game": "alliance", "options": options, "given": given}, "a test"))
        self.run.position()

    @property
    def state(self) -> AllianceState:
        assert isinstance(self.run.state, AllianceState)
        return self.run.state

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, actor: str, *answers: str) -> Stage:
        for text in answers:
            self.run._step(1, {actor: text})
        return self

    def refused(self, actor: str, text: str) -> str:
        """The rule that forbids an answer; empty if it is possible."""
        who, action = self.run._read("play", actor, text)
        why = self.run.game.why_not(self.state, who, action)
        return why.rule if why else ""

    @property
    def asked(self) -> dict[str, str]:
        return {self.run.actors[d.actor]: d.phase for d in self.state.open}

    @property
    def offered(self) -> list[str]:
        """The options of whoever is asked, in the words of scenario files and by the alphabet."""
        space = self.state.rules.space
        return sorted(space.words(option) for decision in self.state.open for option in decision.options)

    # -- looking -------------------------------------------------------------------------------------------------

    def at(self, block: str) -> str | None:
        """Where a block stands; None: in its pool."""
        content = self.state.rules.content
        place = self.state.at[content.block[block]]
        return content.places[place] if place >= 0 else None

    def strength(self, block: str) -> int:
        return self.state.strength[self.state.rules.content.block[block]]

    def gold(self, empire: str) -> int:
        return self.state.gold[self.state.rules.content.nation[empire]]

    def owner(self, nation: str) -> str | None:
        content = self.state.rules.content
        player = self.state.owner[content.nation[nation]]
        return content.nations[player] if player >= 0 else None

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The events of one kind since the last answer or the beginning."""
        return [arguments for name, _, arguments in self.run.events if name == kind]

    def fired(self) -> list[str]:
        """The blocks that have fired since the last answer or the beginning, in their order."""
        return [self.state.rules.content.blocks[arguments[0]] for arguments in self.told("fired")]
