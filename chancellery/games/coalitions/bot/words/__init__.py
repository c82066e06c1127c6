"""What the bots of both coalition games are called, and the reasons they share: a language is a module with the same
keys."""

from __future__ import annotations

from chancellery.kernel.language import Language

RULES_BOT: dict[Language, tuple[str, str]] = {
    "en": ("Steady", "Plays by judgement and odds, takes what lies open and defends what it has; never talks."),
    "de": ("Besonnen", "Wägt ab, nimmt, was offen daliegt, und verteidigt, was es hat; redet nie."),
}
"""Title and sentence of the rule-based bot."""
