// Was chance what the server had promised? The record of a finished game, compared with what this browser has kept.
import { address } from "../api/client";
import { Problem } from "../api/problem";
import { canCompute, commitmentOf, drawSeats, drawsFrom, seedOf } from "./chance";
import { promised, type Promised } from "./promise";

/** What of a record is compared. */
export interface Recorded {
    commitment: string;
    secret: string;
    contributions?: string[];
    drawn_seats?: number[];
    /** What it begins in, instead of the set-up. */
    position?: object;
    /** Draws before the position from which the record goes on: a game that was carried over to other rules. */
    drawn_before?: number;
    /** Purpose, number of outcomes, outcome; long numbers as texts, since none may lose a digit. */
    draws?: [string, number | string, number | string][];
}

export type Broken = "secret" | "commitment" | "position" | "contribution" | "seats" | "draws";
export type Verdict =
    /** "from-position": only from the position on in which the record begins. `later`: contributions that were added or
     * withdrawn after our own, where that is known. */
    | { is: "verified" | "from-position"; draws: number; contributed: boolean; later: number | null }
    /** Nothing was kept here: what the record says fits together, and that is all that can be said. */
    | { is: "unkept"; draws: number }
    | { is: "broken"; by: Broken }
    /** This browser does not compute hashes on this page. */
    | { is: "unable" };

/** Fetch the record of a finished game and compare it. `seat`: our own, if we have one. */
export async function verdictOf(table: string, seat: number | null): Promise<Verdict> {
    if (!canCompute()) return { is: "unable" };
    const url = address("/tables/{table_id}/record", { path: { table_id: table } });
    const response = await fetch(url, { credentials: "same-origin" });
    if (!response.ok) throw Problem.own("no-connection");
    return compare(parse(await response.text()), promised(table), seat);
}

/** Long numbers become texts: as numbers they would be rounded. */
export const parse = (text: string): Recorded =>
    JSON.parse(
        text.replace(/"(?:[^"\\]|\\.)*"|\d{16,}/g, (found) => (found[0] === '"' ? found : `"${found}"`)),
    ) as Recorded;

export async function compare(
    record: Recorded,
    promise: Promised | null,
    seat: number | null,
): Promise<Verdict> {
    const {
        contributions = [],
        drawn_seats: seats = [],
        drawn_before: before = 0,
        draws = [],
        position,
    } = record;
    const broken = (by: Broken): Verdict => ({ is: "broken", by });
    if (promise && promise.commitment !== record.commitment) return broken("commitment");
    if ((await commitmentOf(record.secret)) !== record.commitment) return broken("secret");
    if (promise?.setUp && position) return broken("position");
    const own = promise?.contributions ?? [];
    const candidates = seat === null ? contributions : [contributions[seat] ?? ""];
    if (own.length && !candidates.some((one) => own.includes(one))) return broken("contribution");
    if (
        promise?.drawn &&
        String([...seats].sort((one, other) => one - other)) !== String([...Array(promise.drawn).keys()])
    )
        return broken("seats");
    const draw = await drawsFrom(await seedOf(record.secret, contributions));
    const given = seats.map((one) => contributions[one] ?? "");
    if (String(given) !== String([...given.filter(Boolean).sort(), ...given.filter((one) => !one)]))
        return broken("seats");
    if (String(await drawSeats(draw, seats)) !== String(seats)) return broken("seats");
    for (const [index, [purpose, bound, outcome]] of draws.entries())
        if ((await draw(before + index + 1, purpose, BigInt(bound))) !== BigInt(outcome))
            return broken("draws");
    if (!promise) return { is: "unkept", draws: draws.length };
    return {
        is: position ? "from-position" : "verified",
        draws: draws.length,
        contributed: own.length > 0,
        later:
            promise.seen && own.length ? changes([...promise.seen, ...own.slice(-1)], contributions) : null,
    };
}

/** How many numbers were added or taken away. */
function changes(then: string[], now: string[]): number {
    const left = then.filter(Boolean);
    let added = 0;
    for (const one of now.filter(Boolean)) {
        const at = left.indexOf(one);
        if (at < 0) added++;
        else left.splice(at, 1);
    }
    return added + left.length;
}
