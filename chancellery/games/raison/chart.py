"""The table as everybody sees it, followed from public events: with statuses and Minor Powers that change hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chancellery.games.coalitions.chart import Chart
from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.rules import NEUTRAL, RaisonRules


class RaisonChart(Chart):
    rules: RaisonRules

    def __init__(self, rules: RaisonRules, table: Mapping[str, Any]) -> None:
        super().__init__(rules, table)
        entries = [table["powers"][name] for name in rules.map.powers]
        self.status = [rules.statuses.index(entry["status"]) for entry in entries]
        controllers = [entry["controller"] for entry in entries]
        self.controller = [NOBODY if name is None else rules.map.power[name] for name in controllers]

    def copy(self) -> Chart:
        made = super().copy()
        assert isinstance(made, RaisonChart)
        made.status, made.controller = self.status[:], self.controller[:]
        return made

    def hear(self, kind: str, arguments: tuple[Any, ...]) -> None:
        if kind == "turn":
            self.turn, self.mover = arguments[0], NOBODY
        elif kind == "status":
            self.status = list(arguments[0])
            self._relate()
        elif kind == "controls":
            master, minor, _ = arguments
            self.controller[minor], self.status[minor] = master, self.status[master]
            self.seats[minor] = self.seats[master]
            self._relate()
        else:
            super().hear(kind, arguments)

    def supporters(self, power: int) -> int:
        """As the rules do it: what nobody controls supports nobody (RE-Q78)."""
        if self.controller[power] == NOBODY:
            return 1 << power
        controlled = sum(1 << p for p, master in enumerate(self.controller) if master != NOBODY)
        return super().supporters(power) & controlled

    def foes(self, power: int, territory: int) -> int:
        """Those At War with it, and outside their Home Territories Neutrals (RE-100)."""
        foes = self.enemies[power]
        for q, status in enumerate(self.status):
            stranger = q != power and not (foes | self.allies[power]) >> q & 1
            neutral = power if self.status[power] == NEUTRAL else q
            if stranger and NEUTRAL in (status, self.status[power]) and self.rules.map.owner[territory] != neutral:
                foes |= 1 << q
        return foes

    def _relate(self) -> None:
        """As the rules do it, from what everybody knows (RE-096 to RE-098, RE-285)."""
        powers = range(len(self.seats))
        for p in powers:
            self.allies[p] = self.enemies[p] = 0
            for q in powers:
                if q == p:
                    continue
                together = self.controller[p] == self.controller[q] != NOBODY
                if together or self.status[p] == self.status[q] < NEUTRAL:
                    self.allies[p] |= 1 << q
                elif NEUTRAL not in (self.status[p], self.status[q]):
                    self.enemies[p] |= 1 << q
