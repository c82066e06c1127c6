"""Everybody who plays on one server: four people at many tables, some seats left to bots, several clients each."""

from __future__ import annotations

import random
import time

import httpx

from tests.soak.load import Client, Gate, Listener, Op, Place, Voice, need, need_same

GAME = "realpolitik"
PEOPLE = ("Ada", "Béla", "Clara", "Dov")
PASSWORD = "a stranger password 7"
SCOPES = ["read", "play", "press", "manage"]
BOTS_AT = (0, 1, 2, 0)
"""How many of the four seats bots take, table after table."""
PATIENCE = 30.0
"""Seconds after which a client that does not get on hangs."""


class Party:
    def __init__(self, url: str, tokens: list[str]) -> None:
        self.url, self.tokens = url, tokens
        self.tables: list[str] = []
        self.places: list[list[Place]] = [[] for _ in PEOPLE]
        """Of each person."""
        self.clients: list[Client] = []
        self.listeners: list[Listener] = []
        self.gate = Gate()

    @classmethod
    def gather(cls, url: str) -> Party:
        """The people register and make tokens."""
        tokens = []
        for name in PEOPLE:
            with httpx.Client(base_url=f"{url}/api/v1", timeout=20) as http:
                me = http.post("/registrations", json={"name": name, "password": PASSWORD}).raise_for_status().json()
                asked = {"name": "soak", "scopes": SCOPES}
                made = http.post("/tokens", json=asked, headers={"x-csrf-token": me["csrf"]}).raise_for_status()
                tokens.append(str(made.json()["secret"]))
        return cls(url, tokens)

    def moved(self, url: str, tables: set[str]) -> Party:
        """The same people at another server that has only these of their tables."""
        other = Party(url, self.tokens)
        other.tables = [table for table in self.tables if table in tables]
        other.places = [[place for place in places if place[0] in tables] for places in self.places]
        return other

    @property
    def voices(self) -> list[Voice]:
        return [*self.clients, *self.listeners]

    @property
    def ops(self) -> list[Op]:
        return [op for client in self.clients for op in list(client.ops)]

    @property
    def acknowledged(self) -> int:
        return sum(op.reply is not None for op in self.ops)

    # -- tables ------------------------------------------------------------------------------------

    def set_tables(self, count: int) -> None:
        """More tables, some with bots; each starts when the last person sits down. Those who play already share
        them; then nobody may be playing at the moment."""
        with httpx.Client(base_url=f"{self.url}/api/v1", timeout=20) as http:
            for _ in range(count):
                self._set_table(http, len(self.tables))

    def _set_table(self, http: httpx.Client, number: int) -> None:
        """Each table is turned by one seat, and the last persons leave theirs to bots."""
        seats = [(person + number) % len(PEOPLE) for person in range(len(PEOPLE))]
        people = len(PEOPLE) - BOTS_AT[number % len(BOTS_AT)]
        bots = {str(seat): "random" for seat in seats[people:]}
        headers = [{"authorization": f"Bearer {token}"} for token in self.tokens]
        wanted = {"game": GAME, "seat": seats[0], "bots": bots, "name": f"Table {number}"}
        table = str(http.post("/tables", json=wanted, headers=headers[0]).raise_for_status().json()["id"])
        self.tables.append(table)
        for person in range(people):
            if person:
                path = f"/tables/{table}/seats/{seats[person]}"
                http.put(path, json={"who": "me"}, headers=headers[person]).raise_for_status()
            self.places[person].append((table, seats[person]))
            if own := [client for client in self.clients if client.token == self.tokens[person]]:
                own[number % len(own)].places.append((table, seats[person]))

    # -- playing -----------------------------------------------------------------------------------

    def play(self, clients: int, listeners: int, name: str) -> None:
        """Let so many clients play, shared among the people, and so many listen."""
        each = max(1, clients // len(PEOPLE))
        for person, (token, places) in enumerate(zip(self.tokens, self.places, strict=True)):
            for part in range(each):
                if own := places[part::each]:
                    self.clients.append(Client(self.url, token, self.gate, f"{name}-{person}-{part}", own))
        seats = [(token, place) for token, places in zip(self.tokens, self.places, strict=True) for place in places]
        for token, place in random.Random(name).sample(seats, min(listeners, len(seats))):
            self.listeners.append(Listener(self.url, token, place))
        for voice in self.voices:
            voice.start()

    def check(self) -> None:
        """Raises what a client or listener has found."""
        for voice in self.voices:
            if voice.fault is not None:
                raise voice.fault

    def wait_for_play(self, count: int) -> None:
        """Until so many more requests have been acknowledged: however slow the machine is, there is load."""
        wanted = self.acknowledged + count
        until = time.monotonic() + 2 * PATIENCE
        while self.acknowledged < wanted:
            self.check()
            need(time.monotonic() < until, "nobody gets on with playing")
            time.sleep(0.02)

    def wait_at_gate(self) -> None:
        """Until every client has stopped between two requests, or without a reply to one."""
        until = time.monotonic() + PATIENCE
        while not self.gate.wait_for(len(self.clients), 0.5):
            self.check()
            need(time.monotonic() < until, "a client hangs on a request")
        self.check()

    def repeat(self, most: int, chance: random.Random) -> int:
        """Ask again for some of what was acknowledged; how many."""
        done = [(client.token, op) for client in self.clients for op in client.ops if op.reply is not None]
        chosen = chance.sample(done, min(most, len(done)))
        with httpx.Client(base_url=f"{self.url}/api/v1", timeout=20) as http:
            for token, op in chosen:
                headers = {"authorization": f"Bearer {token}", "idempotency-key": op.key}
                need_same(op, http.post(f"/tables{op.path}", json=op.body, headers=headers))
        return len(chosen)

    def stop_playing(self) -> None:
        """Every client ends after the request it is at, when it has been answered."""
        for voice in self.voices:
            voice.going_on = False
        self.gate.open()
        for client in self.clients:
            client.join(PATIENCE)
            need(not client.is_alive(), "a client hangs on a request")
        self.check()

    def leave(self) -> None:
        """When the server has stopped: the listeners notice, and everybody goes home."""
        for listener in self.listeners:
            listener.join(PATIENCE)
            need(not listener.is_alive(), "a listener hangs")
        self.check()
