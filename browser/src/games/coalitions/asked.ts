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
