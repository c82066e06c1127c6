// A long list of options in groups: what is done to the map by kind and piece, the rest by itself, "done" at the end.
import type { Choice } from "../api/types";

export interface Group {
    /** A title by kind; empty where the options speak for themselves. */
    kind: string;
    /** What all options of the group begin and end with: it is said once, above them. */
    frame: { lead: string; trail: string } | null;
    options: { choice: Choice; text: string }[];
}

/** Does it end a step? Such answers stand alone, after everything else. */
export function isClosing(choice: Choice): boolean {
    return choice.group === "closing" && choice.pieces.length === 0;
}

/** Options by kind in the order of the rules; those without a group share the first, nameless one. */
export function grouped(options: readonly Choice[]): Group[] {
    const open = options.filter((option) => !isClosing(option));
    const kinds = by(open, (option) => option.group || option.kind);
    const alone: Choice[] = [];
    const groups: Group[] = [];
    for (const [kind, list] of kinds) {
        const framed = by(list, (option) => option.pieces[0] ?? "").map(([, same]) => inFrame(same));
        const together = inFrame(list);
        if (framed.every((group) => group !== null)) groups.push(...framed);
        else if (together) groups.push(together);
        else if (list.length > 1)
            groups.push({ kind: kinds.length > 1 ? kind : "", frame: null, options: list.map(whole) });
        else alone.push(...list);
    }
    return [...(alone.length ? [{ kind: "", frame: null, options: alone.map(whole) }] : []), ...groups];
}

/** In the order in which they are shown, so that digits and arrows follow the eye. */
export function inOrder(options: readonly Choice[]): Choice[] {
    const shown = grouped(options).flatMap((group) => group.options.map(({ choice }) => choice));
    return [...shown, ...options.filter(isClosing)];
}

/** The key of each option, by its index: a number that is to be chosen has itself, others follow the eye. */
export function digitsOf(options: readonly Choice[]): Map<number, number> {
    const numbers = grouped(options)
        .flatMap((group) => group.options)
        .filter(({ text }) => /^\d$/.test(text));
    const taken = new Map<number, number>();
    for (const { choice, text } of numbers)
        if (!taken.has(Number(text))) taken.set(Number(text), choice.index);
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => !taken.has(digit));
    const digits = new Map([...taken].map(([digit, index]) => [index, digit]));
    for (const { index } of inOrder(options)) {
        if (digits.has(index)) continue;
        const digit = free.shift();
        if (digit) digits.set(index, digit);
    }
    return digits;
}

/** Does an option speak of what is typed? Every word has to be found. */
export function speaksOf(choice: Choice, typed: string): boolean {
    const text = `${choice.text} ${choice.say}`.toLowerCase();
    return typed
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
}

const whole = (choice: Choice) => ({ choice, text: choice.text });

function by<T>(all: readonly T[], key: (one: T) => string): [string, T[]][] {
    const found = new Map<string, T[]>();
    for (const one of all) found.set(key(one), [...(found.get(key(one)) ?? []), one]);
    return [...found];
}

/** "Move the General in Wien to …": Tyrol, Hungari. Null where the sentences have too little in common. */
function inFrame(options: readonly Choice[]): Group | null {
    const said = options.map((option) => option.text.replace(/\.$/, "").split(" "));
    const first = said[0]!;
    const shortest = Math.min(...said.map((words) => words.length));
    let before = 0;
    while (before < shortest - 1 && said.every((words) => words[before] === first[before])) before++;
    let after = 0;
    const isSame = (words: readonly string[]) => words.at(-1 - after) === first.at(-1 - after);
    while (before + after < shortest - 1 && said.every(isSame)) after++;
    // What is said after a semicolon stays together: "Poland as Envoy; it gains 1 Morale".
    if (
        said.some((words) =>
            words
                .slice(before, words.length - after)
                .join(" ")
                .includes(";"),
        )
    )
        after = 0;
    if (options.length < 2 || !before) return null;
    return {
        kind: "",
        frame: { lead: first.slice(0, before).join(" "), trail: first.slice(first.length - after).join(" ") },
        options: options.map((choice, k) => ({
            choice,
            text: said[k]!.slice(before, said[k]!.length - after).join(" "),
        })),
    };
}
