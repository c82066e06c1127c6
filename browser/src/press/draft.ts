// A treaty that is being written.
import { newKey } from "../api/client";
import type { TreatyInfo } from "../api/types";
import type { Clause } from "./clauses";

export interface TreatyDraft {
    title: string;
    /** Seats besides the own. */
    parties: number[];
    clauses: Clause[];
    /** The offer that it counters. */
    former: string | null;
    /** Under this it is offered once, however often it is sent. Changed with every change of the text. */
    key: string;
}

export function newDraft(): TreatyDraft {
    return { title: "", parties: [], clauses: [], former: null, key: newKey() };
}

/** A counter-offer begins as what it counters. */
export function draftFrom(treaty: TreatyInfo, own: number | null): TreatyDraft {
    return {
        title: treaty.title,
        parties: treaty.parties.filter((seat) => seat !== own),
        clauses: treaty.clauses.map(({ clause }) => ({ ...clause })),
        former: treaty.id,
        key: newKey(),
    };
}

export function changed(draft: TreatyDraft, change: Partial<TreatyDraft>): TreatyDraft {
    return { ...draft, ...change, key: newKey() };
}

/** The seats whose powers promise something and that are not asked to sign. */
export function unsigned(
    promising: readonly string[],
    seats: Readonly<Record<string, number | null>>,
    parties: readonly number[],
): string[] {
    return [...new Set(promising)].filter((power) => {
        const seat = seats[power];
        return seat === null || seat === undefined || !parties.includes(seat);
    });
}
