import type { Token } from "./types";

/** Tokens by the place where they stand. */
export function byPlace(tokens: readonly Token[]): Map<string, Token[]> {
    const places = new Map<string, Token[]>();
    for (const token of tokens) {
        const here = places.get(token.place);
        if (here) here.push(token);
        else places.set(token.place, [token]);
    }
    return places;
}
