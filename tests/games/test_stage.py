"""What a battle adds up to on the table, from what its reader may know."""

from __future__ import annotations

from typing import Any

from chancellery.games.coalitions.stage import battle_stage, possible_values
from chancellery.kernel.language import speaking
from chancellery.kernel.registry import get
from chancellery.kernel.scene import Stage

REALPOLITIK = get("realpolitik")
RULES = REALPOLITIK.rules(REALPOLITIK.options())


def card(value: int | None, up: bool = True, discarded: bool = False) -> dict[str, Any]:
    return {"value": value, "up": up, "discarded": discarded}


def pile(general: str, side: str, *cards: dict[str, Any], supporting: bool = False) -> dict[str, Any]:
    return {"general": general, "side": side, "supporting": supporting, "limit": 3, "cards": list(cards)}


def stage(*piles: dict[str, Any], passed: tuple[str, ...] = (), control: str = "prussia") -> Stage:
    """A battle of Saxonia, seen by whoever plays Austria, which attacks with 4 against 4."""
    places = {"austria": "bohemia", "prussia": "saxonia"}
    powers: dict[str, Any] = {
        name: {
            "seat": seat,
            "morale": 4,
            "hand": [3, 5] if name == "austria" else [],
            "discards": [5, 5] if name == "prussia" else [],
            "generals": {label: {"at": places.get(name, "wien"), "units": 3} for label in "1234"},
        }
        for seat, name in enumerate(RULES.map.powers)
    }
    battle: Any = {
        "place": "saxonia",
        "attacker": "austria",
        "defenders": ["prussia"],
        "strengths": [4, 4],
        "passed": list(passed),
        "piles": list(piles),
    }
    view = {
        "seat": powers["austria"]["seat"],
        "decisions": [],
        "waiting_for": [],
        "table": {"powers": powers, "control": {"saxonia": control}, "battle": battle},
    }
    return battle_stage(view, battle, RULES)


def test_running_totals_count_what_lies_open_and_own_hidden_cards() -> None:
    attack, defence = stage(
        pile("austria-1", "attack", card(5, discarded=True), card(3), card(4, up=False)),
        pile("prussia-1", "defence", card(1), card(None, up=False)),
    ).sides
    assert (attack.total, attack.hidden, attack.least, attack.most) == (11, 0, 11, 11)
    assert [(term.value, term.title) for term in attack.terms] == [(4, "strength"), (3, ""), (4, "cards")]
    assert (defence.total, defence.hidden) == (5, 1)
    assert attack.title == "You attack"
    assert defence.title == "Prussia defends"


def test_abilities_show_in_the_sum() -> None:
    attack, defence = stage(
        pile("austria-1", "attack", card(4), card(4)), pile("prussia-1", "defence", card(2), card(2))
    ).sides
    assert attack.total == 4 + 4 + 4 + 1
    assert attack.terms[-1].title == "for a pair"
    assert defence.total == 4 + 3 + 3
    assert [(one.counts, one.note) for one in defence.groups[0].cards] == [("2 → 3", "at home")] * 2


def test_hidden_cards_range_over_what_they_can_be() -> None:
    _, defence = stage(
        pile("austria-1", "attack"), pile("prussia-1", "defence", card(4), card(None, up=False)), control="austria"
    ).sides
    fives = RULES.deck_counts[5]
    assert (defence.least, defence.most) == (4 + 4 + 1, 4 + 4 + (5 if fives > 2 else 4 + 1))


def test_a_value_that_lies_open_as_often_as_it_exists_is_not_hidden() -> None:
    powers = {"prussia": {"discards": [5] * RULES.deck_counts[5]}}
    view = {"table": {"powers": powers, "battle": {"piles": []}}}
    assert possible_values(view, RULES, "prussia") == [1, 2, 3, 4]


def test_who_has_passed_is_marked_and_said() -> None:
    shown = stage(pile("austria-1", "attack"), pile("prussia-1", "defence", card(None, up=False)), passed=("prussia",))
    assert [side.passed for side in shown.sides] == [False, True]
    assert shown.sentence.startswith("With the hidden card Prussia has 5 to ")
    assert shown.sentence.endswith("Prussia has passed.")
    with speaking("de"):
        german = stage(pile("austria-1", "attack"), pile("prussia-1", "defence"), passed=("prussia",))
    assert german.sides[0].title == "Du greifst an"
    assert german.sentence == "Preußen hat gepasst."


def test_a_lone_garrison_stands_without_cards() -> None:
    _, defence = stage(pile("austria-1", "attack")).sides
    assert [(group.kind, group.cards) for group in defence.groups] == [("garrison", [])]
