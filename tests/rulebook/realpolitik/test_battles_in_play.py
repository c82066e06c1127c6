"""What must hold in every battle of every game, watched over random play; and the order of a battle's results."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.games.coalitions import battles
from chancellery.games.coalitions.battles import PASS
from chancellery.games.coalitions.consent import REFUSE
from chancellery.games.coalitions.content import GENERALS
from chancellery.games.coalitions.deployment import RECALL
from chancellery.games.coalitions.retreat import LEAVE_MAP
from chancellery.games.coalitions.rules import DONE
from chancellery.games.realpolitik.diplomacy import OFFER
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.state import apply, waiting

GAMES = 40


def eager(g: Any, chance: random.Random) -> None:
    """Answer one decision at random, but rather do something than decline, often stay with one Ally, and march to
    where others stand."""
    decision = chance.choice(waiting(g))
    if decision.phase == "Entreaties" and chance.random() < 0.8:
        apply(g, decision, g.rules.first[OFFER] + (decision.actor ^ 1))
        return
    recalls = range(g.rules.first[RECALL], g.rules.first[RECALL] + GENERALS)
    declines = {g.rules.first[DONE], g.rules.first[REFUSE], g.rules.first[PASS], g.rules.first[LEAVE_MAP], *recalls}
    busy = [option for option in decision.options if option not in declines]
    busy = [option for option in busy if _meets_others(g, decision.actor, option)] or busy
    apply(g, decision, chance.choice(busy if busy and chance.random() < 0.8 else decision.options))


def _meets_others(g: Any, actor: int, option: int) -> bool:
    verb, arguments = g.rules.space.decode(option)
    others = (general for power in range(4) if power != actor for general in g.on_map(power))
    return verb == "move" and arguments[1] in {g.at[general] for general in others}


class Watch:
    """Follows a game from its events, and looks at every battle at the moment it begins."""

    def __init__(self) -> None:
        self.moved: dict[int, int] = {}
        """Generals that moved in this round, and where to."""
        self.battles = 0
        self.joint_defences = 0

    def follow(self, g: Any) -> None:
        for kind, _, arguments in g.events:
            if kind == "round":
                self.moved = {}
            elif kind == "moved":
                self.moved[arguments[1]] = arguments[3][-1]

    def begins(self, g: Any, attacker: int, place: int) -> None:
        self.follow(g)
        self.battles += 1
        hostile = g.hostile_generals(attacker) | g.hostile_garrisons(attacker)
        here = {t for t in self.moved.values() if hostile >> t & 1}
        moved_into = {t for general, t in self.moved.items() if t in here and g.at[general] == t}
        standing = {t for t in range(g.rules.territories) if g.posted[attacker] & hostile & 1 << t}
        assert place in standing
        assert moved_into == standing, "a battle without a move into the Territory, or a move without a battle"

        present = {q for q in range(4) if (g.posted[q] | g.garrisons[q]) >> place & 1}
        assert [g.at[general] for general in g.generals(attacker)].count(place) == 1
        defenders = present - {attacker}
        assert defenders
        for q in defenders:
            assert g.enemies[attacker] >> q & 1, "an Ally of the attacker stands in the contested Territory"
            for other in defenders - {q}:
                assert g.allies[q] >> other & 1, "three Powers at war with each other in one Territory"
        self.joint_defences += len(defenders) > 1


@pytest.mark.slow
@pytest.mark.rules("RP-Q70", "RP-Q71", "RP-Q72")
@pytest.mark.random_play
def test_battles_come_from_moves_and_have_one_attacking_general_and_allied_defenders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = Watch()
    opened = battles.open_battle

    def open_battle(g: Any, attacker: int, place: int, busy: Any) -> Any:
        watch.begins(g, attacker, place)
        return opened(g, attacker, place, busy)

    monkeypatch.setattr(battles, "open_battle", open_battle)
    for seed in range(GAMES):
        chance = random.Random(seed)
        g: Any = REALPOLITIK.new({"players": 3 + seed % 2, "turn_limit": 150}, bytes([seed]) * 32)
        while not g.over:
            eager(g, chance)
            watch.follow(g)
            g.events.clear()
    assert watch.battles > 100
    assert watch.joint_defences > 0


@pytest.mark.slow
@pytest.mark.rules("RP-245", "RP-260", "RP-Q114", "RP-Q126")
@pytest.mark.random_play
def test_every_decision_of_italy_belongs_to_the_player_of_its_controller() -> None:
    asked: set[str] = set()
    for seed in range(6):
        chance = random.Random(seed)
        g: Any = REALPOLITIK.new({"players": 3, "track_boxes": 2, "turn_limit": 60}, bytes([seed]) * 32)
        minor, controller = g.rules.minor, -1
        assert len(REALPOLITIK.seats(g)) == 3
        while not g.over:
            for kind, _, arguments in g.events:
                if kind == "controls":
                    controller = arguments[0]
            g.events.clear()
            for decision in g.open:
                if decision.actor == minor:
                    assert decision.seat == g.seats[controller]
                    asked.add(decision.phase)
                else:
                    assert decision.seat == g.rules.majors.index(decision.actor)
            eager(g, chance)
    assert {"ChooseActions", "NameEnvoy", "Round", "RequestRound", "Battle", "RailwayPurchases"} <= asked
    assert "Entreaties" not in asked
    assert "BidForItaly" not in asked


@pytest.mark.rules("RP-Q93", "RP-171", "RP-206", "RP-223")
def test_the_results_of_a_battle_are_applied_in_a_fixed_order() -> None:
    run = Run(
        Scenario(
            {
                "game": "realpolitik",
                "given": {
                    "prestige": ["france", "austria", "italy", "prussia"],
                    "generals": {"italy": {"lombardia": 3}, "austria": {"lombardia": 1}},
                    "garrisons": {"austria": ["lombardia"]},
                    "cards": {"italy": {"hand": [4, 4, 2]}, "austria": {"hand": [5]}},
                    "phase": "battles italy",
                },
            },
            "test",
        )
    )
    run.play()
    assert isinstance(run.state, RealpolitikState)
    steps: list[dict[str, str]] = [
        {"italy": "down 4"},
        {"austria": "down 5"},
        {"italy": "down 4"},
        {"italy": "pass"},
        {"austria": "retreat wien"},
        {"italy": "garrison lombardia lombardia"},
    ]
    events: list[str] = []
    for number, step in enumerate(steps, 1):
        run._step(number, step)
        events += [REALPOLITIK.sentence(run.state.rules, event) for event in run.events]
        if step == {"italy": "pass"}:
            facts = REALPOLITIK.facts(run.state)["powers"]
            assert facts["austria"]["discards"] == [5]
            assert facts["italy"]["discards"] == [4, 4]
    order = [
        "Battle of Lombardia: 13 to 8, the attacker wins. Italy's General 1 played 4, 4. Austria's General 1 played 5.",
        "Italy's General 1 loses a Unit.",
        "Austria's General 1 loses a Unit.",
        "Austria loses its Garrison in Lombardia.",
        "Austria's General 1, beaten in Lombardia, returns to Wien.",
        "Italy leaves a Garrison in Lombardia.",
        "Italy gains 1 Influence from a victory and has 1.",
        "Austria lost with a 5 on the table.",
        "Austria draws a Battle card.",
        "Italy draws a Battle card.",
        "Italy overtakes Austria in Prestige.",
    ]
    assert [text for text in events if text in order] == order
