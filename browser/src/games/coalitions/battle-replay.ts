// A battle as a story: what the events from its start on have told, step by step. Nothing here asks the server.
import type { TableUpdate, EventDescription } from "../../api/types";
import { withoutUndone } from "../../log/entries";
import { generalOf, type CardShown, type PileShown, type Side } from "./view";

export interface Pile extends Omit<PileShown, "cards" | "limit"> {
    /** Unknown to those who only heard of it. */
    limit: number | null;
    cards: CardShown[];
}
export interface Frame {
    place: string;
    attacker: string;
    defenders: string[];
    strengths: number[];
    passed: string[];
    piles: Pile[];
    /** All Generals of the battle are known: from a view, or after the reveal. */
    isWhole: boolean;
    /** What has just happened, in words. */
    text: string;
    /** The card that was just laid or touched: "general.number". */
    touched: string;
    result: { totals: number[]; winner: Side | null } | null;
    /** What followed the result, in words. */
    aftermath: { kind: string; power: string; text: string }[];
}
export interface BattleStory {
    /** The number of the update that began it. */
    number: number;
    /** The number of the update that decided it; null: it goes on. */
    decided: number | null;
    place: string;
    frames: Frame[];
}

const AFTERMATH: readonly string[] = [
    "unit_lost",
    "to_capital",
    "retreated",
    "off_map",
    "garrison_lost",
    "garrison",
    "influence",
    "penalty",
    "morale",
    "prestige",
];
/** Whatever begins after a battle ends its aftermath. */
const OVER: readonly string[] = [
    "round_asked",
    "round",
    "movement_ended",
    "movement",
    "turn",
    "game_over",
    "moved",
];

/** All battles that are told of, in order; the last one may still be going on. */
export function battleStories(updates: readonly TableUpdate[]): BattleStory[] {
    const stories: BattleStory[] = [];
    let open: BattleStory | null = null;
    for (const item of withoutUndone(updates)) {
        for (const event of item.events ?? []) {
            if (event.kind === "battle") {
                open = {
                    number: item.number,
                    decided: null,
                    place: word(event, "territory"),
                    frames: [opening(event)],
                };
                stories.push(open);
            } else if (OVER.includes(event.kind)) {
                open = null;
            } else if (open) {
                const frame = next(open.frames.at(-1)!, event);
                if (frame) open.frames.push(frame);
                if (event.kind === "battle_result") open.decided = item.number;
            }
        }
    }
    return stories;
}

function opening(event: EventDescription): Frame {
    return {
        place: word(event, "territory"),
        attacker: word(event, "power"),
        defenders: event.arguments["defenders"] as string[],
        strengths: event.arguments["strengths"] as number[],
        passed: [],
        piles: [],
        isWhole: false,
        text: event.text,
        touched: "",
        result: null,
        aftermath: [],
    };
}

/** The picture after an event; null: it does not change the picture. */
function next(before: Frame, event: EventDescription): Frame | null {
    const frame: Frame = {
        ...before,
        piles: before.piles.map((pile) => ({ ...pile, cards: [...pile.cards] })),
        text: event.text,
        touched: "",
    };
    const lay = (value: number | null, up: boolean): void => {
        const pile = pileOf(frame, word(event, "general"));
        pile.cards.push({ value, up, discarded: false });
        frame.touched = `${pile.general}.${pile.cards.length}`;
    };
    switch (event.kind) {
        case "support": {
            const pile = pileOf(frame, word(event, "general"));
            pile.side = event.arguments["side"] as Side;
            pile.supporting = true;
            return frame;
        }
        case "played":
            lay(event.arguments["value"] as number, false);
            return frame;
        case "played_hidden":
            lay(null, false);
            return frame;
        case "struck":
        case "unmasked":
            lay(event.arguments["value"] as number, true);
            touch(frame, event);
            return frame;
        case "passed":
            frame.passed = [...before.passed, word(event, "power")];
            return frame;
        case "battle_result":
            reveal(frame, event);
            return frame;
    }
    if (!before.result || !AFTERMATH.includes(event.kind)) return null;
    frame.aftermath = [
        ...before.aftermath,
        { kind: event.kind, power: word(event, "power"), text: event.text },
    ];
    return frame;
}

/** A card that was played face up discards a card of the other side, or turns it over. */
function touch(frame: Frame, event: EventDescription): void {
    const pile = pileOf(frame, word(event, "target"));
    const [struck, revealed] = [event.arguments["struck"], event.arguments["revealed"]];
    const value = (struck ?? revealed) as number;
    const fits = (card: CardShown): boolean =>
        !card.discarded &&
        (card.value === value || card.value === null) &&
        (struck !== undefined || !card.up);
    const exact = pile.cards.findIndex((card) => fits(card) && card.value === value);
    const at = exact >= 0 ? exact : pile.cards.findIndex(fits);
    if (at < 0) return;
    pile.cards[at] = { value, up: true, discarded: struck !== undefined };
}

function reveal(frame: Frame, event: EventDescription): void {
    const [totals, winner] = [event.arguments["totals"], event.arguments["winner"]];
    frame.result = { totals: totals as number[], winner: winner as Side | null };
    frame.isWhole = true;
    for (const told of event.arguments["piles"] as { general: string; cards: CardShown[] }[]) {
        const pile = pileOf(frame, told.general);
        pile.cards = told.cards.map((card) => ({ ...card, up: true }));
    }
}

function pileOf(frame: Frame, general: string): Pile {
    const known = frame.piles.find((pile) => pile.general === general);
    if (known) return known;
    const { power } = generalOf(general);
    const side = frame.defenders.includes(power) ? "defence" : "attack";
    const pile: Pile = { general, side, supporting: false, limit: null, cards: [] };
    frame.piles.push(pile);
    return pile;
}

function word(event: EventDescription, name: string): string {
    const value = event.arguments[name];
    return typeof value === "string" ? value : "";
}
