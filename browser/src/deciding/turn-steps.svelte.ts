// The steps of our turn so far, as far as they can be taken back.
import type { OpenTable } from "../state/table.svelte";
import { stepsOf } from "./turn";

export class TurnSteps {
    /** What came before this number cannot be taken back any more. */
    #firm = $state(0);

    constructor(private readonly table: () => OpenTable) {
        $effect(() => {
            const { snapshot } = this.table();
            if (snapshot && !snapshot.can_undo) this.#firm = snapshot.number;
        });
    }

    /** The newest first. */
    get all() {
        const { snapshot, updates } = this.table();
        return snapshot?.can_undo ? stepsOf(updates, snapshot.seat, this.#firm).reverse() : [];
    }

    /** Take back everything from this step on; between them may be answers that nothing is told of. */
    async takeBack(number: number): Promise<void> {
        const table = this.table();
        const stands = () => this.all.some((step) => step.number === number);
        while (stands() && table.canUndo && (await table.undo())) await table.refresh();
    }
}
