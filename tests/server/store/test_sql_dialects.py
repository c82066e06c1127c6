"""One SQL text for both databases."""

from __future__ import annotations

import pytest

from chancellery.server.store.sql_dialects import for_postgres, for_sqlite, schema_for_postgres, statements


@pytest.mark.parametrize(
    ("sql", "changed"),
    [
        ("SELECT :a, :b_2", "SELECT %(a)s, %(b_2)s"),
        ("SELECT ':a', \":b\" -- :c\n, :d", "SELECT ':a', \":b\" -- :c\n, %(d)s"),
        ("SELECT 'it''s :a' || :b", "SELECT 'it''s :a' || %(b)s"),
        ("SELECT :a::text", "SELECT %(a)s::text"),
        ("SELECT 5 % :a, '%'", "SELECT 5 %% %(a)s, '%%'"),
    ],
)
def test_names_of_values(sql: str, changed: str) -> None:
    assert for_postgres(sql) == changed


@pytest.mark.parametrize(
    "ending", [" FOR UPDATE", "\nFOR UPDATE SKIP LOCKED", " FOR NO KEY UPDATE", " FOR UPDATE NOWAIT"]
)
def test_sqlite_knows_no_row_locks(ending: str) -> None:
    assert for_sqlite("SELECT 1" + ending) == "SELECT 1"
    assert for_sqlite("SELECT 'FOR UPDATE'") == "SELECT 'FOR UPDATE'"


def test_types_of_columns() -> None:
    assert schema_for_postgres("a BLOB, b TEXT NOT NULL") == 'a BYTEA, b TEXT COLLATE "C" NOT NULL'


def test_scripts_are_split_into_statements() -> None:
    script = """
    -- a comment; with a semicolon
    CREATE TABLE a (b TEXT DEFAULT ';');
    CREATE TRIGGER c AFTER INSERT ON a BEGIN DELETE FROM a; END;
    """
    assert [statement.split()[1] for statement in statements(script)] == ["TABLE", "TRIGGER"]
    with pytest.raises(ValueError, match="semicolon"):
        list(statements("SELECT 1"))
