// The table of Generalship as the server tells it (chancellery/games/generalship/views.py), and simple readings of it.
import type { GeneralshipTable, PrintedCard } from "../../api/schema";
import type { View } from "../../api/types";
import { cardsOf } from "../../help/cards.svelte";
import { find } from "../../words/index.svelte";

export type { GeneralshipTable };
export type TileView = GeneralshipTable["tiles"][string];
export type Battle = NonNullable<GeneralshipTable["battle"]>;
export type Side = Battle["sides"][number];
export type Stack = NonNullable<TileView["stack"]>;

export const tableOf = (view: View | null): GeneralshipTable | null =>
    view ? (view.table as unknown as GeneralshipTable) : null;

/** The nation that the reader plays. */
export function ownNation(view: View): string | null {
    return view.seat === null ? null : (view.seats[view.seat] ?? null);
}

export const nationName = (nation: string): string => find(`powers.${nation}`) ?? nation;
export const printed = (id: string): PrintedCard | undefined => cardsOf("generalship").get(id);
/** A name that is only written as the code has it until the cards have arrived. */
export const cardTitle = (id: string): string => printed(id)?.title ?? id.replaceAll("_", " ");

/** The tiles of a nation in the order capital, left, right, as the view has them. */
export function tilesOf(table: GeneralshipTable, nation: string): [string, TileView][] {
    return Object.entries(table.tiles).filter(([, { home }]) => home === nation);
}

/** The technologies of the tree, in rows as they are printed. */
export const TREE = [["metallurgy", "stirrups"], ["sea_navigation", "architecture"], ["gunpowder"]] as const;
export const LATE = {
    science: ["printing_press", "optics", "steam_engine"],
    state: ["banking_house", "conscription", "arsenals"],
} as const;
export const ERAS = ["infantry", "cavalry", "fortress", "ships"] as const;
/** The spot of events that lies beside each technology. */
export const SPOT: Readonly<Record<string, number>> = {
    metallurgy: 0,
    stirrups: 1,
    sea_navigation: 2,
    architecture: 2,
    gunpowder: 3,
};

/** Units that lie alike: of a type that the reader knows, or of a class. */
export interface Discs {
    face: string;
    known: boolean;
    count: number;
}

const CLASS_OF: Readonly<Record<string, "infantry" | "cavalry" | "ship">> = {
    light_cavalry: "cavalry",
    heavy_cavalry: "cavalry",
    galley: "ship",
    galleon: "ship",
};

/** The units of a stack as the reader sees them, without some that lie elsewhere. */
export function discsOf(
    stack: Stack | null | undefined,
    without: Readonly<Record<string, number>> = {},
): Discs[] {
    if (!stack) return [];
    const types = stack.units ?? stack.known;
    const left: Record<string, number> = { ...stack.classes };
    const discs: Discs[] = [];
    for (const [unit, count] of Object.entries(types)) {
        left[CLASS_OF[unit] ?? "infantry"]! -= count;
        discs.push({ face: unit, known: true, count: count - (without[unit] ?? 0) });
    }
    for (const [face, count] of Object.entries(left)) discs.push({ face, known: false, count });
    return discs.filter((one) => one.count > 0);
}
