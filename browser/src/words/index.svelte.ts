// All words of the client: t("room.key", { … }). Reading them in a component follows the language.
import { fill, type Filled, type Insertions, type Room } from "./catalogue";
import { en } from "./en";

export type Language = "en" | "de";
export const LANGUAGES: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch" };

/** The words of games, by folder; each game adds its own (games/<game>/words/en.ts). */
export interface GameWords {}

type Catalogue = typeof en & GameWords;
type Rooms = keyof Catalogue & string;
type KeysOf<R extends Rooms> = `${R}.${keyof Catalogue[R] & string}`;
export type Key = { [R in Rooms]: KeysOf<R> }[Rooms];
type EntryOf<K extends Key> = K extends `${infer R}.${infer N}`
    ? R extends Rooms
        ? N extends keyof Catalogue[R]
            ? Catalogue[R][N]
            : never
        : never
    : never;
type Given<K extends Key> = [Insertions<EntryOf<K>>] extends [never] ? [] : [given: Filled<EntryOf<K>>];

type Loaded = Readonly<Record<string, Room>>;
const LOADERS: Readonly<Record<Language, () => Promise<Loaded>>> = {
    en: () => Promise.resolve(en),
    de: () => import("./de").then((module) => module.de),
};

const GAME_WORDS = import.meta.glob<Room>("../games/*/words/*.ts", { import: "words" });
/** Folders of games whose words are loaded in every language that is spoken from now on. */
const opened = new Set<string>();

async function loadWords(language: Language): Promise<Loaded> {
    const load = async (game: string) => {
        const file = [language, "en"]
            .map((one) => GAME_WORDS[`../games/${game}/words/${one}.ts`])
            .find(Boolean);
        return [game, (await file?.()) ?? {}] as const;
    };
    const [own, ...games] = await Promise.all([LOADERS[language](), ...[...opened].map(load)]);
    return { ...own, ...Object.fromEntries(games) };
}

/** Load the words of these folders of games, if they are not there yet. */
export async function loadGameWords(games: readonly string[]): Promise<void> {
    if (games.every((game) => opened.has(game))) return;
    for (const game of games) opened.add(game);
    await speak(tongue.language);
}

/** Names in the plural: "Ottomans win". */
const MANY: Readonly<Record<Language, readonly string[]>> = { en: ["Ottomans", "Protestants"], de: [] };

class Tongue {
    language = $state<Language>("en");
    words = $state.raw<Loaded>(en);
    plural = $derived(new Intl.PluralRules(this.language));
    number = $derived(new Intl.NumberFormat(this.language));
}

const tongue = new Tongue();

/** The language that is spoken now. */
export function language(): Language {
    return tongue.language;
}

/** Speak another language; what is on the screen changes by itself. */
export async function speak(wished: Language): Promise<void> {
    const words = await loadWords(wished);
    tongue.words = words;
    tongue.language = wished;
    document.documentElement.lang = wished;
}

/** The best language for somebody who reads these, the favourite first. */
export function understood(wished: readonly string[]): Language {
    for (const tag of wished) {
        const language = tag.toLowerCase().split("-")[0] ?? "";
        if (language in LANGUAGES) return language as Language;
    }
    return "en";
}

export function t<K extends Key>(key: K, ...[given]: Given<K>): string {
    return find(key, given ?? {}) ?? key;
}

/** Words whose key is only known now (a code, a kind of event); undefined when there are none. */
export function find(key: string, given: Readonly<Record<string, string | number>> = {}): string | undefined {
    const dot = key.indexOf(".");
    const entry = tongue.words[key.slice(0, dot)]?.[key.slice(dot + 1)];
    if (entry === undefined) return undefined;
    return fill(entry, given, (count) => tongue.plural.select(count), number, isMany);
}

/** Is this name, or list of names, followed by a verb in the plural? */
function isMany(name: string): boolean {
    return name.includes(", ") || MANY[tongue.language].includes(name);
}

export function number(value: number): string {
    return tongue.number.format(value);
}
