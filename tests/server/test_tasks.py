"""Ending tasks: once told to, they end."""

from __future__ import annotations

import asyncio

import pytest

from chancellery.server import tasks
from chancellery.server.tasks import cancel_all

pytestmark = pytest.mark.anyio


async def test_cancel_all_waits_until_every_task_has_cleaned_up() -> None:
    cleaned = []

    async def work(number: int) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            cleaned.append(number)

    running = [asyncio.create_task(work(number)) for number in range(3)]
    await asyncio.sleep(0)
    await cancel_all(running)
    assert sorted(cleaned) == [0, 1, 2]


async def test_cancel_all_repeats_a_cancellation_that_was_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "AGAIN_AFTER", 0.01)

    async def stubborn() -> None:
        for _ in range(3):
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                continue

    task = asyncio.create_task(stubborn())
    await asyncio.sleep(0)
    await cancel_all([task])
    assert task.done()


async def test_cancel_all_does_not_raise_what_a_task_raised() -> None:
    async def failing() -> None:
        raise ValueError("of no interest any more")

    task = asyncio.create_task(failing())
    await asyncio.sleep(0)
    await cancel_all([task, asyncio.create_task(asyncio.sleep(60))])
    assert isinstance(task.exception(), ValueError)
