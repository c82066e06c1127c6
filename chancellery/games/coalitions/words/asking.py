"""What a step of both coalition games asks of a player, in the language that is spoken."""

from __future__ import annotations

from chancellery.games.coalitions.adjustments import Departures
from chancellery.games.coalitions.battles import Battle
from chancellery.games.coalitions.consent import AskConsent
from chancellery.games.coalitions.envoys import RequestRound
from chancellery.games.coalitions.garrisons import PlaceGarrisons
from chancellery.games.coalitions.retreat import PlaceBeaten, Retreat
from chancellery.games.coalitions.state import CoalitionState
from chancellery.games.coalitions.support import DeclareSupport
from chancellery.games.coalitions.words import prompts, steps
from chancellery.kernel.state import Decision


def question(g: CoalitionState, decision: Decision) -> str:
    """One sentence, without the name of the one who is asked."""
    say, phase = prompts(g.rules), g.stack[-1]
    match phase:
        case AskConsent():
            return say["consent"](phase.asker, phase.subject, phase.places, phase.making_way)
        case RequestRound(requested=True):
            return say["round_asked"](phase.power, phase.number, g.pays_for_empty_rounds())
        case RequestRound():
            return say["round"](phase.envoy, phase.number)
        case Departures() if phase.judged < len(phase.generals):
            general = phase.generals[phase.judged]
            return say["hospitality"](general, g.at[general])
        case Battle():
            return say["battle"](phase.place, g.at[phase.piles[phase.turn].general])
        case DeclareSupport():
            return say["support"](phase.side, phase.place)
        case Retreat() | PlaceBeaten():
            return say["retreat"](g.at[phase.general])
        case PlaceGarrisons():
            return say["garrison"](g.at[phase.general])
        case _:
            return steps()[decision.phase]
