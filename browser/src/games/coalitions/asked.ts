// What a Power is being asked: how panels find the meaning of their cards and coins in the options of a decision.
import type { Choice, OwnDecision } from "../../api/types";
import type { Plan } from "../../deciding/plan.svelte";

/** The decision of this Power with options of one of these kinds, if it is open. */
export function decisionOf(plan: Plan, power: string, ...kinds: string[]): OwnDecision | null {
    const fits = (one: OwnDecision): boolean =>
        one.actor === power && one.options.some((option) => kinds.includes(option.kind));
    return plan.decisions.find(fits) ?? null;
}

/** The option of this kind whose argument has this value. */
export function optionOf(
    decision: OwnDecision | null,
    kind: string,
    argument: string,
    value: string,
): Choice | null {
    const fits = (option: Choice): boolean => option.kind === kind && option.arguments[argument] === value;
    return decision?.options.find(fits) ?? null;
}

/** Mean this option; its decision comes to the front if another one is there. */
export function choose(plan: Plan, decision: OwnDecision, choice: Choice): void {
    if (plan.decision?.actor !== decision.actor) plan.bringForward(decision);
    void plan.choose(choice);
}

/** Is this option the draft? */
export function isDraft(plan: Plan, decision: OwnDecision, choice: Choice | null): boolean {
    return choice !== null && plan.decision?.actor === decision.actor && plan.draft?.index === choice.index;
}

/** Does this option lie sealed? */
export function isSealed(decision: OwnDecision, choice: Choice | null): boolean {
    return choice !== null && decision.sealed === choice.index;
}

export interface Plays {
    /** To lie on the table without its ability, or to be thrown away. */
    plain: Choice[];
    /** With its ability, against a card on the table: "general.number". */
    against: { card: string; choice: Choice }[];
}

/** Everything that can be done with a Battle card of this value: only 1s discard, only 3s reveal (RP-197, RP-199). */
export function playsOf(options: readonly Choice[], value: number): Plays {
    const kinds: Readonly<Record<number, string>> = { 1: "strike", 3: "unmask" };
    return {
        plain: options.filter(
            (option) =>
                ["down", "discard"].includes(option.kind) && option.arguments["value"] === String(value),
        ),
        against: options
            .filter((option) => option.kind === kinds[value])
            .map((choice) => ({ card: choice.arguments["table_card"] ?? "", choice })),
    };
}
