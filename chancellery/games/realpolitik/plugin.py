"""What Realpolitik consists of."""

from __future__ import annotations

from chancellery.games.coalitions.bot.words import RULES_BOT
from chancellery.games.realpolitik.game import REALPOLITIK
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import ExpectedLength, Plugin

PLUGIN = Plugin(
    game=REALPOLITIK,
    stage="stable",
    bots=(BotSpec("rules", "chancellery.games.realpolitik.bot.player:RulesBot", RULES_BOT),),
    painter="chancellery.games.realpolitik.terminal:RealpolitikPainter",
    expected_length=ExpectedLength("turns", 6, 12),
    content_check="chancellery.games.coalitions.content:faults",
)
