// The tables of this person that are going on, those that wait for them first; kept up to date by what happens there.
import { api, type Client } from "../api/client";
import type { TableUpdate, TableRow } from "../api/types";
import { live, type LiveUpdates } from "../live/updates.svelte";
import { changesRow, withWaiting } from "./row";

/** How long updates are gathered before the list is fetched again, and how old it may become. Milliseconds. */
const GATHER = 250;
const OLDEST = 120_000;
/** One channel follows at most 50 tables, and the open one needs its place. */
const MOST_WATCHED = 40;
const GOING_ON: readonly string[] = ["open", "running", "paused", "needs-attention"];

export class MyTables {
    tables = $state.raw<readonly TableRow[]>([]);
    /** A lesson that was begun; it is not a game, and nobody waits there. */
    lesson = $state.raw<TableRow | null>(null);
    /** Has the list been fetched for whoever is here? */
    known = $state(false);
    waiting = $derived(this.tables.filter((table) => table.your_move));
    #watched = new Map<string, () => void>();
    #timer: ReturnType<typeof setTimeout> | undefined;
    #somebody = false;

    constructor(
        private readonly client: Client = api,
        private readonly updates: LiveUpdates = live,
    ) {}

    begin(): void {
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") this.#soon();
        });
        // Whoever goes somewhere has perhaps just sat down there.
        addEventListener("hashchange", () => this.#soon());
    }

    /** Somebody else is here now, or nobody. */
    async belongTo(user: string | null): Promise<void> {
        this.#somebody = user !== null;
        this.lesson = null;
        this.#show([]);
        this.known = user === null;
        if (user !== null) await this.refresh();
    }

    /** The table to go to from here: the next that waits, in the order of the list; none if only this one does. */
    nextAfter(here: string): TableRow | null {
        const at = this.waiting.findIndex((table) => table.id === here);
        const next = this.waiting[(at + 1) % Math.max(1, this.waiting.length)];
        return next && next.id !== here ? next : null;
    }

    async refresh(): Promise<void> {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        if (!this.#somebody) return;
        try {
            const page = await this.client.get("/tables", { query: { which: "mine", size: 50 } });
            if (!this.#somebody) return;
            const here = page.tables.filter((table) => GOING_ON.includes(table.status));
            this.lesson = here.find((table) => table.is_lesson) ?? null;
            this.#show(here.filter((table) => !table.is_lesson));
            this.known = true;
        } catch {
            // The list stays as it was; it is asked for again soon.
        }
        this.#timer = setTimeout(() => void this.refresh(), OLDEST);
    }

    #show(tables: readonly TableRow[]): void {
        this.tables = tables;
        const wanted = new Set(tables.slice(0, MOST_WATCHED).map((table) => table.id));
        for (const [table, stop] of this.#watched) {
            if (wanted.has(table)) continue;
            stop();
            this.#watched.delete(table);
        }
        for (const table of wanted) {
            if (!this.#watched.has(table)) this.#watched.set(table, this.#watch(table));
        }
    }

    #watch(table: string): () => void {
        const soon = (): void => this.#soon();
        const update = (item: TableUpdate): void => {
            if (changesRow(item)) soon();
            if (!item.waiting) return;
            const rows = this.tables.map((row) => (row.id === table ? withWaiting(row, item) : row));
            const urgency = (row: TableRow) => Number(row.your_move);
            this.tables = rows.sort((a, b) => urgency(b) - urgency(a) || b.changed_at - a.changed_at);
        };
        return this.updates.watch(table, {}, { update, resync: soon, gone: soon });
    }

    #soon(): void {
        if (!this.#somebody) return;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.refresh(), GATHER);
    }
}

export const myTables = new MyTables();
