"""A server in use: people, a guest, programs and an operator; tables that gather, run and are over; press, treaties,
clocks, notices. Made over HTTP, as people would."""

from __future__ import annotations

import time
from typing import Any

import httpx

from tests.soak.misuse.books import Books

PASSWORD = "a stranger password 7"
SCOPES = ("read", "play", "press", "manage")
PACT = {"kind": "non-aggression", "powers": ["austria", "france"], "until": {"kind": "end"}}
EVERYBODY = {"kind": "all"}
PATIENCE = 60.0
BOTS_TO_MOVE = """SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id
                  WHERE controller = 'bot' AND is_waited_for = 1 AND status = 'running'"""


class Caller:
    """Whoever asks: headers that say who they are, and a connection."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.http = httpx.Client(base_url=f"{url}/api/v1", headers={"origin": url}, timeout=20)

    def ask(self, method: str, path: str, body: Any = None, *fine: int) -> Any:
        reply = self.http.request(method, path, json=body)
        assert reply.status_code in (fine or (200, 201)), f"{method} {path}: {reply.status_code} {reply.text}"
        return reply.json()

    def enter(self, me: dict[str, Any]) -> None:
        self.http.headers["x-csrf-token"] = me["csrf"]

    @property
    def headers(self) -> dict[str, str]:
        """All that a request of this caller carries, the cookie too."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        named = {
            name: self.http.headers[name]
            for name in ("origin", "x-csrf-token", "authorization")
            if name in self.http.headers
        }
        return {**named, "cookie": cookie} if cookie else named


class Scene:
    """Callers by name, and the ids of what there is."""

    def __init__(self, url: str, database: str) -> None:
        self.url = url
        self.books = Books(database)
        self.callers: dict[str, Caller] = {"anonymous": Caller(url, "anonymous")}
        for name in ("Ada", "Bob", "Cem", "Operator"):
            self._register(name)
        self.ada, self.bob, self.cem = (self.callers[name] for name in ("ada", "bob", "cem"))
        self._appoint("operator")
        for scope in SCOPES:
            self._token(f"token-{scope}", [scope])
        self._token("program", list(SCOPES))
        self._token("bobs-program", list(SCOPES), self.bob)
        self.lobby, self.invitation = self._gather()
        self.running = self._play()
        self.private = self._play_in_private()
        self.finished = self._finish()
        self.treaty, self.group = self._talk()
        self._take_time()
        self.settle()
        [self.asked] = self._view(self.bob, self.running)["decisions"]
        self.step = int(self.asked["step"])

    def close(self) -> None:
        for caller in self.callers.values():
            caller.http.close()
        self.books.close()

    # -- people ------------------------------------------------------------------------------------

    def _register(self, name: str) -> None:
        caller = self.callers[name.lower()] = Caller(self.url, name.lower())
        caller.enter(caller.ask("POST", "/registrations", {"name": f"{name} of the scene", "password": PASSWORD}))

    def _appoint(self, name: str) -> None:
        """The operator is known as one with the next session."""
        caller = self.callers[name]
        user = caller.ask("GET", "/me")["user"]
        self.books.rows(f"UPDATE users SET is_admin = 1 WHERE id = '{user['id']}' RETURNING id")
        caller.http.cookies.clear()
        self.log_in(name)

    def log_in(self, name: str) -> None:
        caller = self.callers[name]
        caller.http.cookies.clear()
        given = {"name": f"{name.title()} of the scene", "password": PASSWORD}
        caller.enter(caller.ask("POST", "/sessions", given))

    def _token(self, name: str, scopes: list[str], person: Caller | None = None) -> None:
        made = (person or self.ada).ask("POST", "/tokens", {"name": name, "scopes": scopes})
        caller = self.callers[name] = Caller(self.url, name)
        caller.http.headers["authorization"] = f"Bearer {made['secret']}"

    # -- tables ------------------------------------------------------------------------------------

    def _gather(self) -> tuple[str, dict[str, Any]]:
        """A table that waits, with a guest at it and an open invitation."""
        table = self.ada.ask("POST", "/tables", {"game": "realpolitik", "seat": 0, "name": "Waiting"})["id"]
        first = self.ada.ask("POST", f"/tables/{table}/seats/1/invitations")
        guest = self.callers["guest"] = Caller(self.url, "guest")
        guest.enter(guest.ask("POST", "/invitations/accept", {"secret": first["secret"], "name": "Gast"})["me"])
        return table, self.ada.ask("POST", f"/tables/{table}/seats/2/invitations")

    def _play(self) -> str:
        """A game under way: Ada and Bob against bots, with time to think. Ada has answered, Bob has not."""
        wanted = {
            "game": "realpolitik",
            "seat": 0,
            "bots": {"2": "random", "3": "random"},
            "name": "Under way",
            "pace": {"kind": "correspondence", "decision_hours": 336},
        }
        table = str(self.ada.ask("POST", "/tables", wanted)["id"])
        self.bob.ask("PUT", f"/tables/{table}/seats/1", {"who": "me"})
        for turn in range(200):
            self.wait_for_bots(table)
            self.answer(self.ada, table)
            if turn > 5 and self._is_sealed(table):
                return table
            self.answer(self.bob, table)
        raise AssertionError("nobody ever waits for Bob alone")

    def _is_sealed(self, table: str) -> bool:
        """Ada has an answer face down, and Bob is asked and has not answered."""
        own = self._view(self.ada, table)["decisions"]
        asked = self._view(self.bob, table)["decisions"]
        return [d["answered"] for d in own] == [True] and [d["answered"] for d in asked] == [False]

    def answer(self, caller: Caller, table: str, seat: int | None = None, pick: int = 0) -> bool:
        """One answer, if one is asked for."""
        query = "" if seat is None else f"?seat={seat}"
        for decision in self._view(caller, table, query)["decisions"]:
            if not decision["answered"]:
                option = decision["options"][pick % len(decision["options"])]["index"]
                body = {"actor": decision["actor"], "option": option, "step": decision["step"], "seat": seat}
                caller.ask("POST", f"/tables/{table}/answers", body)
                return True
        return False

    def _view(self, caller: Caller, table: str, query: str = "") -> dict[str, Any]:
        view: dict[str, Any] = caller.ask("GET", f"/tables/{table}/view{query}")["view"]
        return view

    def wait_for_bots(self, table: str) -> None:
        until = time.monotonic() + PATIENCE
        while any(w["seat"] > 1 and not w["answered"] for w in self._view(self.ada, table)["waiting_for"]):
            assert time.monotonic() < until, "the bots do not move"
            time.sleep(0.02)

    def _play_in_private(self) -> str:
        wanted = {"game": "realpolitik", "seat": 3, "private": True, "spectators": False, "solo": True}
        return str(self.cem.ask("POST", "/tables", wanted)["id"])

    def _finish(self) -> str:
        """A game that is over."""
        wanted = {"game": "realpolitik", "solo": True, "options": {"turn_limit": 1}, "name": "Over"}
        program = self.callers["program"]
        table = str(program.ask("POST", "/tables", wanted)["id"])
        for turn in range(500):
            for seat in range(4):
                self.answer(program, table, seat, turn)
            if program.ask("GET", f"/tables/{table}/view?seat=0")["status"] == "finished":
                return table
        raise AssertionError("the game does not end")

    # -- rooms -------------------------------------------------------------------------------------

    def _talk(self) -> tuple[str, str]:
        at = f"/tables/{self.running}"
        self.ada.ask("POST", f"{at}/press/messages", {"to": EVERYBODY, "text": "Good morning."})
        self.bob.ask("POST", f"{at}/press/messages", {"to": {"kind": "seats", "seats": [0]}, "text": "Shall we?"})
        group = self.ada.ask("POST", f"{at}/press/groups", {"name": "The west", "members": [1]})["id"]
        self.bob.ask("POST", f"{at}/press/messages", {"to": {"kind": "group", "group": group}, "text": "Hm."})
        kept = self.ada.ask("POST", f"{at}/treaties", {"clauses": [PACT], "parties": [1]})["id"]
        self.bob.ask("POST", f"{at}/treaties/{kept}/steps", {"step": "accept"})
        self.bob.ask("PUT", f"{at}/press/muted", {"seats": [3]})
        return str(self.bob.ask("POST", f"{at}/treaties", {"clauses": [PACT], "parties": [0]})["id"]), str(group)

    def _take_time(self) -> None:
        self.ada.ask("POST", f"/tables/{self.running}/proposals", {"what": "end"})
        self.cem.ask("POST", "/me/vacations", {"days": 2})
        self.ada.ask("PUT", "/me/hours", {"zone": "Europe/Vienna"})
        self.ada.ask("PUT", "/notices/preferences", {"press": False, "digest_hour": 6})
        hook = {"kind": "webhook", "address": "https://127.0.0.1:9/hook", "frequency": "daily"}
        self.channel = str(self.ada.ask("POST", "/notices/channels", hook)["id"])

    def settle(self, looks: int = 5) -> None:
        """Until no bot has to move and nothing moves by itself, so often looked at."""
        until = time.monotonic() + PATIENCE
        quiet, before = 0, self.books.digest()
        while quiet < looks:
            assert time.monotonic() < until, "it never comes to rest"
            time.sleep(0.05)
            after = self.books.digest()
            quiet = quiet + 1 if after == before and not self.books.rows(BOTS_TO_MOVE) else 0
            before = after
