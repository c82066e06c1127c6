"""A server that listens to its own machine says so, and is opened to the network by somebody who sits there."""

from __future__ import annotations

import asyncio

import pytest

from chancellery.server.settings import Settings
from chancellery.server.web import network
from chancellery.server.web.errors import Refused
from chancellery.server.web.network import Network

HERE, ELSEWHERE = "127.0.0.1", "192.168.1.40"


@pytest.fixture
def listened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    monkeypatch.setattr(network, "lan_address", lambda: "192.168.1.23")
    return []


def serving(listened: list[tuple[str, int]], **settings: object) -> Network:
    async def listen(address: str, port: int) -> None:
        listened.append((address, port))

    made = Network(Settings(**settings))  # type: ignore[arg-type]
    made.serve(8765, listen)
    return made


def test_a_server_on_the_loopback_is_opened_at_its_own_port(listened: list[tuple[str, int]]) -> None:
    own = serving(listened, offer_network=True)
    before = own.describe(HERE, {})
    assert (before.is_local, before.can_open, before.url) == (True, True, "")
    asyncio.run(own.open(HERE, {}))
    after = own.describe(ELSEWHERE, {})
    assert (after.is_local, after.can_open, after.url) == (False, False, "http://192.168.1.23:8765/")
    assert listened == [("192.168.1.23", 8765)]


@pytest.mark.parametrize(
    ("caller", "headers", "offered"),
    [(ELSEWHERE, {}, True), (HERE, {"x-forwarded-for": ELSEWHERE}, True), (HERE, {}, False)],
)
def test_only_somebody_at_the_machine_opens_it(
    listened: list[tuple[str, int]], caller: str, headers: dict[str, str], offered: bool
) -> None:
    own = serving(listened, offer_network=offered)
    assert not own.describe(caller, headers).can_open
    with pytest.raises(Refused):
        asyncio.run(own.open(caller, headers))
    assert listened == []


def test_a_machine_without_a_network_says_so(listened: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    own = serving(listened, offer_network=True)
    monkeypatch.setattr(network, "lan_address", lambda: "")
    with pytest.raises(Refused, match="no network"):
        asyncio.run(own.open(HERE, {}))
    assert own.describe(HERE, {}).is_local


def test_a_server_with_an_address_for_everybody_gives_that(listened: list[tuple[str, int]]) -> None:
    public = serving(listened, public_url="https://play.example.org", offer_network=True)
    assert public.describe(HERE, {}).url == "https://play.example.org"
    everywhere = serving(listened, host="0.0.0.0")
    assert everywhere.describe(ELSEWHERE, {}).url == "http://192.168.1.23:8765/"
