"""Access to the database: SQLite in one file, or PostgreSQL when there are several processes. Nothing else opens it."""

from __future__ import annotations

from chancellery.server.store.opening import open_store
from chancellery.server.store.store import (
    Conflict,
    Row,
    Store,
    StoreClosed,
    StoreError,
    StoreUnavailable,
    Subscription,
    Transaction,
    Unstorable,
    Value,
)

__all__ = [
    "Conflict",
    "Row",
    "Store",
    "StoreClosed",
    "StoreError",
    "StoreUnavailable",
    "Subscription",
    "Transaction",
    "Unstorable",
    "Value",
    "open_store",
]
