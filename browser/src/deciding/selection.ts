// From clicks on the map to an option. Pure: options and what was picked so far give what can be picked next.
import type { Choice } from "../api/types";

/** What an option is about on the map: its pieces first, then its places in their order. */
function anchors(choice: Choice): string[] {
    return [...new Set([...choice.pieces, ...choice.places])];
}

/** Can an option be reached by touching the map at all? "Done" and cards cannot. */
export function isOnMap(choice: Choice): boolean {
    return choice.places.length > 0 || choice.pieces.length > 0;
}

/** The options that everything picked so far belongs to. A place that is touched last is rather a goal than a start. */
export function remaining(options: readonly Choice[], picked: readonly string[]): Choice[] {
    if (!picked.length) return [...options];
    const fitting = options.filter((choice) => {
        const own = anchors(choice);
        return picked.every((id) => own.includes(id));
    });
    const last = picked.at(-1) ?? "";
    const aimed = fitting.filter((choice) => lastOf(choice.places).includes(last));
    return aimed.length && (picked.length > 1 || aimed.some((choice) => !choice.pieces.length))
        ? aimed
        : fitting;
}

/**
 * What lights up: at first the piece that an option begins with, or the place if it has no piece; when a piece is
 * picked, where it can go. Things that all remaining options share tell nothing apart and stay dark.
 */
export function lit(options: readonly Choice[], picked: readonly string[]): Set<string> {
    const left = remaining(options, picked).filter(isOnMap);
    if (!picked.length) return new Set(left.flatMap(beginning));
    const open = new Set<string>();
    for (const choice of left) for (const id of next(choice, picked)) open.add(id);
    return open;
}

/** Where an option begins: at its first piece; else at its last place, which is what it is about. */
function beginning(choice: Choice): string[] {
    const first = choice.pieces[0];
    if (first !== undefined) return [first];
    return lastOf(choice.places);
}

function lastOf(places: readonly string[]): string[] {
    const last = places.at(-1);
    if (last === undefined) return [];
    // A border is named before its two sides; whoever touches the border means it.
    const border = places.find((place) => place.includes("-"));
    return border ? [border] : [last];
}

/** What can be touched after what was picked: further pieces, then the goal. */
function next(choice: Choice, picked: readonly string[]): string[] {
    const pieces = choice.pieces.filter((id) => !picked.includes(id));
    const goal = lastOf(choice.places).filter((id) => !picked.includes(id));
    return [...pieces, ...goal];
}

export interface Picked {
    picked: string[];
    /** The option that is meant, once only one is left. */
    choice: Choice | null;
    /** Nothing more on the map tells these apart: they are to be chosen among by name. */
    among: Choice[];
}

/** What a touch leads to; null when the thing touched belongs to no option. */
export function touch(options: readonly Choice[], picked: readonly string[], id: string): Picked | null {
    if (picked.at(-1) === id) return settle(options, picked.slice(0, -1));
    for (const start of [picked, picked.slice(0, -1), []]) {
        const tried = [...start, id];
        if (remaining(options, tried).length) return settle(options, tried);
    }
    return null;
}

function settle(options: readonly Choice[], picked: readonly string[]): Picked {
    const left = remaining(options, picked);
    if (!picked.length) return { picked: [], choice: null, among: [] };
    const only = left.length === 1 ? (left[0] ?? null) : null;
    // One option of a piece that has several steps left is not meant yet: the goal has to be touched, too.
    const complete = only !== null && (next(only, picked).length === 0 || reachesGoal(only, picked));
    if (only && complete) return { picked: [...picked], choice: only, among: [] };
    const open = lit(options, picked);
    return { picked: [...picked], choice: null, among: open.size ? [] : left };
}

function reachesGoal(choice: Choice, picked: readonly string[]): boolean {
    return lastOf(choice.places).some((id) => picked.includes(id)) || choice.places.length < 2;
}
