// The log as a book: chapters by turn, paragraphs by phase, one line for every event.
import type { NewsItem, EventDescription } from "../api/types";

export type Change = NonNullable<NewsItem["changes"]>[number];
export interface Entry {
    key: string;
    number: number;
    at: number;
    kind: string;
    text: string;
    /** Who did it, if it was a power. */
    power: string;
    /** All powers that it names. */
    powers: readonly string[];
    /** Places and pieces to light up. */
    points: readonly string[];
    /** What it is about: "battle", "diplomacy" … */
    topic: string;
    rule: string | null;
    small: boolean;
    /** A phase begins with it. */
    opens: boolean;
    event: EventDescription | null;
}
export interface Chapter {
    key: string;
    /** 0: before the first turn. */
    turn: number;
    entries: Entry[];
}
export type Filter = "all" | "mine" | "battle" | "diplomacy";

/** What happens between players besides the game. */
const DIPLOMACY: readonly string[] = ["treaty", "verdict", "consents"];

/** How the log reads what it is told. */
export interface Reading {
    powers: readonly string[];
    /** What happened at the table besides the game, in words; empty: nothing for the log. */
    tell: (
        change: Change,
    ) => { text: string; kind: string; power: string; powers?: readonly string[] } | null;
}

/** News that were taken back do not count. */
export function withoutUndone(news: readonly NewsItem[]): NewsItem[] {
    const undone = new Set(news.map((item) => item.undone ?? null));
    return news.filter((item) => !undone.has(item.number));
}

export function chaptersOf(news: readonly NewsItem[], reading: Reading): Chapter[] {
    const chapters: Chapter[] = [];
    const chapter = (turn: number): Chapter => {
        const made: Chapter = { key: `turn-${turn}-${chapters.length}`, turn, entries: [] };
        chapters.push(made);
        return made;
    };
    for (const item of withoutUndone(news)) {
        for (const [at, event] of (item.events ?? []).entries()) {
            if (event.kind === "turn") chapter(Number(event.arguments["turn"]) || 0);
            else (chapters.at(-1) ?? chapter(0)).entries.push(entryOf(item, at, event, reading));
        }
        for (const [at, change] of (item.changes ?? []).entries()) {
            const told = reading.tell(change);
            if (!told) continue;
            (chapters.at(-1) ?? chapter(0)).entries.push({
                ...told,
                key: `${item.number}.c${at}`,
                number: item.number,
                at: item.at,
                powers: told.powers ?? [told.power],
                points: [],
                topic: DIPLOMACY.includes(told.kind) ? "diplomacy" : "table",
                rule: null,
                small: false,
                opens: false,
                event: null,
            });
        }
    }
    return chapters.filter((one) => one.entries.length);
}

function entryOf(item: NewsItem, at: number, event: EventDescription, reading: Reading): Entry {
    const named = namedIn(event.arguments, new Set(reading.powers));
    const doer = event.arguments["power"] ?? event.arguments["ally"] ?? event.arguments["host"];
    return {
        key: `${item.number}.${at}`,
        number: item.number,
        at: item.at,
        kind: event.kind,
        text: event.text,
        power: typeof doer === "string" ? doer : "",
        powers: [...named],
        points: [...event.places, ...event.pieces],
        topic: event.topic ?? "",
        rule: event.rules?.[0] ?? null,
        small: event.voice === "small",
        opens: event.voice === "opening",
        event,
    };
}

/** Every power in what an event carries, however deep. */
function namedIn(value: unknown, powers: ReadonlySet<string>, found = new Set<string>()): Set<string> {
    if (typeof value === "string") {
        if (powers.has(value)) found.add(value);
    } else if (Array.isArray(value)) {
        for (const part of value) namedIn(part, powers, found);
    } else if (value && typeof value === "object") {
        for (const [name, part] of Object.entries(value)) {
            if (powers.has(name)) found.add(name);
            namedIn(part, powers, found);
        }
    }
    return found;
}

export function filtered(chapters: readonly Chapter[], filter: Filter, own: readonly string[]): Chapter[] {
    if (filter === "all") return [...chapters];
    const fits = (entry: Entry): boolean =>
        filter === "mine" ? entry.powers.some((power) => own.includes(power)) : entry.topic === filter;
    return chapters
        .map((chapter) => ({ ...chapter, entries: chapter.entries.filter(fits) }))
        .filter((chapter) => chapter.entries.length);
}
