"""Messages between the server and a worker process, and their framing on a pipe.

A question holds an imagined position (`kernel.imagining`), never the state of the game: a worker that is broken, or
written to cheat, has nothing in its memory that its seat may not know.
"""

from __future__ import annotations

import random
import struct
from typing import Any

import msgspec

from chancellery.kernel.game import Game
from chancellery.kernel.imagining import imagine
from chancellery.kernel.language import ENGLISH, Language, language
from chancellery.kernel.state import State

SEED_BYTES = 32
LENGTH = struct.Struct(">I")
"""Before every message its length."""
LARGEST = 16 * 1024 * 1024
"""Bytes in a message: positions have a few hundred, and a board of one's own."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of one seat."""

    game: str
    bot: str
    seat: int
    actor: int
    position: dict[str, Any]
    """A saved state as the seat may imagine it."""
    seed: bytes
    """Of the bot's own chance."""
    seconds: float = 0.0
    """Set by the pool: when these are over, nobody waits for the answer any more."""
    explain: bool = False
    language: Language = ENGLISH
    """Of the explanation."""


class Thought(msgspec.Struct, frozen=True, tag=True):
    """What a bot would do, and why, if it was asked to explain and can."""

    option: int
    reason: str = ""


class Failure(msgspec.Struct, frozen=True, tag=True):
    """The bot raised something."""

    fault: str


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The worker has started and waits for questions."""


class Begun(msgspec.Struct, frozen=True, tag=True):
    """The worker has received a question: if it is lost from here on, the question may be to blame."""


Reply = Ready | Begun | Thought | Failure

encode = msgspec.msgpack.Encoder().encode
decode_question = msgspec.msgpack.Decoder(Question).decode
decode_reply: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)


def frame(message: Question | Reply) -> bytes:
    body = encode(message)
    return LENGTH.pack(len(body)) + body


def question(
    game: Game[Any], g: State, seat: int, actor: int, bot: str, chance: random.Random, explain: bool = False
) -> Question:
    """What a bot in this seat is asked about the open decision of an actor. For the same chance it is the same to the
    last byte whatever the seat cannot know."""
    position = imagine(game, g, seat, chance)
    return Question(
        game=game.name,
        bot=bot,
        seat=seat,
        actor=actor,
        position=position,
        seed=chance.randbytes(SEED_BYTES),
        explain=explain,
        language=language(),
    )
