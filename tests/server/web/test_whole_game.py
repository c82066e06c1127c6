"""A whole game of Realpolitik over HTTP, to its end by the rules: a host, a person, a guest by an invitation and a
program with an API token choose in secret, talk, sign, take back and are stood in for; nobody learns too much, and at
the end everything can be verified."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, suppress

import msgspec
import pytest

from chancellery.api.play import OwnDecision, View, WaitingFor
from chancellery.client import Client, NewTable, NoReply, Refused, Resync, Table, TableSnapshot, TableUpdate
from chancellery.games.coalitions.promises import AllianceClause, NonAggressionClause
from chancellery.kernel.promises import Until
from chancellery.kernel.record import verify
from tests.server.running import Running, eventually, quick_settings, serving

pytestmark = pytest.mark.slow

AUSTRIA, FRANCE, ITALY, PRUSSIA = range(4)
PSST = "Between you and me: the hare is in the pot."
PACT = NonAggressionClause(powers=("austria", "prussia"), until=Until(kind="end"))
UNION = AllianceClause(powers=("austria", "prussia"), until=Until(kind="turn", number=3))


@pytest.fixture
def server(database: str) -> Iterator[Running]:
    with serving(quick_settings(database, bot_pause_ms=0)) as running:
        yield running


class Player:
    """Somebody at the table, who plays as the server's best bot advises."""

    def __init__(self, client: Client, table: str, seat: int) -> None:
        self.client, self.seat = client, seat
        self.table = client.table(table)
        self.seen: dict[int, TableSnapshot] = {}
        """What the table looked like under some of the seat's numbers."""

    def bytes_seen(self) -> bytes:
        return self.client.connection.http.get(f"/tables/{self.table.id}/view").content

    def remember(self) -> TableSnapshot:
        look = self.table.snapshot()
        self.seen[look.number] = look
        return look


class Follower(threading.Thread):
    """Hears updates in a thread of its own, until it is told that it has heard the last."""

    def __init__(self, hear: Callable[[], Iterator[TableUpdate | Resync | Refused]]) -> None:
        super().__init__(daemon=True)
        self.hear = hear
        self.heard: list[TableUpdate] = []
        self.last = 2**53
        self.start()

    def run(self) -> None:
        with suppress(NoReply):  # when a test that has failed stops the server
            for item in self.hear():
                assert isinstance(item, TableUpdate)
                self.heard.append(item)
                if item.number >= self.last:
                    return

    def finish(self) -> list[TableUpdate]:
        self.join(20)
        assert not self.is_alive(), "the last updates never came"
        return self.heard


def by_stream(table: Table) -> Iterator[TableUpdate | Resync]:
    with closing(table.follow(0)) as updates:
        yield from updates


def by_socket(client: Client, table: str) -> Iterator[TableUpdate | Resync | Refused]:
    with client.live() as live:
        live.watch(table, 0)
        for where, item in live:
            assert where == table
            yield item


def test_four_clients_play_a_whole_game(server: Running) -> None:
    players = gather(server)
    host, person, guest, program = players
    streaming = Follower(lambda: by_stream(person.table))
    listening = Follower(lambda: by_socket(guest.client, guest.table.id))
    commitment = host.table.state().commitment
    choose_in_secret(server, players)
    talk(players)
    treaty = sign(players)
    answers, undone = play(players)
    assert answers > 100
    assert undone > 3
    look = host.table.snapshot()
    assert (look.status, look.view is not None and look.view.result is not None) == ("finished", True)
    look_back(players)
    uncover(players, commitment)
    open_ledger(server, players, treaty)
    streaming.last, listening.last = (one.table.snapshot().number + 1 for one in (person, guest))
    host.table.press.say("Well played.")
    for follower, player in ((streaming, person), (listening, guest)):
        heard = follower.finish()
        assert [item.number for item in heard] == list(range(1, follower.last + 1))
        assert heard == all_updates(player.table)
    for player in (host, program):
        assert PSST.encode() not in msgspec.json.encode(all_updates(player.table))
    assert PSST.encode() in msgspec.json.encode(all_updates(guest.table))


def gather(server: Running) -> list[Player]:
    """Four ways to a seat; when the last one sits the game starts."""
    host, person, friend, guest = server.client("Ada"), server.client("Bob"), server.client("Dee"), server.client()
    table = host.tables.create(NewTable(game="realpolitik", seat=AUSTRIA, name="The whole game"))
    [listed] = person.tables.all("open", game="realpolitik")
    person.table(listed.id).seats.take(FRANCE)
    link = host.table(table).seats.invite(ITALY)
    assert guest.tables.preview_invitation(link.secret).table.name == "The whole game"
    assert guest.tables.accept_invitation(link.secret, "Gast").me.user.kind == "guest"
    with pytest.raises(Refused) as late:
        server.client().tables.accept_invitation(link.secret, "Late")
    assert late.value.code == "link-gone"
    program = friend.token("read", "play", "press", "manage")
    assert program.table(table).seats.join().seats == [PRUSSIA]
    players = [Player(client, table, seat) for seat, client in enumerate((host, person, guest, program))]
    state = host.table(table).state()
    assert state.table.status == "running"
    assert [(seat.name, seat.is_guest) for seat in state.table.seats] == [
        ("Ada", False),
        ("Bob", False),
        ("Gast", True),
        ("Dee", False),
    ]
    return players


def choose_in_secret(server: Running, players: list[Player]) -> None:
    """Sealed, replaced, withdrawn: the others learn that there is an answer, and nothing else."""
    host, *others = players
    others.append(Player(server.client(), host.table.id, -1))
    [question] = host.remember().view.decisions  # type: ignore[union-attr]
    assert question.secret
    forbidden = host.table.why_not(question, "done").refusal
    assert forbidden is not None
    with pytest.raises(Refused) as refused:
        host.table.answer(question, "done")
    assert (refused.value.code, refused.value.rule) == ("illegal-answer", forbidden.rule)
    unanswered = [other.bytes_seen() for other in others]
    first = host.table.answer(question, "play taxation", key="first-card")
    assert first.sealed
    answered = [other.bytes_seen() for other in others]
    assert all(before != after for before, after in zip(unanswered, answered, strict=True))
    host.table.answer(question, "play movement")
    assert [other.bytes_seen() for other in others] == answered
    again = host.table.answer(question, "play taxation", key="first-card")
    assert msgspec.structs.replace(again, snapshot=first.snapshot) == first  # with the table as it is by now
    assert sealed_words(host) == "play movement"
    with pytest.raises(Refused) as reused:
        host.table.answer(question, "play movement", key="first-card")
    assert reused.value.code == "key-reused"
    host.table.withdraw(question)
    assert sealed_words(host) is None
    for other, before in zip(others, unanswered, strict=True):
        look, earlier = other.table.snapshot(), msgspec.json.decode(before, type=TableSnapshot)
        assert look.view == earlier.view
        told = other.table.updates(earlier.number).updates
        assert len(told) == 2
        assert [item.events for item in told] == [[], []]
    host.table.answer(question, "play movement")


def sealed_words(player: Player) -> str | None:
    [question] = player.table.snapshot().view.decisions  # type: ignore[union-attr]
    return next((option.words for option in question.options if option.index == question.sealed), None)


def talk(players: list[Player]) -> None:
    host, person, *_ = players
    numbers = [player.table.snapshot().number for player in players]
    host.table.press.say("Good evening, Excellencies.")
    person.table.press.tell(PSST, ITALY, key="psst")
    person.table.press.tell(PSST, ITALY, key="psst")
    told = [player.table.snapshot().number - number for player, number in zip(players, numbers, strict=True)]
    assert told == [1, 2, 2, 1]
    read = [[message.text for message in player.table.press.read().messages] for player in players]
    everybody, private = ["Good evening, Excellencies."], ["Good evening, Excellencies.", PSST]
    assert read == [everybody, private, private, everybody]


def sign(players: list[Player]) -> str:
    """Offered, countered, accepted; nobody else hears of it."""
    host, person, guest, program = players
    numbers = [person.table.snapshot().number, guest.table.snapshot().number]
    offer = host.table.treaties.offer([PACT], [PRUSSIA], "The German question")
    counter = program.table.treaties.counter(offer.id, [PACT, UNION], "Our answer")
    with pytest.raises(Refused) as late:
        program.table.treaties.accept(offer.id)
    assert late.value.code == "wrong-moment"
    treaty = host.table.treaties.accept(counter.id)
    assert (treaty.state, treaty.accepted) == ("in-force", [AUSTRIA, PRUSSIA])
    ledger = {tally.power: tally.pending for tally in host.table.treaties.all().ledger}
    assert (ledger["austria"], ledger["prussia"]) == (2, 2)
    for outsider in (person, guest):
        assert outsider.table.treaties.all().treaties == []
        with pytest.raises(Refused):
            outsider.table.treaties.read(treaty.id)
    assert [person.table.snapshot().number, guest.table.snapshot().number] == numbers
    return treaty.id


def play(players: list[Player]) -> tuple[int, int]:
    """To the end, with undo now and then; in the middle a bot plays on for the guest."""
    host, guest = players[AUSTRIA], players[ITALY]
    chance = random.Random(7)
    answers = undone = 0
    stood_in = False
    while True:
        look = host.remember() if answers % 10 == 0 else host.table.snapshot()
        if look.view is None or look.status != "running":
            assert stood_in
            return answers, undone
        if answers >= 60 and not stood_in and (ITALY, "italy") in asked(look.view):
            let_a_bot_play(guest)
            stood_in = True
            continue
        seat, actor = chance.choice(asked(look.view))
        player = players[seat]
        hint = player.table.hint(actor)
        said = player.table.answer(hint.actor, hint.choice, step=hint.step)
        answers += 1
        if answers % 16 == 0 and said.can_undo:
            take_back(player, said.number)
            undone += 1


def asked(view: View) -> list[tuple[int, str]]:
    """Seats and actors that have to answer."""
    everybody: list[OwnDecision | WaitingFor] = [*view.decisions, *view.waiting_for]
    return [(one.seat, one.actor) for one in everybody if not one.answered]


def take_back(player: Player, number: int) -> None:
    with pytest.raises(Refused):
        player.table.undo(number - 1)
    back = player.table.undo(number)
    [updates] = player.table.updates(number).updates
    assert (updates.number, updates.undone is not None) == (back.number, True)


def let_a_bot_play(guest: Player) -> None:
    """It takes the seat, answers, and gives it back."""
    [question] = guest.table.snapshot().view.decisions  # type: ignore[union-attr]
    guest.table.seats.give_to_bot(ITALY, "rules")
    with pytest.raises(Refused) as refused:
        guest.table.answer(question, question.options[0])
    assert refused.value.code == "wrong-moment"
    eventually(lambda: not still_asked(guest, question.step))
    assert guest.table.seats.take(ITALY).seats == [ITALY]


def still_asked(guest: Player, step: int) -> bool:
    view = guest.table.snapshot().view
    return view is not None and any(one.step == step and not one.answered for one in view.decisions)


def look_back(players: list[Player]) -> None:
    """Every remembered look is there again, and after the end for everybody; only options are not judged of
    questions that nobody can answer any more."""
    host, person, *_ = players
    assert len(host.seen) > 10
    for number, look in host.seen.items():
        assert look.view is not None
        decisions = [
            msgspec.structs.replace(
                decision,
                final=[],
                options=[msgspec.structs.replace(option, final="", effect=None) for option in decision.options],
            )
            for decision in look.view.decisions
        ]
        expected = msgspec.structs.replace(look.view, decisions=decisions)
        assert host.table.archive.position(number).view == expected
        assert person.table.archive.position(number, seat=AUSTRIA).view == expected


def uncover(players: list[Player], commitment: str) -> None:
    host, _, guest, program = players
    record = program.table.archive.record()
    assert record.commitment == commitment
    assert record.seats == ["Ada", "Bob", "Gast", "Dee"]
    checked = verify(record)
    assert checked.result == host.table.snapshot().view.result  # type: ignore[union-attr]
    assert max(checked.result.scores) >= 25  # type: ignore[union-attr]
    truth = guest.table.archive.truth(checked.answers)
    assert (truth.answers, truth.of) == (checked.answers, checked.answers)
    begin = guest.table.archive.truth(0)
    assert begin.facts != truth.facts
    assert [view.seat for view in begin.views] == [AUSTRIA, FRANCE, ITALY, PRUSSIA]


def open_ledger(server: Running, players: list[Player], treaty: str) -> None:
    """What was signed is open to all, with what became of it; what was only said stays where it was said."""
    host, person, *_ = players
    for reader in (person.table, server.client().table(host.table.id)):
        shown = reader.treaties.read(treaty)
        standings = {promise.standing for clause in shown.clauses for promise in clause.promises}
        assert standings
        assert "pending" not in standings
        listed = reader.treaties.all()
        assert [one.id for one in listed.treaties] == [treaty]
        assert {tally.power for tally in listed.ledger} >= {"austria", "prussia"}
    assert PSST not in [message.text for message in host.table.press.read().messages]


def all_updates(table: Table) -> list[TableUpdate]:
    page = table.updates(0)
    updates = page.updates
    while updates[-1].number < page.number:
        page = table.updates(updates[-1].number)
        updates += page.updates
    return updates
