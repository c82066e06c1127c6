// Secret choices that were turned over: shown one after the other until each was seen, then kept until the next.
import type { TableUpdate, Reveal } from "../api/types";
import type { OpenTable } from "../state/table.svelte";

export interface Turned extends Reveal {
    number: number;
}

/** So many are shown to somebody who has fallen behind: the last ones. */
const MOST = 2;

export function revealsIn(updates: readonly TableUpdate[], after: number): Turned[] {
    return updates
        .filter((item) => item.number > after)
        .flatMap(({ number, events = [] }) =>
            events.flatMap(({ reveal }) => (reveal ? [{ number, ...reveal }] : [])),
        );
}

export class Reveals {
    /** Updates up to here were there before we came, or have been seen. */
    #seen = $state<number | null>(null);
    #again = $state(false);
    #kept = $state.raw<Turned | null>(null);

    constructor(private readonly table: () => OpenTable) {
        $effect(() => {
            const { snapshot } = this.table();
            if (snapshot && this.#seen === null) this.#seen = snapshot.number;
        });
    }

    /** What is shown now, over everything. */
    get open(): Turned | null {
        const table = this.table();
        if (this.#again && this.kept) return this.kept;
        if (this.#seen === null || table.at !== null) return null;
        return revealsIn(table.updates, this.#seen).slice(-MOST)[0] ?? null;
    }

    /** What was seen and can be looked at again, until something else is turned over. */
    get kept(): Turned | null {
        return this.table().at === null ? this.#kept : null;
    }

    goOn(): void {
        const { open } = this;
        if (!open) return;
        this.#again = false;
        this.#seen = Math.max(this.#seen ?? 0, open.number);
        this.#kept = open;
    }

    lookAgain(): void {
        this.#again = true;
    }
}
