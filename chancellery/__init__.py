"""Chancellery plays four games of European war and diplomacy by their full rules.

Packages, each of which may use only those after it: `cli` (the command line), `client` (the server's API from Python),
`server` and `arena`, `bots`, `games` (one plug-in each), `atlas` (boards as data) and `kernel` (what a game is). A game
is found by its name: `chancellery.kernel.registry.get("realpolitik")`.
"""

__version__ = "0.1.0"
