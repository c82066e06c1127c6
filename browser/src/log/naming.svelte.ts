// What powers and places of a table are called, and which words of a text mean one of them.
import type { BoardPage } from "../api/types";
import { perTable } from "../state/per-table.svelte";
import type { OpenTable } from "../state/table.svelte";
import { boardOf } from "../table/board-page";
import { list } from "../words/dates";
import { t } from "../words/index.svelte";
import { powerTitle } from "../words/powers";

export interface Named {
    id: string;
    name: string;
    kind: "power" | "place";
}
export type Piece = string | Named;

const titled = (name: string): string =>
    name.replace(/_/g, " ").replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

export class Naming {
    sheet = $state.raw<BoardPage | null>(null);
    /** Everything that has a name, the longest names first: they are looked for first. */
    readonly lexicon = $derived.by((): Named[] => this.#lexicon());
    #asked = "";

    constructor(private readonly table: OpenTable) {}

    /** Fetch the board when it is known which; called where the names are shown. */
    learn(): void {
        const board = this.table.snapshot?.scene?.board ?? "";
        if (!board || board === this.#asked) return;
        this.#asked = board;
        boardOf(this.table.id, board).then(
            (sheet) => (this.sheet = sheet),
            () => (this.#asked = ""),
        );
    }

    get game(): string {
        return this.table.snapshot?.view?.game ?? "";
    }

    /** The title of a power; a name that the board does not know is written large. */
    power = (power: string): string => {
        const powers: Readonly<Record<string, { title?: string }>> = this.sheet?.board.powers ?? {};
        return powerTitle(power, powers[power]?.title);
    };

    /** The title of a power in a sentence; the reader is spoken to as "you". */
    spoken = (power: string, as: "reader" | "readerDative" | "readerAccusative" = "reader"): string => {
        const seat = this.table.snapshot?.seat ?? null;
        return seat !== null && power && this.powerOf(seat) === power ? t(`log.${as}`) : this.power(power);
    };

    place = (place: string): string => {
        return this.#places[place]?.title || titled(place);
    };

    /** Where several have come to, with their numbers; empty: nowhere. */
    ends = (ends: ReadonlyMap<string, number>): string => {
        const places = [...ends].map(([place, count]) =>
            count > 1 ? t("log.end", { place: this.place(place), count }) : this.place(place),
        );
        return places.length ? t("log.ends", { places: list(places) }) : "";
    };

    /** The power of a seat. */
    seat = (seat: number | null): string => {
        const power = seat === null ? undefined : this.powerOf(seat);
        return power ? this.power(power) : "";
    };

    powerOf(seat: number): string {
        return this.table.row?.seats[seat]?.power || this.table.snapshot?.view?.seats[seat] || "";
    }

    /** What to light up on the map: a place itself, or every piece of a power. */
    pointsOf = (named: Named): string[] => {
        if (named.kind === "place") return [named.id];
        return (this.table.shown.scene?.tokens ?? [])
            .filter((token) => token.power === named.id)
            .map((token) => token.id);
    };

    get #places(): Readonly<Record<string, { title: string }>> {
        const board = this.sheet?.board;
        if (!board) return {};
        return board.made_of === "land" ? { ...board.areas, ...board.seas } : board.tiles;
    }

    #lexicon(): Named[] {
        const powers = Object.keys(this.sheet?.board.powers ?? {}).map((id): Named => ({
            id,
            name: this.power(id),
            kind: "power",
        }));
        const places = Object.keys(this.#places).map((id): Named => ({
            id,
            name: this.place(id),
            kind: "place",
        }));
        // A land that is called like its power means the power, in a letter.
        const taken = new Set(powers.map((power) => power.name));
        return [...powers, ...places.filter((place) => !taken.has(place.name))].sort(
            (one, other) => other.name.length - one.name.length,
        );
    }
}

/** A text cut into words and names. */
export function withNames(text: string, lexicon: readonly Named[]): Piece[] {
    if (!lexicon.length) return [text];
    const escaped = lexicon.map((named) => named.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const finder = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
    const pieces: Piece[] = [];
    let from = 0;
    for (const found of text.matchAll(finder)) {
        const named = lexicon.find((one) => one.name.toLowerCase() === found[0].toLowerCase());
        if (!named) continue;
        if (found.index > from) pieces.push(text.slice(from, found.index));
        pieces.push({ ...named, name: found[0] });
        from = found.index + found[0].length;
    }
    if (from < text.length) pieces.push(text.slice(from));
    return pieces;
}

export const namingOf = perTable((table) => new Naming(table)).of;
