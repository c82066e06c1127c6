"""What soaks compare of the database of a server at work is the same however often the machine makes it stall."""

from __future__ import annotations

from contextlib import closing

import pytest

from chancellery.api.tables import CorrespondencePace
from chancellery.server.store import Transaction
from chancellery.server.timestamps import HOUR, MINUTE
from tests.server.clocks.conftest import TimedHall
from tests.soak.misuse.books import Books, differences


@pytest.mark.slow
async def test_a_credit_is_no_change_and_all_else_is(rig: TimedHall, database: str) -> None:
    table_id = await rig.timed(CorrespondencePace(decision_hours=24))
    with closing(Books(database)) as books:
        before = books.digest()
        for _ in range(2):
            rig.time.pass_by(MINUTE)
            await rig.scheduler.round()
        assert (await rig.kinds(table_id))[-2:] == ["credit", "credit"]
        assert differences(before, books.digest()) == []
        await rig.pass_by(24 * HOUR - 2 * MINUTE)  # the clock seems to be at zero, and its moment is corrected
        assert (await rig.kinds(table_id))[-1] == "credit"
        assert differences(before, books.digest()) == []

        def lose_count(tx: Transaction) -> None:
            tx.run("UPDATE tables SET seq = seq + 1 WHERE id = :id", id=table_id)

        await rig.store.write(lose_count)
        assert differences(before, books.digest()) == ["tables"]
        await rig.store.write(lambda tx: tx.run("UPDATE tables SET seq = seq - 1 WHERE id = :id", id=table_id))
        await rig.answer(table_id, 0, "left", "throw")
        assert {"log", "tables"} <= set(differences(before, books.digest()))
