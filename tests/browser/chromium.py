"""The Chromium that tests in the browser use: one that is there, or one that can be had.

`python -m tests.browser.chromium` prints where it is. If there is none it installs Debian's, where that is possible
without asking anybody; otherwise it says in one sentence what to do.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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
    return None


def _runs(candidate: Path) -> bool:
    return candidate.is_file() and os.access(candidate, os.X_OK)


def install() -> None:
    """Debian's and its children's, as root or with a sudo that asks nothing."""
    apt = shutil.which("apt-get", path=f"{os.environ.get('PATH', '')}:/usr/bin:/bin")
    root = _as_root()
    if apt is None or root is None:
        return
    print("Installing Chromium for the tests in the browser…", file=sys.stderr)
    environment = ["env", "DEBIAN_FRONTEND=noninteractive"]
    for order in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        ran = subprocess.run(
            [*root, *environment, apt, "-q", *order], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if ran.returncode != 0:
            print(ran.stdout.decode(errors="replace"), file=sys.stderr)
            return


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
    if find() is None and not named:
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
