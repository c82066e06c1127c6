"""Tables at which somebody learns: private, and told apart from games."""

from __future__ import annotations

from chancellery.kernel.registry import get
from chancellery.server.games import lessons
from chancellery.server.tables import listing
from tests.server.tables.conftest import Hall


async def test_a_lesson_is_told_apart_from_games_also_after_a_restart(hall: Hall) -> None:
    lesson = get("realpolitik").lesson()
    assert lesson is not None
    learned = await lessons.begin(hall.registry, lesson, "ada")
    played = await hall.running()
    rows = (await hall.store.read(lambda tx: listing.page(tx, "mine", "ada"))).tables
    assert {row.id: row.is_lesson for row in rows} == {learned.id: True, played: False}
    assert (await hall.store.read(lambda tx: listing.page(tx, "running", "bob"))).tables[0].id == played
    await hall.restarted()
    assert (await hall.look(learned.id)).base == learned.base
