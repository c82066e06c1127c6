"""The process that sends notifications: `python -m chancellery.server.notifications.sender` reads deliveries from its
standard input and writes to its standard output what became of them.

It is a process of its own because the libraries that do the talking wait for the net, take their time to load, and
connect wherever an address leads them. Here, and only here, looking up a name refuses what is not on the open
internet: at the very moment of connecting, so that no name can mean one thing when it is checked and another later.
"""

from __future__ import annotations

import re
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

import msgspec

from chancellery.server.notifications.addresses import is_public
from chancellery.server.notifications.sender_protocol import Delivery, DeliveryResult
from chancellery.server.text import without_mentions

AT_ONCE = 4
SECONDS = 15
DAY = 86_400

_look_up = socket.getaddrinfo
_here = threading.local()


class Private(OSError):
    """An address that is not on the open internet."""


def _guarded(*arguments: Any, **named: Any) -> Any:
    found = _look_up(*arguments, **named)
    if not getattr(_here, "private", False) and not all(is_public(str(entry[4][0])) for entry in found):
        _here.refused = True
        raise Private("that address is not on the open internet")
    return found


def send(delivery: Delivery) -> DeliveryResult:
    _here.private, _here.refused = delivery.private, False
    try:
        outcome = _push(delivery) if delivery.way == "push" else _apprise(delivery)
    except Exception as fault:
        outcome = DeliveryResult(state="failed", why=f"the notice could not be sent ({type(fault).__name__})")
    if _here.refused and outcome.state != "sent":
        outcome = DeliveryResult(state="failed", why="the address is in a private network, where notices are not sent")
    return msgspec.structs.replace(outcome, number=delivery.number)


def _apprise(delivery: Delivery) -> DeliveryResult:
    apprise: Any = import_module("apprise")
    asset = apprise.AppriseAsset(
        app_id="Chancellery",
        app_desc="Chancellery",
        app_url=delivery.notice.link,
        image_url_mask="",
        image_url_logo="",
    )
    service = apprise.Apprise.instantiate(delivery.address, asset=asset)
    if service is None:
        return DeliveryResult(state="failed", why="the address is not one that the service understands")
    with apprise.LogCapture(level=apprise.logging.WARNING) as said:
        is_sent = service.notify(title=_harmless(delivery, delivery.notice.title), body=_text(delivery))
        complaint = said.getvalue()
    if is_sent:
        return DeliveryResult(state="sent")
    code = re.search(r"error=(\d{3})", complaint)
    return DeliveryResult(
        state="failed", why=f"the service answered {code[1]}" if code else "the service cannot be reached"
    )


def _text(delivery: Delivery) -> str:
    body, link = _harmless(delivery, delivery.notice.body), delivery.notice.link
    return f"{body}\n{link}" if link else body


def _harmless(delivery: Delivery, text: str) -> str:
    """What people have written, such as the name of a table, calls nobody in a chat; in a letter it could not."""
    return text if delivery.address.startswith("mailto") else without_mentions(text)


def _push(delivery: Delivery) -> DeliveryResult:
    pywebpush: Any = import_module("pywebpush")
    vapid: Any = import_module("py_vapid")
    notice = {name: value for name, value in msgspec.to_builtins(delivery.notice).items() if value}
    try:
        pywebpush.webpush(
            msgspec.json.decode(delivery.address),
            msgspec.json.encode(notice).decode(),
            vapid_private_key=vapid.Vapid.from_pem(delivery.key.encode()),
            vapid_claims={"sub": delivery.contact},
            ttl=DAY,
            timeout=SECONDS,
        )
    except pywebpush.WebPushException as fault:
        status = fault.response.status_code if fault.response is not None else 0
        if status in (404, 410):
            return DeliveryResult(state="gone", why="the browser does not take notices any more")
        return DeliveryResult(
            state="failed", why=f"the push service answered {status}" if status else "no push service"
        )
    return DeliveryResult(state="sent")


def main() -> None:
    socket.getaddrinfo = _guarded
    lock = threading.Lock()

    def handle(delivery: Delivery) -> None:
        line = msgspec.json.encode(send(delivery)) + b"\n"
        with lock:
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()

    with ThreadPoolExecutor(AT_ONCE) as threads:
        for line in sys.stdin.buffer:
            threads.submit(handle, msgspec.json.decode(line, type=Delivery))


if __name__ == "__main__":
    main()
