// Games that have a first lesson, and what it says: loaded with the lesson, in the language that is spoken.
import type { Section } from "../../words/catalogue";
import { language } from "../../words/index.svelte";

const FILES = import.meta.glob<Section>("../../games/*/lesson/*.ts", { import: "lesson" });
const fileOf = (game: string, spoken: string) => `../../games/${game}/lesson/${spoken}.ts`;

export function hasLesson(game: string): boolean {
    return fileOf(game, "en") in FILES;
}

export async function wordsOf(game: string): Promise<Section> {
    return (await FILES[fileOf(game, language())]?.()) ?? {};
}
