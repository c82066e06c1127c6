"""The rule-based player of Generalship: what decides in which step."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from chancellery.games.generalship import absence
from chancellery.games.generalship.bot import economy, fighting, marching
from chancellery.games.generalship.bot.survey import Survey
from chancellery.games.generalship.state import GeneralshipState
from chancellery.games.generalship.words import WORDS
from chancellery.kernel.state import Decision

Judgement = Callable[[Survey, Decision, random.Random], int]

JUDGEMENTS: Final[Mapping[str, Judgement]] = {
    "ChooseGenerals": economy.choose_generals,
    "Turn": economy.claim,
    "Production": economy.produce,
    "GeneralCards": economy.use_generals,
    "TechnologyCards": economy.use_technology,
    "Payment": economy.pay,
    "Draft": economy.draft,
    "Alliance": economy.ally,
    "March": marching.march,
    "Command": marching.command,
    "Reinforce": marching.reinforce,
    "ForcedWithdrawal": fighting.force_withdrawal,
    "Exchange": fighting.exchange,
    "PaidExchange": fighting.paid_exchange,
    "ShowWithdrawal": fighting.show,
    "ShowChase": fighting.show,
    "ShowAmbush": fighting.show,
    "Commit": fighting.advised,
    "TakeLosses": fighting.advised,
    "Withdraw": fighting.withdraw,
    "Reward": fighting.reward,
}


class RulesBot:
    """Plays by judgement, from what its seat may know; what is left are the habits of an absent player."""

    def __init__(self, seat: int, chance: random.Random) -> None:
        self.chance = chance

    def choose(self, g: GeneralshipState, decision: Decision) -> int:
        if len(decision.options) == 1:
            return decision.options[0]
        judge = JUDGEMENTS.get(decision.phase)
        if judge is not None:
            return judge(Survey(g, decision.actor), decision, self.chance)
        return absence.HABITS[decision.phase](g, decision, self.chance)

    def explain(self, g: GeneralshipState, decision: Decision, option: int) -> str:
        """The sentence for a step and a verb; empty if there is none."""
        key = f"advice-{decision.phase}-{g.rules.space.verb(option).name}"
        return WORDS.say(key) if WORDS.has(key) else ""
