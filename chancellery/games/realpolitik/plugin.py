"""What Realpolitik consists of."""

from __future__ import annotations

from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.games.realpolitik.words import WORDS
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import ExpectedLength, Plugin

PLUGIN = Plugin(
    game=REALPOLITIK,
    stage="stable",
    bots=(BotSpec("rules", "chancellery.games.realpolitik.bot.player:RulesBot", WORDS),),
    painter="chancellery.games.realpolitik.terminal:RealpolitikPainter",
    expected_length=ExpectedLength("turns", 6, 12),
    content_check="chancellery.games.coalitions.content:faults",
)
