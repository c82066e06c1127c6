"""The games that can be played here: those that are built in, and those that other distributions bring.

Nothing is imported before it is asked for. A plug-in that cannot be loaded is reported once, with the distribution it
comes from, and the other games go on.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from chancellery.kernel.declarations import import_modules
from chancellery.kernel.errors import ChancelleryError
from chancellery.kernel.game import Game
from chancellery.kernel.plugin import Plugin

GROUP = "chancellery.games"
"""The package of the built-in games, and the entry-point group of all others."""

PLUGINS: dict[str, Plugin] = {}
"""The plug-ins that have been loaded, by the names of their games."""
_faults: dict[str, str] = {}
"""Why a plug-in cannot be used, by its name and origin."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Source:
    """Where a plug-in can be loaded from."""

    name: str
    origin: str
    load: Callable[[], Any]


def get(name: str) -> Game[Any]:
    """Find a game by its name."""
    return get_plugin(name).game


def find_game(name: str) -> Game[Any] | None:
    """Find a game by its name, if it can be played here."""
    plugin = find_plugin(name)
    return None if plugin is None else plugin.game


def find_plugin(name: str) -> Plugin | None:
    """Find the plug-in of a game by its name, if it can be played here."""
    return PLUGINS.get(name) or _load(name)


def get_plugin(name: str) -> Plugin:
    """Find the plug-in of a game by its name."""
    found = find_plugin(name)
    if found is None:
        broken = next((said for key, said in _faults.items() if key.split(" ")[0] == name), None)
        raise ChancelleryError(broken or f"there is no game {name!r}; the games are: {', '.join(plugins())}")
    return found


def plugins() -> dict[str, Plugin]:
    """All plug-ins that can be loaded, by the names of their games, in alphabetical order."""
    for name in _sources():
        if name not in PLUGINS:
            _load(name)
    return dict(sorted(PLUGINS.items()))


def games() -> dict[str, Game[Any]]:
    """All games by name, in alphabetical order."""
    return {name: plugin.game for name, plugin in plugins().items()}


def listed_games() -> dict[str, Game[Any]]:
    """The games that are offered to players."""
    return {name: plugin.game for name, plugin in plugins().items() if plugin.is_listed}


def default_game() -> Game[Any]:
    """The game for somebody who names none: of the most mature built-in ones the one that takes least time."""
    built_in = {source.name for source in _built_in()}
    offered = [plugin for name, plugin in plugins().items() if plugin.is_listed and name in built_in]
    endless = (sys.maxsize, sys.maxsize)
    return min(offered, key=lambda found: (found.stage != "stable", found.game.introduction.minutes or endless)).game


def packages() -> set[str]:
    """The outermost packages that plug-ins are loaded from, and our own."""
    return {"chancellery", *(type(plugin.game).__module__.partition(".")[0] for plugin in PLUGINS.values())}


def faults() -> list[str]:
    """Why some plug-ins cannot be used: one sentence each, which names the distribution."""
    plugins()
    return list(_faults.values())


def forget() -> None:
    """Forget what was found and loaded, so that games are looked for anew."""
    PLUGINS.clear()
    _faults.clear()
    _sources.cache_clear()


@cache
def _sources() -> dict[str, Source]:
    """Every plug-in by name. A name belongs to the first who has it: our own games, then distributions by name."""
    found: dict[str, Source] = {}
    for source in [*_built_in(), *map(_external, sorted(entry_points(group=GROUP), key=_order))]:
        if source.name in found:
            _report(source, f"the name belongs to {found[source.name].origin} already; uninstall one of them")
        else:
            found[source.name] = source
    return found


def _built_in() -> list[Source]:
    package = import_module(GROUP)
    return [
        Source(module.name, "chancellery", EntryPoint(module.name, f"{GROUP}.{module.name}.plugin:PLUGIN", GROUP).load)
        for module in iter_modules(package.__path__)
        if module.ispkg and any((Path(place) / module.name / "plugin.py").is_file() for place in package.__path__)
    ]


def _external(point: EntryPoint) -> Source:
    return Source(point.name, f"{point.dist.name} {point.dist.version}" if point.dist else point.value, point.load)


def _order(point: EntryPoint) -> tuple[str, str]:
    return point.dist.name.lower() if point.dist else "", point.name


def _load(name: str) -> Plugin | None:
    """Import a plug-in; None when there is none or it is broken."""
    source = _sources().get(name)
    if source is None or f"{name} of {source.origin}" in _faults:
        return None
    try:
        plugin = source.load()
        if not isinstance(plugin, Plugin):
            raise TypeError(f"it is a {type(plugin).__name__}, not a Plugin")
        if plugin.game.name != name:
            raise ValueError(f"its game is called {plugin.game.name!r}")
        import_rules(plugin.game)
    except Exception as fault:  # whatever somebody else's module raises
        _report(source, f"{type(fault).__name__}: {fault}")
        return None
    PLUGINS[name] = plugin
    return plugin


def _report(source: Source, why: str) -> None:
    said = f"the game {source.name!r} of the distribution {source.origin} cannot be loaded: {why}"
    _faults[f"{source.name} of {source.origin}"] = said
    _log.error(said)


def import_rules(game: Game[Any]) -> None:
    """Import every module of the packages that the class of a game and its base classes are in.

    A saved state names its phases, so that a process that was only just started must know them all, whether or not a
    module at the top of the package imports them."""
    for cls in type(game).__mro__:
        package = sys.modules[cls.__module__].__package__
        if issubclass(cls, Game) and package and package != "chancellery.kernel":
            import_modules(package)
