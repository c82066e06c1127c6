"""Addresses for notices: what is taken, what is refused, and that nothing leads into a private network."""

from __future__ import annotations

import json

import pytest

from chancellery.api.notifications import Kind
from chancellery.server.accounts.errors import AccountError
from chancellery.server.notifications.addresses import (
    check_reachable,
    clean,
    is_public,
    masked_address,
    offered_kinds,
    service_url,
)
from chancellery.server.settings import Settings
from chancellery.server.tables.errors import Unfit
from tests.server.notifications.conftest import near
from tests.server.notifications.sinks import unpadded

STRICT = Settings()
KEYS = {"p256dh": unpadded(b"\x04" + bytes(64)), "auth": unpadded(bytes(16))}
DISCORD = "https://discord.com/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz-_0123456789"
SLACK = "https://hooks.slack.com/services/T12345678/B12345678/abcdefghijklmnopqrstuvwx"


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "224.0.0.1"),
        *("64:ff9b:1::808:808", "64:ff9b:1:ffff::1", "::8.8.8.8", "::7f00:1", "64:ff9b::a00:1", "2002:a00:1::1"),
        *("2001:0:808:808:0:0:f5ff:fffe", "2001:0:7f00:1:0:0:f7f7:f7f7"),
        *("64:ff9b::7f00:1", "::", "ff02::1", "255.255.255.255", "nonsense", "", "192.0.2.1", "198.18.0.1"),
    ],
)
def test_these_are_not_on_the_open_internet(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
)
def test_these_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("discord", DISCORD),
        ("slack", SLACK),
        ("ntfy", "https://ntfy.sh/my-own_topic"),
        ("ntfy", "https://ntfy.example.org:8443/topic"),
        ("webhook", "https://example.org"),
        ("webhook", "https://example.org/a/b.c?token=1&x=%20"),
        ("email", "somebody@example.org"),
        ("push", json.dumps({"endpoint": "https://push.example.org/abc", **KEYS})),
    ],
)
def test_these_addresses_are_taken(kind: Kind, address: str) -> None:
    read_value = clean(kind, address, near())
    assert json.loads(read_value) == json.loads(address) if kind == "push" else read_value == address
    for word in ("abcdef", "token", "my-own", "/abc"):
        assert word not in masked_address(kind, read_value)


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("discord", "https://discord.example.org/api/webhooks/123456789012345678/abcdefghijklmnopqrstuvwxyz"),
        ("discord", DISCORD + "/../../x"),
        ("discord", "http" + DISCORD.removeprefix("https")),
        ("slack", "https://hooks.slack.com.example.org/services/T12345678/B12345678/abcdefghijklmnopqrstuvwx"),
        ("ntfy", "https://ntfy.sh/"),
        ("ntfy", "https://ntfy.sh/a/b"),
        ("ntfy", "https://ntfy.sh/a?b=c"),
        ("webhook", "http://example.org/hook"),
        ("webhook", "file:///etc/passwd"),
        ("webhook", "json://example.org/hook"),
        ("webhook", "https://user:password@example.org/"),
        ("webhook", "https://example.org/#x"),
        ("webhook", "https:///nowhere"),
        ("webhook", "https://example.org:99999/"),
        ("webhook", "https://exa mple.org/"),
        ("webhook", "https://example.org/\nHost: other"),
        ("webhook", "https://[::1"),
        ("webhook", "https://exa\0mple.org/"),
        ("webhook", "https://example.org/\0"),
        ("webhook", "https://-example.org/"),
        ("webhook", "https://example.org/" + "x" * 1000),
        ("webhook", "https://ex\u00e4mple.org/"),
        ("push", "nonsense"),
        ("push", json.dumps({"endpoint": "https://push.example.org/abc", "p256dh": "AA", "auth": "AA"})),
        ("push", json.dumps({"endpoint": "http://push.example.org/abc", **KEYS})),
        ("push", json.dumps({"endpoint": "https://push.example.org/abc", **KEYS, "more": 1})),
        ("push", json.dumps({"endpoint": "https://push.example.org/abc", **KEYS, "auth": "\u00e4"})),
    ],
)
def test_these_are_refused_with_a_sentence(kind: Kind, address: str) -> None:
    with pytest.raises(Unfit) as caught:
        clean(kind, address, STRICT)
    assert "\n" not in str(caught.value)


def test_a_strange_e_mail_address_is_refused() -> None:
    for address in ("nobody", "a@b@c", "a@b.org\nBcc: x@y.org", "a@b.org?to=x@y.org,z@y.org"):
        with pytest.raises((AccountError, Unfit)):
            clean("email", address, STRICT)


@pytest.mark.parametrize(
    "address",
    [
        *("https://127.0.0.1/hook", "https://localhost/hook", "https://[::1]:8080/", "https://169.254.169.254/latest"),
        *("https://2130706433/", "https://0x7f.1/", "https://[::ffff:127.0.0.1]/"),
    ],
)
async def test_private_networks_are_refused_unless_the_operator_says_so(address: str, anyio_backend: str) -> None:
    read_value = clean("webhook", address, STRICT)
    with pytest.raises(Unfit, match=r"private network|no server of that name"):
        await check_reachable("webhook", read_value, STRICT)
    endpoint = json.dumps({"endpoint": address, **KEYS})
    with pytest.raises(Unfit, match=r"private network|no server of that name"):
        await check_reachable("push", clean("push", endpoint, STRICT), STRICT)
    await check_reachable("webhook", read_value, near())


def test_what_the_library_is_told() -> None:
    settings = near(2525)
    assert service_url("discord", DISCORD, settings).startswith("discord://123456789012345678/abcdef")
    assert service_url("slack", SLACK, settings).startswith("slack://T12345678/B12345678/abcdef")
    assert service_url("ntfy", "https://ntfy.sh/topic", settings).startswith("ntfys://ntfy.sh/topic?")
    assert service_url("ntfy", "http://[::1]:80/topic", settings).startswith("ntfy://[::1]:80/topic?")
    assert service_url("webhook", "https://example.org/x?method=GET", settings) == "jsons://example.org/x?-method=GET"


@pytest.mark.parametrize(
    ("server", "beginning", "mode"),
    [
        ("smtp://127.0.0.1", "mailto://127.0.0.1:25/", "insecure"),
        ("smtp://user:pass@mail.example.org", "mailtos://user:pass@mail.example.org:587/", "starttls"),
        ("smtps://user:p%40ss@mail.example.org:4650", "mailtos://user:p%40ss@mail.example.org:4650/", "ssl"),
    ],
)
def test_a_password_is_never_sent_in_the_clear(server: str, beginning: str, mode: str) -> None:
    url = service_url("email", "a@b.org", Settings(mail_server=server, mail_from="play@example.org"))
    assert url.startswith(beginning)
    assert f"mode={mode}" in url
    assert "to=a%40b.org" in url


def test_what_is_offered_depends_on_the_operator() -> None:
    assert offered_kinds(Settings()) == ["discord", "slack", "ntfy", "webhook"]
    assert offered_kinds(Settings(webhooks=False)) == []
    assert offered_kinds(near(webhooks=False)) == ["push", "email"]
