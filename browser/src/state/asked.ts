// Which questions are open, as far as one can know: what the server said last, and what was answered since.
import type { Choice, OwnDecision } from "../api/types";

/** The same question has the same key as long as it is asked. */
export function keyOf(decision: OwnDecision): string {
    return `${decision.seat}:${decision.actor}:${decision.step}`;
}

/** An answer on its way: the question is closed from the click on. */
export interface Sent {
    decision: OwnDecision;
    choice: Choice;
}

/** The questions with an answer of ours that the server has not shown yet: sealed at once, or closed. */
export function withSent(decisions: readonly OwnDecision[], sent: Sent | null): OwnDecision[] {
    if (!sent) return [...decisions];
    const key = keyOf(sent.decision);
    return decisions.flatMap((decision) => {
        if (keyOf(decision) !== key) return [decision];
        return decision.secret ? [{ ...decision, answered: true, sealed: sent.choice.index }] : [];
    });
}
