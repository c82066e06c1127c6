"""The command line: one command, `chancellery`, with a subcommand in each sibling module.

A subcommand is imported only when it is called, so that `chancellery --version` answers at once however
much the rest of the package needs. To add one, write a typed function in a sibling module and name it in
`COMMANDS`; it returns nothing, or its exit code, and raises `CommandError` for what it cannot do.
"""

import errno
import os
import re
import sys
from collections.abc import Sequence
from io import StringIO, TextIOWrapper
from typing import Any

from cyclopts import App, CycloptsError, Parameter, Token, UnusedCliTokensError, convert

from chancellery import __version__
from chancellery.cli.errors import CommandError
from chancellery.kernel.errors import ChancelleryError

# Name of the subcommand: where its function is, and the line that `chancellery --help` says about it.
COMMANDS: dict[str, tuple[str, str]] = {
    "play": ("chancellery.cli.play:play", "Play in your browser or in the terminal, against bots or with others."),
    "replay": ("chancellery.cli.replay:replay", "Show a recorded game step by step."),
    "games": ("chancellery.cli.games:games", "List the games and their options."),
    "rules": ("chancellery.cli.rules:rules", "Print the rules of a game and the tests that prove them."),
    "scenario": ("chancellery.cli.scenario:scenario", "Run scenario files: given, when, then."),
    "fuzz": ("chancellery.cli.fuzz:fuzz", "Play random games and check them at every step."),
    "verify": ("chancellery.cli.verify:verify", "Check that records of games are sound."),
    "selfplay": ("chancellery.cli.selfplay:selfplay", "Let bots play games against each other and count who wins."),
    "arena": ("chancellery.cli.arena:app", "Judge games by series that bots play: is a board balanced?"),
    "board": ("chancellery.cli.board:app", "Look at boards, built-in or your own, and check them."),
    "serve": ("chancellery.cli.serve:serve", "Run the server on which people and bots play."),
    "admin": ("chancellery.cli.admin:app", "Look after a server: people, tables, backups."),
    "words": ("chancellery.cli.words:words", "Tell which languages there are and what is not translated yet."),
    "completion": ("chancellery.cli.completion:completion", "Print what completes this command in a shell."),
    "bench": ("chancellery.cli.bench:bench", "Measure how fast the rules run and how large their states are."),
}

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""A device on which nothing more can be written."""


def build_app(called: str = "") -> App:
    """The command with all its subcommands, none of them imported yet. The one that is called describes itself."""
    app = App(
        name="chancellery",
        help="Play games of European war and diplomacy by their full rules.",
        version=__version__,
        help_format="plaintext",
        version_format="plaintext",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(converter=convert_exactly),
    )
    for name, (place, summary) in COMMANDS.items():
        app.command(place, name=name, help=None if name == called else summary)
    return app


def convert_exactly(kind: Any, tokens: Sequence[Token]) -> Any:
    """Read values as cyclopts does, but no fractions for whole numbers: 1.5 games would be 2."""
    if kind in (int, int | None):
        wrong = next((token.value for token in tokens if not re.fullmatch(r"[+-]?\d+", token.value)), None)
        if wrong is not None:
            raise ValueError(f"{wrong!r} is not a whole number")
    return convert(kind, tokens)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code: 0 done, 1 a fault was found, 2 asked wrongly."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    prepare_streams()
    try:
        app = build_app(words[0] if words else "")
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
        sys.stdout.flush()
    except UnusedCliTokensError as error:
        return complain(
            f"Nothing more is expected here: {' '.join(error.unused_tokens or [])}. See chancellery --help.", 2
        )
    except CycloptsError as error:
        text = str(error)
        return complain(f"{text}{'' if text.endswith('.') else '.'} See chancellery --help.", 2)
    except CommandError as error:
        return complain(str(error), error.exit_code)
    except ChancelleryError as error:
        return complain(begin_sentence(str(error)), 2)
    except KeyboardInterrupt:
        return complain("Stopped.", 130)
    except BrokenPipeError:
        drop_output()  # whoever read it has seen enough
        return 1
    except OSError as error:
        if error.filename is not None or error.errno not in FULL:
            raise
        drop_output()
        return complain(f"The output cannot be written: {error.strerror}", 1)
    return code if isinstance(code, int) else 0


def drop_output() -> None:
    """Let what is still to be written go nowhere: Python would complain about it once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def prepare_streams() -> None:
    """A stream that the shell has closed is empty; a character that a terminal does not know is a question mark."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def begin_sentence(text: str) -> str:
    """A text with a capital letter, unless it begins with the name of a file."""
    first = text.split(maxsplit=1)[:1]
    return text[:1].upper() + text[1:] if "".join(first).isalpha() else text


def complain(text: str, exit_code: int) -> int:
    """Say on the error stream why the command ends here, as one sentence on one line."""
    text = " ".join(text.split())
    print(f"chancellery: {text}{'' if text.endswith(('.', '!', '?')) else '.'}", file=sys.stderr)
    return exit_code
