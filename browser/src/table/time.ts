// How much time is left, in words short enough for a clock.
import type { TableSnapshot } from "../api/types";

type Clocks = NonNullable<NonNullable<TableSnapshot["features"]["clocks"]>["seats"]>;
export type SeatClock = Clocks[number];

/** Milliseconds until zero; null when the clock of this seat does not run. */
export function leftOn(clock: SeatClock, now: number): number | null {
    if (clock.deadline != null) return Math.max(0, clock.deadline - now);
    return clock.left ?? null;
}

/** "3:07", "2 h 05", "4 d 3 h". */
export function clockText(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / 1000);
    const [minutes, hours, days] = [
        Math.floor(seconds / 60),
        Math.floor(seconds / 3600),
        Math.floor(seconds / 86_400),
    ];
    if (days) return `${days} d ${hours % 24} h`;
    if (hours) return `${hours} h ${two(minutes % 60)}`;
    return `${minutes}:${two(seconds % 60)}`;
}

function two(value: number): string {
    return String(value).padStart(2, "0");
}
