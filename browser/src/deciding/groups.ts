// Options as they are shown: a list in groups between the question and the buttons, and the buttons below it.
import type { Choice } from "../api/types";
import { isOnMap } from "./selection";

export interface Group {
    /** What the options have in common ("From Bohemia"), said once above them; empty where they speak for themselves. */
    heading: string;
    /** In place of a heading: their kind, where there are several kinds. */
    kind: string;
    options: Choice[];
}

/** So many answers need no list if they are short: they are buttons. */
const FEW = 4;
const SHORT = 26;

/** Does it end a step? Such answers are always buttons. */
export function isClosing(choice: Choice): boolean {
    return choice.group === "closing" && choice.pieces.length === 0;
}

/** An option in a word or two under its heading; else its sentence. */
export function labelOf(choice: Choice): string {
    return choice.label || choice.text.replace(/\.$/, "");
}

/** The answers that are buttons below the list: those that end a step, and all of them where there are few and short ones. */
export function buttonsOf(options: readonly Choice[]): Choice[] {
    const open = options.filter((option) => !isClosing(option));
    const isShort = (option: Choice) =>
        !isOnMap(option) && !option.heading && !option.effect?.text && labelOf(option).length <= SHORT;
    const closing = options.filter(isClosing);
    return options.length <= FEW && open.every(isShort) ? [...open, ...closing] : closing;
}

/** The options of the list: by heading, else by kind, in the order of the rules; those that stand alone come first. */
export function grouped(options: readonly Choice[]): Group[] {
    const buttons = new Set(buttonsOf(options));
    const listed = options.filter((option) => !buttons.has(option));
    const kinds = by(listed, (option) => option.heading || option.group || option.kind);
    const alone = kinds
        .filter(([, same]) => same.length === 1 && !same[0]!.heading)
        .flatMap(([, same]) => same);
    const groups = kinds
        .filter(([, same]) => same.length > 1 || same[0]!.heading)
        .map(([kind, same]) => {
            const heading = same[0]!.heading ?? "";
            return { heading, kind: heading || kinds.length < 2 ? "" : kind, options: byWeight(same) };
        });
    return [...(alone.length ? [{ heading: "", kind: "", options: alone }] : []), ...groups];
}

/** Battles first, then land, then quiet moves. */
function byWeight(options: readonly Choice[]): Choice[] {
    return options.toSorted((one, other) => (other.effect?.weight ?? 0) - (one.effect?.weight ?? 0));
}

/** In the order in which they are shown, so that digits and arrows follow the eye. */
export function inOrder(options: readonly Choice[]): Choice[] {
    return [...grouped(options).flatMap((group) => group.options), ...buttonsOf(options)];
}

/** The key of each option, by its index: where only numbers are to be chosen each has itself, else they follow the eye. */
export function digitsOf(options: readonly Choice[]): Map<number, number> {
    const shown = inOrder(options);
    if (shown.every((option) => /^\d$/.test(labelOf(option))))
        return new Map(shown.map((option) => [option.index, Number(labelOf(option))]));
    return new Map(shown.slice(0, 9).map((option, at) => [option.index, at + 1]));
}

/** Does an option speak of what is typed? Every word has to be found. */
export function speaksOf(choice: Choice, typed: string): boolean {
    const text = `${choice.text} ${choice.say}`.toLowerCase();
    return typed
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
}

function by<T>(all: readonly T[], key: (one: T) => string): [string, T[]][] {
    const found = new Map<string, T[]>();
    for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
    return [...found];
}
