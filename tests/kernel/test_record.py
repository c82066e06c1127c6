"""Records verify, and damage of any kind is named with its position."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel import chance
from chancellery.kernel.errors import BrokenPromise, BrokenRecord, ChancelleryError
from chancellery.kernel.fairness import Promise, compare
from chancellery.kernel.match import Match
from chancellery.kernel.plain import copy
from chancellery.kernel.record import Record, parse, position_of, verify
from chancellery.kernel.state import waiting


def finished(seed: int = 3) -> Record:
    rng = random.Random(seed)
    match = Match(REALPOLITIK, {"players": 3, "turn_limit": 5}, rng.randbytes(32), ["Ada", "Bob", "Cem"])
    while not match.over:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    return match.record


RECORD = finished().dump()


def test_a_finished_record_verifies() -> None:
    record = parse(RECORD)
    report = verify(record)
    assert report.answers == len(record.answers) > 50
    assert report.draws == len(record.draws) >= 4
    assert report.result == record.result


def test_the_document_is_json_that_people_can_read() -> None:
    document = msgspec.json.decode(RECORD)
    assert document["game"] == "realpolitik"
    assert document["seats"] == ["Ada", "Bob", "Cem"]
    assert document["answers"][0][1].startswith("offer ")


def test_a_record_from_before_there_were_contributions_verifies() -> None:
    document = msgspec.json.decode(RECORD)
    assert not {"contributions", "drawn_seats"} & set(document)
    assert verify(parse(RECORD)).draws > 0


def _edit(change: Callable[[dict[str, Any]], None]) -> bytes:
    document = msgspec.json.decode(RECORD)
    change(document)
    return msgspec.json.encode(document)


def _set(path: list[Any], value: Any) -> Callable[[dict[str, Any]], None]:
    def change(document: dict[str, Any]) -> None:
        here: Any = document
        for step in path[:-1]:
            here = here[step]
        here[path[-1]] = value

    return change


DAMAGE: list[tuple[str, Callable[[dict[str, Any]], None], str, int | None]] = [
    ("fingerprint", _set(["answers", 9, 2], "0" * 32), "after answer 10 .* is not the one recorded", 10),
    ("start", _set(["start"], "0" * 32), "before the first answer is not the one recorded", 0),
    ("unknown answer", _set(["answers", 4, 1], "fly away"), "answer 5 .*unknown verb 'fly'", 5),
    ("unknown actor", _set(["answers", 4, 0], "spain"), "answer 5 .*'spain' does not take part", 5),
    ("illegal answer", _set(["answers", 4, 1], "battle wien"), "answer 5 .*does not offer that", 5),
    ("draw", _set(["draws", 2, 2], 1), "draw 3 .* is not the one recorded", 0),
    ("secret", _set(["secret"], "ab" * 32), "does not match the commitment", None),
    ("no secret", _set(["secret"], ""), "only finished games can be verified", None),
    ("odd secret", _set(["secret"], "zz"), "missing or damaged", None),
    ("result", _set(["result", "scores"], [9, 9, 9]), "the result is not the one recorded", -1),
    ("no result", lambda d: d.pop("result"), "the game is over but the record has no result", -1),
    ("lost answer", lambda d: d["answers"].pop(12), "answer 13|after answer 13", 13),
    ("lost end", lambda d: d["answers"].pop(), "the result is not the one recorded|draws, the game made", -1),
    ("extra draw", lambda d: d["draws"].append(["x", 2, 1]), "lists .* draws, the game made", -1),
    ("options", _set(["options"], {"players": 9}), "options do not make a game", None),
    ("rules version", _set(["rules"], 99), "made by rules version 99", None),
]


@pytest.mark.parametrize(("change", "complaint", "position"), [d[1:] for d in DAMAGE], ids=[d[0] for d in DAMAGE])
def test_damage_is_named(change: Callable[[dict[str, Any]], None], complaint: str, position: int | None) -> None:
    record = parse(_edit(change))
    with pytest.raises(BrokenRecord, match=complaint) as caught:
        verify(record)
    assert caught.value.position == (len(record.answers) if position == -1 else position)


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "this is not a record"),
        (b"not json", "this is not a record"),
        (RECORD[: len(RECORD) // 2], "this is not a record"),
        (b'{"game": "realpolitik"}', "missing required field"),
        (_edit(_set(["format"], 9)), "the record has format 9"),
        (_edit(_set(["surprise"], 1)), "surprise"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, complaint: str) -> None:
    with pytest.raises(BrokenRecord, match=complaint):
        parse(data)


def test_any_flipped_byte_is_noticed_or_changes_nothing() -> None:
    """Damage the document anywhere: it no longer parses, no longer verifies, or says exactly the same game."""
    rng = random.Random(8)
    original = parse(RECORD)
    for _ in range(300):
        data = bytearray(RECORD)
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(7)
        try:
            record = parse(bytes(data))
            verify(record)
        except BrokenRecord:
            continue
        assert (record.answers, record.draws, record.options) == (original.answers, original.draws, original.options)


def midway() -> Match:
    rng = random.Random(8)
    match = Match(REALPOLITIK, {"players": 3, "turn_limit": 5}, rng.randbytes(32))
    for _ in range(40):
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    return match


def test_a_game_can_be_played_on_from_a_position_with_chance_of_its_own() -> None:
    rng = random.Random(9)
    match = midway()
    position = position_of(REALPOLITIK, match.state)
    assert match.secret.hex() not in msgspec.json.encode(position).decode()
    fork = Match(REALPOLITIK, match.record.options, rng.randbytes(32), position=position)
    assert fork.view(0)["table"] == match.view(0)["table"]
    while not fork.over:
        decision = rng.choice(waiting(fork.state))
        fork.answer(decision.seat, decision.actor, rng.choice(decision.options))
    record = parse(fork.record.dump())
    assert verify(record).answers == len(record.answers)
    assert Match.resume(REALPOLITIK, record, fork.secret).record == record
    record.position["state"][1] = []
    with pytest.raises(BrokenRecord, match="damaged"):
        verify(record)


def test_a_position_of_other_options_is_refused() -> None:
    position = position_of(REALPOLITIK, midway().state)
    with pytest.raises(ChancelleryError, match="other options"):
        Match(REALPOLITIK, {"players": 3}, bytes(32), position=position)


def test_draws_are_numbered_on_where_a_game_goes_on_with_the_same_chance() -> None:
    rng = random.Random(9)
    match = midway()
    state = copy(match.state)
    state.secret = bytes(32)
    match = Match(REALPOLITIK, match.record.options, match.secret, position=REALPOLITIK.save(state))
    assert match.record.drawn_before == state.draws > 0
    while not match.over:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    record = parse(match.record.dump())
    for number, (purpose, bound, outcome) in enumerate(record.draws, start=record.drawn_before + 1):
        assert chance.value(match.seed, number, purpose, bound) == outcome
    verify(record)
    with pytest.raises(BrokenRecord, match="not reached by as many draws"):
        verify(msgspec.structs.replace(record, drawn_before=0))


# -- contributions and drawn seats -------------------------------------------------------------------------


def contributed() -> Record:
    """Ada and Cem have contributed, and the seats were drawn: the lower contribution got the first one drawn."""
    secret, low, high = bytes(range(32)), "1a" * 32, "2b" * 32
    drawn = chance.draw_seats(chance.seed(secret, [low, high]), range(3))
    contributions = ["", "", ""]
    contributions[drawn[0]], contributions[drawn[1]] = low, high
    options = {"players": 3, "turn_limit": 2}
    match = Match(REALPOLITIK, options, secret, contributions=contributions, drawn_seats=drawn)
    rng = random.Random(2)
    while not match.over:
        decision = rng.choice(waiting(match.state))
        match.answer(decision.seat, decision.actor, rng.choice(decision.options))
    return match.record


CONTRIBUTED = contributed()


def test_a_record_with_contributions_and_drawn_seats_verifies() -> None:
    record = parse(CONTRIBUTED.dump())
    assert record == CONTRIBUTED
    assert verify(record).draws == len(record.draws)
    assert Match.resume(REALPOLITIK, record, bytes(range(32))).record == record


def test_contributions_decide_the_draws() -> None:
    alone = Match(REALPOLITIK, CONTRIBUTED.options, bytes.fromhex(CONTRIBUTED.secret))
    assert alone.record.draws != CONTRIBUTED.draws[: len(alone.record.draws)]


FIRST, SECOND, THIRD = CONTRIBUTED.drawn_seats


def swapped() -> list[str]:
    """The contributions of the two players exchanged: neither seed nor draws change, but who got what does."""
    there = {CONTRIBUTED.contributions[FIRST]: SECOND, CONTRIBUTED.contributions[SECOND]: FIRST, "": THIRD}
    return sorted(there, key=lambda contribution: there[contribution])


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"contributions": []}, "chance has drawn"),
        ({"contributions": ["", "", ""]}, "chance has drawn"),
        ({"contributions": ["", ""]}, "2 contributions for 3 seats"),
        ({"contributions": ["", "", "2B" * 32]}, "seat 2 is not 64 hexadecimal digits"),
        ({"contributions": swapped()}, "others than chance had drawn them for"),
        ({"drawn_seats": [SECOND, FIRST, THIRD]}, "not those that chance has drawn"),
        ({"drawn_seats": [THIRD, SECOND, FIRST]}, "not those that chance has drawn"),
        ({"drawn_seats": [FIRST, FIRST, THIRD]}, "seats that there are not"),
        ({"drawn_seats": [FIRST, SECOND, 3]}, "seats that there are not"),
    ],
)
def test_changed_contributions_and_seats_are_found(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BrokenRecord, match=complaint):
        verify(msgspec.structs.replace(CONTRIBUTED, **change))


def test_a_left_out_contribution_changes_the_game_itself() -> None:
    contributions = ["" if seat == FIRST else one for seat, one in enumerate(CONTRIBUTED.contributions)]
    with pytest.raises(BrokenRecord, match="before the first answer"):
        verify(msgspec.structs.replace(CONTRIBUTED, contributions=contributions, drawn_seats=[]))


def test_a_match_takes_one_contribution_for_each_seat() -> None:
    with pytest.raises(ChancelleryError, match="2 contributions for 3 seats"):
        Match(REALPOLITIK, {"players": 3}, contributions=["", ""])


# -- what a player has kept --------------------------------------------------------------------------------


def kept(**change: Any) -> Promise:
    promise = Promise(commitment=CONTRIBUTED.commitment, contribution=CONTRIBUTED.contributions[FIRST])
    return msgspec.structs.replace(promise, **change)


def test_a_game_is_the_one_that_was_promised() -> None:
    compare(CONTRIBUTED, kept(), FIRST)
    compare(CONTRIBUTED, kept(contribution=""), THIRD)
    compare(CONTRIBUTED, kept(), None)


@pytest.mark.parametrize(
    ("promise", "seat", "complaint"),
    [
        (kept(commitment="0" * 64), FIRST, "the secret is not the one that was committed to"),
        (kept(contribution="3c" * 32), FIRST, "is not the one that was given"),
        (kept(), SECOND, "is not the one that was given"),
        (kept(), THIRD, "was left out"),
        (kept(), 7, "there is no seat 7"),
        (kept(contribution="3c" * 32), None, "was left out"),
        (kept(drawn_seats=4), FIRST, "not all of them were"),
    ],
)
def test_a_broken_promise_is_named(promise: Promise, seat: int, complaint: str) -> None:
    with pytest.raises(BrokenPromise, match=complaint):
        compare(CONTRIBUTED, promise, seat)


@pytest.mark.parametrize("drawn", [[], [FIRST], [FIRST, SECOND]])
def test_a_draw_of_seats_that_is_skipped_is_a_broken_promise(drawn: list[int]) -> None:
    record = msgspec.structs.replace(CONTRIBUTED, drawn_seats=drawn)
    compare(record, kept(), FIRST)
    with pytest.raises(BrokenPromise, match="not all of them were"):
        compare(record, kept(drawn_seats=3), FIRST)


def test_a_position_in_place_of_the_setup_is_a_broken_promise() -> None:
    stacked = REALPOLITIK.new(CONTRIBUTED.options, bytes(32))
    match = Match(
        REALPOLITIK,
        CONTRIBUTED.options,
        bytes.fromhex(CONTRIBUTED.secret),
        position=position_of(REALPOLITIK, stacked),
        contributions=CONTRIBUTED.contributions,
    )
    verdict = compare(match.record, kept(), FIRST)
    assert (verdict.from_position, str(verdict)) == (True, "from the position on")
    with pytest.raises(BrokenPromise, match="only from the position on"):
        compare(match.record, kept(begins_with_setup=True), FIRST)
    assert str(compare(CONTRIBUTED, kept(begins_with_setup=True), FIRST)) == "verified"


@pytest.mark.parametrize(
    ("seen", "later"),
    [
        ((CONTRIBUTED.contributions[SECOND],), 0),
        ((), 1),
        (("3c" * 32,), 2),
        ((CONTRIBUTED.contributions[SECOND],) * 2, 1),
        (None, None),
    ],
)
def test_numbers_that_came_or_went_after_ours_are_counted(seen: tuple[str, ...] | None, later: int | None) -> None:
    assert compare(CONTRIBUTED, kept(seen=seen), FIRST).later == later
    assert compare(CONTRIBUTED, kept(contribution="", seen=seen), FIRST).later is None


def test_a_contribution_to_an_older_record_was_left_out() -> None:
    record = parse(RECORD)
    with pytest.raises(BrokenPromise, match="was left out"):
        compare(record, kept(commitment=record.commitment), 0)
