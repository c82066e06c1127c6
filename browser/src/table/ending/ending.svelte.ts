// The ending of a game: fetched when it is over, and shown until the reader looks at something else.
import { api, type Client } from "../../api/client";
import type { Ending } from "../../api/types";
import { numberOf } from "../../state/moments";
import { perTable } from "../../state/per-table.svelte";
import type { OpenTable } from "../../state/table.svelte";

export type Outcome = "won" | "shared" | "drawn" | "lost" | "watched";

export class EndingState {
    ending = $state.raw<Ending | null>(null);
    /** The reader has put the scene away. */
    closed = $state(false);
    #asked = false;

    constructor(
        private readonly table: OpenTable,
        private readonly client: Client = api,
    ) {}

    get over(): boolean {
        return this.table.snapshot?.status === "finished" && Boolean(this.table.snapshot.view?.result);
    }

    /** Is the scene shown: after the end, unless the reader looks at an earlier moment or has put it away? A lesson has
     *  words of its own for its end. */
    get open(): boolean {
        return this.over && !this.closed && this.table.at === null && !this.table.row?.is_lesson;
    }

    get outcome(): Outcome {
        const winners = this.table.snapshot?.view?.result?.winners ?? [];
        const seats = this.table.row?.seats ?? [];
        if (winners.length > 1 && winners.length === seats.length) return "drawn";
        const own = seats.filter((seat) => seat.is_you && !this.table.row?.imported);
        if (!own.length || own.length === seats.length) return "watched";
        if (!own.some((seat) => winners.includes(seat.seat))) return "lost";
        return winners.length > 1 ? "shared" : "won";
    }

    /** Without it the scene shows what the view tells: a game by older rules has no recap. */
    async load(): Promise<void> {
        if (this.#asked || !this.over) return;
        this.#asked = true;
        const path = { table_id: this.table.id };
        const query = { seat: this.table.snapshot?.seat ?? undefined };
        this.ending = await this.client.get("/tables/{table_id}/ending", { path, query }).catch(() => null);
    }

    /** Go to what led to a moment, and let the map show how it came about. */
    async watch(point: { since: number; moment: number }): Promise<void> {
        const { updates } = this.table;
        const until = numberOf(updates, point.moment);
        if (until === undefined) return;
        // From far away a map shows only where things stand: begin a few steps before the end of it.
        const from = Math.max(1, numberOf(updates, point.since) ?? 1, until - 3);
        this.table.at = from;
        if (from < until && (await this.table.travel.arrived())) this.table.at = until;
    }
}

export const endingOf = perTable((table) => new EndingState(table)).of;
