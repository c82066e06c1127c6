// What to ask the server about something that does not light up: the words of the option it would have been.
import type { Choice, Token } from "../api/types";

/**
 * "move wien paris" for a touch on Paris while a General in Wien is picked. The pattern is an open option of the
 * question, with the touched thing in its place; without one there is nothing to ask.
 */
export function wordsFor(
    options: readonly Choice[],
    picked: readonly string[],
    touched: string,
    tokens: readonly Token[],
): string | null {
    const standing = new Map(tokens.map((token) => [token.id, token.place]));
    const fits = (choice: Choice) => picked.every((id) => [...choice.pieces, ...choice.places].includes(id));
    const pattern =
        options.filter((choice) => choice.places.length).find(fits) ?? options.find((c) => c.places.length);
    if (!pattern) return null;
    const words = pattern.say.split(" ");
    const from = pattern.places[0];
    const place = standing.get(touched);
    if (place !== undefined && from !== undefined && words.includes(from))
        return words.map((word) => (word === from ? place : word)).join(" ");
    return [...words.slice(0, -1), place ?? touched].join(" ");
}
