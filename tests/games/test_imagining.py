"""What a bot is given to think about: nothing in it depends on what its seat cannot know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.cards import DOWN
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.state import RealpolitikState
from chancellery.kernel import conformance
from chancellery.kernel.imagining import imagine
from chancellery.kernel.plain import copy
from chancellery.kernel.scenario import Run, Scenario
from chancellery.kernel.state import SecretPhase, reopen


def thought(g: RealpolitikState, seat: int, seed: int) -> bytes:
    return msgspec.msgpack.encode(imagine(REALPOLITIK, g, seat, random.Random(seed)))


def disguised(g: RealpolitikState, seat: int, rng: random.Random) -> RealpolitikState:
    """The same table with everything changed that the seat cannot see. Written without the game's own resampling, so
    that a field which that forgets is found here: the cards of others come in descending order, their sealed answers
    are the last ones possible, and all counters have moved."""
    other = copy(g)
    other.secret = rng.randbytes(32)
    other.draws += 3
    other.barrier += 5
    other.unveiled += 7
    other.asked = [asked + power for power, asked in enumerate(other.asked)] + [9]
    other.events.append(("nonsense", 0, ()))
    for power in range(len(other.seats)):
        if other.seats[power] == seat:
            other.decks[power].sort(reverse=rng.random() < 0.5)
        else:
            _swap_cards(other, power, rng)
    top = other.stack[-1]
    reopen(other)
    if isinstance(top, SecretPhase):
        for slot, actor in enumerate(top.actors):
            if top.sealed[slot] >= 0 and other.seats[actor] != seat:
                top.sealed[slot] = top.options(other, actor)[-1]
    return other


def _swap_cards(g: RealpolitikState, power: int, rng: random.Random) -> None:
    down = [
        (pile, n)
        for phase in g.stack
        if isinstance(phase, Battle) and not phase.outcome
        for pile in phase.piles
        if pile.power == power
        for n, face in enumerate(pile.faces)
        if face == DOWN
    ]
    cards = [*g.decks[power], *(pile.cards[n] for pile, n in down)]
    cards += [value for value, count in enumerate(g.hands[power]) for _ in range(count)]
    cards.sort(reverse=rng.random() < 0.7)
    for pile, n in down:
        pile.cards[n] = cards.pop()
    held = [cards.pop(0) for _ in range(g.hand_size(power))]
    g.hands[power] = [held.count(value) for value in range(6)]
    g.decks[power] = cards


@pytest.mark.slow
@pytest.mark.parametrize("options", REALPOLITIK.variations()[:4], ids=str)
@pytest.mark.random_play
def test_a_bot_is_told_the_same_to_the_last_byte_about_tables_that_look_alike_to_its_seat(options: Any) -> None:
    rng = random.Random(3)
    compared = 0
    steps: set[str] = set()
    for seed in range(3):
        for g in conformance.positions(REALPOLITIK, options, seed, share=0.03):
            for seat in range(options.players):
                other = disguised(g, seat, rng)
                REALPOLITIK.check(other)
                assert thought(g, seat, compared) == thought(other, seat, compared), g.stack
                compared += 1
                steps.add(g.stack[-1].__class__.__name__)
    assert compared > 300
    assert {"ChooseActions", "RailwayPurchases", "Round"} <= steps


def test_another_generator_imagines_another_table() -> None:
    g = REALPOLITIK.new({}, bytes(32))
    assert thought(g, 0, 1) != thought(g, 0, 2)
    assert g.secret.hex() not in thought(g, 0, 1).decode("latin-1")


def position(given: dict[str, Any], when: list[dict[str, Any]]) -> RealpolitikState:
    run = Run(Scenario({"game": "realpolitik", "given": given, "when": when}, "test"))
    run.play()
    assert isinstance(run.state, RealpolitikState)
    return run.state


def battle_in(g: RealpolitikState) -> Battle:
    [battle] = [phase for phase in g.stack if isinstance(phase, Battle)]
    return battle


BATTLE = {
    "generals": {"austria": {"lombardia": 1}, "italy": {"lombardia": 3}},
    "cards": {"austria": {"hand": [1], "deck": [4, 4], "discards": []}, "italy": {"hand": [5, 4]}},
    "phase": "battles austria",
}


def test_cards_that_lie_face_down_in_a_battle_are_imagined_anew_for_everybody_else() -> None:
    g = position(BATTLE, [{"austria": "down 1"}, {"italy": "down 5"}])
    rng = random.Random(4)
    for seed in range(30):
        for seat in range(4):
            assert thought(g, seat, seed) == thought(disguised(g, seat, rng), seat, seed)
    assert [pile.cards for pile in battle_in(g).piles] == [[1], [5]]
    imagined = [battle_in(REALPOLITIK.resample(g, 0, random.Random(seed))).piles for seed in range(30)]
    assert {piles[0].cards[0] for piles in imagined} == {1}
    assert len({piles[1].cards[0] for piles in imagined}) == 5


def test_cards_of_a_decided_battle_are_known_and_stay_what_they_are() -> None:
    """The beaten General looks for a place while its cards lie in the discard pile already."""
    g = position(BATTLE, [{"austria": "down 1"}, {"italy": "down 5"}, {"italy": "pass"}])
    assert battle_in(g).outcome
    for seed in range(30):
        for seat in range(4):
            imagined = REALPOLITIK.resample(g, seat, random.Random(seed))
            REALPOLITIK.check(imagined)
            assert [pile.cards for pile in battle_in(imagined).piles] == [[1], [5]]
