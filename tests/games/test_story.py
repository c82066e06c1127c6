"""What is told of actions and of options: lines to the reader, figures, land, and what an answer would do."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.bots.bot import bot_maker
from chancellery.games.raison.game import RAISON
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.effects import Effect
from chancellery.kernel.foresight import judge_options
from chancellery.kernel.game import EventDescription, Game
from chancellery.kernel.language import speaking
from chancellery.kernel.match import Match
from chancellery.kernel.state import find, waiting
from chancellery.kernel.views import scene_of

PARTS = {"line", "lead", "tail", "detail", "heading"}


def played(game: Game[Any], answers: int, **options: Any) -> Match:
    match = Match(game, options, bytes(32))
    bots = [bot_maker(game.name, "rules")(seat, random.Random(seat)) for seat in range(len(match.record.seats))]
    while not match.over and len(match.record.answers) < answers:
        decision = waiting(match.state)[0]
        match.answer(decision.seat, decision.actor, bots[decision.seat].choose(match.state, decision))
    return match


def told(match: Match, seat: int) -> list[EventDescription]:
    return [msgspec.convert(event, EventDescription) for event in match.updates(seat)]


@pytest.mark.parametrize(("game", "spoken"), [(g, s) for g in (REALPOLITIK, RAISON) for s in ("en", "de")])
def test_lines_are_spoken_to_the_reader_and_nobody_is_named_twice(game: Game[Any], spoken: str) -> None:
    match = played(game, 250)
    you = {"en": ("You ", " you"), "de": ("Du ", " dich")}[spoken]
    with speaking(spoken):
        name = game.titles(match.state.rules)[game.seats(match.state)[0]]
        own, foreign = told(match, 0), told(match, 1)
    lines = [event.line for event in own if event.line]
    assert any(line.startswith(you[0]) for line in lines)
    assert any(you[1] in line for line in lines)
    assert not any(name in line for line in lines)
    assert any(name in event.line for event in foreign)
    assert {event.part for event in own} <= PARTS


def test_figures_of_events_add_up_to_what_the_table_shows() -> None:
    for game in (REALPOLITIK, RAISON):
        match = played(game, 300)
        last = {(step.power, step.icon): step.total for event in told(match, 0) for step in event.figures}
        scene = scene_of(game, match.state, 0)
        assert scene is not None
        shown = {
            (row.power, figure.icon): figure.value
            for panel in scene.panels
            for row in panel.rows
            for figure in row.figures
        }
        assert any(icon == "influence" for _, icon in last)
        for (power, icon), total in last.items():
            if icon in ("influence", "morale") and total is not None:
                assert shown[power, icon] == str(total), (power, icon)


def test_land_of_events_is_who_holds_it() -> None:
    match = played(REALPOLITIK, 400)
    changes = [change for event in told(match, 0) for change in event.land]
    assert changes
    scene = scene_of(REALPOLITIK, match.state, None)
    assert scene is not None
    for place, power in {change.place: change.power for change in changes}.items():
        printed = REALPOLITIK.board(match.state.rules).areas[place].owner
        assert scene.control.get(place, printed or "") == (power or printed or ""), place


def effects(match: Match, seat: int) -> dict[str, Effect]:
    decision = next(one for one in match.state.open if one.seat == seat)
    space = match.game.space(match.state.rules)
    judged = judge_options(match.game, match.state, decision)
    return {space.words(option): one.effect for option, one in zip(decision.options, judged, strict=True)}


def test_a_secret_card_says_what_it_brings_and_from_where() -> None:
    match = Match(REALPOLITIK, {}, bytes(32))
    seat = REALPOLITIK.seats(match.state).index("austria")
    taxes = effects(match, seat)["play taxation"]
    [figure] = taxes.figures
    assert (figure.power, figure.icon) == ("austria", "money")
    assert figure.by == sum(int(worth) for worth in taxes.places.values())
    assert figure.total == match.state.money[0] + figure.by
    influence = effects(match, seat)["play influence"]
    assert influence.figures[0].limit == match.state.rules.target


def test_an_option_says_whom_it_serves_and_where_it_leads_to_battle() -> None:
    seen: set[str] = set()
    match = Match(REALPOLITIK, {}, bytes(32))
    bots = [bot_maker("realpolitik", "rules")(seat, random.Random(seat)) for seat in range(4)]
    for _ in range(500):
        if match.over:
            break
        decision = waiting(match.state)[0]
        for words, effect in effects(match, decision.seat).items():
            if effect.battles:
                assert effect.weight == 2
                seen.add("battle")
            if effect.land:
                assert effect.weight >= 1
                seen.add("land")
            if words.startswith("envoy "):
                assert [(one.power, one.icon, one.by) for one in effect.figures] == [(words.split()[1], "morale", 1)]
                seen.add("envoy")
            if words.startswith("down "):
                assert "against" in effect.text
                seen.add("card")
        match.answer(decision.seat, decision.actor, bots[decision.seat].choose(match.state, decision))
    assert seen == {"battle", "land", "envoy", "card"}


def test_what_is_said_of_options_does_not_depend_on_what_is_hidden() -> None:
    rng = random.Random(5)
    for game in (REALPOLITIK, RAISON):
        match = played(game, 120)
        for _ in range(40):
            decision = rng.choice(match.state.open)
            other = game.resample(match.state, decision.seat, rng)
            ours = judge_options(game, match.state, decision)
            theirs = judge_options(game, other, find(other, decision.actor))
            assert msgspec.json.encode(ours) == msgspec.json.encode(theirs)
            first = waiting(match.state)[0]
            match.answer(first.seat, first.actor, rng.choice(first.options))


def test_a_reaction_is_told_from_a_decision_of_ones_own() -> None:
    declared = REALPOLITIK.declared.phases
    reacting = {name for name, phase in declared.items() if phase.reaction}
    assert reacting >= {"AskConsent", "DeclareSupport", "Retreat", "PlaceBeaten"}
    assert not reacting & {"ChooseActions", "NameEnvoy", "Round"}
