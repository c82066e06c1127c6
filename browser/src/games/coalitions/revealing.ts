// What was turned over together last. Each game says how it reads its own events; bids are told alike in both.
import type { NewsItem, EventDescription } from "../../api/types";

export interface RevealedBids {
    kind: "bids";
    /** Who was bid for; empty where only one Power can be. */
    minor: string;
    bids: { power: string; bid: number; won: boolean }[];
}
export type Reading<R> = (event: EventDescription) => R | null;

/** The reveals among the news after this number, the oldest first. */
export function revealsAfter<R>(
    news: readonly NewsItem[],
    after: number,
    read: Reading<R>,
): (R & { number: number })[] {
    return news
        .filter((item) => item.number > after)
        .flatMap((item) =>
            (item.events ?? []).flatMap((event) => {
                const revealed = read(event);
                return revealed ? [{ number: item.number, ...revealed }] : [];
            }),
        );
}

export function bidsIn({ kind, arguments: told }: EventDescription): RevealedBids | null {
    if (kind !== "bids") return null;
    const [powers, bids] = [told["powers"] as string[], told["bids"] as number[]];
    return {
        kind,
        minor: (told["minor"] as string | undefined) ?? "",
        bids: powers.map((power, at) => ({ power, bid: bids[at] ?? 0, won: power === told["winner"] })),
    };
}
