// The cards of each game as they are printed, fetched once in each language.
import { api } from "../api/client";
import type { PrintedCard } from "../api/types";
import { language } from "../words/index.svelte";

type Cards = ReadonlyMap<string, PrintedCard>;
const NONE: Cards = new Map();

class Known {
    books = $state.raw<Readonly<Record<string, Cards>>>({});
}
const known = new Known();
const requested = new Set<string>();

/** The cards of a game by id; none until they have arrived. */
export function cardsOf(game: string): Cards {
    const wanted = `${language()} ${game}`;
    if (!requested.has(wanted)) {
        requested.add(wanted);
        api.get("/games/{game}/cards", { path: { game } }).then(
            ({ cards }) => {
                const book = new Map(cards.map((card) => [card.id, card]));
                known.books = { ...known.books, [wanted]: book };
            },
            () => requested.delete(wanted),
        );
    }
    return known.books[wanted] ?? NONE;
}
