"""`chancellery board`: look at boards, check them, draw them, build their maps.

Each subcommand is a sibling module and imported only when it is called. To add one, write a typed function
there and name it in `COMMANDS`.
"""

from cyclopts import App

COMMANDS: dict[str, tuple[str, str]] = {
    "show": ("chancellery.cli.board.show:show", "Show what is on a board, or one area of it, in the terminal."),
    "check": ("chancellery.cli.board.check:check", "Say what is wrong with boards, in plain words."),
    "draw": ("chancellery.cli.board.draw:draw", "Draw a picture of a board or of a position, as SVG or PNG."),
    "build": ("chancellery.cli.board.build:build", "Draw the maps of boards on real geography."),
}

app = App(
    name="board",
    help="Look at boards, built-in ones or your own, and check them.",
    help_format="plaintext",
)
for name, (place, summary) in COMMANDS.items():
    app.command(place, name=name, help=summary)
