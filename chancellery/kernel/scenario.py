"""Scenario files: positions, answers and what is expected of them, readable without knowing the code.

```yaml
name: An Ally cannot be the Envoy
rules: [RP-125]
game: realpolitik
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
  events: ["Austria names France its Envoy."]
```

docs/scenarios.md is the reference of every form. `load` reads a file, `Scenario.run` plays a scenario through.
"""

from __future__ import annotations

import hashlib
import json
import random
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.registry import get
from chancellery.kernel.state import State, answer, hears, settle, waiting

BASE_PARTS = ("base", "extends", "game", "board", "options", "content", "seed", "given", "when", "note")
PARTS = ("name", "rules", *BASE_PARTS[1:], "then")
FORMS = {"rules": list, "options": dict, "content": dict, "given": dict, "when": list, "then": dict}
STEP_PARTS = ("then", "refused", "run_on")
MOST_DEFAULT_ANSWERS = 1_000
"""After which `run_on` gives up."""

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The same language either way; the one in C, where PyYAML has it, reads hundreds of scenarios in a moment."""


class ScenarioFailure(AssertionError):
    """A scenario that does not hold."""


class Scenario:
    """One scenario, ready to run."""

    def __init__(self, data: Any, source: str) -> None:
        self.source = source
        if not isinstance(data, dict) or "game" not in data:
            raise ChancelleryError(f"scenario {source}: a scenario is a mapping with at least name, game and then")
        _check_parts(data, PARTS, source)
        self.name = str(data.get("name", source))
        with _locating(f"scenario {source} ({self.name})"):
            self.game = get(str(data["game"]))
        self.rules = [str(rule) for rule in data.get("rules") or []]
        self.seed = data.get("seed") or 0
        self.options: dict[str, Any] = dict(data.get("options") or {})
        if "board" in data:
            self.options["board"] = data["board"]
        self.content: dict[str, Any] = data.get("content") or {}
        self.given: dict[str, Any] = data.get("given") or {}
        self.when: list[Any] = data.get("when") or []
        self.then: dict[str, Any] = data.get("then") or {}

    def run(self) -> None:
        """Play it through; raise ScenarioFailure with what was expected and what happened."""
        Run(self).play()


# -- files ---------------------------------------------------------------------------------------------


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file (several are separated by `---`); documents that are only a base are left out."""
    extended = [(_extended(data, path, source), source) for data, source in _documents(path)]
    return [Scenario(data, source) for data, source in extended if not _is_base(data)]


def _documents(path: Path) -> list[tuple[Any, str]]:
    """The documents of a file as they are written, each with what it is called in complaints."""
    try:
        documents = list(yaml.load_all(path.read_text(encoding="utf-8"), _LOADER))
    except OSError as fault:
        raise ChancelleryError(f"scenario file {path}: {fault.strerror or fault}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as fault:
        raise ChancelleryError(f"scenario file {path} is not readable YAML: {fault}") from None
    several = sum(not _is_base(data) for data in documents) > 1
    named: list[tuple[Any, str]] = []
    for data in documents:
        number = 1 + sum(not _is_base(earlier) for earlier, _ in named)
        source = f"{path} (base {data['base']})" if _is_base(data) else f"{path}#{number}" if several else str(path)
        named.append((data, source))
    return named


def _extended(data: Any, path: Path, source: str, above: tuple[str, ...] = ()) -> Any:
    """A document with everything that it takes over from the one it extends, and its board file read."""
    if not isinstance(data, dict):
        return data
    _check_parts(data, BASE_PARTS if _is_base(data) else PARTS, source)
    if isinstance(data.get("board"), str) and Path(data["board"]).suffix in (".toml", ".json"):
        data = {**data, "board": _board(path.parent / data["board"], source)}
    if "extends" not in data:
        return data
    base, base_path, base_source = _base(str(data["extends"]), path, source)
    if base_source in above:
        raise ChancelleryError(f"scenario {source}: {base_source} extends itself, by way of {source}")
    base = _extended(base, base_path, base_source, (*above, source))
    merged = {**base, **data}
    del merged["extends"]
    if not _is_base(data):
        del merged["base"]
    for part in ("options", "content", "given"):
        merged[part] = _merge(base.get(part) or {}, data.get(part) or {}, deep=part == "content")
    merged["when"] = [*(base.get("when") or []), *(data.get("when") or [])]
    return merged


def _base(reference: str, path: Path, source: str) -> tuple[dict[str, Any], Path, str]:
    """The base that `extends` names: NAME in the same file, FILE, or FILE#NAME."""
    file, mark, name = reference.partition("#")
    if not mark and Path(reference).suffix not in (".yaml", ".yml"):
        file, name = "", reference
    where = path.parent / file if file else path
    bases = {str(data["base"]): (data, made) for data, made in _documents(where) if _is_base(data)}
    if name not in bases and (name or len(bases) != 1):
        known = ", ".join(bases) or "none; a document that others extend begins with `base: NAME`"
        raise ChancelleryError(f"scenario {source}: extends {reference!r}: the bases of {where} are {known}")
    data, made = bases[name] if name else next(iter(bases.values()))
    return data, where, made


def _is_base(data: Any) -> bool:
    return isinstance(data, dict) and "base" in data


def _board(path: Path, source: str) -> Any:
    """A board file as a document, for the option `board`."""
    try:
        text = path.read_text(encoding="utf-8")
        return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as fault:
        raise ChancelleryError(f"scenario {source}: board file {path}: {fault.strerror or fault}") from None
    except ValueError as fault:
        raise ChancelleryError(f"scenario {source}: board file {path} cannot be read: {fault}") from None


def _merge(base: Any, own: Any, *, deep: bool = False, level: int = 0) -> Any:
    """Two mappings as one: entries of their entries are merged too (with `deep`, all the way down), the rest is taken
    from the second; null takes an entry away."""
    if not isinstance(base, dict) or not isinstance(own, dict) or (level > 1 and not deep):
        return own
    merged = {**base, **{key: _merge(base.get(key), value, deep=deep, level=level + 1) for key, value in own.items()}}
    return {key: value for key, value in merged.items() if not (key in own and value is None)}


def _check_parts(data: dict[str, Any], known: Sequence[str], source: str) -> None:
    unknown = [part for part in data if part not in known]
    if unknown:
        raise ChancelleryError(
            f"scenario {source}: unknown part {unknown[0]!r}; the parts are {', '.join(sorted(known))}"
        )
    for part, form in FORMS.items():
        value = data.get(part)
        if value is not None and not isinstance(value, form):
            raise ChancelleryError(
                f"scenario {source}: {part} is {value!r}, not a {'mapping' if form is dict else 'list'}"
            )


@contextmanager
def _locating(where: str) -> Iterator[None]:
    """Put the file and the scenario before what is wrong."""
    try:
        yield
    except ChancelleryError as fault:
        raise ChancelleryError(f"{where}: {fault}") from None


# -- comparing ------------------------------------------------------------------------------------------


def agrees(found: Any, expected: Any) -> bool:
    """Is it what a scenario expects: equal, or as `includes`, `excludes` and `any_order` say?"""
    if isinstance(expected, dict) and expected and all(how in COMPARISONS for how in expected):
        return all(COMPARISONS[how](found, wanted) for how, wanted in expected.items())
    return bool(found == expected)


def _includes(found: Any, wanted: Any) -> bool:
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(key in found and agrees(found[key], wanted[key]) for key in wanted)
    return isinstance(found, list | tuple | dict) and all(any(agrees(one, item) for one in found) for item in wanted)


def _excludes(found: Any, unwanted: Any) -> bool:
    return isinstance(found, list | tuple | dict) and not any(agrees(one, item) for item in unwanted for one in found)


def _any_order(found: Any, wanted: Any) -> bool:
    if not isinstance(found, list | tuple) or len(found) != len(wanted):
        return False
    rest = list(found)
    for item in wanted:
        match = next((one for one in rest if agrees(one, item)), _NOTHING)
        if match is _NOTHING:
            return False
        rest.remove(match)
    return True


_NOTHING = object()
COMPARISONS = {"includes": _includes, "excludes": _excludes, "any_order": _any_order}


# -- running --------------------------------------------------------------------------------------------


class Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.game: Game[Any] = scenario.game
        self.where = f"{scenario.name} ({scenario.source})"
        secret = hashlib.sha256(f"scenario {scenario.seed}".encode()).digest()
        with _locating(self.where):
            self.state: State = self.game.deal(self.game.rules(self._options()), secret)
        self.events: list[Any] = []
        self.actors = list(self.game.actors(self.state.rules))

    def _options(self) -> Any:
        options = self.game.options(self.scenario.options)
        if not self.scenario.content:
            return options
        content = self.game.pinned_content(self.game.rules(options))
        unknown = [name for name in self.scenario.content if name not in content]
        if unknown:
            known = f"it has {', '.join(content)}" if content else "it has none"
            raise ChancelleryError(f"{self.game.name} has no content {unknown[0]!r} that could be changed; {known}")
        return self.game.options({**self.scenario.options, **_merge(content, self.scenario.content, deep=True)})

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
        with _locating(f"{self.where}, given"):
            self.game.arrange(self.state, self.scenario.given)
        settle(self.state)
        self.game.check(self.state)
        self._collect()

    def _fail(self, where: str, what: str) -> ScenarioFailure:
        return ScenarioFailure(f"{self.where}, {where}: {what}")

    def _collect(self) -> None:
        self.events += self.state.events
        self.state.events.clear()

    # -- when --------------------------------------------------------------------------------------

    def _step(self, number: int, step: Any) -> None:
        where = f"when {number}"
        if not isinstance(step, dict):
            raise self._fail(where, f"{step!r} is not of the form `actor: answer`")
        refused = step.get("refused")
        if "refused" in step:
            self._check_refused(where, refused)
        else:
            self.events = []
        if "run_on" in step:
            self._run_on(where, step["run_on"])
        for actor_name, words in step.items():
            if actor_name not in STEP_PARTS:
                for text in words if isinstance(words, list) else [words]:
                    self._answer(where, actor_name, str(text), refused)
        if step.get("then"):
            self._then(step["then"], f"{where}, then")

    def _check_refused(self, where: str, refused: Any) -> None:
        if refused is not True and refused not in self.game.ledger().by_id:
            raise self._fail(
                where,
                f"refused: {refused!r} is neither true nor the id of a rule; "
                f"`chancellery rules {self.game.name}` lists them",
            )

    def _answer(self, where: str, actor_name: str, text: str, refused: Any) -> None:
        actor, action = self._read(where, actor_name, text)
        why = self.game.why_not(self.state, actor, action)
        if refused is not None:
            if why is None:
                raise self._fail(where, f"{actor_name}: {text!r} should be refused ({refused}) but is possible")
            if refused not in (True, why.rule):
                raise self._fail(where, f"{text!r} is refused by {why.rule} ({why.text}), not by {refused}")
            return
        if why is not None:
            raise self._fail(where, f"{actor_name}: {text!r} is not possible: {why.text} ({why.rule}); {self._open()}")
        self._carry_out(actor, action)

    def _carry_out(self, actor: int, action: int) -> None:
        answer(self.state, actor, action)
        self.game.check(self.state)
        self._collect()

    def _run_on(self, where: str, given: Any) -> None:
        """Give the answers of absent players until somebody, or one actor, is asked the named step."""
        if not isinstance(given, dict) or list(given) != ["until"]:
            raise self._fail(
                where, f"run_on: {given!r} is not of the form `{{until: Step}}` or `{{until: {{actor: Step}}}}`"
            )
        until = given["until"]
        if isinstance(until, dict):
            for name in until:
                self._actor(where, name)

        def reached() -> bool:
            if isinstance(until, dict):
                return until.items() <= self._asked().items()
            return until in self._asked().values() or (until == "over" and self.state.over)

        if reached():
            raise self._fail(where, f"run_on: {until!r} is asked already; leave the step out")
        chance = random.Random(f"scenario {self.scenario.seed}")
        passed: dict[str, None] = {}
        for _ in range(MOST_DEFAULT_ANSWERS):
            if self.state.over:
                break
            decision = waiting(self.state)[0]
            passed[decision.phase] = None
            self._carry_out(decision.actor, self.game.default_answer(self.state, decision, chance))
            if reached():
                return
        raise self._fail(where, f"run_on: {until!r} was not reached; asked were {', '.join(passed)}; {self._open()}")

    def _read(self, where: str, actor_name: Any, text: str) -> tuple[int, int]:
        actor = self._actor(where, actor_name)
        try:
            return actor, self.game.read(self.state, actor, text)
        except ChancelleryError as fault:
            raise self._fail(where, str(fault)) from None

    def _actor(self, where: str, name: Any) -> int:
        if name not in self.actors:
            raise self._fail(where, f"{name!r} does not take part; these do: {', '.join(self.actors)}")
        return self.actors.index(name)

    def _seat(self, where: str, name: str) -> int:
        seats = self.game.seats(self.state)
        if name not in seats:
            raise self._fail(where, f"there is no seat {name!r}; the seats are {', '.join(seats)}")
        return seats.index(name)

    def _asked(self) -> dict[str, str]:
        return {self.actors[decision.actor]: decision.phase for decision in self.state.open}

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
            key, _, seat = str(name).partition(".")
            if key == "asked":
                if not agrees(self._asked(), value):
                    raise self._fail(where, f"asked {value} expected, but {self._asked()} is")
            elif key == "not_asked":
                self._not_asked(where, value)
            elif key in ("offered", "not_offered"):
                self._offered(where, value, key == "offered")
            elif key in ("events", "no_events"):
                self._check_events(where, value, seat, key == "events")
            elif key == "events_in_order":
                self._check_order(where, value, seat)
            elif key == "over":
                if self.state.over != value:
                    raise self._fail(where, f"over is {self.state.over}")
            else:
                self._fact(where, str(name), value)

    def _not_asked(self, where: str, unwanted: Any) -> None:
        """`not_asked: austria`, `[austria, prussia]`, or `{austria: Battle}`: nothing, or only not that."""
        names = unwanted if isinstance(unwanted, dict | list) else [unwanted]
        asked = self._asked()
        for name in names:
            self._actor(where, name)
            if name in asked and (not isinstance(unwanted, dict) or asked[name] == unwanted[name]):
                raise self._fail(where, f"{name} should not be asked, but is asked {asked[name]}")

    def _offered(self, where: str, expected: Any, wanted: bool) -> None:
        if not isinstance(expected, dict):
            raise self._fail(where, f"{expected!r} is not of the form `actor: options`")
        for actor_name, texts in expected.items():
            for text in texts if isinstance(texts, list) else [texts]:
                actor, action = self._read(where, actor_name, str(text))
                if (self.game.why_not(self.state, actor, action) is None) != wanted:
                    verb = "should" if wanted else "should not"
                    raise self._fail(where, f"{actor_name} {verb} be offered {text!r}; {self._open()}")

    def _sentences(self, where: str, expected: Any, seat_name: str) -> list[str]:
        """What was told since the step began: everything, or what a seat heard of it."""
        if not isinstance(expected, list):
            raise self._fail(where, f"{expected!r} is not a list of events")
        seat = self._seat(where, seat_name) if seat_name else None
        return [self.game.sentence(self.state.rules, e) for e in self.events if not seat_name or hears(e[1], seat)]

    def _check_events(self, where: str, expected: Any, seat_name: str, wanted: bool) -> None:
        said = self._sentences(where, expected, seat_name)
        for text in expected:
            if (text in said) != wanted:
                state = "was not told" if wanted else "was told"
                raise self._fail(where, f"{text!r} {state}; told were: {' | '.join(said)}")

    def _check_order(self, where: str, expected: Any, seat_name: str) -> None:
        """All of these were told, each after the one before it; others may stand between them."""
        said = self._sentences(where, expected, seat_name)
        rest = iter(said)
        for text in expected:
            if text not in rest:
                late = "too early" if text in said else "not at all"
                raise self._fail(where, f"{text!r} was told {late}; told were: {' | '.join(said)}")

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
        if not agrees(found, expected):
            raise self._fail(where, f"{path} is {found!r}, expected {expected!r}")
