// Dates, durations and lists, as the language writes them.
import { language } from "./index.svelte";

/** One language writes its dates in several ways: as the reader's browser does. */
function locale(): string {
    return navigator.languages?.find((tag) => tag.split("-")[0] === language()) ?? language();
}

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
    ["year", 31_557_600_000],
    ["month", 2_629_800_000],
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
];

/** "16 Nov 2026, 14:05" */
export function dateTime(at: number): string {
    return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** "16 November 2026" */
export function date(at: number): string {
    return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(at);
}

/** "14:05" */
export function timeOfDay(at: number): string {
    return new Intl.DateTimeFormat(locale(), { timeStyle: "short" }).format(at);
}

/** "5 minutes ago", "in 2 days", "now" */
export function relative(at: number, now = Date.now()): string {
    const distance = at - now;
    const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
    for (const [unit, length] of UNITS) {
        if (Math.abs(distance) >= length) return format.format(Math.trunc(distance / length), unit);
    }
    return format.format(0, "second");
}

const lists = new Map<string, Intl.ListFormat>();

/** "Austria, France and Prussia"; asked for so often that what knows how is made once. */
export function list(items: readonly string[]): string {
    const known = lists.get(language()) ?? new Intl.ListFormat(language(), { type: "conjunction" });
    lists.set(language(), known);
    return known.format(items);
}
