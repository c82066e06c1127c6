// The row of a table in a list, and what updates do to it.
import type { TableUpdate, TableRow } from "../api/types";

const CHANGES: readonly string[] = ["seat", "same-person", "status", "rules", "clocks", "proposals"];

/** Does the row read differently from now on, in a way that only the server knows? */
export function changesRow(item: TableUpdate): boolean {
    return item.changes?.some((change) => CHANGES.includes(change.kind)) ?? false;
}

/** The row after updates that tell who is waited for. */
export function withWaiting(row: TableRow, { waiting, at }: TableUpdate): TableRow {
    const open = new Set(waiting?.filter((one) => !one.answered).map((one) => one.seat));
    const seats = row.seats.map((seat) => ({ ...seat, is_waited_for: open.has(seat.seat) }));
    const isMine = (seat: TableRow["seats"][number]) => seat.is_you && seat.controller === "person";
    return {
        ...row,
        seats,
        changed_at: at,
        your_move: seats.some((seat) => seat.is_waited_for && isMine(seat)),
    };
}
