"""The Imperial Election: Powers with Electoral Territories vote openly, in Order of Play."""

from __future__ import annotations

from typing import ClassVar

from chancellery.games.coalitions.state import NOBODY
from chancellery.games.raison.rules import MAJORITY
from chancellery.games.raison.state import RaisonState
from chancellery.kernel.declarations import EventKind, Verb
from chancellery.kernel.plain import plain
from chancellery.kernel.state import Decision, Phase

EVENTS = {
    "election": EventKind("powers votes:numbers", "diplomacy", "RE-112", voice="opening", part="heading"),
    "claimed": EventKind("power", "diplomacy", "RE-123"),
    "declined": EventKind("power", "diplomacy", "RE-Q41"),
    "voted": EventKind("power candidate:power votes:number", "diplomacy", "RE-117"),
    "crowned": EventKind("emperor:power", "diplomacy", "RE-121"),
}

DECLINED = {"vote_declined": "RE-Q41"}
CLAIM = Verb("claim", 6, rules="RE-123", limits={**DECLINED, "claim_votes": "RE-123"})
DECLINE = Verb("decline", 7, rules="RE-123 RE-Q41", limits=CLAIM.limits)
VOTE = Verb(
    "vote",
    8,
    ("power",),
    rules="RE-118 RE-119",
    limits={
        "vote_participant": "RE-122",
        "vote_uncontrolled": "RE-Q43",
        "vote_war": "RE-119",
        **DECLINED,
        "vote_claim_first": "RE-123",
    },
)


def votes(g: RaisonState, power: int) -> int:
    """One vote for each Electoral Territory under control (RE-115)."""
    return (g.held[power] & g.rules.electors).bit_count()


@plain
class ImperialElection(Phase[RaisonState]):
    """Whoever gets four votes takes the Crown; else nobody has it in this round (RE-112 to RE-115,
    RE-117 to RE-127)."""

    verbs: ClassVar[tuple[str, ...]] = (CLAIM, DECLINE, VOTE)
    rules: ClassVar[str] = "RE-117 RE-120"

    voters: list[int]
    """In Order of Play; Minor Powers that nobody controls do not take part (RE-113, RE-Q43)."""
    ballots: list[int]
    """For whom each has voted so far; NOBODY for whoever declined the Crown and has nobody else to vote for."""
    declined: bool

    @classmethod
    def start(cls, g: RaisonState) -> ImperialElection:
        # RE-114: whoever has no vote takes no part. RE-127: of a Minor Power the controller decides.
        voters = [p for p in g.order if votes(g, p) and g.controller[p] != NOBODY]
        g.tell("election", tuple(voters), tuple(votes(g, p) for p in voters))
        return cls(voters, [], False)

    def ask(self, g: RaisonState) -> list[Decision] | None:
        claimant = self._claimant(g)
        if claimant != NOBODY and not self.declined:
            return self.one(g, claimant, [g.rules.first[CLAIM], g.rules.first[DECLINE]])
        while len(self.ballots) < len(self.voters):
            voter = self.voters[len(self.ballots)]
            # RE-Q40: nobody abstains.
            candidates = [q for q in sorted(self.voters) if self.cannot(g, voter, q) is None]
            if candidates:
                return self.one(g, voter, [g.rules.first[VOTE] + q for q in candidates])
            # RE-Q102: votes that may be given to nobody are not cast.
            self.ballots.append(NOBODY)
        self._count(g)
        return None

    def _claimant(self, g: RaisonState) -> int:
        """A Power that needs nobody else's vote (RE-123)."""
        return next((p for p in self.voters if votes(g, p) >= MAJORITY), NOBODY)

    def cannot(self, g: RaisonState, voter: int, candidate: int) -> str | None:
        """Which limit forbids a vote, or None (RE-118, RE-119, RE-Q41)."""
        if candidate not in self.voters:
            return "vote_uncontrolled" if votes(g, candidate) else "vote_participant"
        if g.enemies[voter] >> candidate & 1:
            return "vote_war"
        return "vote_declined" if voter == candidate == self._claimant(g) else None

    def answer(self, g: RaisonState, actor: int, option: int) -> None:
        if option == g.rules.first[CLAIM]:
            g.tell("claimed", actor)
            self._crown(g, actor)
        elif option == g.rules.first[DECLINE]:
            self.declined = True
            g.tell("declined", actor)
        else:
            self.ballots.append(option - g.rules.first[VOTE])
            g.tell("voted", actor, option - g.rules.first[VOTE], votes(g, actor))

    def _count(self, g: RaisonState) -> None:
        for candidate in self.voters:
            cast = [votes(g, p) for p, choice in zip(self.voters, self.ballots, strict=True) if choice == candidate]
            if sum(cast) >= MAJORITY:
                self._crown(g, candidate)
                return
        # RE-Q45: without voters, or without four votes, nobody is Emperor.
        self._crown(g, NOBODY)

    def _crown(self, g: RaisonState, emperor: int) -> None:
        """The Crown stays with the Emperor until the next election (RE-124, RE-125, RE-Q42, RE-Q46)."""
        g.emperor = emperor
        g.tell("crowned", emperor)
        g.finish()

    def why_not(self, g: RaisonState, actor: int, verb: str, arguments: tuple[int, ...]) -> str | None:
        claimant = self._claimant(g)
        if verb == VOTE:
            claiming = claimant != NOBODY and not self.declined
            return "vote_claim_first" if claiming else self.cannot(g, actor, arguments[0])
        return "vote_declined" if actor == claimant else "claim_votes"
