// What has happened in the battle that is fought, step by step, as the updates tell it.
import type { TableUpdate } from "../../api/types";

export interface Combat {
    nation: string;
    foe: string;
    attack: number;
    defence: number;
    style: string;
    attackers: Readonly<Record<string, number>>;
    defenders: Readonly<Record<string, number>>;
    attack_cards: readonly string[];
    defence_cards: readonly string[];
}

export interface Shown {
    nation: string;
    card: string;
    meaning: string;
    /** The step in which it was shown. */
    step: number;
}

export interface BattleStory {
    /** Cards that each nation has received at first: basic and advanced. */
    dealt: Readonly<Record<string, readonly [number, number]>>;
    /** How many cards each nation has exchanged in step 2, and for political power in step 5. */
    exchanged: Readonly<Record<string, number>>;
    paid: Readonly<Record<string, number>>;
    shown: readonly Shown[];
    combats: readonly Combat[];
    forced: boolean;
    ambushed: boolean;
}

const AMBUSH = "advanced_6";
const isBasic = (card: string): boolean => card.startsWith("basic");

/** The story of the last battle that began, up to what is looked at. */
export function storyOf(updates: readonly TableUpdate[], until: number): BattleStory {
    const told = updates.filter((item) => item.number <= until).flatMap((item) => item.events ?? []);
    const began = told.findLastIndex((event) => event.kind === "contact");
    const dealt: Record<string, [number, number]> = {};
    const exchanged: Record<string, number> = {};
    const paid: Record<string, number> = {};
    const shown: Shown[] = [];
    const combats: Combat[] = [];
    let [forced, ambushed, ambushing, isPaid] = [false, false, false, false];
    for (const { kind, arguments: given } of told.slice(began + 1)) {
        const nation = String(given["nation"] ?? "");
        if (kind === "tactics" || kind === "tactics_hidden") dealt[nation] ??= dealtBy(given);
        else if (kind === "changed" || kind === "changed_hidden") {
            const into = isPaid ? paid : exchanged;
            into[nation] = (into[nation] ?? 0) + countOf(given);
            isPaid = false;
        } else if (kind === "lost_power" || kind === "lost_power_hidden") isPaid = true;
        else if (kind === "showed") {
            const meaning = String(given["meaning"]);
            if (meaning === AMBUSH) ambushing = true;
            shown.push({ nation, card: String(given["card"]), meaning, step: ambushing ? 4 : 3 });
        } else if (kind === "combat") combats.push(given as unknown as Combat);
        else if (kind === "forced") forced = true;
        else if (kind === "ambushed") ambushed = true;
    }
    return { dealt, exchanged, paid, shown, combats, forced, ambushed };
}

function dealtBy(given: Readonly<Record<string, unknown>>): [number, number] {
    const cards = given["cards"] as string[] | undefined;
    if (cards) return [cards.filter(isBasic).length, cards.filter((card) => !isBasic(card)).length];
    return [Number(given["basic"]), Number(given["advanced"])];
}

function countOf(given: Readonly<Record<string, unknown>>): number {
    const cards = given["cards"] as string[] | undefined;
    return cards ? cards.length : Number(given["basic"]) + Number(given["advanced"]);
}
