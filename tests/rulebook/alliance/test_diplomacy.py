"""Diplomacy (chapter 6): bids, neutrals and their protectors, evictions, occupiers, conquered and freed Minors."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.alliance.conftest import SetStage

FRANCE = "turns france 5a britain 3a"
BRITAIN = "turns britain 5a france 3a"
HANDS = {"britain": ["5f", "4f"], "france": ["5e", "4e"], "russia": ["5d", "4d"], "austria": ["5c", "4c"]}


def on(phase: str, blocks: dict[str, dict[str, int]] | None = None, **more: Any) -> dict[str, Any]:
    """A position with these blocks and no others, in the middle of the action phase."""
    return {"blocks": blocks or {}, "hands": HANDS, "phase": phase, **more}


# -- bids -----------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-083", "AC-085", "AC-089", "AL-Q58", "AL-069", "AL-035", "AL-037", "AC-005", "AC-080")
@pytest.mark.parametrize(("die", "joins"), [(1, False), (2, False), (3, True), (6, True)])
def test_an_independent_minor_joins_at_four(stage: SetStage, die: int, joins: bool) -> None:
    """Britain and Sweden: affinity +1. It costs a point and a piece of gold whatever comes of it."""
    table = stage(on(BRITAIN, {"sweden": {"se-i1": 2}}), {"bid sweden": [die]})
    table.play("britain", "bid sweden")
    assert table.owner("sweden") == ("britain" if joins else None)
    assert table.gold("britain") == 15
    assert table.state.points == 4


@pytest.mark.rules("AL-064", "AC-035", "AC-083", "AC-089")
@pytest.mark.parametrize(("die", "joins"), [(1, False), (2, True)])
def test_a_royal_wedding_adds_one(stage: SetStage, die: int, joins: bool) -> None:
    """Acceptance example 12: with Royal Wedding Sweden joins Britain on 2 to 6."""
    table = stage(on("turns britain 2e france 3a", {"sweden": {"se-i1": 2}}), {"bid sweden": [die]})
    table.play("britain", "bid_wedding sweden")
    assert table.owner("sweden") == ("britain" if joins else None)
    assert table.state.event_of(0) == -1


@pytest.mark.rules("AC-035")
def test_nobody_offers_a_wedding_without_the_card(stage: SetStage) -> None:
    assert stage(on(BRITAIN)).refused("britain", "bid_wedding sweden") == "AC-035"


@pytest.mark.rules("AC-086", "AL-070", "AC-082", "AC-089")
@pytest.mark.parametrize(("die", "joins"), [(3, False), (4, True)])
def test_a_neutral_empire_joins_at_five(stage: SetStage, die: int, joins: bool) -> None:
    """Acceptance example 12: Prussia for Russia (+1) on 4 to 6, for 2 points and 2 gold."""
    table = stage(on("turns russia 5a britain 3a france 3b"), {"bid prussia": [die]}, players=3)
    table.play("russia", "bid prussia")
    assert table.owner("prussia") == ("russia" if joins else None)
    assert (table.gold("russia"), table.state.points) == (3, 3)


@pytest.mark.rules("AC-084", "AC-089")
@pytest.mark.parametrize(("die", "joins"), [(1, False), (2, True)])
def test_a_conquered_minor_joins_its_conqueror_at_three(stage: SetStage, die: int, joins: bool) -> None:
    """Poland for France: +2, so a 1 would do but for the rule that it always fails."""
    table = stage(on(FRANCE, {"masovia": {"fr-i1": 3}}), {"bid poland": [die]})
    table.play("france", "bid poland")
    assert table.owner("poland") == ("france" if joins else None)
    if joins:
        table.play("france", "end").play("britain", "end", "commit 4f").play(
            "france", "commit 5e", "levy", "build masovia"
        )
        assert "create pl-i1" in table.offered


@pytest.mark.rules("AC-087", "AL-Q60", "AC-089")
@pytest.mark.parametrize(("card", "die", "owner"), [("5a", 5, "france"), ("5a", 6, None), ("2e", 6, "britain")])
def test_an_enemys_minor_leaves_at_six_and_joins_at_seven(
    stage: SetStage, card: str, die: int, owner: str | None
) -> None:
    table = stage(on(f"turns britain {card} france 3a", {"bavaria": {"ba-i1": 3}}), {"bid bavaria": [die]})
    table.play("britain", "bid_wedding bavaria" if card == "2e" else "bid bavaria")
    assert table.owner("bavaria") == owner


@pytest.mark.rules("AC-088", "AL-Q60")
@pytest.mark.parametrize(("card", "die", "owner"), [("5a", 5, "britain"), ("5a", 6, None), ("2e", 6, "france")])
def test_an_enemys_empire_leaves_at_six_and_joins_at_seven(
    stage: SetStage, card: str, die: int, owner: str | None
) -> None:
    table = stage(on(f"turns france {card} britain 3a"), {"bid austria": [die]})
    table.play("france", "bid_wedding austria" if card == "2e" else "bid austria")
    assert table.owner("austria") == owner


@pytest.mark.rules("AC-089", "AC-162")
@pytest.mark.parametrize(("target", "changes"), [("portugal", True), ("austria", False)])
def test_a_six_always_works_but_for_an_enemys_empire_that_was_attacked(
    stage: SetStage, target: str, changes: bool
) -> None:
    """Both are attacked this year: Portugal -2 needs 6, and leaves all the same; Austria does not."""
    given = on(FRANCE, attacked={"france": ["portugal", "austria"]})
    table = stage(given, {f"bid {target}": [6]})
    table.play("france", f"bid {target}")
    assert (table.owner(target) is None) == changes


@pytest.mark.rules("AC-162")
def test_an_enemys_empire_is_bid_for_once_a_year(stage: SetStage) -> None:
    table = stage(on(FRANCE), {"bid austria": [2]})
    table.play("france", "bid austria", "end").play("britain", "end")
    table.play("france", "commit 5e").play("britain", "commit 4f")
    assert table.refused("france", "bid austria") == "AC-162"
    assert table.refused("france", "bid russia") == ""


@pytest.mark.rules("AC-040", "AL-Q59", "AL-071")
def test_a_player_bids_once_in_a_game_turn(stage: SetStage) -> None:
    table = stage(on(BRITAIN), {"bid sweden": [1]})
    assert table.refused("britain", "bid france") == "AL-071"
    table.play("britain", "bid sweden")
    assert table.refused("britain", "bid denmark") == "AC-040"


@pytest.mark.rules("AL-069", "AL-070", "AL-035", "AL-037")
def test_a_bid_needs_points_and_gold(stage: SetStage) -> None:
    table = stage(on(FRANCE, gold={"france": 1}))
    assert table.refused("france", "bid prussia") == "AL-035"
    assert table.refused("france", "bid sweden") == ""
    table = stage(on("turns france 2a britain 3a", {"lorraine": {"fr-i1": 3}}, gold={"france": 9}))
    table.play("france", "march lorraine", "pick fr-i1", "step burgundy", "stay")
    assert table.refused("france", "bid prussia") == "AL-037"


@pytest.mark.rules("AC-090", "AL-Q60", "AC-182")
def test_whom_nobody_may_bid_for(stage: SetStage) -> None:
    blocks = {"masovia": {"ru-i1": 3}, "denmark": {"dk-i1": 2, "br-i1": 3}}
    given = on(FRANCE, blocks, attacks={"denmark": {"by": "britain", "from": {"br-i1": "north_sea"}}})
    table = stage(given)
    assert table.refused("france", "bid spain") == "AC-090"
    assert table.refused("france", "bid holland") == "AC-090"
    assert table.refused("france", "bid poland") == "AC-090"
    assert table.refused("france", "bid denmark") == "AC-090"


@pytest.mark.rules("AC-090", "AC-095")
def test_a_coalition_of_five_empires_takes_no_sixth(stage: SetStage) -> None:
    """It may still make an enemy's Empire neutral, even at 7."""
    allied = {"prussia": "britain", "spain": "britain", "turkey": "france"}
    given = on("turns britain 2e france 3a", allied=allied)
    table = stage(given, {"bid turkey": [6]})
    table.play("britain", "bid_wedding turkey")
    assert table.owner("turkey") is None
    given = on("turns britain 5a france 3a", allied=allied | {"turkey": None})
    assert stage(given).refused("britain", "bid turkey") == "AC-090"


@pytest.mark.rules("AC-091")
def test_a_nation_that_joins_waits_for_the_next_player_turn(stage: SetStage) -> None:
    table = stage(on(BRITAIN, {"sweden": {"se-i1": 2}}), {"bid sweden": [6]})
    table.play("britain", "bid sweden")
    assert table.refused("britain", "march sweden") == "AL-101"
    table.play("britain", "levy")
    assert table.refused("britain", "raise se-i1")


# -- changes of side ------------------------------------------------------------------------------------


@pytest.mark.rules("AC-092", "AC-098", "AC-177")
def test_a_nation_that_changes_side_clears_its_land(stage: SetStage) -> None:
    """The French leave Bavaria for the nearest friendly area; Lombardy and Lorraine are two borders away."""
    table = stage(on("turns britain 2e france 3a", {"bavaria": {"ba-i1": 3, "fr-i1": 4}}), {"bid bavaria": [6]})
    table.play("britain", "bid_wedding bavaria")
    assert table.asked == {"france": "Clearing"}
    assert table.offered == ["evict lombardy", "evict lorraine", "evict rhineland"]
    assert table.refused("france", "evict picardy") == "AC-098"
    table.play("france", "evict lombardy")
    assert table.at("fr-i1") == "lombardy"
    assert table.at("ba-i1") == "bavaria"


@pytest.mark.rules("AC-092")
def test_land_with_nothing_but_foreign_armies_stays_occupied(stage: SetStage) -> None:
    blocks = {"finland": {"fr-i1": 3}, "sweden": {"se-i1": 2}}
    table = stage(on(BRITAIN, blocks), {"bid sweden": [6]})
    table.play("britain", "bid sweden")
    assert table.at("fr-i1") == "finland"
    assert "france" in table.run.game.facts(table.state)["places"]["finland"]["holder"]


@pytest.mark.rules("AC-098")
def test_the_stronger_side_stays_where_nobody_is_at_home(stage: SetStage) -> None:
    """Austrians, now neutral, go home; Russians and French part in Hesse by strength."""
    blocks = {"hesse": {"pr-i1": 3, "fr-i1": 2, "fr-i2": 2}, "brandenburg": {"pr-i2": 3}}
    table = stage(on(BRITAIN, blocks, allied={"prussia": "france"}), {"bid prussia": [6]})
    table.play("britain", "bid prussia")
    assert table.at("pr-i1") in {"brandenburg", "magdeburg"}
    assert table.at("fr-i1") == "hesse"


@pytest.mark.rules("AC-093", "AL-Q69")
def test_a_nation_that_stands_alone_sends_its_blocks_home(stage: SetStage) -> None:
    """The corps in Bavaria goes to the nearest Austrian area, the fleet to its port; without a port it is put away."""
    blocks = {"bavaria": {"au-i2": 4}, "adriatic_sea": {"au-f1": 2}, "austria": {"au-i7": 2}}
    table = stage(on(FRANCE, blocks), {"bid austria": [6]})
    table.play("france", "bid austria")
    assert table.at("au-i2") in {"salzburg", "tyrol", "bohemia"}
    assert table.at("au-f1") in {"venetia", "illyria"}
    blocks = {"adriatic_sea": {"au-f1": 2}, "venetia": {"fr-i1": 3}, "illyria": {"fr-i2": 3}}
    table = stage(on(FRANCE, blocks), {"bid austria": [6]})
    table.play("france", "bid austria")
    assert table.at("au-f1") is None
    assert table.state.available[table.state.rules.content.block["au-f1"]] == 5


@pytest.mark.rules("AC-093", "AC-098")
def test_the_fleet_of_a_nation_that_stands_alone_is_never_sent_to_sea(stage: SetStage) -> None:
    """The French hold the only Dutch port: the fleet in it has nowhere to go and is put away."""
    table = stage(on(BRITAIN, {"holland": {"fr-i1": 3, "ho-f1": 2}}), {"bid holland": [6]})
    table.play("britain", "bid holland")
    while table.owner("holland") is None and table.asked == {"france": "Occupation"}:
        table.play("france", "remain")
    assert table.owner("holland") is None
    assert table.at("ho-f1") is None
    assert table.at("fr-i1") == "holland"


@pytest.mark.rules("AC-161")
def test_occupiers_of_a_nation_that_stands_alone_stay_or_leave(stage: SetStage) -> None:
    """In turn order: France decides before Britain, whose Russians are in Moravia."""
    blocks = {"austria": {"fr-i1": 4, "fr-i2": 3}, "moravia": {"ru-i1": 3}}
    table = stage(on(FRANCE, blocks), {"bid austria": [6]})
    table.play("france", "bid austria")
    assert table.asked == {"france": "Occupation"}
    assert table.offered == ["go_home fr-i1", "go_home fr-i2", "remain"]
    assert table.refused("france", "go_home ru-i1") == "AC-161"
    table.play("france", "go_home fr-i2")
    assert {"home_to bavaria", "home_to bosnia"} < {*table.offered}
    table.play("france", "home_to bavaria", "remain")
    assert table.asked == {"britain": "Occupation"}
    table.play("britain", "remain")
    assert [table.at("fr-i1"), table.at("ru-i1")] == ["austria", "moravia"]


def peace_in_austria(stage: SetStage, blocks: dict[str, dict[str, int]]) -> Any:
    """Austria has become neutral; the Russians stay in Moravia, and Britain, who moves them, is next."""
    table = stage(on("turns france 5a britain 3a", blocks), {"bid austria": [6]})
    table.play("france", "bid austria")
    while "Occupation" in table.asked.values():
        table.play(*table.asked, "remain")
    return table.play("france", "end")


@pytest.mark.rules("AC-161")
def test_occupiers_pass_vacant_land_of_the_neutral_on_their_way_home(stage: SetStage) -> None:
    table = peace_in_austria(stage, {"moravia": {"ru-i1": 3}, "volhynia": {"ru-i2": 3}})
    table.play("britain", "march_for_gold russia moravia", "pick ru-i1", "step galicia", "step volhynia")
    assert table.owner("austria") is None


@pytest.mark.rules("AC-161", "AC-099")
def test_stopping_in_vacant_land_of_the_neutral_violates_it(stage: SetStage) -> None:
    table = peace_in_austria(stage, {"moravia": {"ru-i1": 3}, "volhynia": {"ru-i2": 3}})
    table.play("britain", "march_for_gold russia moravia", "pick ru-i1", "step galicia", "stay")
    assert table.owner("austria") == "france"


# -- neutrals -------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-099", "AL-Q44", "AL-092")
def test_wurttemberg_finds_no_protector(stage: SetStage) -> None:
    """Acceptance example 13: nobody but France has affinity +1."""
    table = stage(on(FRANCE, {"lorraine": {"fr-i5": 4}, "swabia": {"wu-i1": 2}}))
    table.play("france", "march lorraine", "pick fr-i5", "step swabia")
    assert table.owner("wurttemberg") is None
    assert table.state.embattled >> table.state.rules.content.place["swabia"] & 1


@pytest.mark.rules("AC-099", "AL-Q44", "AC-175")
def test_an_attacked_minor_joins_its_protector(stage: SetStage) -> None:
    """Denmark has +1 for France: it is French at once, and the place is embattled."""
    blocks = {"england": {"br-i1": 3}, "north_sea": {"br-f4": 3}, "denmark": {"dk-i1": 2}}
    table = stage(on(BRITAIN, blocks))
    table.play("britain", "march england", "pick br-i1", "step north_sea", "step denmark")
    assert table.owner("denmark") == "france"
    assert table.state.embattled >> table.state.rules.content.place["denmark"] & 1


@pytest.mark.rules("AC-099", "AL-Q45", "AC-175", "AL-090")
def test_entering_vacant_land_of_a_neutral_violates_it_and_does_not_stop(stage: SetStage) -> None:
    blocks = {"ingria": {"ru-i1": 3}, "sweden": {"se-i1": 2}}
    table = stage(on("turns france 5a britain 3a", blocks, allied={"russia": "france"}, gold={"france": 5}))
    table.play("france", "march_for_gold russia ingria", "pick ru-i1", "step finland")
    assert table.owner("sweden") == "britain"
    assert table.refused("france", "step sweden") == ""
    table.play("france", "stay")
    assert "france" in table.run.game.facts(table.state)["places"]["finland"]["holder"]


@pytest.mark.rules("AC-014", "AC-176", "AC-099")
@pytest.mark.parametrize("order", ["britain 3a austria 2a", "austria 3a britain 2a"])
def test_equal_affinity_is_decided_by_turn_order(stage: SetStage, order: str) -> None:
    """Naples has +1 for Britain and for Austria."""
    blocks = {"papal_states": {"fr-i1": 3}, "naples": {"na-i1": 2}}
    table = stage(on(f"turns france 5a {order} russia 2b", blocks), players=4)
    table.play("france", "march papal_states", "pick fr-i1", "step naples")
    assert table.owner("naples") == order.split(maxsplit=1)[0]


@pytest.mark.rules("AC-099", "AC-176")
def test_a_neutral_empire_joins_at_affinity_zero(stage: SetStage) -> None:
    table = stage(on(FRANCE, {"saxony": {"fr-i1": 4}, "brandenburg": {"pr-i1": 3}}, allied={"saxony": "france"}))
    table.play("france", "march saxony", "pick fr-i1", "step brandenburg")
    assert table.owner("prussia") == "britain"


# -- conquered and freed --------------------------------------------------------------------------------


@pytest.mark.rules("AC-081", "AC-163")
def test_an_overrun_minor_is_conquered(stage: SetStage) -> None:
    blocks = {"bavaria": {"ba-i1": 1, "au-a1": 3}}
    given = {
        "blocks": blocks,
        "attacks": {"bavaria": {"by": "austria", "from": {"au-a1": "salzburg"}}},
        "hands": HANDS,
        "phase": "battles britain 5a france 3a",
    }
    table = stage(given, {"au-a1": [[1]]})
    table.play("britain", "hold")
    assert table.owner("bavaria") is None
    assert table.state.last_sponsor[table.state.rules.content.nation["bavaria"]] == 1


@pytest.mark.rules("AC-081")
def test_a_minor_with_a_block_left_keeps_its_alliance(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 1, "au-a1": 3}, "swabia": {"ba-i1": 1}}
    given = {
        "blocks": blocks,
        "attacks": {"bavaria": {"by": "austria", "from": {"au-a1": "salzburg"}}},
        "hands": HANDS,
        "phase": "battles britain 5a france 3a",
    }
    table = stage(given, {"au-a1": [[1]]})
    table.play("britain", "hold")
    assert table.owner("bavaria") == "france"


@pytest.mark.rules("AC-163")
def test_bavaria_freed_returns_to_france(stage: SetStage) -> None:
    given = {
        "blocks": {"bavaria": {"au-i7": 1, "fr-a1": 3}},
        "allied": {"bavaria": None},
        "last_sponsors": {"bavaria": "france"},
        "attacks": {"bavaria": {"by": "france", "from": {"fr-a1": "swabia"}}},
        "hands": HANDS,
        "phase": "battles britain 5a france 3a",
    }
    table = stage(given, {"fr-a1": [[1]]})
    table.play("france", "hold")
    assert table.owner("bavaria") == "france"
    assert table.state.available[table.state.rules.content.block["ba-i1"]] == 2


@pytest.mark.rules("AC-081", "AC-163")
def test_a_minor_whose_occupier_leaves_is_independent(stage: SetStage) -> None:
    given = on(BRITAIN, {"bavaria": {"au-i2": 3}}, allied={"bavaria": None}, last_sponsors={"bavaria": "france"})
    table = stage(given)
    table.play("britain", "march_for_gold austria bavaria", "pick au-i2", "step salzburg", "stay")
    assert table.owner("bavaria") is None
    assert table.state.last_sponsor[table.state.rules.content.nation["bavaria"]] == -1


# -- what others hear -----------------------------------------------------------------------------------


@pytest.mark.rules("AC-183", "AC-020", "AC-021", "AC-023", "AC-025")
def test_opponents_hear_where_something_was_levied_and_no_more(stage: SetStage) -> None:
    table = stage(on(BRITAIN, {"portugal": {"pt-i1": 2}, "sweden": {"se-i1": 2}}))
    table.play("britain", "levy", "raise pt-i1")
    [(colour, place, what, how)] = table.told("raised_hidden")
    content = table.state.rules.content
    assert (colour, content.places[place], what, how) == (7, "portugal", "army", "points")
    french: Any = table.run.game.table(table.state, 1)
    assert french["places"]["portugal"]["standing"] == [
        {"colour": "minor", "fleet": False, "crippled": False, "count": 1}
    ]
    assert french["places"]["sweden"]["blocks"] == []
    assert french["empires"]["britain"]["hand"] == []
    assert french["empires"]["britain"]["gold"] == 16
    assert french["empires"]["britain"]["played"] == "5a"


@pytest.mark.rules("AC-182")
def test_an_attack_tells_which_minors_it_meets(stage: SetStage) -> None:
    """Nobody may bid for them any more, so two answers that meet other Minors do not look alike; blocks of the same
    Minor do."""

    def attack(standing: str, elsewhere: str) -> int:
        blocks = {"austria": {"au-i1": 3}, "bohemia": {standing: 2}, "hanover": {elsewhere: 2}}
        table = stage(
            on(
                "turns austria 5a france 3a britain 3b russia 3c",
                blocks,
                allied={"bavaria": "france", "saxony": "france"},
            ),
            players=4,
        )
        table.play("austria", "march austria", "pick au-i1")
        step = table.state.rules.space.parse("step bohemia")
        return table.run.game.public_form(table.state, 3, step)

    assert attack("ba-i1", "sa-i1") != attack("sa-i1", "ba-i1")
    assert attack("ba-i1", "sa-i1") == attack("ba-c1", "sa-i1")
