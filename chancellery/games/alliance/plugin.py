"""What Alliance consists of."""

from __future__ import annotations

from chancellery.games.alliance.game import ALLIANCE
from chancellery.games.alliance.words import WORDS
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import ExpectedLength, Plugin

PLUGIN = Plugin(
    game=ALLIANCE,
    stage="beta",
    bots=(BotSpec("rules", "chancellery.games.alliance.bot.player:RulesBot", WORDS),),
    painter="chancellery.games.alliance.terminal:AlliancePainter",
    expected_length=ExpectedLength("rounds", 1, 5),
)
