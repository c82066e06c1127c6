"""Previews over HTTP: for one's own open options only, typed, and without doing anything."""

from __future__ import annotations

from typing import Any

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


def test_a_plan_is_made_step_by_step(lite: Running) -> None:
    """Marches of Alliance: each next question is shown, and nothing happens at the table."""
    ada = lite.client("Ada")
    table = ada.create("alliance", solo=True, options={"players": 2, "years": 1})

    def asked_of(seat: int) -> dict[str, Any] | None:
        return next(iter(ada.get(f"/tables/{table}/view", seat=seat)["view"]["decisions"]), None)

    seat = 0
    while (asked := asked_of(seat)) is None or asked["secret"]:  # both put a card away, and both play one
        if asked and not asked["answered"]:
            answer = {"actor": asked["actor"], "option": asked["options"][0]["index"], "seat": seat}
            ada.post(f"/tables/{table}/answers", answer)
        seat = 1 - seat
    before = ada.get(f"/tables/{table}/view", seat=seat)
    (question,) = before["view"]["decisions"]
    plan: list[int] = []
    shown: dict[str, Any] = {}
    for kind in ("march", "pick", "step"):
        options = [option for option in question["options"] if option["kind"] == kind]
        if not options:  # a choice of one is made by itself
            continue
        body = {"actor": question["actor"], "option": options[0]["index"], "before": plan, "seat": seat}
        shown = ada.post(f"/tables/{table}/preview", body)
        assert shown["undo"] == "yes"
        (question,) = shown["view"]["decisions"]
        plan.append(options[0]["index"])
    assert shown["view"]["table"]["borders"]
    assert ada.get(f"/tables/{table}/view", seat=seat) == before
    beyond = {"actor": question["actor"], "option": plan[0], "before": plan, "seat": seat}
    assert ada.post(f"/tables/{table}/preview", beyond, status=409)["type"] == "wrong-moment"
