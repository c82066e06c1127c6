"""A memory gives what its function gives, asks it once for each key, and never grows beyond its limit."""

from __future__ import annotations

from chancellery.kernel.memory import Memory


def test_a_known_answer_is_not_worked_out_again() -> None:
    asked: list[int] = []

    def square(number: int) -> int:
        asked.append(number)
        return number * number

    memory = Memory(square)
    assert [memory[3], memory[4], memory[3]] == [9, 16, 9]
    assert asked == [3, 4]


def test_a_full_memory_starts_afresh() -> None:
    memory = Memory(str, limit=3)
    assert [memory[number] for number in range(5)] == ["0", "1", "2", "3", "4"]
    assert dict(memory) == {3: "3", 4: "4"}
