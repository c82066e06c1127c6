// The tables of this person that are going on, those that wait for them first.
import { api, type Client } from "../api/client";
import type { TableRow } from "../api/types";

export class MyTables {
    tables = $state.raw<readonly TableRow[]>([]);
    waiting = $derived(this.tables.filter((table) => table.your_move));

    constructor(private readonly client: Client = api) {}

    /** The table to go to from here: the next that waits, in the order of the list; none if only this one does. */
    nextAfter(here: string): TableRow | null {
        const at = this.waiting.findIndex((table) => table.id === here);
        const next = this.waiting[(at + 1) % Math.max(1, this.waiting.length)];
        return next && next.id !== here ? next : null;
    }

    async refresh(): Promise<void> {
        const page = await this.client.get("/tables", { query: { which: "mine", size: 50 } });
        this.tables = page.tables;
    }
}

export const myTables = new MyTables();
