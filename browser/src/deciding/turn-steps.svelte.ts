// The steps of our turn so far, as far as they can be taken back.
import type { OpenTable } from "../state/table.svelte";
import { stepsOf } from "./turn";

export class TurnSteps {
    /** What came before this number cannot be taken back any more. */
    #firm = $state(0);

    constructor(private readonly table: () => OpenTable) {
        $effect(() => {
            const { look } = this.table();
            if (look && !look.can_undo) this.#firm = look.number;
        });
    }

    /** The newest first. */
    get all() {
        const { look, news } = this.table();
        return look?.can_undo ? stepsOf(news, look.seat, this.#firm).reverse() : [];
    }

    /** Take back everything from this step on; between them may be answers that nothing is told of. */
    async takeBack(number: number): Promise<void> {
        const table = this.table();
        const stands = () => this.all.some((step) => step.number === number);
        while (stands() && table.canUndo && (await table.undo())) await table.refresh();
    }
}
