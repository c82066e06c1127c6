"""The process in which bots think: `python -m chancellery.server.bots.worker MEMORY_MIB [MODULE …]`.

It reads questions from its standard input and writes thoughts to what was its standard output, until the input ends.
It is started with no more of the environment than it needs, opens no file of the server and knows no address; when the
server is gone it ends, even in the middle of a thought. Modules are imported first: they may register games and bots.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from importlib import import_module
from typing import BinaryIO

from chancellery.bots.bot import bot_maker
from chancellery.kernel.bot import Adviser
from chancellery.kernel.language import speaking
from chancellery.kernel.registry import get
from chancellery.kernel.state import find
from chancellery.server.bots.protocol import (
    LENGTH,
    Begun,
    Failure,
    Question,
    Ready,
    Reply,
    Thought,
    decode_question,
    frame,
)

GRACE = 2.0
"""Seconds after its time is over at which a worker ends by itself, should the server not be there to end it."""
NICENESS = 5
"""Thinking has to wait when the server needs the processor."""
LONGEST_FAULT = 300


def think(question: Question) -> Reply:
    """What the bot would do; whatever it raises is reported and harms nobody."""
    try:
        g = get(question.game).load(question.position)
        decision = find(g, question.actor)
        bot = bot_maker(question.game, question.bot)(question.seat, random.Random(question.seed))
        option = bot.choose(g, decision)
        if option not in decision.options:
            return Failure(f"{question.bot} chose {str(option)[:LONGEST_FAULT]}, which is not among the options")
        if question.explain and isinstance(bot, Adviser):
            with speaking(question.language):
                return Thought(option, bot.explain(g, decision, option))
        return Thought(option)
    except Exception as fault:
        return Failure(f"{type(fault).__name__}: {fault}"[:LONGEST_FAULT])


def serve(questions: BinaryIO, replies: BinaryIO) -> None:
    while head := questions.read(LENGTH.size):
        _send(replies, Begun())
        question = decode_question(questions.read(*LENGTH.unpack(head)))
        _end_after(question.seconds + GRACE)
        reply = think(question)
        _end_after(0)
        _send(replies, reply)


def _send(replies: BinaryIO, reply: Reply) -> None:
    try:
        message = frame(reply)
    except TypeError as fault:
        message = frame(Failure(f"the answer cannot be sent: {fault}"[:LONGEST_FAULT]))
    replies.write(message)
    replies.flush()


def _end_after(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _private_output() -> BinaryIO:
    """The pipe to the server under a number that no bot writes to by accident; what bots print goes nowhere."""
    pipe = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    return pipe


def _restrain(memory_mib: int) -> None:
    """A bot that asks for more memory than this gets an error instead of bringing the machine down."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        import resource
    except ImportError:
        return
    limit = memory_mib * 1024 * 1024
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main(memory_mib: str, *modules: str) -> None:
    replies = _private_output()
    try:
        _restrain(int(memory_mib))
        for module in ("chancellery.games", *modules):
            import_module(module)
    except Exception as fault:
        _send(replies, Failure(f"the worker does not start: {type(fault).__name__}: {fault}"[:LONGEST_FAULT]))
        return
    _send(replies, Ready())
    serve(sys.stdin.buffer, replies)


if __name__ == "__main__":
    main(*sys.argv[1:])
