// What is turned over together: Action cards, Alliance markers, bids.
import type { EventDescription } from "../../api/types";
import { bidsIn, type RevealedBids } from "../coalitions/revealing";
import type { Action } from "./view";

export type Revealed =
    | { kind: "actions"; cards: { power: string; action: Action }[] }
    | { kind: "entreaties"; offers: { power: string; to: string; mutual: boolean }[] }
    | RevealedBids;

export function readReveal(event: EventDescription): Revealed | null {
    const { kind, arguments: told } = event;
    if (kind === "actions") {
        const cards = Object.entries(told["cards"] as Record<string, Action>);
        return { kind, cards: cards.map(([power, action]) => ({ power, action })) };
    }
    if (kind === "entreaties") {
        const offers = told["offers"] as Record<string, string>;
        const mutual = (power: string, to: string): boolean => offers[to] === power;
        return {
            kind,
            offers: Object.entries(offers).map(([power, to]) => ({ power, to, mutual: mutual(power, to) })),
        };
    }
    return bidsIn(event);
}
