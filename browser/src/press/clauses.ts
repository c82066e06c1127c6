// Clauses of treaties: forms made from what the game declares, and how clauses read in the game's own words.
import { findInGame } from "../games/loaded.svelte";
import type { ClauseArgument, ClauseKind, PromiseWords, TreatyClause } from "../api/types";
import { list } from "../words/dates";
import { find, t } from "../words/index.svelte";

/** A clause, complete or while it is being written. */
export type Clause = TreatyClause["clause"];
export type Until = Clause["until"];

export const kindOf = (words: PromiseWords | null, kind: string): ClauseKind =>
    words?.kinds.find((one) => one.kind === kind) ?? { kind, arguments: [], repeats: true };

const valuesOf = (clause: Clause, argument: ClauseArgument): string[] => {
    const value = clause[argument.name];
    return Array.isArray(value) ? value : value ? [String(value)] : [];
};

/** Is a flag on, a number above its least, a list not empty? */
function isSet(clause: Clause, argument: ClauseArgument): boolean {
    const value = clause[argument.name];
    if (argument.type === "number") return Number(value ?? argument.least) > argument.least;
    return Array.isArray(value) ? value.length > 0 : argument.type === "flag" ? value !== false : true;
}

/** A new clause between the own power and another, as complete as can be guessed. */
export function newClause(
    kind: ClauseKind,
    own: string,
    other: string,
    words: PromiseWords,
    turn: number,
): Clause {
    const clause: Clause = { kind: kind.kind, until: firstUntil(words, own, turn) };
    let isOwnNamed = false;
    for (const argument of kind.arguments) {
        const { type, name, least } = argument;
        const promises = argument.promises || argument.promises_if;
        const decides = kind.arguments.some((one) => one.promises_if === name);
        if (type === "powers") clause[name] = least > 1 ? [own, other] : [promises ? own : other];
        else if (type === "power") {
            clause[name] = promises && !isOwnNamed ? own : other;
            isOwnNamed ||= Boolean(promises);
        } else if (type === "places") clause[name] = [];
        else if (type === "number") clause[name] = decides ? least + 1 : least;
        else if (type === "flag") clause[name] = true;
        else clause[name] = argument.choices[0] ?? "";
    }
    return clause;
}

export function newUntil(words: PromiseWords, kind: string, power: string, turn: number): Until {
    const takes = words.spans.find((one) => one.kind === kind)?.takes;
    if (takes === "number") return { kind, number: kind === "turn" ? turn + 1 : 1 };
    return takes === "power" ? { kind, power } : { kind };
}

function firstUntil(words: PromiseWords, own: string, turn: number): Until {
    const wished = ["diplomacy", "turn", "end"].find((kind) => words.spans.some((one) => one.kind === kind));
    return newUntil(words, wished ?? words.spans[0]?.kind ?? "end", own, turn);
}

/** The powers that promise something in it. */
export function promisers(clause: Clause, kind: ClauseKind): string[] {
    return kind.arguments
        .filter((argument) => {
            const condition = kind.arguments.find((one) => one.name === argument.promises_if);
            return condition ? isSet(clause, condition) : argument.promises;
        })
        .flatMap((argument) => valuesOf(clause, argument));
}

/** What is missing in a clause; null: it is complete. */
export function missing(
    clause: Clause,
    kind: ClauseKind,
): "power" | "place" | "text" | "twice" | "nothing" | null {
    const named: string[] = [];
    for (const argument of kind.arguments) {
        const values = valuesOf(clause, argument);
        const { type, least } = argument;
        if (type === "power" || type === "powers") {
            if (values.length < Math.max(1, least)) return "power";
            named.push(...values);
        } else if (type === "places" && values.length < least) return "place";
        else if (type === "text" && !values.join("").trim()) return "text";
    }
    if (new Set(named).size < named.length && !kind.repeats) return "twice";
    return promisers(clause, kind).length ? null : "nothing";
}

/** How names are spoken at a table. */
export interface Speaker {
    game: string;
    power: (power: string) => string;
    place: (place: string) => string;
}

/** Words of the game, or else those that any game can use, or else the key. */
export const clauseWords = (game: string, key: string): string =>
    findInGame(game, `clause-${key}`) ??
    find(`press.clause-${key}`) ??
    key.split("-").at(-1)!.replace(/_/g, " ");

/** A clause in one sentence. What is left open has sentences of its own: `clause-says-passage-no-places`. */
export function clauseSentence(clause: Clause, kind: ClauseKind, speaker: Speaker): string {
    const given: Record<string, string | number> = {};
    let open = "";
    for (const argument of kind.arguments) {
        const { type, name } = argument;
        const names = valuesOf(clause, argument).map((value) => {
            if (type.startsWith("power")) return speaker.power(value);
            if (type.startsWith("place")) return speaker.place(value);
            return type === "choice" ? clauseWords(speaker.game, `value-${name}-${value}`) : value;
        });
        given[name] = type === "number" ? Number(clause[name] ?? argument.least) : list(names);
        const decides = kind.arguments.some((one) => one.promises_if === name);
        if ((decides || type === "places") && !isSet(clause, argument)) open = `-no-${name}`;
    }
    const key = `clause-says-${kind.kind}${open}`;
    return (
        findInGame(speaker.game, key, given) ??
        find(`press.${key}`, given) ??
        `${clauseWords(speaker.game, `kind-${kind.kind}`)}: ${Object.values(given).filter(Boolean).join(", ")}`
    );
}

export function untilSentence(until: Until, { game, power }: Speaker): string {
    const given = { number: until.number ?? 0, power: power(until.power ?? "") };
    const key = `clause-until-${until.kind}`;
    return findInGame(game, key, given) ?? find(`press.${key}`, given) ?? t("press.clause-until-end");
}

/** The places that it is about. */
export function placesOf(clause: Clause, kind: ClauseKind): string[] {
    return kind.arguments
        .filter((argument) => argument.type.startsWith("place"))
        .flatMap((argument) => valuesOf(clause, argument));
}
