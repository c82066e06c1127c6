// The briefing of a table: shown once when its game begins, and again when somebody asks for it.
import { readStored, store } from "../press/stored";
import type { OpenTable } from "../state/table.svelte";
import { perTable } from "../state/per-table.svelte";

class BriefingState {
    isOpen = $state(false);

    constructor(private readonly table: OpenTable) {}

    /** Somebody who plays is in the first turn and has not read it. */
    get isDue(): boolean {
        const snapshot = this.table.snapshot;
        if (!snapshot || snapshot.seat === null || snapshot.status !== "running") return false;
        return (
            !readStored(this.#name, false) &&
            !this.table.updates.some((item) => item.events?.some(isLaterTurn))
        );
    }

    close(): void {
        this.isOpen = false;
        store(this.#name, true);
    }

    get #name(): string {
        return `briefed ${this.table.id}`;
    }
}

const isLaterTurn = (event: { kind: string; arguments: Readonly<Record<string, unknown>> }): boolean =>
    event.kind === "turn" && Number(event.arguments["turn"]) > 1;

export const briefingOf = perTable((table) => new BriefingState(table)).of;
