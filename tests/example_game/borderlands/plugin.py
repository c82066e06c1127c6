"""What Borderlands consists of."""

from __future__ import annotations

from borderlands.game import BORDERLANDS, Borderlands
from chancellery.kernel.bot import BotSpec
from chancellery.kernel.plugin import ExpectedLength, Plugin

PLUGIN = Plugin(
    game=BORDERLANDS,
    stage="beta",
    bots=(BotSpec("bidder", "borderlands.bot:Bidder", Borderlands.words),),
    expected_length=ExpectedLength("turns", 6, 6),
)
