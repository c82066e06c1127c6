"""A database that cannot be used ends every command in one sentence and without a traceback."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from chancellery import cli
from chancellery.server.store.high_water import mark_of
from tests.soak.servers import free_port

COMMANDS = [
    ["serve"],
    ["serve", "--check"],
    ["play", "--no-browser"],
    ["admin", "user", "list"],
    ["admin", "verify-all"],
]


def garbage(path: Path) -> None:
    path.write_bytes(b"no database at all" * 500)


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9_000])


def newer(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO migrations VALUES (9999, 'from_the_future', 0)")
    connection.close()


def without_log(path: Path) -> None:
    mark_of(path).write_text("0000000007\n")


def gone(path: Path) -> None:
    without_log(path)
    path.unlink()


def interrupted(path: Path) -> None:
    path.with_name("chancellery.db-restoring").write_text("/backups/chancellery.db")
    path.unlink()


FAULTS: list[tuple[Callable[[Path], None], str]] = [
    (garbage, "database"),
    (truncated, "damaged"),
    (newer, "newer Chancellery"),
    (without_log, "last 7 commits"),
    (gone, "is gone or empty"),
    (interrupted, "finish it with chancellery admin restore /backups/chancellery.db --replace"),
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    assert cli.main(["serve", "--data", str(folder), "--check"]) == 0
    return folder


class Said(Protocol):
    def __call__(self, words: list[str], data: Path, complaint: str) -> None: ...


@pytest.fixture
def check_sentence(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Said:
    """That a command ends with this complaint, as one sentence."""
    for name in [name for name in os.environ if name.startswith("CHANCELLERY_")]:
        monkeypatch.delenv(name)

    def check(words: list[str], data: Path, complaint: str) -> None:
        capsys.readouterr()
        words = [*words, "--data", str(data)]
        if (
            words[0] in ("serve", "play") and "--check" not in words
        ):  # a server changes what belongs to the whole process
            command = "import sys; from chancellery.cli import main; sys.exit(main())"
            words += ["--port", str(free_port())]
            ran = subprocess.run([sys.executable, "-c", command, *words], capture_output=True, text=True, check=False)
            code, out, err = ran.returncode, ran.stdout, ran.stderr
        else:
            code = cli.main(words)
            out, err = capsys.readouterr()
        assert code in (1, 2), (words, err)
        assert complaint in err, (words, err)
        assert (out, err.count("\n")) == ("", 1), (words, err)

    return check


@pytest.mark.parametrize(("spoil", "complaint"), FAULTS, ids=[spoil.__name__ for spoil, _ in FAULTS])
def test_a_database_that_cannot_be_used_is_one_sentence(
    data: Path, check_sentence: Said, spoil: Callable[[Path], None], complaint: str
) -> None:
    spoil(data / "chancellery.db")
    for words in COMMANDS:
        check_sentence(words, data, complaint)


@pytest.fixture
def read_only(data: Path) -> Iterator[Path]:
    """Permissions do not bind root; a mount that may only be read does."""
    if os.geteuid() != 0:
        data.chmod(0o500)
        yield data
        data.chmod(0o700)
        return
    ways = (["mount", "--bind", str(data), str(data)], ["mount", "-o", "remount,ro,bind", str(data)])
    if any(subprocess.run(way, capture_output=True, check=False).returncode for way in ways):
        pytest.skip("root may not mount a file system here")
    yield data
    subprocess.run(["umount", "-l", str(data)], check=True)


def test_a_database_that_may_only_be_read_is_one_sentence(read_only: Path, check_sentence: Said) -> None:
    for words in COMMANDS:
        check_sentence(words, read_only, "may only be read")


@pytest.mark.parametrize(("spoil", "complaint"), [(truncated, "damaged"), (newer, "newer Chancellery")])
def test_no_backup_is_made_of_a_bad_database(
    data: Path, tmp_path: Path, check_sentence: Said, spoil: Callable[[Path], None], complaint: str
) -> None:
    spoil(data / "chancellery.db")
    check_sentence(["admin", "backup", str(tmp_path / "backup.db")], data, complaint)
    assert not (tmp_path / "backup.db").exists()


def test_what_was_lost_is_accepted_by_deleting_the_mark(data: Path) -> None:
    without_log(data / "chancellery.db")
    mark_of(data / "chancellery.db").unlink()
    assert cli.main(["serve", "--data", str(data), "--check"]) == 0
