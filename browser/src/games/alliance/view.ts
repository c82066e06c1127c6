// The table of Alliance as the server tells it (chancellery/games/alliance/views.py), and simple readings of it.
import type { AllianceTable, PrintedCard } from "../../api/schema";
import type { EventDescription, TableUpdate, View } from "../../api/types";
import { cardsOf } from "../../help/cards.svelte";
import { withoutUndone } from "../../log/entries";
import type { OpenTable } from "../../state/table.svelte";

export type { AllianceTable };
export type BlockView = AllianceTable["places"][string]["blocks"][number];
export type BattleView = NonNullable<AllianceTable["battle"]>;

export const LETTERS = ["A", "B", "C", "D"] as const;

export const tableOf = (view: View | null): AllianceTable | null =>
    view ? (view.table as unknown as AllianceTable) : null;

/** The Empire that the reader plays. */
export function ownEmpire(view: View): string | null {
    return view.seat === null ? null : (view.seats[view.seat] ?? null);
}

/** All blocks that the reader may look at, by their ids. */
export function blocksOf(table: AllianceTable): Map<string, BlockView & { place: string }> {
    const found = new Map<string, BlockView & { place: string }>();
    for (const [place, { blocks }] of Object.entries(table.places))
        for (const block of blocks) found.set(block.id, { ...block, place });
    return found;
}

/** What had happened at the moment that is shown. */
export const updatesShown = ({ at, updates, shown }: OpenTable): readonly TableUpdate[] =>
    at === null ? updates : updates.filter((item) => item.number <= shown.number);

/** A volley: who fired, what the dice showed, and what hits. */
export interface Volley {
    number: number;
    block: string;
    dice: readonly number[];
    needs: number;
    hits: number;
}

const told = (updates: readonly TableUpdate[]): [number, EventDescription][] =>
    withoutUndone(updates).flatMap((item) =>
        (item.events ?? []).map((event): [number, EventDescription] => [item.number, event]),
    );

/** The volleys of the battle in a place since it began, the newest last. */
export function volleysOf(updates: readonly TableUpdate[], place: string): Volley[] {
    let volleys: Volley[] = [];
    for (const [number, { kind, arguments: given }] of told(updates)) {
        if (kind === "battle" && given["place"] === place) volleys = [];
        if (kind === "fired" && given["place"] === place)
            volleys.push({
                number,
                block: given["block"] as string,
                dice: given["dice"] as number[],
                needs: given["needs"] as number,
                hits: given["hits"] as number,
            });
    }
    return volleys;
}

/** A march of this Player Turn: the way of one block. */
export interface March {
    block: string;
    way: readonly string[];
}

/** What the reader's own blocks have marched since the own Player Turn began; `planned` comes after what has happened. */
export function marchesOf(
    updates: readonly TableUpdate[],
    empire: string,
    planned: readonly EventDescription[] = [],
): March[] {
    let marches: { block: string; way: string[] }[] = [];
    for (const { kind, arguments: given } of [...told(updates).map(([, event]) => event), ...planned]) {
        if (kind === "player_turn") {
            marches = [];
            if (given["empire"] !== empire) continue;
        }
        if (kind !== "stepped") continue;
        const [block, from, place] = ["block", "from", "place"].map((key) => given[key] as string);
        const last = marches.at(-1);
        if (last && last.block === block && last.way.at(-1) === from) last.way.push(place!);
        else marches.push({ block: block!, way: [from!, place!] });
    }
    return marches;
}

/** What winter paid to whom. */
export interface Income {
    empire: string;
    cities: number;
    seas: number;
    total: number;
}

/** The last winter: what has changed, and what was paid. */
export interface Winter {
    year: number;
    changes: readonly string[];
    income: readonly Income[];
}

/** What winter may change, and is told of it. */
const CHANGES = new Set([
    "coalition",
    "parted",
    "par_raised",
    "bid",
    "allied",
    "collapse",
    "stands_alone",
    "beaten",
]);

/** The winter that is, or that has just been; null: none was, or the next Year is under way. */
export function winterOf(table: AllianceTable, updates: readonly TableUpdate[]): Winter | null {
    let winter: { year: number; changes: string[]; income: Income[] } | null = null;
    for (const [, { kind, text, arguments: given }] of told(updates)) {
        if (kind === "winter") winter = { year: given["year"] as number, changes: [], income: [] };
        else if (kind === "game_turn") winter = null;
        else if (kind === "income") winter?.income.push(given as unknown as Income);
        else if (CHANGES.has(kind)) winter?.changes.push(text);
    }
    return winter ?? (table.steps.includes("Winter") ? { year: table.year, changes: [], income: [] } : null);
}

/** The Empires in a set that an option names by their places in the order of the Empires, as bits. */
export const empiresOf = (table: AllianceTable, set: number): string[] =>
    Object.keys(table.empires).filter((_, at) => (set >> at) & 1);

export const setOf = (table: AllianceTable, empires: readonly string[]): number =>
    Object.keys(table.empires).reduce((set, name, at) => set | (empires.includes(name) ? 1 << at : 0), 0);

export const printed = (card: string): PrintedCard | undefined => cardsOf("alliance").get(card);

/** What stands on the face of a block, whoever sees it: its kind, its nation and its rating. */
export function printOf(block: string): { kind: string; nation: string; title: string; rating: string } {
    const face = printed(block);
    const [kind = "infantry", nation = ""] = face?.signs ?? [];
    const rating = face?.subtitle?.split(" ").at(-1) ?? "";
    return { kind, nation, title: face?.title ?? block.toUpperCase(), rating };
}

/** The number and the letter of a card. */
export const faceOf = (card: string): { points: string; letter: string } => ({
    points: card.slice(0, 1),
    letter: card.slice(1).toUpperCase(),
});
