"""`chancellery arena`: games judged by series that bots play. Each subcommand is a sibling module."""

from cyclopts import App

from chancellery.cli.arena.balance import balance

app = App(
    name="arena",
    help="Judge games by series that bots play.",
    help_format="plaintext",
)
app.command(balance)
