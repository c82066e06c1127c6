// Tables in words and pictures, for lists.
import type { SeatRow, TableRow } from "../../api/types";
import { list } from "../../words/dates";
import { t } from "../../words/index.svelte";
import { powerTitle } from "../../words/powers";
import { games } from "../games.svelte";

/** Its own name, or that of the game and of its war if there are several. */
export function nameOf(row: TableRow): string {
    const title = games.title(row.game);
    return row.name || (boardsOf(row).length > 1 ? `${title} ${boardOf(row)}` : title);
}

function boardsOf(row: TableRow): readonly string[] {
    return games.find(row.game)?.boards ?? [];
}

/** The board that was asked for, or the first that is for so many. */
export function boardOf(row: TableRow): string {
    const boards = boardsOf(row);
    const own = String(row.options["board"]);
    if (boards.includes(own)) return own;
    const fitting = games.find(row.game)?.scenarios.find(({ players }) => players === row.seats.length);
    return fitting?.board ?? boards[0] ?? row.game;
}

export function paceOf({ pace }: Pick<TableRow, "pace">): string {
    if (pace.kind === "untimed") return t("lobby.untimed");
    if (pace.kind === "live") return t("lobby.live", { seconds: pace.decision_seconds ?? 60 });
    const hours = pace.decision_hours ?? 24;
    return hours % 24 === 0
        ? t("lobby.correspondenceDays", { count: hours / 24 })
        : t("lobby.correspondenceHours", { count: hours });
}

export function pressOf({ press }: Pick<TableRow, "press">): string {
    return t(`lobby.press-${press}`);
}

export function statusOf(row: TableRow): string {
    const free = freeSeats(row).length;
    if (row.status === "open" && free > 0) return t("lobby.free", { count: free });
    return t(`lobby.${row.status}`);
}

export function freeSeats(row: TableRow): SeatRow[] {
    return row.seats.filter((seat) => seat.controller === "none" && !seat.name);
}

export function whoSits(seat: SeatRow): string {
    if (seat.name_in_file) return t("lobby.namedInFile", { name: seat.name_in_file });
    if (seat.is_you) return t("lobby.you");
    if (seat.controller === "bot") return t("lobby.bot");
    return seat.name ?? (seat.controller === "none" ? t("lobby.freeSeat") : t("lobby.somebody"));
}

export function powerName(power: string): string {
    return powerTitle(power);
}

/** Who won, by name and power; empty for a draw of all or a game that was given up. */
export function winnersOf(row: TableRow): string {
    const winners = row.result?.winners ?? [];
    const named = winners.flatMap((number) => {
        const seat = row.seats[number];
        return seat ? [t("lobby.winner", { name: whoSits(seat), power: powerName(seat.power) })] : [];
    });
    return list(named);
}
