"""Previews over HTTP: for one's own open options only, typed, and without doing anything."""

from __future__ import annotations

import msgspec

from chancellery.kernel.foresight import Preview
from tests.server.running import Running


def test_a_preview_of_an_own_option(lite: Running) -> None:
    ada, bob = lite.client("Ada"), lite.client("Bob")
    table = ada.create(seat=0)
    bob.put(f"/tables/{table}/seats/1", {"who": "me"})
    ada.post(f"/tables/{table}/start", {"fill": "random"})
    before = ada.get(f"/tables/{table}/view")
    asked = {"actor": "austria", "option": "play taxation", "step": 1}
    content = ada.http.post(f"/tables/{table}/preview", json=asked).content
    shown = msgspec.json.decode(content, type=Preview)
    assert shown.undo == "sealed"
    assert shown.choice.words == "play taxation"
    assert [(one.power, one.icon) for one in shown.figures] == [("austria", "money")]
    assert ada.get(f"/tables/{table}/view") == before
    assert ada.http.post(f"/tables/{table}/preview", json=asked).content == content
    late = ada.post(f"/tables/{table}/preview", {**asked, "step": 7}, status=409)
    assert late["type"] == "wrong-moment"
    refused = ada.post(f"/tables/{table}/preview", {**asked, "option": "done"}, status=422)
    assert refused["rule"].startswith("RP-")
    assert bob.post(f"/tables/{table}/preview", asked, status=409)["type"] == "wrong-moment"


def test_rules_that_fail_in_a_preview_harm_nobody(lite: Running) -> None:
    """Lighting a petard is a fault in its rules; only to think of it is none."""
    ada = lite.client("Ada")
    table = ada.create("petard", solo=True)
    problem = ada.post(f"/tables/{table}/preview", {"actor": "left", "option": "light", "seat": 0}, status=409)
    assert problem["type"] == "wrong-moment"
    assert ada.get(f"/tables/{table}/view")["status"] == "running"
    shown = ada.post(f"/tables/{table}/preview", {"actor": "left", "option": "throw", "seat": 0})
    assert (shown["undo"], shown["scene"]) == ("yes", None)
