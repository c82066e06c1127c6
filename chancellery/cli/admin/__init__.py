"""`chancellery admin`: what the operator of a server does, on the machine or in the container where it runs.

Each subcommand is in a sibling module and imported only when it is called. All of them read the settings that
`chancellery serve` reads, and work on its database, SQLite or PostgreSQL, also while the server runs; `restore` does
not. What they cannot do they say in one sentence, with exit code 1, and then nothing has changed.
"""

from cyclopts import App

COMMANDS: dict[str, tuple[str, str]] = {
    "user": ("chancellery.cli.admin.user:app", "People: list, create, passwords, administrators, block, delete."),
    "table": ("chancellery.cli.admin.table:app", "Tables: list, show, close, let a bot play on for a seat."),
    "quarantine": ("chancellery.cli.admin.quarantine:app", "Tables that were set aside: list, show, retry, put aside."),
    "backup": ("chancellery.cli.admin.backup:backup", "Make a backup, also while the server runs."),
    "restore": ("chancellery.cli.admin.backup:restore", "Put a backup in place of the database of a stopped server."),
    "verify-all": ("chancellery.cli.admin.verify_all:verify_all", "Replay every table and compare it with its log."),
    "export": ("chancellery.cli.admin.export:export", "Write the records of games into files."),
    "import": ("chancellery.cli.admin.export:import_", "Take in records of games played elsewhere."),
}

app = App(
    name="admin",
    help="Look after a server: people, tables, backups.",
    help_format="plaintext",
)
for name, (place, summary) in COMMANDS.items():
    app.command(place, name=name, help=summary)
