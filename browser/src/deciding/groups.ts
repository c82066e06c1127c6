// A long list of options in groups: what is done to the map by kind, the rest by itself, "done" at the end.
import type { Choice } from "../api/types";

export interface Group {
    kind: string;
    options: Choice[];
}

/** Answers that end a step: they stand alone, after everything else. */
const CLOSING = new Set(["done", "pass", "refuse"]);

export function isClosing(choice: Choice): boolean {
    return CLOSING.has(choice.kind) && choice.pieces.length === 0;
}

/** Options by kind in the order of the rules; kinds with one option share the first, nameless group. */
export function grouped(options: readonly Choice[]): Group[] {
    const kinds = new Map<string, Choice[]>();
    for (const option of options) {
        if (isClosing(option)) continue;
        kinds.set(option.kind, [...(kinds.get(option.kind) ?? []), option]);
    }
    const several = kinds.size > 1;
    const alone = [...kinds.values()].filter((list) => list.length === 1).flat();
    const groups = [...kinds]
        .filter(([, list]) => list.length > 1)
        .map(([kind, list]) => ({ kind: several ? kind : "", options: list }));
    return [...(alone.length ? [{ kind: "", options: alone }] : []), ...groups];
}

/** In the order in which they are shown, so that digits and arrows follow the eye. */
export function inOrder(options: readonly Choice[]): Choice[] {
    return [...grouped(options).flatMap((group) => group.options), ...options.filter(isClosing)];
}

/** Does an option speak of what is typed? Every word has to be found. */
export function speaksOf(choice: Choice, typed: string): boolean {
    const text = `${choice.text} ${choice.say}`.toLowerCase();
    return typed
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
}
