// Finding rules by words: every word has to be there; where it stands says how well a line fits.
import type { Line } from "./book";

export interface Hit {
    readonly line: Line;
    readonly score: number;
}

const MOST = 60;

export function search(lines: readonly Line[], query: string): Hit[] {
    const words = wordsIn(query);
    if (!words.length) return [];
    return lines
        .map((line) => ({ line, score: scoreOf(line, words) }))
        .filter((hit) => hit.score > 0)
        .sort((one, other) => other.score - one.score)
        .slice(0, MOST);
}

function scoreOf(line: Line, words: readonly string[]): number {
    const [id, topic, text, beside] = [
        plain(line.id),
        plain(line.topic),
        plain(line.text),
        plain(`${line.question} ${line.reason}`),
    ];
    let total = 0;
    for (const word of words) {
        const here =
            fit(id, word, 60, 20) ||
            fit(topic, word, 12, 7) + fit(text, word, 8, 4) + fit(beside, word, 4, 2);
        if (!here) return 0;
        total += here;
    }
    // Short lines say more about the one thing; rulings come after the rules they explain.
    return total + 2 / (1 + text.length / 200) - (line.isRuling ? 1.5 : 0);
}

/** Points for a whole word, and for a word that begins so. */
function fit(text: string, word: string, whole: number, begins: number): number {
    const at = ` ${text}`.search(new RegExp(`[^\\p{L}\\d]${escaped(word)}`, "u"));
    if (at < 0) return 0;
    const after = text[at + word.length] ?? " ";
    return /[\p{L}\d]/u.test(after) ? begins : whole;
}

export function wordsIn(query: string): string[] {
    return plain(query)
        .split(/[^\p{L}\d-]+/u)
        .filter(Boolean);
}

function plain(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function escaped(word: string): string {
    return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

export interface Piece {
    readonly text: string;
    readonly found: boolean;
}

/** A text cut where the words of a query begin, to mark them. */
export function marked(text: string, query: string): Piece[] {
    const words = wordsIn(query).map(escaped);
    if (!words.length) return [{ text, found: false }];
    const cut = text.split(new RegExp(`(?<![\\p{L}\\d])(${words.join("|")})`, "iu"));
    return cut.map((piece, at) => ({ text: piece, found: at % 2 === 1 })).filter((piece) => piece.text);
}
