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
from chancellery.games.coalitions.words import WORDS, names_for
from chancellery.kernel.messages import Catalogue
from chancellery.kernel.state import Decision


def question(g: CoalitionState, decision: Decision, words: Catalogue) -> str:
    """A sentence or two to the player who is asked."""
    names, say, phase = names_for(g.rules), WORDS.say, g.stack[-1]
    match phase:
        case AskConsent():
            return say(
                "prompt-consent",
                power=names.power(phase.asker),
                subject=phase.subject,
                path=names.places(phase.places),
                making_way=phase.making_way >= 0,
            )
        case RequestRound(requested=True):
            mover, paid = names.power(phase.power), g.pays_for_empty_rounds()
            return say("prompt-round_asked", power=mover, round=phase.number, paid=paid)
        case RequestRound():
            return say("prompt-round", envoy=names.power(phase.envoy), round=phase.number)
        case Departures() if phase.judged < len(phase.generals):
            general = phase.generals[phase.judged]
            return say("prompt-hospitality", general=names.general(general), territory=names.place(g.at[general]))
        case Battle():
            own = [pile.general for pile in phase.piles if pile.power == decision.actor]
            at = names.place(g.at[phase.piles[phase.turn].general])
            return say("prompt-battle", territory=names.place(phase.place), at=at, several=len(own) > 1)
        case DeclareSupport():
            side = ("attack", "defence")[phase.side]
            return say("prompt-support", side=side, territory=names.place(phase.place))
        case Retreat() | PlaceBeaten():
            territory = names.place(g.at[phase.general])
            return say("prompt-retreat", territory=territory, beaten=isinstance(phase, PlaceBeaten))
        case PlaceGarrisons():
            return say("prompt-garrison")
        case _:
            return words.say(f"step-{decision.phase}")
