// Moments of a game as everybody calls them. Each audience counts its news by itself; a link has to mean the same to all.
import type { NewsItem } from "../api/types";

/** What everybody calls the moment of one of our numbers; null: now. */
export function momentOf(news: readonly NewsItem[], number: number | null): number {
    return news.findLast((item) => item.number <= (number ?? Infinity))?.moment ?? 0;
}

/** Our own number of what everybody calls a moment; undefined while we have not been told of it. */
export function numberOf(news: readonly NewsItem[], moment: number): number | undefined {
    return news.find((item) => (item.moment ?? 0) >= moment)?.number;
}
