// An event as a sentence: the server's own, or that of the language that is spoken.
import { find, language } from "../words/index.svelte";
import type { Entry } from "./entries";

export function wordsOf(game: string, entry: Entry): string {
    if (!entry.telling || language() === "en") return entry.text;
    return find(`${game}Log.${entry.kind}`) ?? entry.text;
}
