"""Battles (chapter 7): who fires when, hits, reserves, retreats, regroups, sea battles, rewards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.alliance.conftest import SetStage

BOTH = "battles britain 5a france 3a"
"""The phase: battles, Britain being Player-1."""

HANDS = {"britain": "5f", "france": "5e", "russia": "5d"}
"""A card for the Game Turn after the battles."""


def attack(
    place: str, by: str, blocks: dict[str, dict[str, int]], came: dict[str, str], phase: str = BOTH, **more: Any
) -> dict[str, Any]:
    """A position with one battle: all blocks, who attacks, and where the attackers and responding blocks came from."""
    hands = {empire: [card] for empire, card in HANDS.items()}
    return {"blocks": blocks, "attacks": {place: {"by": by, "from": came}}, "hands": hands, "phase": phase, **more}


# -- order, dice and steps ------------------------------------------------------------------------------


@pytest.mark.rules("AL-024", "AL-025", "AC-103", "AC-102", "AL-Q47")
def test_blocks_fire_by_letter_and_defenders_first(stage: SetStage) -> None:
    """WX-AL-03, acceptance example 4: the C2 defends before the C3 attacks, and B2 attacks before C2 defends."""
    blocks = {"bavaria": {"au-i2": 4, "au-a1": 2, "fr-i1": 4, "fr-c3": 3, "fr-a1": 2}}
    came = {"fr-i1": "swabia", "fr-c3": "swabia", "fr-a1": "swabia"}
    table = stage(attack("bavaria", "france", blocks, came))
    assert table.fired()[:5] == ["au-a1", "fr-a1", "fr-c3", "au-i2", "fr-i1"]


@pytest.mark.rules("AL-026")
@pytest.mark.parametrize(("block", "hits"), [("ru-c4", 1), ("ru-c1", 2)])
def test_dice_up_to_the_number_hit(stage: SetStage, block: str, hits: int) -> None:
    """WX-AL-01: B1 hits with a 1 only, B3 with 1, 2 and 3 (here of the dice 1, 3, 6)."""
    blocks = {"bavaria": {"fr-i1": 4, block: 3}}
    table = stage(attack("bavaria", "russia", blocks, {block: "salzburg"}), {block: [[1, 3, 6]]})
    assert table.told("fired")[0][2:] == ((1, 3, 6), {"ru-c4": 1, "ru-c1": 3}[block], hits)


@pytest.mark.rules("AL-017", "AL-019", "AL-020", "AL-023", "AL-Q50", "AC-018", "AC-106")
def test_a_block_of_four_steps_rolls_fewer_dice_with_every_hit(stage: SetStage) -> None:
    """WX-AL-02: strength 4 rolls four dice, after each hit one less, and the hit after strength 1 eliminates it."""
    blocks = {"bavaria": {"fr-i1": 4, "au-c1": 3, "au-i2": 1}}
    came = {"au-c1": "salzburg", "au-i2": "salzburg"}
    table = stage(attack("bavaria", "austria", blocks, came), {"au-c1": [[1], [1, 1], [1]]})
    assert [
        (block, len(dice)) for block, (_, _, dice, _, _) in zip(table.fired(), table.told("fired"), strict=True)
    ] == [
        ("au-c1", 3),
        ("fr-i1", 3),
        ("au-i2", 1),
    ]
    assert table.asked == {"britain": "Battle"}
    table.play("britain", "fire au-c1")
    assert table.strength("fr-i1") == 1
    table.play("britain", "fire au-i2", "fire au-c1")
    assert table.at("fr-i1") is None


@pytest.mark.rules("AL-021", "AL-Q49", "AC-105")
def test_the_owner_chooses_who_takes_a_hit(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 4, "fr-i2": 3, "au-c1": 3}}
    table = stage(attack("bavaria", "austria", blocks, {"au-c1": "salzburg"}), {"au-c1": [[1]]})
    assert table.asked == {"france": "Hits"}
    assert table.offered == ["take fr-i1", "take fr-i2"]
    assert table.refused("france", "take au-c1") == "AC-111"
    table.play("france", "take fr-i2")
    assert (table.strength("fr-i1"), table.strength("fr-i2")) == (4, 2)


@pytest.mark.rules("AC-111", "AL-Q49", "AC-011")
def test_hits_fall_on_the_owner_with_the_greatest_strength(stage: SetStage) -> None:
    """Russia has 5 against 4, then 4 against 4 and commands, then 3 against 4."""
    blocks = {"moravia": {"ru-i1": 3, "ru-i2": 2, "au-i2": 4, "fr-hq": 4}}
    table = stage(
        attack("moravia", "france", blocks, {"fr-hq": "austria"}, "battles britain 5a france 3a russia 2a"),
        {"fr-hq": [[1, 1, 1]]},
        players=3,
    )
    assert table.asked == {"russia": "Hits"}
    table.play("russia", "take ru-i1")
    assert table.asked == {"russia": "Hits"}
    table.play("russia", "take ru-i1")
    assert (table.strength("ru-i1"), table.strength("ru-i2"), table.strength("au-i2")) == (1, 2, 3)


@pytest.mark.rules("AC-011", "AC-105")
@pytest.mark.parametrize(
    ("russians", "austrians", "order", "who"),
    [
        ({"ru-i1": 1, "ru-i2": 1}, {"au-i2": 4}, "britain 5a russia 3a france 2a", "russia"),
        ({"ru-i1": 3}, {"au-i2": 4}, "russia 5a britain 3a france 2a", "britain"),
        ({"ru-i1": 3}, {"au-i2": 3}, "russia 5a britain 3a france 2a", "russia"),
    ],
    ids=["most blocks", "more strength", "earlier in turn order"],
)
def test_the_commander_names_the_main_attack(
    stage: SetStage, russians: dict[str, int], austrians: dict[str, int], order: str, who: str
) -> None:
    blocks = {"bavaria": {"fr-i1": 3, **russians, **austrians}}
    came = dict.fromkeys(russians, "bohemia") | dict.fromkeys(austrians, "salzburg")
    table = stage(attack("bavaria", "austria", blocks, came, f"battles {order}"), players=3)
    assert table.asked == {who: "Opening"}
    assert table.refused(who, "main tyrol-bavaria") == "AC-107"


@pytest.mark.rules("AC-010", "AC-105")
def test_the_commander_chooses_the_sequence_within_a_letter(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 3, "au-i2": 3, "au-i3": 3}}
    came = {"au-i2": "salzburg", "au-i3": "salzburg"}
    table = stage(attack("bavaria", "austria", blocks, came))
    assert table.offered == ["fire au-i2", "fire au-i3", "fire_all"]
    table.play("britain", "fire au-i3")
    assert table.fired()[:2] == ["au-i3", "au-i2"]


# -- fortresses -----------------------------------------------------------------------------------------


def siege(stage: SetStage, *volleys: list[int], steps: int = 2) -> Any:
    blocks = {"hungary": {"au-x3": steps, "tu-i1": 4}}
    return stage(attack("hungary", "turkey", blocks, {"tu-i1": "serbia"}), {"tu-i1": [*volleys]})


@pytest.mark.rules("AL-004", "AC-112", "AL-Q52")
def test_a_fortress_loses_a_step_by_two_hits(stage: SetStage) -> None:
    """Acceptance example 9: three hits leave strength 1 and one hit noted, one more eliminates it."""
    table = siege(stage, [1, 1, 1], [1])
    assert table.strength("au-x3") == 1
    table.play("france", "fire tu-i1")
    assert table.at("au-x3") is None


@pytest.mark.rules("AC-112", "AC-114", "AC-115", "AL-Q47", "AL-Q52")
def test_a_fortress_that_holds_out_forgets_its_unpaired_hit(stage: SetStage) -> None:
    table = siege(stage, [1])
    table.play("france", "fire tu-i1", "fire tu-i1")
    assert table.asked == {"france": "Retreat"}
    table.play("france", "retreat serbia")
    assert table.at("tu-i1") == "serbia"
    assert table.strength("au-x3") == 2
    assert not table.state.embattled
    assert table.gold("britain") == 16 + 1


@pytest.mark.rules("AL-005", "AC-104", "AC-120")
def test_a_fortress_always_fires_and_never_leaves(stage: SetStage) -> None:
    blocks = {"hungary": {"au-x3": 2, "au-c3": 2, "tu-i1": 4}}
    table = stage(attack("hungary", "turkey", blocks, {"tu-i1": "serbia"}))
    table.play("britain", "fire_all")
    assert table.offered == ["fire au-c3", "fire au-x3", "fire_all", "withdraw au-c3"]
    assert table.refused("britain", "withdraw au-x3") == "AC-120"
    table.play("britain", "fire_all")
    table.play("france", "withdraw tu-i1", "retreat serbia")
    assert table.asked == {"britain": "Regroup"}
    assert table.offered == ["hold", "regroup au-c3"]


@pytest.mark.rules("AC-113", "AL-Q52")
def test_a_fortress_takes_one_hit_of_a_volley_while_others_fight(stage: SetStage) -> None:
    blocks = {"hungary": {"au-x3": 2, "au-i5": 4, "tu-i1": 4}}
    table = stage(attack("hungary", "turkey", blocks, {"tu-i1": "serbia"}), {"tu-i1": [[1, 1, 1]]})
    table.play("britain", "take au-x3")
    assert (table.strength("au-x3"), table.strength("au-i5")) == (2, 2)


@pytest.mark.rules("AC-113", "AC-111")
def test_the_next_owner_takes_what_a_fortress_may_not(stage: SetStage) -> None:
    blocks = {"hungary": {"au-x3": 2, "ru-i5": 1, "tu-i1": 4}}
    table = stage(
        attack("hungary", "turkey", blocks, {"tu-i1": "serbia"}, "battles britain 5a france 3a russia 2a"),
        {"tu-i1": [[1, 1, 1]]},
        players=3,
    )
    assert table.at("ru-i5") is None
    assert table.strength("au-x3") == 1


# -- front and reserves ---------------------------------------------------------------------------------


@pytest.mark.rules("AC-107", "AC-109", "AC-024", "AL-Q47", "AL-Q68")
def test_attackers_over_other_borders_come_in_round_two(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 4, "au-i2": 3, "au-i4": 3}}
    came = {"au-i2": "salzburg", "au-i4": "tyrol"}
    table = stage(attack("bavaria", "austria", blocks, came))
    assert table.offered == ["main salzburg-bavaria", "main tyrol-bavaria"]
    assert not table.state.shown
    table.play("britain", "main tyrol-bavaria")
    shown = table.run.game.table(table.state, 1)["places"]["bavaria"]
    assert table.fired() == ["fr-i1", "au-i4", "fr-i1"]
    assert [one["id"] for one in shown["blocks"]] == ["fr-i1", "au-i2", "au-i4"]
    assert table.told("reserves") == [
        (table.state.rules.content.place["bavaria"], (table.state.rules.content.block["au-i2"],))
    ]


@pytest.mark.rules("AC-108", "AL-Q70", "AC-105")
def test_four_field_armies_defend_in_round_one_beside_the_fortress(stage: SetStage) -> None:
    """Acceptance example 17."""
    infantry = {f"au-i{n}": 3 for n in range(1, 7)}
    blocks = {"venetia": {"au-x1": 2, **infantry, "ru-i2": 3, "fr-i1": 4}}
    came = {"fr-i1": "lombardy", "ru-i2": "illyria"}
    table = stage(attack("venetia", "france", blocks, came))
    assert table.asked == {"britain": "Opening"}
    assert table.refused("britain", "front ru-i2") == "AC-108"
    assert table.refused("britain", "front au-x1") == "AC-108"
    table.play("britain", "front au-i2", "front au-i3", "front au-i4", "front au-i5")
    content = table.state.rules.content
    [(_, drawn_up)] = table.told("drawn_up")
    assert [content.blocks[b] for b in drawn_up] == ["fr-i1", "au-i2", "au-i3", "au-i4", "au-i5", "au-x1"]
    table.play("britain", "fire_all")
    [(_, reserves)] = table.told("reserves")
    assert [content.blocks[b] for b in reserves] == ["ru-i2", "au-i1", "au-i6"]


@pytest.mark.rules("AC-108", "AC-022")
def test_a_commander_names_a_partners_blocks_only_by_their_owner(stage: SetStage) -> None:
    blocks = {"moravia": {"au-i1": 3, "au-i2": 4, "au-i3": 3, "ru-i1": 3, "ru-i2": 4, "fr-i1": 4}}
    table = stage(
        attack("moravia", "france", blocks, {"fr-i1": "austria"}, "battles britain 5a france 3a russia 2a"), players=3
    )
    assert table.offered == ["front au-i1", "front au-i2", "front au-i3", "front_of russia"]
    table.play("britain", "front_of russia", "front_of russia", "front au-i1", "front au-i2")
    [(_, drawn_up)] = table.told("drawn_up")
    names = [table.state.rules.content.blocks[b] for b in drawn_up]
    assert {"ru-i1", "ru-i2", "au-i1", "au-i2"} < {*names}
    assert "au-i3" not in names


@pytest.mark.rules("AC-110")
def test_reserves_of_the_attacker_fight_on(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 4, "au-i2": 1, "au-i4": 3}}
    came = {"au-i2": "salzburg", "au-i4": "tyrol"}
    table = stage(attack("bavaria", "austria", blocks, came), {"fr-i1": [[1]]})
    table.play("britain", "main salzburg-bavaria")
    assert table.at("au-i2") is None
    assert table.told("roles_change") == []
    assert table.asked == {"britain": "Battle"}


@pytest.mark.rules("AC-110", "AC-062")
@pytest.mark.parametrize("was_there", [False, True])
def test_the_attacker_defends_against_a_relief_that_finds_the_front_gone(stage: SetStage, was_there: bool) -> None:
    """The reserves that came as a response become attackers, unless others had been there before the attack."""
    garrison = {f"fr-i{n}": 1 for n in (5, 6, 7, 8, 9)} if was_there else {"fr-i5": 1}
    blocks = {"bavaria": {**garrison, "fr-i1": 3, "au-a1": 3, "au-a2": 3, "au-i2": 4}}
    came = {"fr-i1": "swabia", "au-a1": "salzburg", "au-a2": "salzburg", "au-i2": "salzburg"}
    table = stage(attack("bavaria", "austria", blocks, came), {"au-a1": [[1, 1, 1]], "au-a2": [[1, 1, 1]]})
    if was_there:
        table.play("france", "front fr-i5", "front fr-i6", "front fr-i7", "front fr-i8")
    table.play("britain", "fire au-a1")
    while table.asked == {"france": "Hits"}:
        table.play("france", table.offered[0])
    assert bool(table.told("roles_change")) == (not was_there)


# -- events of cards ------------------------------------------------------------------------------------


@pytest.mark.rules("AL-066", "AC-037", "AL-Q53", "AC-039", "AL-Q13")
def test_surprise_lets_one_attacker_fire_before_all(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-a1": 3, "fr-i1": 4, "au-i2": 3, "au-i3": 3, "au-i4": 2}}
    came = {"au-i2": "salzburg", "au-i3": "salzburg", "au-i4": "tyrol"}
    table = stage(attack("bavaria", "austria", blocks, came, "battles france 3a britain 2h"))
    table.play("britain", "main salzburg-bavaria")
    assert table.offered == ["decline", "strike_first au-i2", "strike_first au-i3"]
    assert table.refused("britain", "strike_first au-i4") == "AC-037"
    table.play("britain", "strike_first au-i3")
    assert table.fired()[:4] == ["au-i3", "fr-a1", "fr-i1", "au-i2"]
    assert table.state.event_of(0) == -1


@pytest.mark.rules("AL-060", "AL-066", "AC-037")
def test_defenders_have_no_use_for_a_surprise(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 4, "au-i2": 3}}
    table = stage(attack("bavaria", "austria", blocks, {"au-i2": "salzburg"}, "battles britain 3a france 2h"))
    assert table.asked == {"britain": "Battle"}


@pytest.mark.rules("AL-067", "AC-038", "AL-Q54", "AC-039")
@pytest.mark.parametrize("side", ["attack", "defence"])
def test_grand_battery_helps_all_artillery_of_a_side_in_round_one(stage: SetStage, side: str) -> None:
    """WX-AL-09: A2 hits up to 3 in round 1, up to 2 from round 2."""
    blocks = {"bavaria": {"fr-i4": 4, "fr-a1": 3, "au-a1": 3, "au-i2": 3}}
    came = {"au-a1": "salzburg", "au-i2": "salzburg"}
    cards = "britain 3a france 2i" if side == "defence" else "france 3a britain 2i"
    table = stage(attack("bavaria", "austria", blocks, came, f"battles {cards}"))
    table.play("france" if side == "defence" else "britain", "announce")
    needs = {table.state.rules.content.blocks[b]: needs for b, _, _, needs, _ in reversed(table.told("fired"))}
    helped, other = ("fr-a1", "au-a1") if side == "defence" else ("au-a1", "fr-a1")
    assert (needs[helped], needs[other], needs["fr-i4"]) == (3, 2, 2)
    if side == "attack":
        table.play("britain", "fire au-a1")
        assert table.told("fired")[0][3] == 2


@pytest.mark.rules("AL-065", "AC-036", "AL-Q54")
def test_weather_gauge_helps_all_fleets_of_a_side_in_round_one(stage: SetStage) -> None:
    """WX-AL-09: D2 as D3 and D4 as D5 in round 1, not from round 2."""
    blocks = {"english_channel": {"br-f1": 4, "br-f4": 3, "fr-f1": 3}, "brittany": {"fr-i1": 2}}
    table = stage(attack("english_channel", "france", blocks, {"fr-f1": "brittany"}, "battles france 3a britain 2g"))
    table.play("britain", "announce", "fire_all")
    content = table.state.rules.content
    fired = [(content.blocks[b], needs) for b, _, _, needs, _ in table.told("fired")]
    assert fired == [("br-f1", 5), ("br-f4", 4), ("fr-f1", 3)]
    table.play("britain", "fire_all")
    fired = [(content.blocks[b], needs) for b, _, _, needs, _ in table.told("fired")]
    assert fired == [("br-f1", 4), ("br-f4", 3)]


@pytest.mark.rules("AC-039", "AC-182")
def test_the_attacker_announces_first(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-a1": 3, "fr-i1": 4, "au-i2": 3, "au-a1": 3}}
    came = {"au-i2": "salzburg", "au-a1": "salzburg"}
    table = stage(attack("bavaria", "austria", blocks, came, "battles france 2i britain 2h"))
    assert table.asked == {"britain": "Opening"}
    table.play("britain", "decline")
    assert table.asked == {"france": "Opening"}


# -- retreats -------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-104", "AC-116", "AC-181", "AL-Q48")
def test_nobody_retreats_in_round_one_and_nobody_passes(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 4, "fr-i2": 4, "au-i2": 3}, "swabia": {"fr-i3": 2}}
    table = stage(attack("bavaria", "austria", blocks, {"au-i2": "salzburg"}))
    assert table.offered == ["fire fr-i1", "fire fr-i2", "fire_all"]
    assert table.refused("france", "withdraw fr-i1") == "AC-104"
    table.play("france", "fire_all")
    assert table.offered == ["fire fr-i1", "fire fr-i2", "fire_all", "withdraw fr-i1", "withdraw fr-i2"]


@pytest.mark.rules("AC-118", "AL-113", "AL-114", "AL-Q37", "AL-Q55", "AC-055")
def test_defenders_retreat_to_friendly_neighbours_over_any_border(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i1": 4, "au-i2": 3, "au-i3": 3}, "swabia": {"fr-i3": 2}, "salzburg": {"fr-i4": 2}}
    table = stage(attack("bavaria", "austria", blocks, {"au-i2": "salzburg", "au-i3": "salzburg"}))
    table.play("britain", "fire_all").play("france", "withdraw fr-i1")
    assert table.offered == ["retreat salzburg", "retreat swabia"]
    assert table.refused("france", "retreat hesse") == "AC-118"
    table.play("france", "retreat salzburg")
    assert table.at("fr-i1") == "salzburg"


@pytest.mark.rules("AC-118", "AL-Q55")
@pytest.mark.parametrize(("in_origin", "ways"), [({}, ["bohemia", "salzburg"]), ({"fr-i9": 1}, ["bohemia"])])
def test_attackers_retreat_to_where_their_side_came_from(
    stage: SetStage, in_origin: dict[str, int], ways: list[str]
) -> None:
    """Salzburg is Austrian and friendly while no French block is in it; Bohemia likewise; Tyrol is embattled."""
    blocks = {
        "bavaria": {"fr-i1": 4, "au-i2": 3},
        "salzburg": in_origin,
        "tyrol": {"au-i4": 2, "fr-i8": 2},
    }
    given = attack("bavaria", "austria", blocks, {"au-i2": "salzburg"})
    given["attacks"]["tyrol"] = {"by": "france", "from": {"fr-i8": "lombardy"}}
    table = stage(given)
    table.play("britain", "fight bavaria")
    if in_origin:
        table.play("france", "fire fr-i1")
    table.play("britain", "withdraw au-i2")
    if len(ways) > 1:
        assert table.offered == [f"retreat {place}" for place in ways]
    else:
        assert table.at("au-i2") == "bohemia"


@pytest.mark.rules("AC-118")
def test_attackers_go_back_to_neutral_land_they_came_from(stage: SetStage) -> None:
    blocks = {"lorraine": {"fr-i1": 4, "au-i2": 3, "au-i3": 3}}
    table = stage(attack("lorraine", "austria", blocks, {"au-i2": "swabia", "au-i3": "swabia"}))
    table.play("britain", "fire_all")
    table.play("france", "fire fr-i1")
    table.play("britain", "withdraw au-i2")
    assert table.at("au-i2") == "swabia"


@pytest.mark.rules("AC-119")
def test_two_blocks_of_a_side_retreat_over_a_sea_in_a_round(stage: SetStage) -> None:
    blocks = {
        "picardy": {"fr-i1": 4, "br-i1": 3, "br-i2": 3, "br-i3": 3},
        "english_channel": {"br-f1": 4},
    }
    came = {"br-i1": "english_channel", "br-i2": "english_channel", "br-i3": "belgium"}
    table = stage(attack("picardy", "britain", blocks, came))
    table.play("britain", "main picardy-english_channel", "fire_all")
    table.play("france", "fire fr-i1")
    table.play(
        "britain", "withdraw br-i1", "retreat england", "withdraw br-i2", "retreat west_country", "withdraw br-i3"
    )
    assert table.at("br-i3") == "belgium"
    assert [table.at("br-i1"), table.at("br-i2")] == ["england", "west_country"]


@pytest.mark.rules("AC-167", "AC-117", "AC-115", "AC-120", "AC-127")
def test_five_blocks_leave_over_one_river_and_two_of_them_die(stage: SetStage) -> None:
    """Acceptance example 15: the commander names the order; the victor gets 1 gold and 1 for each lost block."""
    turks = {"tu-i1": 4, "tu-i2": 4, "tu-i3": 4, "tu-i4": 4, "tu-i5": 4}
    walls = {place: {"ru-" + block: 2} for place, block in (("bosnia", "i1"), ("wallachia", "i2"), ("moldavia", "i3"))}
    blocks = {"hungary": {"au-x3": 2, **turks}, **walls}
    came = dict.fromkeys(["tu-i1", "tu-i2", "tu-i3"], "serbia") | dict.fromkeys(["tu-i4", "tu-i5"], "bosnia")
    table = stage(attack("hungary", "turkey", blocks, came))
    table.play("france", "main hungary-serbia")
    while table.asked == {"france": "Battle"} and "fire_all" in table.offered:
        table.play("france", "fire_all")
    assert table.offered == [f"next tu-i{n}" for n in range(1, 6)]
    table.play("france", "next tu-i5", "next tu-i4", "next tu-i1")
    assert [table.at(f"tu-i{n}") for n in range(1, 6)] == ["serbia", None, None, "serbia", "serbia"]
    assert table.gold("britain") == 16 + 3


@pytest.mark.rules("AC-170")
def test_a_closed_strait_is_closed_to_retreats(stage: SetStage) -> None:
    blocks = {"thrace": {"tu-i1": 4, "ru-i1": 3}, "aegean_sea": {"br-f1": 4}}
    table = stage(attack("thrace", "russia", blocks, {"ru-i1": "bulgaria"}))
    table.play("france", "withdraw tu-i1")
    assert table.offered == ["retreat bulgaria", "retreat macedonia"]
    del blocks["aegean_sea"]
    table = stage(attack("thrace", "russia", blocks, {"ru-i1": "bulgaria"}))
    table.play("france", "withdraw tu-i1")
    assert table.offered == ["retreat anatolia", "retreat bulgaria", "retreat macedonia"]


# -- regroups -------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-121", "AL-Q56", "AC-174")
def test_victors_regroup_to_friendly_neighbours_or_where_they_came_from(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i9": 1, "au-i2": 3, "au-i3": 3, "au-c1": 3}, "hesse": {"fr-i5": 2}}
    came = {"au-i2": "salzburg", "au-i3": "salzburg", "au-c1": "saxony"}
    table = stage(attack("bavaria", "austria", blocks, came), {"au-i2": [[1]], "au-i3": [[1]]})
    table.play("britain", "main salzburg-bavaria", "fire au-i2")
    assert table.asked == {"britain": "Regroup"}
    table.play("britain", "regroup au-i2")
    assert table.offered == ["regroup_to bohemia", "regroup_to salzburg", "regroup_to tyrol"]
    assert table.refused("britain", "regroup_to saxony") == "AC-121"
    table.play("britain", "regroup_to tyrol", "regroup au-c1")
    assert "regroup_to saxony" in table.offered
    table.play("britain", "regroup_to saxony", "regroup au-i3", "regroup_to tyrol")
    assert [table.at(b) for b in ("au-i2", "au-c1", "au-i3")] == ["tyrol", "saxony", "tyrol"]


@pytest.mark.rules("AC-121", "AC-117")
def test_border_limits_of_regroups_count_afresh(stage: SetStage) -> None:
    """Three came over the river; of four blocks two may go over the mountain to Tyrol."""
    blocks = {"bavaria": {"fr-i9": 1, "au-i2": 3, "au-i3": 3, "au-c1": 3}}
    came = dict.fromkeys(["au-i2", "au-i3", "au-c1"], "salzburg")
    table = stage(attack("bavaria", "austria", blocks, came), {"au-c1": [[1]]})
    table.play("britain", "regroup au-i2", "regroup_to tyrol", "regroup au-i3", "regroup_to tyrol", "regroup au-c1")
    assert table.refused("britain", "regroup_to tyrol") == "AC-121"
    assert "regroup_to salzburg" in table.offered


@pytest.mark.rules("AC-180")
def test_who_retreats_to_a_place_that_was_fought_for_stands_there_in_peace(stage: SetStage) -> None:
    """The battle of Swabia is over when the French of Bavaria retreat to it."""
    blocks = {"swabia": {"wu-i1": 1, "fr-c1": 3}, "bavaria": {"fr-i1": 4, "au-i2": 3}}
    given = attack("bavaria", "austria", blocks, {"au-i2": "salzburg"})
    given["attacks"]["swabia"] = {"by": "france", "from": {"fr-c1": "lorraine"}}
    table = stage(given, {"fr-c1": [[1]]})
    table.play("britain", "fight swabia").play("france", "hold")
    table.play("france", "withdraw fr-i1")
    assert table.at("fr-i1") == "swabia"
    assert not table.state.embattled


# -- sea battles ----------------------------------------------------------------------------------------


def channel(stage: SetStage, rolls: dict[str, list[Any]] | None = None, **fleets: int) -> Any:
    """French fleets from Brittany attack the Channel."""
    names = {name.replace("_", "-"): steps for name, steps in fleets.items()}
    came = {name: "brittany" for name in names if name.startswith("fr")}
    blocks = {"english_channel": names, "brittany": {"fr-x1": 3}, "england": {"br-i1": 3}}
    return stage(attack("english_channel", "france", blocks, came), rolls)


@pytest.mark.rules("AC-122", "AC-126", "AC-127")
def test_fleets_fire_defender_first_and_the_victor_holds_the_sea(stage: SetStage) -> None:
    table = channel(stage, {"br-f1": [[1, 1, 1, 1]]}, br_f1=4, fr_f1=3)
    assert table.fired() == ["br-f1"]
    assert table.at("fr-f1") is None
    assert table.gold("britain") == 16 + 2
    held = table.run.game.facts(table.state)["places"]["english_channel"]["holder"]
    assert "britain" in held
    assert "france" not in held


@pytest.mark.rules("AC-019", "AL-012", "AL-Q51", "AC-123", "AL-Q48")
def test_a_fleet_at_zero_must_leave_in_its_next_turn(stage: SetStage) -> None:
    """Acceptance example 10; also in round 1."""
    table = channel(stage, {"br-f1": [[1]]}, br_f1=2, fr_f1=1, fr_f2=3)
    table.play("france", "take fr-f1")
    assert table.strength("fr-f1") == 0
    assert table.refused("france", "fire fr-f1") == "AC-123"
    assert table.offered == ["fire fr-f2", "withdraw fr-f1"]
    table.play("france", "withdraw fr-f1")
    assert table.offered == ["retreat brittany", "retreat picardy"]


@pytest.mark.rules("AC-123")
def test_a_side_with_nothing_but_crippled_fleets_has_lost(stage: SetStage) -> None:
    table = channel(stage, {"br-f1": [[1]]}, br_f1=2, fr_f1=1)
    assert table.fired() == ["br-f1"]
    assert table.asked == {"france": "Retreat"}
    table.play("france", "retreat brittany")
    assert table.gold("britain") == 16 + 1


@pytest.mark.rules("AC-124", "AC-185", "AC-172")
def test_attacking_fleets_retreat_to_where_they_came_from_or_to_friends(stage: SetStage) -> None:
    """Biscay is vacant: it is open to the fleet that came from it, not to the others; Brittany is embattled."""
    blocks = {
        "english_channel": {"br-f1": 4, "fr-f1": 3, "fr-f2": 3},
        "brittany": {"fr-x1": 3, "br-i1": 2},
    }
    came = {"fr-f1": "bay_of_biscay", "fr-f2": "north_sea"}
    given = attack("english_channel", "france", blocks, came)
    given["attacks"]["brittany"] = {"by": "britain", "from": {"br-i1": "picardy"}}
    table = stage(given)
    table.play("france", next(o for o in table.offered if "biscay" in o))
    table.play("britain", "fire br-f1").play("france", "withdraw fr-f1")
    assert table.offered == ["retreat bay_of_biscay", "retreat picardy"]
    table.play("france", "retreat picardy", "withdraw fr-f2")
    assert table.offered == ["retreat north_sea", "retreat picardy"]


@pytest.mark.rules("AC-124")
def test_defending_fleets_retreat_to_seas_without_enemies_and_ports(stage: SetStage) -> None:
    blocks = {"english_channel": {"br-f1": 4, "fr-f1": 3}, "brittany": {"fr-x1": 3}, "atlantic": {"fr-f3": 1}}
    table = stage(attack("english_channel", "france", blocks, {"fr-f1": "brittany"}))
    table.play("britain", "withdraw br-f1")
    assert table.offered == ["retreat bay_of_biscay", "retreat england", "retreat north_sea", "retreat west_country"]


@pytest.mark.rules("AC-125", "AL-Q56")
def test_victorious_fleets_regroup_to_vacant_seas_and_ports(stage: SetStage) -> None:
    table = channel(stage, {"br-f1": [[1, 1, 1, 1]]}, br_f1=4, fr_f1=3)
    table.play("britain", "regroup br-f1")
    assert table.offered == [
        "regroup_to atlantic",
        "regroup_to bay_of_biscay",
        "regroup_to england",
        "regroup_to north_sea",
        "regroup_to west_country",
    ]
    table.play("britain", "regroup_to england")
    assert table.at("br-f1") == "england"


@pytest.mark.rules("AC-013", "AC-102", "AL-Q10", "AC-009", "AL-Q09")
def test_battles_at_sea_come_first_and_player_one_chooses(stage: SetStage) -> None:
    blocks = {
        "english_channel": {"br-f1": 4, "fr-f1": 3},
        "black_sea": {"ru-f2": 2, "tu-f1": 3},
        "bavaria": {"fr-i1": 4, "au-i2": 3},
    }
    given = attack("bavaria", "austria", blocks, {"au-i2": "salzburg"}, "battles france 5a britain 3a")
    given["attacks"]["english_channel"] = {"by": "france", "from": {"fr-f1": "brittany"}}
    given["attacks"]["black_sea"] = {"by": "turkey", "from": {"tu-f1": "thrace"}}
    table = stage(given)
    assert table.asked == {"france": "Battles"}
    assert table.offered == ["fight black_sea", "fight english_channel"]
    assert table.refused("france", "fight bavaria") == "AC-013"


@pytest.mark.rules("AC-070", "AL-Q43", "AC-071")
def test_fleets_in_port_do_not_fight_and_flee_when_the_port_is_lost(stage: SetStage) -> None:
    blocks = {"brittany": {"fr-i1": 1, "fr-f1": 3, "fr-f2": 2, "br-hq": 3, "br-i1": 4}}
    came = {"br-hq": "picardy", "br-i1": "picardy"}
    table = stage(attack("brittany", "britain", blocks, came), {"br-hq": [[1]]})
    assert table.fired() == ["br-hq"]
    table.play("britain", "hold")
    assert table.asked == {"france": "Flee"}
    assert table.offered == ["flee bay_of_biscay", "flee english_channel"]
    assert table.refused("france", "flee atlantic") == "AC-071"
    table.play("france", "flee bay_of_biscay", "flee bay_of_biscay")
    assert [table.at("fr-f1"), table.at("fr-f2")] == ["bay_of_biscay", "bay_of_biscay"]


@pytest.mark.rules("AC-071")
def test_fleets_that_cannot_flee_are_captured_for_gold(stage: SetStage) -> None:
    blocks = {
        "brittany": {"fr-i1": 1, "fr-f1": 3, "br-hq": 3},
        "english_channel": {"br-f1": 4},
        "bay_of_biscay": {"br-f3": 3},
    }
    table = stage(attack("brittany", "britain", blocks, {"br-hq": "english_channel"}), {"br-hq": [[1]]})
    assert table.at("fr-f1") is None
    assert table.gold("britain") == 16 + 2 + 1


# -- rewards --------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-127", "AL-031", "AL-Q57")
@pytest.mark.parametrize(
    ("defenders", "gold"),
    [({"fr-i9": 1}, 2), ({"fr-hq": 1}, 3), ({"fr-hq": 1, "fr-i9": 1, "fr-i8": 1}, 4)],
    ids=["a block", "an HQ", "at most four"],
)
def test_a_victory_pays_for_itself_and_for_what_the_enemy_lost(
    stage: SetStage, defenders: dict[str, int], gold: int
) -> None:
    blocks = {"bavaria": {**defenders, "au-a1": 3}}
    table = stage(attack("bavaria", "austria", blocks, {"au-a1": "salzburg"}), {"au-a1": [[1, 1, 1]]})
    while table.asked == {"france": "Hits"}:
        table.play("france", table.offered[0])
    assert table.gold("britain") == 16 + gold


@pytest.mark.rules("AC-127")
def test_the_reward_goes_to_the_owner_with_the_most_surviving_strength(stage: SetStage) -> None:
    blocks = {"bavaria": {"fr-i9": 1, "au-i2": 2, "ru-a1": 3}}
    came = {"au-i2": "salzburg", "ru-a1": "salzburg"}
    table = stage(
        attack("bavaria", "russia", blocks, came, "battles britain 5a france 3a russia 2a"),
        {"ru-a1": [[1]]},
        players=3,
    )
    assert table.gold("russia") == 5 + 2
    assert table.gold("britain") == 13


@pytest.mark.rules("AC-127")
def test_many_weak_blocks_do_not_outweigh_a_strong_one(stage: SetStage) -> None:
    """Russia has 4 steps in one block, Britain pays for 3 in three: strength decides, not the number of blocks."""
    blocks = {"bavaria": {"fr-i9": 1, "au-i2": 1, "au-i3": 1, "au-a1": 1, "ru-i2": 4}}
    came = dict.fromkeys(("au-i2", "au-i3", "au-a1", "ru-i2"), "salzburg")
    table = stage(
        attack("bavaria", "russia", blocks, came, "battles britain 5a france 3a russia 2a"),
        {"au-a1": [[1]]},
        players=3,
    )
    assert table.gold("russia") == 5 + 2
    assert table.gold("britain") == 13


@pytest.mark.rules("AC-128", "AC-179", "AL-Q57", "AC-168")
@pytest.mark.parametrize(("treasury", "loot"), [(12, 3), (1, 1)])
def test_whoever_takes_a_capital_takes_loot(stage: SetStage, treasury: int, loot: int) -> None:
    blocks = {"ile_de_france": {"fr-i14": 1, "br-a1": 2}}
    given = attack("ile_de_france", "britain", blocks, {"br-a1": "picardy"}, gold={"france": treasury})
    table = stage(given, {"br-a1": [[1]]})
    table.play("britain", "hold")
    assert table.gold("britain") == 16 + 2 + loot
    assert table.gold("france") == treasury - loot


# -- neutrals -------------------------------------------------------------------------------------------


@pytest.mark.rules("AC-100", "AL-Q63", "AC-004")
def test_neutral_blocks_fight_by_themselves(stage: SetStage) -> None:
    """Always fire; the fortress takes its permitted hit, then the strongest, then the lowest number."""
    blocks = {"silesia": {"pr-x3": 2, "pr-i2": 3, "pr-i1": 3, "pr-i3": 2, "fr-a1": 3, "fr-i1": 4}}
    came = {"fr-a1": "saxony", "fr-i1": "saxony"}
    table = stage(attack("silesia", "france", blocks, came), {"fr-a1": [[1, 1, 1], [1]]})
    assert table.fired() == ["fr-a1", "pr-x3", "pr-i1", "pr-i2", "pr-i3", "fr-i1"]
    assert {b: table.strength(b) for b in ("pr-x3", "pr-i1", "pr-i2", "pr-i3")} == {
        "pr-x3": 2,
        "pr-i1": 2,
        "pr-i2": 2,
        "pr-i3": 2,
    }
    assert table.asked == {"france": "Battle"}


@pytest.mark.rules("AC-100", "AC-108")
def test_the_front_of_a_neutral_is_its_strongest_four(stage: SetStage) -> None:
    prussians = {"pr-i1": 3, "pr-i2": 4, "pr-i3": 3, "pr-c1": 3, "pr-a1": 2, "pr-i6": 3}
    blocks = {"brandenburg": {**prussians, "fr-i1": 4}}
    table = stage(attack("brandenburg", "france", blocks, {"fr-i1": "saxony"}))
    content = table.state.rules.content
    [(_, drawn_up)] = table.told("drawn_up")
    assert sorted(content.blocks[b] for b in drawn_up) == ["fr-i1", "pr-c1", "pr-i1", "pr-i2", "pr-i3"]


# -- what is seen ---------------------------------------------------------------------------------------


@pytest.mark.rules("AC-024", "AL-Q68", "AL-015", "AL-016", "AC-020", "AC-022", "AC-026")
def test_blocks_are_seen_in_battle_and_stand_up_again(stage: SetStage) -> None:
    """What the French have seen of two Austrians they remember, but not which of them is which."""
    blocks = {"bavaria": {"fr-i9": 1, "au-a1": 3, "au-i2": 4}}
    came = {"au-a1": "salzburg", "au-i2": "salzburg"}
    table = stage(attack("bavaria", "austria", blocks, came), {"au-a1": [[1]]})
    french = table.run.game.table(table.state, 1)
    table.play("britain", "hold")
    after: Any = table.run.game.table(table.state, 1)
    assert [one["id"] for one in french["places"]["bavaria"]["blocks"]] == ["au-i2", "au-a1"]
    assert after["places"]["bavaria"]["blocks"] == []
    assert after["places"]["bavaria"]["standing"] == [
        {"colour": "austria", "fleet": False, "crippled": False, "count": 2}
    ]
    [note] = [one for one in after["notes"] if one["colour"] == "austria"]
    seen = [(one["id"], one["strength"], one["place"]) for one in note["seen"]]
    assert seen == [("au-i2", 4, "bavaria"), ("au-a1", 3, "bavaria")]
    assert note["places"] == {"bavaria": 2}


@pytest.mark.rules("AC-068")
def test_armies_that_have_landed_do_not_mind_the_loss_of_the_sea(stage: SetStage) -> None:
    blocks = {"english_channel": {"br-f1": 1, "fr-f1": 3}, "picardy": {"fr-i14": 1, "br-i1": 4, "br-i2": 3}}
    given = attack("picardy", "britain", blocks, {"br-i1": "english_channel", "br-i2": "english_channel"})
    given["attacks"]["english_channel"] = {"by": "france", "from": {"fr-f1": "brittany"}}
    table = stage(given, {"fr-f1": [[1, 1]], "br-i1": [[1]]})
    table.play("france", "hold").play("britain", "fire br-i1")
    assert table.at("br-f1") is None
    assert table.at("fr-i14") is None
    assert [table.at("br-i1"), table.at("br-i2")] == ["picardy", "picardy"]
