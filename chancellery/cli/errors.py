"""How a command tells the person at the keyboard that it could not do what was asked."""

from chancellery.kernel.errors import ChancelleryError


class CommandError(ChancelleryError):
    """One sentence that names the thing and the remedy; `main` prints it, without a traceback.

    Exit code 2 (the default) says that the command was asked wrongly: an unknown game, a file that is not
    there. Exit code 1 says that it was asked rightly and found a fault: an unproven rule, a broken replay.
    """

    def __init__(self, sentence: str, *, exit_code: int = 2) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


def check_range(name: str, value: float, least: int, most: int) -> None:
    """Complain about a number that is out of its range."""
    if not least <= value <= most:
        raise CommandError(f"{name} has to be from {least} to {most}, not {value}.")
