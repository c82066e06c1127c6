"""Translation of SQL between SQLite and PostgreSQL, for the few places where they differ."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from functools import lru_cache

_LOCKING = re.compile(r"\s+FOR (?:NO KEY )?UPDATE(?: SKIP LOCKED| NOWAIT)?\s*$")
_TOKENS = re.compile(r"'(?:[^']|'')*'|\"[^\"]*\"|--[^\n]*|::|:(?P<name>[A-Za-z_]\w*)|%")


@lru_cache(maxsize=2048)
def for_sqlite(sql: str) -> str:
    """SQLite has one writer at a time and knows no row locks."""
    return _LOCKING.sub("", sql)


@lru_cache(maxsize=2048)
def for_postgres(sql: str) -> str:
    """`:name` becomes `%(name)s` outside of quotes and comments."""

    def change(found: re.Match[str]) -> str:
        if found["name"]:
            return f"%({found['name']})s"
        return found[0].replace("%", "%%")

    return _TOKENS.sub(change, sql)


def schema_for_postgres(sql: str) -> str:
    """Bytes have another name, and text is compared byte by byte, as in SQLite."""
    sql = re.sub(r"\bBLOB\b", "BYTEA", sql)
    return re.sub(r"\bTEXT\b", 'TEXT COLLATE "C"', sql)


def statements(script: str) -> Iterator[str]:
    """The statements of a script, one by one: SQLite's own way of running a script would commit in between."""
    statement = ""
    for part in re.split(r"(?<=;)", re.sub(r"--[^\n]*", "", script)):
        statement += part
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if statement.strip():
        raise ValueError(f"a statement does not end with a semicolon: {statement.strip()[:60]}")
