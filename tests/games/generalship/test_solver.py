"""The solver of Generalship against brute force: matchings of cards to regiments, totals, and minimal losses."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from chancellery.games.generalship import solver
from chancellery.games.generalship.tactics import ATK, BOMBARDMENT, DEF, HAND_TO_HAND, LAND, NAVAL, SHOOTING, tables
from chancellery.games.generalship.units import DIGIT, GALLEON, GALLEY, gather

CLOSE, MOUNTED, LONG = {0, 1}, {5, 6}, {2, 3, 4}
LAND_CARDS = {1: (CLOSE, (1, 2)), 2: (CLOSE, (3,)), 3: (MOUNTED, (1, 2)), 4: (MOUNTED, (3,)), 5: (LONG, (1, 2))}
LAND_CARDS |= {6: (LONG, (3,)), 7: (CLOSE | MOUNTED | LONG, (1,))}
SEA_CARDS = {1: ({0, 1}, (1,)), 2: ({0, 1}, (2,)), 3: ({2, 3}, (1,)), 4: ({2, 3}, (2,)), 5: ({4}, (1,)), 6: ({4}, (2,))}
SEA_CARDS |= {7: ({0, 1, 2, 3, 4}, (1,))}
DEFENCE = (2, 4, 5, 3, 2, 6, 8)
ATTACK = (3, 4, 4, 4, 8, 4, 5)


def matchings(cards: list[int], regiments: Counter[int], most: int, book: dict) -> Iterator[tuple[int, ...]]:  # type: ignore[type-arg]
    """Every set of regiments that some of the cards cover, tried card by card from the text of the rules."""
    if not cards:
        yield ()
        return
    first, *rest = cards
    yield from matchings(rest, regiments, most, book)
    types, counts = book[first]
    for unit, count in product(types, counts):
        if regiments[unit] >= count and count <= most:
            for more in matchings(rest, regiments - Counter({unit: count}), most - count, book):
                yield tuple(sorted([*more, *[unit] * count]))


def deal(chance: random.Random, most_cards: int = 6, most_units: int = 7) -> tuple[list[int], list[int]]:
    deck = [number for number in range(1, 8) for _ in range(4)]
    return chance.sample(deck, chance.randint(0, most_cards)), chance.choices(range(7), k=chance.randint(0, most_units))


def counted(cards: Sequence[int]) -> list[int]:
    return [list(cards).count(number) for number in range(1, 8)]


@pytest.mark.parametrize(("domain", "book", "most"), [(LAND, LAND_CARDS, 5), (NAVAL, SEA_CARDS, 3)])
@pytest.mark.rules("GS-303", "GS-304", "GS-305", "GS-320", "GS-321", "GS-323")
def test_coverings_are_those_of_brute_force(domain: int, book: dict, most: int) -> None:  # type: ignore[type-arg]
    chance = random.Random(domain)
    for _ in range(150):
        cards, units = deal(chance)
        found = solver.coverings(domain, gather(units), counted(cards))
        expected = {gather(list(one)) for one in matchings(cards, Counter(units), most, book)}
        assert set(found) == expected
        for taken, used in found.items():
            spent = [number for number, count in enumerate(solver.cards_used(used), 1) for _ in range(count)]
            assert Counter(spent) <= Counter(cards)
            assert gather([]) == 0
            assert taken in {gather(list(one)) for one in matchings(spent, Counter(units), most, book)}


@pytest.mark.rules("GS-306", "GS-307", "GS-Q12")
def test_best_total_on_land_is_that_of_brute_force() -> None:
    chance = random.Random(3)
    conditions = {
        1: (lambda c: c[0] + c[1] >= 3, (3, 5)),
        2: (lambda c: c[5] + c[6] >= 2, (6, 3)),
        3: (lambda c: c[0] + c[1] >= 2 and c[5] + c[6] >= 1, (6, 6)),
        4: (lambda c: c[0] + c[1] >= 1 and c[2] + c[3] + c[4] >= 2, (5, 4)),
    }
    for _ in range(200):
        cards, units = deal(chance)
        advanced = [number for number in conditions if chance.random() < 0.4]
        for side, values in ((ATK, ATTACK), (DEF, DEFENCE)):
            best = 0
            for one in matchings(cards, Counter(units), 5, LAND_CARDS):
                held = Counter(one)
                bonus = max([conditions[n][1][side] for n in advanced if conditions[n][0](held)], default=0)  # type: ignore[no-untyped-call]
                best = max(best, sum(values[unit] for unit in one) + bonus)
            assert solver.best_on_land(side, gather(units), counted(cards), advanced).total == best


@pytest.mark.rules("GS-324", "GS-325", "GS-326", "GS-327", "GS-328", "GS-329", "GS-322")
def test_best_total_at_sea_is_that_of_brute_force() -> None:
    chance = random.Random(4)
    attack = {HAND_TO_HAND: (3, 4, 2, 2, 0), SHOOTING: (0, 0, 4, 4, 0), BOMBARDMENT: (0, 0, 0, 0, 8)}
    defence = {HAND_TO_HAND: (2, 4, 4, 2, 0), SHOOTING: (2, 4, 5, 3, 0)}

    def style_of(units: Sequence[int]) -> int | None:
        if {0, 1} & {*units}:
            return HAND_TO_HAND
        return SHOOTING if {2, 3} & {*units} else BOMBARDMENT if units else None

    for _ in range(200):
        cards, units = deal(chance)
        ships = chance.choice([[GALLEY], [GALLEON], [GALLEY, GALLEON]])
        against = chance.choice([None, HAND_TO_HAND, SHOOTING, BOMBARDMENT])
        for side in (ATK, DEF):
            best = 0
            for ship in ships:
                able = Counter(unit for unit in units if unit < 5 and (unit != 4 or ship == GALLEON))
                for one in matchings(cards, able, 3, SEA_CARDS):
                    styles = {style_of(one), against}
                    style = next((s for s in (BOMBARDMENT, HAND_TO_HAND, SHOOTING) if s in styles), None)
                    if style is None:
                        total = 0
                    elif side == DEF and style == BOMBARDMENT:
                        total = 15 if ship == GALLEY else 20
                    else:
                        total = sum((attack if side == ATK else defence)[style][unit] for unit in one)
                    best = max(best, total)
            found = solver.best_at_sea(
                side, gather(units), counted(cards), gather(ships), against=-1 if against is None else against
            )
            assert found.total == best


@pytest.mark.rules("GS-316", "GS-318", "GS-Q85")
def test_minimal_losses_are_those_of_brute_force() -> None:
    chance = random.Random(5)
    for _ in range(300):
        units = Counter(chance.choices(range(7), k=chance.randint(1, 7)))
        needed = chance.randint(1, 25)
        expected = set()
        for counts in product(*(range(units[unit] + 1) for unit in range(7))):
            worth = sum(count * DEFENCE[unit] for unit, count in enumerate(counts))
            least = min((DEFENCE[unit] for unit, count in enumerate(counts) if count), default=0)
            if worth >= needed and worth - least < needed:
                expected.add(sum(count << DIGIT * unit for unit, count in enumerate(counts)))
        everything = sum(count << DIGIT * unit for unit, count in units.items())
        if sum(count * DEFENCE[unit] for unit, count in units.items()) < needed:
            expected = {everything}
        assert set(solver.minimal_losses(everything, tables().land[DEF], needed)) == expected


@pytest.mark.rules("GS-340", "GS-341", "GS-342", "GS-343", "GS-Q90", "GS-Q138")
def test_losses_at_sea_take_regiments_before_ships() -> None:
    archers, galley, galleon = gather([3, 3]), gather([GALLEY]), gather([GALLEON])
    assert solver.sea_losses(archers + galley, SHOOTING, 3) == (gather([3]),)
    assert solver.sea_losses(archers + galley, SHOOTING, 6) == (archers,)
    both = archers + galley + galleon
    assert set(solver.sea_losses(both, SHOOTING, 7)) == {archers + galley, archers + galleon}
    assert solver.sea_losses(both, SHOOTING, 6 + 16 + 14) == (both,)
    assert (
        set(solver.sea_losses(both, BOMBARDMENT, 16))
        == {
            galleon,
        }
        | set()
    )
    assert solver.sea_losses(both, BOMBARDMENT, 21) == (galley + galleon,)
    assert solver.sea_losses(gather([4, 5]), HAND_TO_HAND, 2) == tuple(sorted([gather([4]), gather([5])]))


@pytest.mark.rules("GS-Q85")
def test_the_losses_of_the_worked_example() -> None:
    sets = solver.minimal_losses(gather([3, 0, 0, 5]), tables().land[DEF], 4)
    assert set(sets) == {gather([0, 0]), gather([0, 3]), gather([5])}
    assert solver.next_losses(sets, 0) == [0, 3, 5]
    assert solver.next_losses(sets, gather([3])) == [0]
    assert solver.cheapest_losses(sets, [1, 1, 2, 1, 3, 2, 3, 2, 3]) == gather([5])
