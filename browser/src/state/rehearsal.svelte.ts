// A plan of several answers in a row: drawn step by step in imagination, and carried out at once or not at all.
import type { Choice, EventDescription, OwnDecision, Preview, Scene, View } from "../api/types";

/** An answer that is planned, and what it would lead to. */
export interface PlannedStep {
    index: number;
    text: string;
    events: readonly EventDescription[];
    view: View;
    scene: Scene | null;
}

export class Rehearsal {
    steps = $state.raw<readonly PlannedStep[]>([]);
    /** The last thing that was tried cannot be planned: what follows from it is not certain. */
    isAtEnd = $state(false);

    /** It begins with a question that is open at the table. */
    constructor(readonly base: OwnDecision) {}

    get last(): PlannedStep | undefined {
        return this.steps.at(-1);
    }

    /** What would be asked after everything that is planned; each step has a number of its own. */
    get decisions(): OwnDecision[] {
        const { last, base } = this;
        if (!last) return [base];
        const step = base.step + this.steps.length;
        return last.view.decisions.map((decision) => ({ ...decision, step }));
    }

    /** The indexes of what is planned. */
    get answers(): number[] {
        return this.steps.map((step) => step.index);
    }

    /** What would happen, in order. */
    get events(): EventDescription[] {
        return this.steps.flatMap((step) => [...step.events]);
    }

    add(choice: Choice, { view, scene, events }: Preview): void {
        this.isAtEnd = !view;
        if (!view) return;
        const text = events?.find((event) => event.voice !== "small")?.text ?? choice.text;
        this.steps = [
            ...this.steps,
            { index: choice.index, text, events: events ?? [], view, scene: scene ?? null },
        ];
    }

    /** Keep so many steps. */
    cut(count: number): void {
        this.isAtEnd = false;
        this.steps = this.steps.slice(0, count);
    }
}
