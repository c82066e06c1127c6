// The log as a book: chapters by turn, one line for every action, which unfolds to its events.
import type { TableUpdate, EventDescription } from "../api/types";
import {
    figuresOf,
    ActionGrouper,
    landOf,
    lineOf,
    turnOf,
    type FigureStep,
    type GroupedAction,
    type LandChange,
} from "./actions";

export type Change = NonNullable<TableUpdate["changes"]>[number];
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
/** What somebody did, in one line. */
export interface Action extends Entry {
    /** What it consists of, if that is more than its line. */
    details: readonly Entry[];
    /** The number of the last thing that belongs to it. */
    last: number;
    figures: readonly FigureStep[];
    land: readonly LandChange[];
    /** The way of whoever moved: the places from the first to the last. */
    ways: readonly (readonly string[])[];
}
export interface Chapter {
    key: string;
    /** 0: before the first turn. */
    turn: number;
    /** What the game calls it; empty: a turn with a number. */
    title: string;
    entries: Action[];
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

/** How often each kind of thing was done, in the words of the game; kinds without words are not counted. */
export function tallyOf(
    action: Action,
    words: (key: string, given: Readonly<Record<string, number>>) => string | undefined,
): string[] {
    const counts = new Map<string, number>();
    for (const { kind } of action.details) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return [...counts].flatMap(([kind, count]) => words(`tally-${kind}`, { count }) ?? []);
}

/** Where those who marched have come to, and how many; of whoever went on only the end is told. Pieces that the reader
 *  cannot tell apart begin anew wherever the action began. Whoever leaves a battle does not march. */
export function endsOf(action: Action): ReadonlyMap<string, number> {
    const steps = (action.topic === "battle" ? [] : action.details).flatMap(({ event }) => {
        const { from, place } = event?.arguments ?? {};
        return typeof from === "string" && typeof place === "string"
            ? [{ from, place, piece: event!.pieces[0] }]
            : [];
    });
    const ways: typeof steps = [];
    for (const step of steps) {
        const last = ways.at(-1);
        const goesOn = step.piece ? last?.piece === step.piece : step.from !== steps[0]!.from;
        if (last && goesOn && last.place === step.from) last.place = step.place;
        else ways.push({ ...step });
    }
    const ends = new Map<string, number>();
    for (const { place } of ways) ends.set(place, (ends.get(place) ?? 0) + 1);
    return ends;
}

/** Updates that were taken back do not count. */
export function withoutUndone(updates: readonly TableUpdate[]): TableUpdate[] {
    const undone = new Set(updates.map((item) => item.undone ?? null));
    return updates.filter((item) => !undone.has(item.number));
}

export function chaptersOf(updates: readonly TableUpdate[], reading: Reading): Chapter[] {
    const chapters: (Omit<Chapter, "entries"> & { entries: (GroupedAction<Told> | Action)[] })[] = [];
    const powers = new Set(reading.powers);
    const chapter = (turn: number, title = "") => {
        chapters.push({ key: `turn-${turn}-${chapters.length}`, turn, title, entries: [] });
        return chapters.at(-1)!;
    };
    const grouper = new ActionGrouper<Told>();
    for (const item of withoutUndone(updates)) {
        for (const [at, event] of (item.events ?? []).entries()) {
            const turn = turnOf(event, chapters.at(-1)?.turn ?? 0);
            if (turn !== null) chapter(turn, event.kind === "turn" ? "" : event.text.replace(/\.$/, ""));
            const known = grouper.actions.length;
            grouper.take(event, { item, at });
            const begun = grouper.actions[known];
            if (begun) (chapters.at(-1) ?? chapter(0)).entries.push(begun);
        }
        for (const [at, change] of (item.changes ?? []).entries()) {
            const told = reading.tell(change);
            if (told) (chapters.at(-1) ?? chapter(0)).entries.push(changed(item, at, told));
        }
    }
    return chapters
        .map((one) => ({
            ...one,
            entries: one.entries.map((entry) => ("lead" in entry ? actionOf(entry, powers) : entry)),
        }))
        .filter((one) => one.entries.length);
}

/** Which event of which updates. */
interface Told {
    item: TableUpdate;
    at: number;
}

function changed(item: TableUpdate, at: number, told: NonNullable<ReturnType<Reading["tell"]>>): Action {
    return {
        ...told,
        key: `${item.number}.c${at}`,
        number: item.number,
        last: item.number,
        at: item.at,
        powers: told.powers ?? [told.power],
        points: [],
        topic: DIPLOMACY.includes(told.kind) ? "diplomacy" : "table",
        rule: null,
        small: false,
        opens: false,
        event: null,
        details: [],
        figures: [],
        land: [],
        ways: [],
    };
}

function actionOf(action: GroupedAction<Told>, powers: ReadonlySet<string>): Action {
    const entries = action.events.map(({ event, of }) => entryOf(of, event, powers));
    const events = action.events.map((one) => one.event);
    const lead = entries[events.indexOf(action.lead)]!;
    const first = entries[0]!;
    const told = events.map((event) => event.topic).filter(Boolean);
    return {
        ...lead,
        key: first.key,
        number: first.number,
        last: entries.at(-1)!.number,
        text: lineOf(action),
        small: false,
        powers: [...new Set(entries.flatMap((entry) => entry.powers))],
        points: [...new Set(entries.flatMap((entry) => entry.points))],
        topic: told.includes("battle") ? "battle" : (lead.topic ?? ""),
        details: entries.length > 1 ? entries : [],
        figures: figuresOf(events),
        land: landOf(events),
        ways: events
            .filter((event) => event.pieces.length && event.places.length > 1)
            .map((one) => one.places),
    };
}

function entryOf({ item, at }: Told, event: EventDescription, powers: ReadonlySet<string>): Entry {
    const named = namedIn(event.arguments, powers);
    return {
        key: `${item.number}.${at}`,
        number: item.number,
        at: item.at,
        kind: event.kind,
        text: event.text,
        power: event.doer ?? "",
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
    const fits = (entry: Action): boolean =>
        filter === "mine" ? entry.powers.some((power) => own.includes(power)) : entry.topic === filter;
    return chapters
        .map((chapter) => ({ ...chapter, entries: chapter.entries.filter(fits) }))
        .filter((chapter) => chapter.entries.length);
}
