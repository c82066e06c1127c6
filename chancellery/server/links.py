"""Links to pages of the browser client. Its routes are in the fragment, which is never sent to a server: secrets may
stand there, and it works under any base path.
"""

from __future__ import annotations

from typing import Literal
from urllib.parse import quote

Page = Literal["table", "join", "confirm", "unsubscribe", "password"]


def link(public_url: str, page: Page, key: str) -> str:
    """The address of a page about something; empty when nobody has said how the server is reached."""
    return f"{public_url.rstrip('/')}/#/{page}/{quote(key, safe='')}" if public_url else ""
