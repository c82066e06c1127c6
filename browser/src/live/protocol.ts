import type { LiveHeard, LiveSaid, TableSnapshot, TableUpdate, Problem } from "../api/schema";

export type ServerMessage = LiveHeard;
export type ClientMessage = LiveSaid;

/** What somebody who watches a table is told. */
export interface Watcher {
    /** The channel follows the table with these eyes; whatever lies up to this number has been or will be told. */
    hello?(seat: number | null, number: number): void;
    /** The table as it is seen now; the updates that led to it follow. It is sent only where a watcher takes it. */
    snapshot?(snapshot: TableSnapshot): void;
    update?(item: TableUpdate): void;
    /** Too much was missed, or it is seen with other eyes now: look at the table anew. */
    resync?(seat: number | null, number: number): void;
    /** The table may not be looked at any more. */
    gone?(problem: Problem): void;
    /** Whether updates of it arrive at the moment. */
    connection?(live: boolean): void;
}

export interface WatchOptions {
    seat?: number | null;
    after?: number | null;
}
