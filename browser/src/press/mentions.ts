// Names that are completed while one writes: after an @, or chosen on the map.
import type { Named } from "../log/naming.svelte";

const MOST = 6;

export interface Asked {
    /** Where the @ stands. */
    from: number;
    wanted: string;
}

/** What is being asked for at the caret; null: nothing. */
export function askedAt(text: string, caret: number): Asked | null {
    const found = /(?:^|[\s(„"'])@([\p{L}\p{N} .'-]{0,24})$/u.exec(text.slice(0, caret));
    if (!found) return null;
    const wanted = found[1] ?? "";
    return { from: caret - wanted.length - 1, wanted };
}

/** Names that begin with it come first, then those of which a later word does. */
export function matching(lexicon: readonly Named[], wanted: string): Named[] {
    const sought = wanted.toLowerCase();
    const rank = (named: Named): number => {
        const name = named.name.toLowerCase();
        if (name.startsWith(sought)) return named.kind === "power" ? 0 : 1;
        return name.includes(` ${sought}`) ? 2 : 3;
    };
    return lexicon
        .filter((named) => rank(named) < 3)
        .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
        .slice(0, MOST);
}

/** The text with a name in the place of what was asked for, and where the caret stands then. */
export function completed(
    text: string,
    from: number,
    to: number,
    name: string,
): { text: string; caret: number } {
    const before = text.slice(0, from);
    const after = text.slice(to);
    const lead = before && !/\s$/.test(before) ? " " : "";
    const trail = /^[\s.,;:!?)]/.test(after) ? "" : " ";
    const inserted = `${lead}${name}${trail}`;
    return { text: before + inserted + after, caret: before.length + inserted.length };
}
