"""What Generalship consists of."""

from __future__ import annotations

from chancellery.games.generalship.game import GENERALSHIP
from chancellery.games.generalship.words import WORDS
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import ExpectedLength, Plugin

PLUGIN = Plugin(
    game=GENERALSHIP,
    stage="beta",
    bots=(BotSpec("rules", "chancellery.games.generalship.bot.player:RulesBot", WORDS),),
    painter="chancellery.games.generalship.terminal:GeneralshipPainter",
    expected_length=ExpectedLength("turns", 4, 12),
)
