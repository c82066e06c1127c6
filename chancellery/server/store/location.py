"""Parsing of the setting `database`: a SQLite file or the address of a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from chancellery.server.store.store import StoreError


def is_postgres(database: str) -> bool:
    return database.startswith(("postgresql://", "postgres://"))


def sqlite_path(database: str) -> Path:
    scheme, _, file = database.partition(":")
    if scheme != "sqlite" or not file or file.startswith("//"):
        raise StoreError("write the database as sqlite:FILE or as postgresql://USER:PASSWORD@HOST/NAME")
    return Path(file).expanduser()


def need_postgres() -> None:
    """PostgreSQL is an extra: say what to install when it is missing."""
    try:
        import psycopg  # noqa: F401
    except ImportError:
        raise StoreError("PostgreSQL needs one more package: pip install 'chancellery[postgres]'") from None
