"""The tests pass wherever they run: paths, locale, time zone, order, load and user make no difference.

Runs the whole suite, or what is named after `--`, once in each of these surroundings, each with an empty temporary
folder of its own. `--only NAME` runs it in one of them.

Budget: about 15 minutes for each of the seven on two quiet cores; twice that under load.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAIN_USER = "nobody"
BUSY = "while True: pass"

NAMES = {
    "short": "temporary files in a short path",
    "long": "temporary files in a path of 200 characters",
    "locale": "a German locale, with nothing of UTF-8 in the environment",
    "zone": "a time zone far from Greenwich, where it is tomorrow",
    "order": "modules and tests in random order",
    "load": "two busy processes for each processor, and the tests at low priority",
    "user": "as a plain user, from a copy of the checkout",
}


@contextlib.contextmanager
def temporary(length: int = 0) -> Iterator[Path]:
    """An empty folder in a path of at least this length, gone afterwards."""
    top = Path(tempfile.mkdtemp(prefix="s", dir="/tmp"))
    top.chmod(0o755)
    folder = top
    while len(str(folder)) < length:
        folder /= "x" * min(100, length - len(str(folder)))
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o1777)
    try:
        yield folder
    finally:
        shutil.rmtree(top, ignore_errors=True)


@contextlib.contextmanager
def load() -> Iterator[None]:
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(2 * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def copy_for_plain_user(folder: Path) -> Path:
    """A copy of the checkout, with its environment, that belongs to the plain user."""
    copy = folder / "checkout"
    shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", "node_modules", "*_cache"))
    subprocess.run(["chown", "-R", PLAIN_USER, str(copy)], check=True)
    return copy


def pytest_in(name: str, tests: list[str], seed: int) -> int:
    """The exit code of pytest in the surroundings of this name."""
    words = [sys.executable, "-m", "pytest", "-q", "-n", str(min(4, 2 * (os.cpu_count() or 1))), "--dist", "worksteal"]
    words += ["-p", "no:cacheprovider", *tests]
    environment = {key: value for key, value in os.environ.items() if key not in ("LANG", "LC_ALL", "TZ", "TMPDIR")}
    environment["LANG"] = "C.UTF-8"
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(temporary(200 if name == "long" else 0))
        environment["TMPDIR"] = str(folder)
        cwd = ROOT
        if name == "locale":
            environment |= {"LANG": "de_DE", "LC_ALL": "de_DE", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
        elif name == "zone":
            environment["TZ"] = "Pacific/Kiritimati"
        elif name == "order":
            words += ["--shuffle", str(seed)]
        elif name == "load":
            stack.enter_context(load())
            words = ["nice", *words]
        elif name == "user":
            cwd = copy_for_plain_user(folder)
            environment |= {"HOME": str(folder), "PYTHONPATH": str(cwd)}
            words = ["setpriv", f"--reuid={PLAIN_USER}", "--clear-groups", *words]
        return subprocess.run(words, cwd=cwd, env=environment, check=False).returncode


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/soak surroundings", description=__doc__)
    parser.add_argument("--only", choices=NAMES, action="append", help="only in these surroundings")
    parser.add_argument("--seed", type=int, default=random.randrange(10_000), help="of the order")
    parser.add_argument("tests", nargs="*", help="arguments for pytest, after --; everything if there are none")
    given = parser.parse_args(argv)
    failed = []
    for name in given.only or NAMES:
        if name == "user" and os.geteuid() != 0:
            print("user: only root can become somebody else; run the tests themselves as a plain user instead.")
            continue
        started = time.monotonic()
        print(f"== {name}: {NAMES[name]}" + (f" (seed {given.seed})" if name == "order" else ""), flush=True)
        code = pytest_in(name, given.tests, given.seed)
        print(f"   {name}: {'passed' if code == 0 else 'FAILED'} in {time.monotonic() - started:.0f} s", flush=True)
        if code:
            failed.append(name)
    print(f"The tests fail in these surroundings: {', '.join(failed)}." if failed else "The tests pass everywhere.")
    return 1 if failed else 0
