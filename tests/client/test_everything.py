"""Every operation against a real server: it is carried out, and its reply has the form that the client says."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from chancellery.api.notifications import Preferences
from chancellery.client import OPERATIONS, Client, NewTable, Refused
from chancellery.games.coalitions.promises import NonAggressionClause
from chancellery.kernel.promises import Until
from chancellery.kernel.record import verify
from chancellery.server import timestamps
from chancellery.server.accounts.password_links import make_link
from chancellery.server.accounts.users import set_admin
from chancellery.server.notifications import routes as notices
from chancellery.server.web import network
from tests.server.notifications.sinks import MailSink, WebSink, text_of
from tests.server.running import Running, eventually, quick_settings, serving

PASSWORD = "a stranger password 7"
PACT = NonAggressionClause(powers=("austria", "france"), until=Until(kind="end"))


@pytest.fixture
def mail() -> Iterator[MailSink]:
    sink = MailSink()
    yield sink
    sink.close()


@pytest.fixture
def hook() -> Iterator[WebSink]:
    sink = WebSink()
    yield sink
    sink.close()


@pytest.fixture
def server(sqlite_database: str, mail: MailSink, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    settings = quick_settings(
        sqlite_database,
        mail_server=f"smtp://127.0.0.1:{mail.port}",
        mail_from="Chancellery <play@example.org>",
        webhook_private_networks=True,
        offer_network=True,
    )
    monkeypatch.setattr(network, "lan_address", lambda: "127.0.0.2")
    with serving(settings) as running:
        yield running


class Asked:
    """Clients whose requests are noted by the operation they belong to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.paths = {
            one: re.compile(re.sub(r"\{\w+\}", "[^/]+", one.path) + r"\Z")
            for one in sorted(OPERATIONS, key=lambda one: "{" in one.path.rpartition("/")[2])
        }
        self.seen: set[tuple[str, str]] = set()
        self.clients: list[Client] = []

    def client(self, token: str = "") -> Client:
        client = Client(self.url, token, patience=0)
        client.connection.http.event_hooks["response"].append(self._note)
        self.clients.append(client)
        return client

    def _note(self, response: httpx.Response) -> None:
        request = response.request
        if response.is_success:
            one = next(
                o for o, path in self.paths.items() if o.method == request.method and path.match(request.url.path)
            )
            self.seen.add((one.method, one.path))

    def close(self) -> None:
        for client in self.clients:
            client.close()


@pytest.fixture
def asked(server: Running) -> Iterator[Asked]:
    noted = Asked(server.url)
    yield noted
    noted.close()


def test_everything_can_be_asked_for(server: Running, asked: Asked, mail: MailSink, hook: WebSink) -> None:
    ada, bob = asked.client(), asked.client()
    me = ada.account.register("Ada", PASSWORD, email="ada@example.org")
    bob.account.register("Bob", PASSWORD)
    front_door(asked.client())
    printed(ada)
    at_table_of_two(asked, ada, bob)
    diplomacy(ada, bob, asked)
    hours_and_notices(ada, mail, hook)
    operator(server, ada, bob, me.user.id)
    farewell(server, asked, ada, me.user.id)
    assert asked.seen == {(one.method, one.path) for one in OPERATIONS}


def front_door(guest: Client) -> None:
    assert guest.operating.about().guests
    assert guest.account.come_as_guest("Gast").user.kind == "guest"
    table = guest.tables.create(NewTable(game="petard", start=True, fill="random"))
    assert guest.table(table).state().table.status == "running"


def printed(ada: Client) -> None:
    book = ada.library.rules("realpolitik")
    assert book.rules[0].id == "RP-001"
    assert [card.kind for card in ada.library.cards("alliance").cards].count("campaign") == 36
    lesson = ada.library.lesson("realpolitik")
    alone = ada.table(ada.library.begin_lesson("realpolitik"), seat=lesson.seat)
    assert [one.actor for one in alone.snapshot().view.decisions] == [lesson.learner]  # type: ignore[union-attr]
    boards = ada.library.boards()
    assert {board.name for board in boards} >= {"realpolitik", "generalship"}
    for board in boards:
        assert ada.library.board(board.name).version == board.version


def at_table_of_two(asked: Asked, ada: Client, bob: Client) -> None:
    assert {game.name for game in ada.tables.games()} >= {"realpolitik", "raison"}
    wanted = NewTable(game="petard", seat=0, options={"throws": 3}, name="Evening")
    made = ada.tables.create(wanted, key="evening")
    assert ada.tables.create(wanted, key="evening") == made
    table = ada.table(made)
    assert [row.name for row in bob.tables.all("open", game="petard")] == ["Evening"]
    assert [table.seats.give_to_bot(1, "random").status, table.seats.leave(1).status] == ["open", "open"]
    first, second, everybody = table.seats.invite(1), table.seats.invite(1), table.seats.invite_all()
    assert {one.id for one in table.seats.invitations()} == {first.id, second.id, everybody.id}
    table.seats.withdraw_invitation(first.id)
    guest = asked.client()
    assert guest.tables.preview_invitation(second.secret).table.name == "Evening"
    accepted = guest.tables.accept_invitation(second.secret, "Gast")
    assert (accepted.table, accepted.seat, accepted.me.user.kind) == (made, 1, "guest")
    assert (table.state().table.status, table.state().seat) == ("running", 0)
    [question] = table.snapshot().view.decisions  # type: ignore[union-attr]
    why = table.why_not(question, "hold").refusal
    assert why is not None
    with pytest.raises(Refused, match=re.escape(why.text[1:10])) as refused:
        table.answer(question, "hold")
    assert (refused.value.code, refused.value.status, refused.value.rule) == ("illegal-answer", 422, why.rule)
    assert refused.value.request_id
    before = table.snapshot().number
    throw = next(option for option in question.options if option.words == "throw")
    assert table.answer(question, throw).can_undo
    assert not table.undo(before + 1).can_undo
    heard = table.follow(before)
    table.answer("left", "throw", step=1)
    assert [next(heard) for _ in range(3)] == table.updates(before).updates
    heard.close()
    guest.table(made).answer("right", "throw")
    assert table.answer("left", throw.index).over
    assert table.archive.position(before, seat=1).seat == 1
    assert table.archive.truth(3).of == 3
    assert len(table.archive.ending().standing) == 2
    record = table.archive.record()
    assert verify(record).answers == 3
    again = ada.tables.import_record(record, "Again")
    assert ada.table(again).state().table.name == "Again"
    fork = table.archive.fork(before, "What if")
    alone = ada.table(fork, seat=0)
    assert alone.seats.close().status == "abandoned"
    assert table.seats.play_again() != made


def diplomacy(ada: Client, bob: Client, asked: Asked) -> None:
    table = ada.table(ada.tables.create(NewTable(game="realpolitik", seat=0)))
    other = bob.table(table.id)
    assert other.seats.join().seats == [1]
    other.seats.leave(1)
    other.seats.take(1)
    assert table.seats.start(fill="random").status == "running"
    assert table.board().name == "realpolitik"
    token = ada.account.make_token("adviser", "read", "play", days=1)
    program = asked.client(token.secret)
    assert program.account.me().scopes == ["play", "read"]
    hint = program.table(table.id).hint("austria")
    assert (hint.actor, hint.choice.kind) == ("austria", "play")
    assert table.preview("austria", hint.choice).undo == "sealed"
    sealed = table.answer("austria", hint.choice)
    assert sealed.sealed
    assert table.consent("austria", "france", {}) == table.snapshot().features.consents
    table.withdraw("austria")
    table.press.say("Hello, all.")
    other.press.tell("A word in private?", 0)
    group = table.press.open_group("West", 1)
    other.press.tell_group("Here I am.", group.id)
    page = table.press.read()
    assert [message.text for message in page.messages] == ["Hello, all.", "A word in private?", "Here I am."]
    table.press.mark_read(table.snapshot().number)
    table.press.mute(2, 3)
    other.press.leave_group(group.id)
    assert "france" in table.treaties.words().powers
    offer = table.treaties.offer([PACT], [1], "Old friends")
    counter = other.treaties.counter(offer.id, [PACT, PACT])
    assert table.treaties.read(offer.id).successor == counter.id
    assert table.treaties.accept(counter.id).state == "in-force"
    table.treaties.publish(counter.id)
    table.treaties.remark(counter.id, "A good day.", 0)
    assert other.treaties.denounce(counter.id).state == "denounced"
    assert other.treaties.withdraw(other.treaties.offer([PACT], [0]).id).state == "withdrawn"
    assert other.treaties.decline(table.treaties.offer([PACT], [1]).id).state == "declined"
    assert {treaty.state for treaty in table.treaties.all().treaties} == {
        "countered",
        "denounced",
        "withdrawn",
        "declined",
    }
    assert table.clocks.snapshot().pace == "untimed"
    proposed = table.clocks.propose("pause")
    assert other.clocks.vote(proposed.number, True).carried
    ada.account.revoke_token(token.token.id)
    assert ada.account.tokens() == []


def hours_and_notices(ada: Client, mail: MailSink, hook: WebSink) -> None:
    ada.account.live_in("Europe/Vienna")
    vacation = ada.account.take_vacation(3, timestamps.now() + 5 * timestamps.DAY)
    assert [one.id for one in ada.account.hours().vacations] == [vacation.id]
    ada.account.end_vacation(vacation.id)
    assert ada.notices.prefer(Preferences(press=False)) == ada.notices.settings().preferences
    channel = ada.notices.add_channel("webhook", f"{hook.url}/x", "Mine")
    assert ada.notices.change_channel(channel.id, frequency="daily").frequency == "daily"
    ada.notices.remove_channel(channel.id)
    letterbox = ada.notices.add_channel("email", "ada@example.org")
    [word] = re.findall(r"enter this word there: (\S+)", text_of(mail.letters[0][1]))
    assert ada.notices.confirm(word).is_confirmed
    assert ada.notices.try_channel(letterbox.id).sent
    [goodbye] = re.findall(r"unsubscribe with the word (\S+)", text_of(mail.letters[1][1]))
    ada.notices.unsubscribe(goodbye)
    assert ada.notices.settings().channels == []
    assert isinstance(ada.notices.digest(), list)


def operator(server: Running, ada: Client, bob: Client, ada_id: str) -> None:
    table = ada.table(ada.tables.create(NewTable(game="petard", seat=0)))
    bob.table(table.id).seats.take(1)
    with pytest.raises(Refused) as refused:
        table.answer("left", "light")
    assert refused.value.code == "needs-attention"
    server.run(lambda context: context.store.write(lambda tx: set_admin(tx, ada_id, True)))
    eventually(lambda: ada.account.me().user.is_admin)
    assert [one.id for one in ada.operating.troubled_tables()] == [table.id]
    assert ada.operating.open_to_network().url == f"http://127.0.0.2:{server.port}/"
    assert ada.operating.is_alive()
    assert ada.operating.is_ready()
    assert "chancellery_" in ada.operating.metrics()
    assert ada.operating.description()["openapi"].startswith("3.1")
    ada.operating.release(table.id)
    ada.operating.close_press(table.id, "A quiet hour.")
    assert table.press.read().closed == "A quiet hour."
    ada.operating.open_press(table.id)
    ada.operating.abandon(table.id)
    assert table.snapshot().status == "abandoned"


def farewell(server: Running, asked: Asked, ada: Client, ada_id: str) -> None:
    assert ada.account.change(name="Ada the Great").name == "Ada the Great"
    ada.account.change_password(PASSWORD, PASSWORD + "7")
    elsewhere = [asked.client() for _ in range(3)]
    for client in elsewhere[:2]:
        client.account.log_in("Ada the Great", PASSWORD + "7")
    [this] = [session for session in elsewhere[0].account.sessions() if session.is_this]
    ada.account.end_session(this.id)
    assert ada.account.log_out_elsewhere() == 1
    with pytest.raises(Refused) as refused:
        elsewhere[1].account.me()
    assert (refused.value.code, refused.value.status) == ("not-logged-in", 401)
    with pytest.raises(Refused) as refused:  # nobody has said how this server is reached: no link could be mailed
        elsewhere[2].account.ask_for_password_link("Ada the Great")
    assert refused.value.code == "no-such-page"
    with pytest.MonkeyPatch.context() as reached:
        reached.setattr(notices, "mails_passwords", lambda _: True)
        elsewhere[2].account.ask_for_password_link("Somebody who is not here")
    secret = server.run(lambda context: context.store.write(lambda tx: make_link(tx, ada_id, timestamps.now())))
    elsewhere[2].account.use_password_link(secret, PASSWORD + "8")
    ada = elsewhere[2]
    ada.account.log_in("Ada the Great", PASSWORD + "8")
    ada.account.log_out()
    eve = asked.client()
    eve.account.register("Eve", PASSWORD)
    eve.account.delete(PASSWORD)


def test_two_threads_may_share_a_client(server: Running, asked: Asked) -> None:
    ada = asked.client()
    ada.account.register("Ada", PASSWORD)
    made: list[Any] = []
    threads = [
        threading.Thread(target=lambda: made.append(ada.tables.create(NewTable(game="petard", seat=0)))) for _ in "12"
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert {row.id for row in ada.tables.all("mine")} == set(made)
    assert len(made) == 2
