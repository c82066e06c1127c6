"""Log entries of the press, and how each is applied to a table."""

from __future__ import annotations

from typing import Any

import msgspec

from chancellery.api.press import Step, TreatyRemark
from chancellery.kernel.errors import BrokenRecord
from chancellery.kernel.state import EVERYBODY, only
from chancellery.server.press.state import Group, Message, PressState, press_of
from chancellery.server.press.treaties import Treaty
from chancellery.server.tables.audience import BatchBuilder
from chancellery.server.tables.log import Body, Entry, register_kind
from chancellery.server.tables.table import Table


class MessageEntry(Body, frozen=True, kw_only=True):
    """Something is said: to everybody, to some seats (the writer's own among them), or in a group."""

    text: str
    to: tuple[int, ...] | None = None
    group: str = ""


class GroupEntry(Body, frozen=True, kw_only=True):
    id: str
    name: str
    members: tuple[int, ...]


class GroupLeftEntry(Body, frozen=True, kw_only=True):
    group: str


class ReadEntry(Body, frozen=True, kw_only=True):
    """The seat has read everything up to one of its own numbers."""

    number: int


class MuteEntry(Body, frozen=True, kw_only=True):
    seats: tuple[int, ...]


class GateEntry(Body, frozen=True, kw_only=True):
    """The operator closes the press, with a reason, or opens it again."""

    closed: str | None = None


class OfferEntry(Body, frozen=True, kw_only=True):
    id: str
    title: str
    parties: tuple[int, ...]
    clauses: tuple[dict[str, Any], ...]
    former: str | None = None


class StepEntry(Body, frozen=True, kw_only=True):
    treaty: str
    step: Step


class RemarkEntry(Body, frozen=True, kw_only=True):
    treaty: str
    text: str
    clause: int | None = None


# -- talk --------------------------------------------------------------------------------------------------


def apply_message(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: MessageEntry = entry.body
    press = press_of(table)
    audience = press.everybody if body.to is None else only(*body.to)
    said = Message(
        place=len(table.audiences.batches),
        at=entry.at,
        stage=press.stage,
        seat=entry.seat,
        incumbent=press.incumbents[entry.seat],
        to=body.to,
        group=body.group,
        text=body.text,
        audience=audience,
    )
    press.say(said)
    shown = {
        "stage": said.stage,
        "seat": said.seat,
        "incumbent": said.incumbent,
        "to": None if body.to is None else list(body.to),
        "group": body.group or None,
        "text": body.text,
    }
    if body.to is None:
        batch.add_change("message", audience, **shown)
    else:
        batch.add_private_change("message", body.to, **shown)


def apply_group(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: GroupEntry = entry.body
    group = Group(body.id, body.name, entry.seat, list(body.members))
    press = press_of(table)
    press.groups[body.id] = group
    press.groups_opened[entry.seat] += 1
    batch.add_private_change("group", group.members, **group.describe())


def apply_group_left(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: GroupLeftEntry = entry.body
    group = press_of(table).groups[body.group]
    before = list(group.members)
    group.members.remove(entry.seat)
    batch.add_private_change("group", before, **group.describe())


def apply_read(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: ReadEntry = entry.body
    press = press_of(table)
    press.read[entry.seat] = body.number
    press.recount(entry.seat)
    batch.add_private_change("read", [entry.seat], number=body.number, unread=press.unread[entry.seat])


def apply_mute(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: MuteEntry = entry.body
    press = press_of(table)
    press.muted[entry.seat] = body.seats
    press.recount(entry.seat)
    batch.add_private_change("muted", [entry.seat], seats=list(body.seats), unread=press.unread[entry.seat])


def apply_gate(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: GateEntry = entry.body
    press_of(table).closed = body.closed
    batch.add_change("press", EVERYBODY, closed=body.closed)


# -- treaties ----------------------------------------------------------------------------------------------


def apply_offer(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: OfferEntry = entry.body
    press = press_of(table)
    treaties = press.ledger.treaties
    if table.match is None:
        raise BrokenRecord("the log speaks of a treaty before the game")
    promises = table.game.promises(table.match.state.rules)
    clauses = [promises.read(clause) for clause in body.clauses]
    treaty = Treaty(body.id, body.title, body.parties, entry.seat, clauses, entry.at)
    treaty.published = table.base.spec.press == "public"
    if body.former is not None:
        former = _known(press, body.former)
        former.close("countered", entry.seat, entry.at)
        former.successor, treaty.former = treaty.id, former.id
    treaties[treaty.id] = treaty
    _tell_treaty(press, treaty, batch, "offer", entry.seat)


def apply_step(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: StepEntry = entry.body
    press = press_of(table)
    treaty = _known(press, body.treaty)
    if body.step == "publish":
        treaty.published = True
        _tell_treaty(press, treaty, batch, "publish", entry.seat)
        return
    if body.step == "accept":
        if treaty.accept(entry.seat, entry.at):
            press.ledger.enforce(treaty)
    elif body.step == "decline":
        treaty.close("declined", entry.seat, entry.at)
    elif body.step == "withdraw":
        treaty.close("withdrawn", entry.seat, entry.at)
    else:
        treaty.close("denounced", entry.seat, entry.at)
        press.ledger.release(treaty)
    press.tell_of(treaty, batch, "treaty", id=treaty.id, step=body.step, seat=entry.seat, state=treaty.state)


def apply_remark(table: Table, entry: Entry, batch: BatchBuilder) -> None:
    body: RemarkEntry = entry.body
    press = press_of(table)
    treaty = _known(press, body.treaty)
    remark = TreatyRemark(
        seat=entry.seat, incumbent=press.incumbents[entry.seat], clause=body.clause, text=body.text, at=entry.at
    )
    treaty.remarks.append(remark)
    public = press.over or table.base.spec.press == "public"
    press.tell_of(treaty, batch, "remark", public, id=treaty.id, seat=entry.seat, clause=body.clause, text=body.text)


def _tell_treaty(press: PressState, treaty: Treaty, batch: BatchBuilder, step: str, seat: int) -> None:
    """With all it says, for those who hear of it the first time."""
    press.tell_of(
        treaty,
        batch,
        "treaty",
        id=treaty.id,
        step=step,
        seat=seat,
        state=treaty.state,
        title=treaty.title,
        parties=list(treaty.parties),
        clauses=msgspec.to_builtins(treaty.clauses),
        former=treaty.former if step == "offer" else None,
    )


def _known(press: PressState, treaty_id: str) -> Treaty:
    treaty = press.ledger.treaties.get(treaty_id)
    if treaty is None:
        raise BrokenRecord("the log speaks of a treaty that was never offered")
    return treaty


register_kind("message", MessageEntry, apply_message, apply_message)
register_kind("group", GroupEntry, apply_group, apply_group)
register_kind("group-left", GroupLeftEntry, apply_group_left, apply_group_left)
register_kind("read", ReadEntry, apply_read, apply_read)
register_kind("mute", MuteEntry, apply_mute, apply_mute)
register_kind("press", GateEntry, apply_gate, apply_gate)
register_kind("treaty", OfferEntry, apply_offer)
register_kind("treaty-step", StepEntry, apply_step)
register_kind("remark", RemarkEntry, apply_remark)
