"""Scenarios: given / when / then files that people can read, and that anybody can run.

```yaml
name: An Ally cannot be the Envoy
rules: [RP-125]
game: realpolitik
options: {players: 4}
given:
  allied: [[austria, prussia]]
  phase: movement austria
when:
  - austria: envoy prussia
    refused: RP-125
  - austria: envoy france
then:
  powers.france.morale: 8
  asked: {austria: TrainPreMove}
  events: ["Austria names France as Envoy."]
```

*given* may name a board (or hold a whole one under `options: {board: …}`) and every fact that differs from
the set-up. *when* lists answers by actor; `refused` asserts that an answer is not possible and why; a step
may have its own `then`. *then* compares facts by dotted path (`view.<seat>.…` for what a seat sees),
open decisions (`asked`), options (`offered`, `not_offered`) and events.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import yaml

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.registry import get
from chancellery.kernel.state import State, answer, hears, settle

KEYS = {"name", "rules", "game", "options", "given", "when", "then", "note"}


class Scenario:
    """One scenario, ready to run."""

    def __init__(self, data: Any, source: str) -> None:
        self.source = source
        if not isinstance(data, dict) or "game" not in data:
            raise ChancelleryError(f"scenario {source}: a scenario is a mapping with at least name, game and then")
        unknown = [part for part in data if part not in KEYS]
        if unknown:
            raise ChancelleryError(
                f"scenario {source}: unknown part {unknown[0]!r}; the parts are {', '.join(sorted(KEYS))}"
            )

        def part(name: str, form: type) -> Any:
            value = form() if data.get(name) is None else data[name]
            if not isinstance(value, form):
                raise ChancelleryError(
                    f"scenario {source}: {name} is {value!r}, not a {'mapping' if form is dict else 'list'}"
                )
            return value

        self.name = str(data.get("name", source))
        self.rules = [str(rule) for rule in part("rules", list)]
        self.game = get(str(data["game"]))
        self.options = part("options", dict)
        self.given = part("given", dict)
        self.when = part("when", list)
        self.then = part("then", dict)

    def run(self) -> None:
        """Play it through; raise ScenarioFailure with what was expected and what happened."""
        Run(self).play()


_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same language either way; the one in C, where PyYAML has it, reads hundreds of scenarios in a moment."""


class ScenarioFailure(AssertionError):
    """A scenario that does not hold."""


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file (several are separated by `---`)."""
    try:
        documents = list(yaml.load_all(path.read_text(encoding="utf-8"), _LOADER))
    except OSError as fault:
        raise ChancelleryError(f"scenario file {path}: {fault.strerror or fault}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as fault:
        raise ChancelleryError(f"scenario file {path} is not readable YAML: {fault}") from None
    return [Scenario(data, f"{path}#{n}" if len(documents) > 1 else str(path)) for n, data in enumerate(documents, 1)]


class Run:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game: Game[Any] = scenario.game
        secret = hashlib.sha256(scenario.name.encode()).digest()
        self.state: State = self.game.deal(self.game.rules(self.game.options(scenario.options)), secret)
        self.events: list[Any] = []
        self.actors = list(self.game.actors(self.state.rules))

    def play(self) -> None:
        self._begin()
        for number, step in enumerate(self.scenario.when, 1):
            self._step(number, step)
        self._then(self.scenario.then, "then")

    def position(self, steps: int | None = None) -> State:
        """How the game stands after so many steps of `when`, or after all; what is expected of it is not looked at."""
        self._begin()
        for number, step in enumerate(self.scenario.when[:steps], 1):
            self._step(number, {key: part for key, part in step.items() if key != "then"})
        return self.state

    def _begin(self) -> None:
        self.game.arrange(self.state, self.scenario.given)
        settle(self.state)
        self.game.check(self.state)
        self._collect()

    def _fail(self, where: str, what: str) -> ScenarioFailure:
        return ScenarioFailure(f"{self.scenario.name} ({self.scenario.source}), {where}: {what}")

    def _collect(self) -> list[Any]:
        new = list(self.state.events)
        self.events += new
        self.state.events.clear()
        return new

    def _step(self, number: int, step: Any) -> None:
        where = f"when {number}"
        if not isinstance(step, dict):
            raise self._fail(where, f"{step!r} is not of the form `actor: answer`")
        expected, refused = step.get("then"), step.get("refused")
        answers = {k: v for k, v in step.items() if k not in ("then", "refused")}
        if refused is None:
            self.events = []
        for actor_name, words in answers.items():
            for text in words if isinstance(words, list) else [words]:
                self._answer(where, actor_name, str(text), refused)
        if expected:
            self._then(expected, f"{where}, then")

    def _answer(self, where: str, actor_name: str, text: str, refused: Any) -> None:
        actor = self._actor(where, actor_name)
        try:
            action = self.game.read(self.state, actor, text)
        except ChancelleryError as fault:
            raise self._fail(where, str(fault)) from None
        why = self.game.why_not(self.state, actor, action)
        if refused is not None:
            if why is None:
                raise self._fail(where, f"{actor_name}: {text!r} should be refused ({refused}) but is possible")
            if why.rule != refused:
                raise self._fail(where, f"{text!r} is refused by {why.rule} ({why.text}), not by {refused}")
            return
        if why is not None:
            raise self._fail(where, f"{actor_name}: {text!r} is not possible: {why.text} ({why.rule}); {self._open()}")
        answer(self.state, actor, action)
        self.game.check(self.state)
        self._collect()

    def _actor(self, where: str, name: Any) -> int:
        if name not in self.actors:
            raise self._fail(where, f"{name!r} does not take part; these do: {', '.join(self.actors)}")
        return self.actors.index(name)

    def _seat(self, where: str, name: str) -> int:
        seats = self.game.seats(self.state)
        if name not in seats:
            raise self._fail(where, f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        return seats.index(name)

    def _open(self) -> str:
        if not self.state.open:
            return "the game is over"
        parts = []
        for d in self.state.open:
            says = [self.game.choice(self.state, d, o).say for o in d.options[:40]]
            parts.append(f"{self.actors[d.actor]} is asked {d.phase}: {', '.join(says)}")
        return "; ".join(parts)

    # -- then --------------------------------------------------------------------------------------

    def _then(self, expected: Any, where: str) -> None:
        if not isinstance(expected, dict):
            raise self._fail(where, f"{expected!r} is not a mapping")
        for name, value in expected.items():
            key = str(name)
            if key == "asked":
                found = {self.actors[d.actor]: d.phase for d in self.state.open}
                if found != value:
                    raise self._fail(where, f"asked {value} expected, but {found} is")
            elif key in ("offered", "not_offered"):
                self._offered(where, value, key == "offered")
            elif key in ("events", "no_events"):
                self._told(where, value, None, key == "events")
            elif key.startswith("events."):
                self._told(where, value, key.split(".", 1)[1], True)
            elif key == "over":
                if self.state.over != value:
                    raise self._fail(where, f"over is {self.state.over}")
            else:
                self._fact(where, key, value)

    def _offered(self, where: str, expected: Any, wanted: bool) -> None:
        if not isinstance(expected, dict):
            raise self._fail(where, f"{expected!r} is not of the form `actor: options`")
        for actor_name, texts in expected.items():
            actor = self._actor(where, actor_name)
            for text in texts if isinstance(texts, list) else [texts]:
                action = self.game.read(self.state, actor, str(text))
                if (self.game.why_not(self.state, actor, action) is None) != wanted:
                    verb = "should" if wanted else "should not"
                    raise self._fail(where, f"{actor_name} {verb} be offered {text!r}; {self._open()}")

    def _told(self, where: str, expected: Any, seat_name: str | None, wanted: bool) -> None:
        if not isinstance(expected, list):
            raise self._fail(where, f"{expected!r} is not a list of events")
        seat = self._seat(where, seat_name) if seat_name else None
        said = [self.game.sentence(self.state.rules, e) for e in self.events if seat_name is None or hears(e[1], seat)]
        for text in expected:
            if (text in said) != wanted:
                state = "was not told" if wanted else "was told"
                raise self._fail(where, f"{text!r} {state}; told were: {' | '.join(said)}")

    def _fact(self, where: str, path: str, expected: Any) -> None:
        parts = path.split(".")
        if parts[0] == "view":
            name = parts[1] if len(parts) > 1 else ""
            seat = None if name == "spectator" else self._seat(where, name)
            found: Any = self.game.table(self.state, seat)
            parts = parts[2:]
        elif parts[0] == "result":
            result = self.game.result(self.state)
            found = (
                {"winners": [self.game.seats(self.state)[s] for s in result.winners], "scores": result.scores}
                if result
                else {}
            )
            parts = parts[1:]
        else:
            found = self.game.facts(self.state)
        for part in parts:
            found = found.get(part) if isinstance(found, dict) else None
        if found != expected:
            raise self._fail(where, f"{path} is {found!r}, expected {expected!r}")
