"""Chancellery plays four games of European war and diplomacy by their full rules.

The rooms, each of which may use only those after it: `cli` (the command line), `bots` (players that are
not people), `games` (the rules and their content), `atlas` (what a map is) and `kernel` (what a game is).
"""

__version__ = "0.1.0"
