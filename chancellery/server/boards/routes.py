"""Routes for boards: their data, map bundles and pictures."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from litestar.response.base import ASGIResponse

from chancellery.api.accounts import Scope
from chancellery.api.boards import BoardInfo, BoardPage
from chancellery.atlas import faults, fingerprints, library
from chancellery.atlas.board import Board, TileBoard
from chancellery.atlas.board_page import facts_of
from chancellery.atlas.bundle import MapBundle, TileMapBundle
from chancellery.drawing.schematic import schematic
from chancellery.drawing.setup import setup_scene
from chancellery.drawing.tiles.bundling import make_tile_bundle
from chancellery.server.tables.access import require_visible
from chancellery.server.tables.lobby import LARGEST_OPTIONS
from chancellery.server.web.dependencies import AppRequest, TableId
from chancellery.server.web.errors import Refused
from chancellery.server.web.permissions import Permission, Role, get, get_page
from chancellery.server.web.static_resources import CACHE_AN_HOUR, CACHE_FOREVER, REVALIDATE, StaticResource
from chancellery.server.words import WORDS

PUBLIC_READ = Permission(Role.ANYBODY, Scope.READ)
JSON = "application/json"
CUSTOM = "custom"
BoardName = Annotated[str, PathParameter(min_length=1, max_length=64, description="The name of a built-in board.")]
Picture = Annotated[Path, PathParameter(description="A picture of it.")]
Version = Annotated[str, QueryParameter(max_length=64, description="The version that is wanted: then it is kept.")]
DRAWN = {200: ResponseSpec(BoardPage, generate_examples=False, description="The board.")}


@get("/boards", PUBLIC_READ)
async def list_boards() -> list[BoardInfo]:
    """The built-in boards."""
    return await asyncio.to_thread(_listed)


@get("/boards/{name:str}", PUBLIC_READ, responses=DRAWN)
async def read_board(request: AppRequest, name: BoardName, v: Version = "") -> ASGIResponse:
    """A built-in board with its bundle."""
    _known(name)
    page, version = await asyncio.to_thread(_built_in_page, name)
    return page.reply(request.headers, CACHE_FOREVER if v == version else REVALIDATE)


@get("/tables/{table_id:str}/board", PUBLIC_READ, responses=DRAWN)
async def read_tables_board(request: AppRequest, table_id: TableId) -> ASGIResponse:
    """The board of a table, also one of its own: drawn as discs and lines, unless it looks like a built-in one."""
    async with request.context.registry.reading(table_id) as table:
        require_visible(table, request.caller.user)
        game, options = table.game, table.options
    found = await asyncio.to_thread(lambda: _page_or_document(game.board(game.rules(game.options(options)))))
    page = found if isinstance(found, StaticResource) else await request.context.board_renderer.page(found)
    return page.reply(request.headers, REVALIDATE)


@get_page("/boards/{name:str}/{picture:path}", PUBLIC_READ)
async def picture_of_board(request: AppRequest, name: BoardName, picture: Picture, v: Version = "") -> ASGIResponse:
    """The baked picture of a board, or the ground of one of its tiles."""
    _known(name)
    file = _pictures(name).get(picture.as_posix().lstrip("/"))
    if file is None:
        raise Refused("no-such-page", 404, "there is no such picture of this board")
    shown = await asyncio.to_thread(_read_picture, file)
    current = await asyncio.to_thread(_built_in_version, name)
    return shown.reply(request.headers, CACHE_FOREVER if v == current else CACHE_AN_HOUR)


def _known(name: str) -> None:
    if name not in library.names():
        raise Refused("no-such-page", 404, "there is no such board; /api/v1/boards lists them")


# -- made once ---------------------------------------------------------------------------------------------


@cache
def _listed() -> list[BoardInfo]:
    found = []
    for name in library.names():
        board = library.read(name)
        found.append(
            BoardInfo(
                name=name,
                title=board.title or name.title(),
                subtitle=board.subtitle,
                game=board.game,
                made_of="tiles" if isinstance(board, TileBoard) else "land",
                version=_built_in_version(name),
            )
        )
    return found


@cache
def _pictures(name: str) -> dict[str, Path]:
    """All pictures of a built-in board, by their path in its folder: nothing else there is anybody's business."""
    folder = library.folder(name)
    return {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*.webp"))}


@lru_cache(maxsize=256)
def _read_picture(file: Path) -> StaticResource:
    body = file.read_bytes()
    return StaticResource(body, "image/webp", packed=body)


@cache
def _built_in_version(name: str) -> str:
    """Of the data, the bundle and the pictures."""
    folder = library.folder(name)
    seen = hashlib.sha256()
    for file in (folder / "board.toml", folder / "map.json", *_pictures(name).values()):
        seen.update(file.read_bytes() if file.exists() else b"")
    return seen.hexdigest()[:16]


@cache
def versions() -> dict[str, str]:
    """Of all built-in boards."""
    return {name: _built_in_version(name) for name in library.names()}


@cache
def _built_in_page(name: str) -> tuple[StaticResource, str]:
    """A built-in board as it is sent, and its version."""
    board = library.read(name)
    bundle, version = library.bundle(name), _built_in_version(name)
    folder = f"boards/{name}/" if bundle is not None and bundle.pictures else ""
    return _page(name, board, bundle or _plain_bundle(board), version, folder), version


def _page_or_document(board: Board | TileBoard | None) -> StaticResource | bytes:
    """The page of a built-in board; of another one the document from which it is drawn."""
    if board is None:
        raise Refused("no-such-page", 404, "this game has no board")
    document = msgspec.json.encode(board)
    if board.name in library.names() and document == _built_in_document(board.name):
        return _built_in_page(board.name)[0]
    if len(document) > LARGEST_OPTIONS:
        raise Refused("too-large", 413, WORDS.message("board-too-large"))
    return document


@cache
def _built_in_document(name: str) -> bytes:
    return msgspec.json.encode(library.read(name))


def draw_own(document: bytes) -> StaticResource:
    """Somebody's own board; if it looks like a built-in one, that one's map is used."""
    board = faults.parse(msgspec.json.decode(document))
    drawn = fingerprints.of_drawing(board)
    version = hashlib.sha256(document).hexdigest()[:16]
    for name in library.names():
        bundle = library.bundle(name)
        if bundle is not None and bundle.fingerprint == drawn:
            return _page(CUSTOM, board, bundle, version, f"boards/{name}/")
    return _page(CUSTOM, board, _plain_bundle(board), version, "")


def _plain_bundle(board: Board | TileBoard) -> MapBundle | TileMapBundle:
    return make_tile_bundle(board) if isinstance(board, TileBoard) else schematic(board)


def _page(
    name: str, board: Board | TileBoard, bundle: MapBundle | TileMapBundle, version: str, folder: str
) -> StaticResource:
    page = BoardPage(
        name=name,
        version=version,
        folder=folder,
        board=facts_of(board),
        map=bundle,
        setup=setup_scene(board) if isinstance(board, Board) else None,
    )
    return StaticResource(msgspec.json.encode(page), JSON)


ROUTES = [list_boards, read_board, read_tables_board]
AT_ROOT = [picture_of_board]
