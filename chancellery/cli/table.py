"""A table in the browser for whoever sits at this machine: the server, started and opened with one command."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from urllib.parse import quote

from chancellery.cli.errors import CommandError
from chancellery.kernel.registry import get
from chancellery.server.settings import PREFIX, Settings, load_settings
from chancellery.server.store.process_lock import AlreadyServed
from chancellery.server.web import client_pages
from chancellery.server.web.address_file import served_at
from chancellery.server.web.running import run_here

OWN = {"log_level": "warning", "log_format": "text", "offer_network": "yes"}
"""What is different from `chancellery serve`, unless somebody says otherwise: the terminal is not a log, and
friends are invited by one click."""


PATIENCE = 5.0
"""Seconds in which a browser has been started."""


def play_in_browser(game: str | None, port: int | None, data: Path | None, browser: bool) -> int:
    """Serve until Ctrl-C; or, when these games are being served already, only open the page. The exit code."""
    settings = _settings(port, data)
    place = f"#/new/{quote(get(game).name)}" if game else ""
    if not client_pages.is_built(settings):
        raise CommandError(
            "The pages of the game have not been built: in a checkout start ./play, "
            "or run npm ci and npm run build in its folder browser"
        )
    is_fixed = port is not None or f"{PREFIX}PORT" in os.environ

    def ready(url: str) -> None:
        print(
            f"Chancellery is open at {url}\nYour games are kept in {settings.data_folder}. Ctrl-C ends it.", flush=True
        )
        _open(url + place, browser)

    try:
        code = run_here(settings, is_fixed, ready)
    except AlreadyServed:
        url = served_at(settings)
        if not url:
            raise
        print(f"Chancellery is open already, at {url}", flush=True)
        opening = _open(url + place, browser)
        opening.join(PATIENCE)
        return 0
    print("Closed. The next time everything is as you left it.", flush=True)
    return code


def _settings(port: int | None, data: Path | None) -> Settings:
    given = {"port": port, "data": data}
    own = {name: value for name, value in OWN.items() if PREFIX + name.upper() not in os.environ}
    chosen = own | {name: str(value) for name, value in given.items() if value is not None}
    return load_settings(os.environ, given=chosen)


def _open(url: str, wanted: bool) -> threading.Thread:
    """In the background: some browsers return only when they are closed."""

    def work() -> None:
        if wanted and _has_window():
            webbrowser.open(url)

    opening = threading.Thread(target=work, daemon=True)
    opening.start()
    return opening


def _has_window() -> bool:
    """Without a screen there are only browsers that would take this terminal over."""
    if os.environ.get("BROWSER") or sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
