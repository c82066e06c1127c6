// What was turned over together last: Action cards, Alliance markers, bids.
import type { NewsItem, Telling } from "../../api/types";
import type { Action } from "./view";

export type Revealed = { number: number } & (
    | { kind: "actions"; cards: { power: string; action: Action }[] }
    | { kind: "entreaties"; offers: { power: string; to: string; mutual: boolean }[] }
    | { kind: "bids"; bids: { power: string; bid: number; won: boolean }[] }
);

/** The reveals among the news after this number, the oldest first. */
export function revealsAfter(news: readonly NewsItem[], after: number): Revealed[] {
    return news
        .filter((item) => item.number > after)
        .flatMap((item) =>
            (item.events ?? []).flatMap((event) => {
                const revealed = read(event);
                return revealed ? [{ number: item.number, ...revealed } as Revealed] : [];
            }),
        );
}

function read({ kind, arguments: told }: Telling): object | null {
    if (kind === "actions") {
        const cards = Object.entries(told["cards"] as Record<string, Action>);
        return { kind, cards: cards.map(([power, action]) => ({ power, action })) };
    }
    if (kind === "entreaties") {
        const offers = told["offers"] as Record<string, string>;
        return {
            kind,
            offers: Object.entries(offers).map(([power, to]) => ({
                power,
                to,
                mutual: offers[to] === power,
            })),
        };
    }
    if (kind === "bids") {
        const [powers, bids] = [told["powers"] as string[], told["bids"] as number[]];
        return {
            kind,
            bids: powers.map((power, at) => ({ power, bid: bids[at] ?? 0, won: power === told["winner"] })),
        };
    }
    return null;
}
