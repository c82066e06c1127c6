"""What Raison d'État consists of."""

from __future__ import annotations

from chancellery.games.raison.game import RAISON
from chancellery.games.raison.words import WORDS
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import ExpectedLength, Plugin

PLUGIN = Plugin(
    game=RAISON,
    stage="stable",
    bots=(BotSpec("rules", "chancellery.games.raison.bot.player:RulesBot", WORDS),),
    painter="chancellery.games.raison.terminal:RaisonPainter",
    expected_length=ExpectedLength("rounds", 4, 8),
    content_check="chancellery.games.coalitions.content:faults",
)
