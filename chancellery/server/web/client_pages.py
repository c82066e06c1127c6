"""Static files of the browser client, served beside the API.

Everything it needs is in one folder of the package. Files in `assets` carry a fingerprint in their names and are kept
for good; the page itself is asked for every time, so that a new version is there at once.
"""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from litestar.params import PathParameter
from litestar.response.base import ASGIResponse

from chancellery.api.accounts import Scope
from chancellery.server.settings import Settings
from chancellery.server.web.dependencies import AppRequest
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, get_page
from chancellery.server.web.static_resources import CACHE_FOREVER, REVALIDATE, StaticResource
from chancellery.server.words import WORDS

BUILT = Path(__file__).with_name("browser")
OPEN = Permission(Role.ANYBODY, Scope.READ)
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")
HTML = "text/html"
TYPES = {
    ".css": "text/css",
    ".html": HTML,
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""What is served; anything else in the folder is not."""

MISSING = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Chancellery</title></head>
<body>
<h1>Chancellery</h1>
<p>The server runs, but its pages have not been built.</p>
<p>In a checkout, <code>./play</code> builds them; so does <code>npm ci &amp;&amp; npm run build</code> in
<code>browser/</code>. A released package has them inside.</p>
<p>Programs can use the server all the same: <a href="api/openapi.json">api/openapi.json</a> describes how.</p>
</body>
</html>
"""


def folder_of(settings: Settings) -> Path:
    return Path(settings.pages).expanduser() if settings.pages else BUILT


def is_built(settings: Settings) -> bool:
    return (folder_of(settings) / "index.html").is_file()


@get_page("/", OPEN)
async def front_page(request: AppRequest) -> ASGIResponse:
    """The page from which everything else is loaded."""
    page = await asyncio.to_thread(_load, folder_of(request.context.settings), "index.html")
    if page is None:
        return ASGIResponse(
            body=MISSING.encode(), status_code=404, media_type=HTML, headers={"cache-control": "no-store"}
        )
    return page.reply(request.headers, REVALIDATE)


FileName = Annotated[str, PathParameter(max_length=200, description="A file of the client.")]


@get_page("/{file:str}", OPEN)
async def page_file(request: AppRequest, file: FileName) -> ASGIResponse:
    """What browsers look for beside the page: icons, a manifest, a service worker."""
    return await _file(request, "", file, REVALIDATE)


@get_page("/assets/{file:str}", OPEN)
async def page_asset(request: AppRequest, file: FileName) -> ASGIResponse:
    """Scripts, styles, fonts and pictures; their names change with what is in them."""
    return await _file(request, "assets", file, CACHE_FOREVER)


async def _file(request: AppRequest, inside: str, name: str, caching: str) -> ASGIResponse:
    found = await asyncio.to_thread(_load, folder_of(request.context.settings) / inside, name)
    if found is None:
        raise Refused("no-such-page", 404, WORDS.message("there-is-nothing-here"))
    return found.reply(request.headers, caching)


def _load(folder: Path, name: str) -> StaticResource | None:
    """A file as it is on the disk now: whoever builds the client anew need not start the server again."""
    file = folder / name
    if not NAME.fullmatch(name) or file.suffix not in TYPES:
        return None
    try:
        state = file.stat()
        return _ready(file, state.st_mtime_ns, state.st_size)
    except OSError:
        return None


@lru_cache(maxsize=256)
def _ready(file: Path, changed: int, size: int) -> StaticResource:
    return StaticResource(file.read_bytes(), TYPES[file.suffix])


AT_ROOT = [front_page, page_file, page_asset]
