"""Tables at which somebody learns: private, and told apart from games."""

from __future__ import annotations

from chancellery.kernel.registry import get
from chancellery.server.games import lessons
from chancellery.server.tables import listing
from tests.server.tables.conftest import TableRig


async def test_a_lesson_is_told_apart_from_games_also_after_a_restart(rig: TableRig) -> None:
    lesson = get("realpolitik").lesson()
    assert lesson is not None
    learned = await lessons.begin(rig.registry, lesson, "ada")
    played = await rig.running()
    rows = (await rig.store.read(lambda tx: listing.page(tx, "mine", "ada"))).tables
    assert {row.id: row.is_lesson for row in rows} == {learned.id: True, played: False}
    assert (await rig.store.read(lambda tx: listing.page(tx, "running", "bob"))).tables[0].id == played
    await rig.restarted()
    assert (await rig.snapshot(learned.id)).base == learned.base
