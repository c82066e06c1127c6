"""Boards for the browser: facts and drawing that belong together, pictures that are fetched once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import httpx
import msgspec
import pytest

from chancellery.api.boards import BoardInfo, BoardPage
from chancellery.atlas import library
from chancellery.atlas.board_page import LandFacts, TilesFacts
from chancellery.atlas.bundle import MapBundle, TileMapBundle
from chancellery.kernel.scene import Scene
from chancellery.server.boards import drawing as board_renderer
from chancellery.server.boards import routes as boards
from chancellery.server.web.static_resources import StaticResource
from tests.server.running import Client, Running, eventually, quick_settings, serving


def sheet(client: Client, path: str) -> BoardPage:
    return msgspec.json.decode(client.http.get(path).content, type=BoardPage)


def own_board(**changes: Any) -> dict[str, Any]:
    document: dict[str, Any] = msgspec.to_builtins(library.read("realpolitik"))
    return {**document, "name": "mine", **changes}


def test_every_board_comes_with_facts_about_all_it_draws(standing: Running) -> None:
    client = standing.client()
    listed = msgspec.convert(client.get("/boards"), list[BoardInfo])
    assert [board.name for board in listed] == library.names()
    for board in listed:
        shown = sheet(client, f"/boards/{board.name}")
        assert (shown.name, shown.version, shown.folder) == (board.name, board.version, f"boards/{board.name}/")
        if board.made_of == "tiles":
            assert isinstance(shown.board, TilesFacts)
            assert isinstance(shown.map, TileMapBundle)
            assert set(shown.board.tiles) == set(shown.map.tiles)
            continue
        assert isinstance(shown.board, LandFacts)
        assert isinstance(shown.map, MapBundle)
        assert set(shown.board.areas) == set(shown.map.areas)
        assert set(shown.board.seas) == set(shown.map.seas)
        assert {lane.ends for lane in shown.board.lanes} == {lane.ends for lane in shown.map.lanes}
        assert shown.setup is not None


def test_what_is_said_of_an_area(standing: Running) -> None:
    shown = sheet(standing.client(), "/boards/realpolitik")
    assert isinstance(shown.board, LandFacts)
    wien = shown.board.areas["wien"]
    assert (wien.title, wien.kind, wien.owner, wien.capital_of) == ("Wien", "home", "austria", "austria")
    assert "hungari" in wien.neighbours
    assert "wien" in shown.board.areas["hungari"].neighbours
    assert shown.board.powers["prussia"].title == "Prussia"
    assert shown.board.powers["prussia"].colours.letter == "P"
    disputed = [area for area in shown.board.areas.values() if area.kind == "disputed"]
    assert all(area.value and area.stripes for area in disputed)


def test_a_board_is_fetched_once(standing: Running) -> None:
    http = standing.client().http
    first = http.get("/boards/realpolitik")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "no-cache"
    again = http.get("/boards/realpolitik", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    kept = http.get("/boards/realpolitik", params={"v": first.json()["version"]})
    assert "immutable" in kept.headers["cache-control"]
    plain = http.get("/boards/realpolitik", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()
    assert http.get("/boards/atlantis").status_code == 404


@pytest.mark.parametrize(("board", "picture"), [("realpolitik", "dark.webp"), ("generalship", "light/anatolia.webp")])
def test_pictures_are_kept(standing: Running, board: str, picture: str) -> None:
    version = sheet(standing.client(), f"/boards/{board}").version
    with httpx.Client(base_url=standing.url, timeout=60) as http:
        shown = http.get(f"/boards/{board}/{picture}", params={"v": version})
        assert shown.headers["content-type"] == "image/webp"
        assert "content-encoding" not in shown.headers
        assert "immutable" in shown.headers["cache-control"]
        assert shown.content == (library.folder(board) / picture).read_bytes()
        again = http.get(f"/boards/{board}/{picture}", headers={"if-none-match": shown.headers["etag"]})
        assert again.status_code == 304
        assert "immutable" not in again.headers["cache-control"]


@pytest.mark.parametrize(
    "path",
    [
        "/boards/realpolitik/board.toml",
        "/boards/realpolitik/map.json",
        "/boards/realpolitik/../1618/light.webp",
        "/boards/realpolitik/%2e%2e/%2e%2e/__init__.py",
        "/boards/realpolitik//etc/passwd",
        "/boards/../boards/realpolitik/light.webp",
        "/boards/atlantis/light.webp",
    ],
)
def test_nothing_but_pictures_is_given_away(standing: Running, path: str) -> None:
    """Asked for without a library that would tidy the address up first."""
    with closing(HTTPConnection("127.0.0.1", standing.port)) as line:
        line.request("GET", path)
        assert line.getresponse().status == 404


def test_a_table_knows_its_board(lite: Running) -> None:
    ada, stranger = lite.client("Ada"), lite.client()
    table = ada.create(private=True, spectators=False)
    assert ada.get(f"/tables/{table}/board") == ada.get("/boards/realpolitik")
    stranger.get(f"/tables/{table}/board", status=404)
    assert ada.get(f"/tables/{ada.create('petard')}/board", status=404)["type"] == "no-such-page"


def test_a_board_of_ones_own_that_looks_like_ours_has_our_map(lite: Running) -> None:
    """More Influence to win is a matter of the rules, not of the drawing."""
    ada = lite.client("Ada")
    content = {**own_board()["content"], "influence": 30}
    table = ada.create(solo=True, options={"board": own_board(name="realpolitik", content=content)})
    shown = sheet(ada, f"/tables/{table}/board")
    assert (shown.name, shown.folder) == ("custom", "boards/realpolitik/")
    assert shown.board.content["influence"] == 30
    assert shown.version != sheet(ada, "/boards/realpolitik").version
    assert shown.map.pictures


def test_any_other_board_of_ones_own_is_drawn_as_discs(lite: Running) -> None:
    ada = lite.client("Ada")
    document = own_board(title="Mine")
    document["areas"]["wien"]["name"] = "Vindobona"
    table = ada.create(solo=True, options={"board": document})
    shown = sheet(ada, f"/tables/{table}/board")
    assert (shown.name, shown.folder, shown.map.pictures) == ("custom", "", {})
    assert isinstance(shown.board, LandFacts)
    assert isinstance(shown.map, MapBundle)
    assert shown.board.areas["wien"].title == "Vindobona"
    assert set(shown.map.areas) == set(shown.board.areas)
    scene = msgspec.convert(ada.get(f"/tables/{table}/view")["scene"], Scene)
    assert scene.board == "custom"
    borders = {"-".join(border.ends) for border in shown.map.borders}
    assert {token.place for token in scene.tokens} <= set(shown.map.areas) | borders


# -- drawings do not keep others waiting -------------------------------------------------------------------


def own_boards(client: Client, count: int) -> list[str]:
    """Tables with boards that no other has."""
    tables = []
    for number in range(count):
        document = own_board(title=f"Mine {number}")
        document["areas"]["wien"]["name"] = f"Vindobona {number}"
        tables.append(client.create(solo=True, options={"board": document}))
    return tables


@pytest.mark.slow
def test_a_board_is_drawn_once_and_nothing_else_waits_for_it(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing, go_on, drawn = threading.Event(), threading.Event(), []
    draw = boards.draw_own

    def slowly(document: bytes) -> StaticResource:
        drawn.append(document)
        drawing.set()
        assert go_on.wait(120)
        return draw(document)

    monkeypatch.setattr(boards, "draw_own", slowly)
    with serving(quick_settings(sqlite_database)) as server, ThreadPoolExecutor(24) as others:
        ada = server.client("Ada")
        plain, tables = ada.create(solo=True), own_boards(ada, 8)
        asked = [others.submit(program(ada), f"/tables/{table}/board") for table in tables * 2]
        try:
            assert drawing.wait(60)
            eventually(lambda: len(server.context.board_renderer._waiting) == len(tables))
            assert ada.get(f"/tables/{plain}/board")["name"] == "realpolitik"
            assert ada.get("/server")["version"]
            ada.create(solo=True)
            assert not any(one.done() for one in asked)
        finally:
            go_on.set()
        pages = [one.result(60) for one in asked]
        assert [page.status_code for page in pages] == [200] * 16
        assert [page.content for page in pages[:8]] == [page.content for page in pages[8:]]
        assert len(drawn) == 8
        assert ada.get(f"/tables/{tables[0]}/board")["name"] == "custom"
        assert len(drawn) == 8, "it was kept"


def program(client: Client) -> Callable[[str], httpx.Response]:
    """A way to ask that several threads can use at once."""
    token = client.token("read")
    headers = {"authorization": token.http.headers["authorization"]}
    return lambda path: httpx.get(f"{client.url}/api/v1{path}", headers=headers, timeout=120)


def test_only_so_many_boards_wait_to_be_drawn(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_renderer, "MOST_WAITING", 2)
    drawing, go_on = threading.Event(), threading.Event()
    draw = boards.draw_own

    def slowly(document: bytes) -> StaticResource:
        drawing.set()
        assert go_on.wait(120)
        return draw(document)

    monkeypatch.setattr(boards, "draw_own", slowly)
    with serving(quick_settings(sqlite_database)) as server, ThreadPoolExecutor(4) as others:
        ada = server.client("Ada")
        first, second, third = own_boards(ada, 3)
        asked = [others.submit(program(ada), f"/tables/{table}/board") for table in (first, second)]
        try:
            eventually(lambda: len(server.context.board_renderer._waiting) == 2)
            assert ada.get(f"/tables/{third}/board", status=503)["type"] == "unavailable"
        finally:
            go_on.set()
        assert [one.result(60).status_code for one in asked] == [200, 200]
        eventually(lambda: not server.context.board_renderer._waiting)
        assert ada.get(f"/tables/{third}/board")["name"] == "custom"


def test_a_board_that_is_too_large_makes_no_table(sqlite_database: str) -> None:
    with serving(quick_settings(sqlite_database, body_kib=4_096)) as server:
        ada = server.client("Ada")
        huge = own_board(title="x" * 300_000)
        refused = ada.post("/tables", {"game": "realpolitik", "options": {"board": huge}}, status=422)
        assert "256 KiB" in refused["detail"]


async def test_a_drawing_that_fails_is_tried_again() -> None:
    tried = []

    def draw(document: bytes) -> StaticResource:
        tried.append(document)
        if len(tried) == 1:
            raise ValueError("no ink")
        return StaticResource(b"{}", "application/json")

    making = board_renderer.BoardRenderer(draw)
    with pytest.raises(ValueError, match="no ink"):
        await making.page(b"board")
    assert (await making.page(b"board")).body == b"{}"
    assert (await making.page(b"board")).body == b"{}"
    assert len(tried) == 2
    making.close()
