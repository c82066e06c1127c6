"""Running games and new releases: what is written into the log when the rules under a game have changed.

A game goes on by the rules of another release if these lead to every state that the log recorded (*upgraded*). If they
do not, the table is set aside at the position it was last in (*outdated*): its people end the game, vote to play on
from there by the new rules (*continued*: the record then begins with that position), or wait until the host goes back
to the old release, which finds the log as it was and lifts the matter.
"""

from __future__ import annotations

import contextlib
import logging
from typing import Any

import msgspec

from chancellery.kernel import plain
from chancellery.kernel.errors import BrokenRecord
from chancellery.server.store import Row
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.commands import Draft
from chancellery.server.tables.entries import Start, begin
from chancellery.server.tables.errors import WrongMoment
from chancellery.server.tables.log import Body, Entry, decode_body, register_kind
from chancellery.server.tables.table import Past, RulesStamp, Table, register_feature_state, stamp_of

log = logging.getLogger("chancellery.tables")

NAME = "rules"
OVER = ("finished", "abandoned")


class Upgraded(Body, frozen=True, kw_only=True):
    """The game goes on by other rules, which lead to the same states."""

    before: RulesStamp | None
    rules: RulesStamp
    is_migrated: bool = False
    """States have another form from here on: of those before only the last one was compared."""


class OutdatedEntry(Body, frozen=True, kw_only=True):
    """The rules of this release do not lead to the states recorded: nobody plays on unasked."""

    before: RulesStamp | None
    rules: RulesStamp
    trouble: str


class Continued(Body, frozen=True, kw_only=True):
    """The players go on by the new rules, from the position in which the table was set aside."""

    rules: RulesStamp
    position: dict[str, Any]


def apply_upgraded(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Upgraded = entry.body
    table.stamp = body.rules
    _rules_state(table).note(body.before, body.rules)
    batch.add_change("rules", before=body.before.version if body.before else None, version=body.rules.version)
    if table.is_outdated:
        table.is_outdated, table.trouble, table.status = False, "", table.resumes
        batch.add_change("status", status=table.status)


def apply_outdated(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: OutdatedEntry = entry.body
    if not table.is_outdated:
        table.resumes = table.status
    table.is_outdated, table.trouble, table.status = True, body.trouble, "needs-attention"
    _rules_state(table).note(body.before, body.rules)
    if table.past is not None and table.past.until == entry.seq:
        show_position(table)
    batch.add_change("status", status=table.status)


def apply_continued(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: Continued = entry.body
    apply_past_continued(table, entry, batch)
    begin(table, body.position)


def apply_past_continued(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    """The same without the position, which a later one has replaced."""
    body: Continued = entry.body
    table.stamp = body.rules
    table.is_outdated, table.trouble = False, ""
    table.status = "paused" if table.resumes == "paused" else "running"
    batch.add_change("rules", before=None, version=body.rules.version)
    batch.add_change("status", status=table.status)


def show_position(table: Table) -> None:
    """Put the saved position on a table whose log is not replayed, if these rules can read it."""
    if table.past is not None and table.past.position is not None:
        try:
            begin(table, table.past.position)
        except Exception as fault:
            log.warning("a saved position cannot be read", extra={"table": table.id}, exc_info=fault)


register_kind("upgraded", Upgraded, apply_upgraded, apply_upgraded)
register_kind("outdated", OutdatedEntry, apply_outdated, apply_outdated)
register_kind("continued", Continued, apply_continued, apply_past_continued)


# -- what is due --------------------------------------------------------------------------------------------


def due(table: Table) -> Draft | None:
    """What has to be written when a table is met by a release other than the one it was last played by."""
    if table.broken or table.status in OVER or table.started_at is None:
        return None
    here = stamp_of(table.game)
    if table.stamp == here and not table.is_outdated:
        return None
    if table.past is not None and table.seq < table.past.until:
        trouble = f"the rules of this release (version {here.version}) do not lead to the states in its log"
        return Draft(kind="outdated", body=OutdatedEntry(before=table.stamp, rules=here, trouble=trouble))
    if table.past is not None and table.is_outdated:
        return None
    is_migrated = table.seq < table.digests_from
    return Draft(kind="upgraded", body=Upgraded(before=table.stamp, rules=here, is_migrated=is_migrated))


def play_on(table: Table) -> Draft:
    """Go on by the new rules from the position in which the table was set aside."""
    if not table.is_outdated or table.match is None:
        raise WrongMoment("there is no position from which this game could go on by the new rules")
    bare = plain.copy(table.match.state)
    bare.secret = bytes(32)
    return Draft(kind="continued", body=Continued(rules=stamp_of(table.game), position=table.game.save(bare)))


# -- what a log says before it is applied -------------------------------------------------------------------


class History(msgspec.Struct):
    """What the entries of a log say about the rules they were written by."""

    stamp: RulesStamp | None = None
    """The rules by which the game was last played."""
    continued: int = 0
    """The last entry with which the game began anew."""
    migrated: int = 0
    """The last entry from which on states have another form."""
    outdated: int = 0
    """The last entry that set the table aside, if nothing has lifted that."""


def history_of(entries: list[Row]) -> History:
    found = History()
    for row in entries:
        if row.kind == "outdated":
            found.outdated = row.seq
        elif row.kind in ("start", "upgraded", "continued"):
            with contextlib.suppress(BrokenRecord):  # whoever folds it will say so
                _take_in(found, row.seq, decode_body(row.kind, row.body))
    return found


def _take_in(found: History, seq: int, body: Body) -> None:
    assert isinstance(body, Start | Upgraded | Continued)
    found.stamp, found.outdated = body.rules, 0
    if isinstance(body, Continued):
        found.continued = seq
    elif isinstance(body, Upgraded) and body.is_migrated:
        found.migrated = seq


def past_of(history: History) -> Past | None:
    return Past(history.continued) if history.continued else None


# -- what is shown ----------------------------------------------------------------------------------------------


class RulesState:
    """What a table shows about the rules it is played by; nothing as long as they are those it began with."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.before: int | None = None
        """The version by which it was played before the last release."""
        self.version: int | None = None

    def note(self, before: RulesStamp | None, now: RulesStamp) -> None:
        self.before, self.version = before.version if before else None, now.version

    def entry_applied(self, entry: Entry, batch: BatchBuilder) -> None:
        pass

    def view(self, audience: int | None) -> Any:
        if self.version is None:
            return None
        batch = self.table.game.changes()
        first = self.version if self.before is None else self.before + 1
        return {
            "before": self.before,
            "version": self.version,
            "changes": [batch[number] for number in range(first, self.version + 1) if number in batch],
            "is_outdated": self.table.is_outdated,
            "can_play_on": self.table.is_outdated and self.table.match is not None,
        }


def _rules_state(table: Table) -> RulesState:
    state = table.features[NAME]
    assert isinstance(state, RulesState)
    return state


register_feature_state(NAME, RulesState)
