// What a minister would do here, for whoever asks.
import type { Hint } from "../api/types";
import { toastProblem } from "../shell/toasts.svelte";
import type { OpenTable } from "../state/table.svelte";
import type { Plan } from "./plan.svelte";

export class Advisor {
    busy = $state(false);
    #hint = $state.raw<Hint | null>(null);

    constructor(
        private readonly table: () => OpenTable,
        private readonly plan: () => Plan,
        private readonly point: (ids: string[] | null) => void,
    ) {}

    /** The advice, as long as the question stands. */
    get advice(): Hint | null {
        const [hint, decision] = [this.#hint, this.plan().decision];
        return hint && decision?.actor === hint.actor && decision.step === hint.step ? hint : null;
    }

    async ask(): Promise<void> {
        const { decision } = this.plan();
        if (!decision || this.busy) return;
        this.busy = true;
        try {
            this.#hint = await this.table().hint(decision);
            this.point([...this.#hint.choice.pieces, ...this.#hint.choice.places]);
        } catch (fault) {
            toastProblem(fault);
        } finally {
            this.busy = false;
        }
    }

    close = (): void => {
        this.#hint = null;
        this.point(null);
    };
}
