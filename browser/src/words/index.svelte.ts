// All words of the client: t("section.key", { … }). Reading them in a component follows the language.
//
// A language is a folder here: `index.ts` exports its words and the names that are many. While it is begun the file is
// called `begun.ts`, and what it lacks is said in English.
import { fill, type Agreement, type Filled, type Insertions, type Section } from "./catalogue";
import * as en from "./en";

export type Language = string;
interface Folder {
    readonly words: Loaded;
    /** Names in the plural: "Ottomans win". */
    readonly many: readonly string[];
}
type Loaded = Readonly<Record<string, Section>>;

const FINISHED = import.meta.glob<Folder>(["./*/index.ts", "!./en/*"]);
/** What is begun is not built for players: `vite dev`, or `vite build --mode begun`, has it. */
const STARTED = import.meta.env.MODE === "production" ? {} : import.meta.glob<Folder>("./*/begun.ts");
const tagsOf = (files: object): Language[] => Object.keys(files).map((file) => file.split("/")[1]!);
const COMPLETE = ["en", ...tagsOf(FINISHED)];
const BEGUN = tagsOf(STARTED);

/** Every language by its tag, as those who speak it call it; those that are not complete are marked. */
export const LANGUAGES: Readonly<Record<Language, string>> = Object.fromEntries([
    ...COMPLETE.map((tag) => [tag, ownName(tag)]),
    ...BEGUN.map((tag) => [tag, `${ownName(tag)} (beta)`]),
]);

function ownName(tag: Language): string {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The words of games, by folder; each game adds its own (games/<game>/words/en.ts). */
export interface GameWords {}

type Catalogue = typeof en.words & GameWords;
type Sections = keyof Catalogue & string;
type KeysOf<R extends Sections> = `${R}.${keyof Catalogue[R] & string}`;
export type Key = { [R in Sections]: KeysOf<R> }[Sections];
type EntryOf<K extends Key> = K extends `${infer R}.${infer N}`
    ? R extends Sections
        ? N extends keyof Catalogue[R]
            ? Catalogue[R][N]
            : never
        : never
    : never;
type Given<K extends Key> = [Insertions<EntryOf<K>>] extends [never] ? [] : [given: Filled<EntryOf<K>>];

const GAME_WORDS = import.meta.glob<Section>("../games/*/words/*.ts", { import: "words" });
/** Folders of games whose words are loaded in every language that is spoken from now on. */
const opened = new Set<string>();

async function load(language: Language): Promise<Folder> {
    const isBegun = BEGUN.includes(language);
    const file = STARTED[`./${language}/begun.ts`] ?? FINISHED[`./${language}/index.ts`];
    const sections = async (game: string): Promise<[string, Section]> => {
        const spoken = GAME_WORDS[`../games/${game}/words/${language}.ts`];
        const english = isBegun || !spoken ? GAME_WORDS[`../games/${game}/words/en.ts`] : undefined;
        return [game, { ...(await english?.()), ...(await spoken?.()) }];
    };
    const [own, ...games] = await Promise.all([file?.() ?? en, ...[...opened].map(sections)]);
    const spoken: Loaded = own.words;
    const words = isBegun
        ? Object.entries(en.words).map(([section, english]) => [section, { ...english, ...spoken[section] }])
        : Object.entries(spoken);
    return { words: Object.fromEntries([...words, ...games]) as Loaded, many: own.many };
}

/** Load the words of these folders of games, if they are not there yet. */
export async function loadGameWords(games: readonly string[]): Promise<void> {
    if (games.every((game) => opened.has(game))) return;
    for (const game of games) opened.add(game);
    await speak(tongue.language);
}

class Tongue {
    language = $state<Language>("en");
    words = $state.raw<Loaded>(en.words);
    many = $state.raw(en.many as readonly string[]);
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
    ({ words: tongue.words, many: tongue.many } = await load(wished));
    tongue.language = wished;
    document.documentElement.lang = wished;
}

/** The best of the complete languages for somebody who reads these, the favourite first. */
export function understood(wished: readonly string[]): Language {
    for (const tag of wished) {
        const language = tag.toLowerCase().split("-")[0] ?? "";
        if (COMPLETE.includes(language)) return language;
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
    return fill(entry, given, (count) => tongue.plural.select(count), number, agreement);
}

/** How a verb follows this name, or list of names. */
function agreement(name: string): Agreement {
    if (name === tongue.words["log"]?.["reader"]) return "reader";
    const and = String(tongue.words["deciding"]?.["andLast"] ?? "").replace(/\{\w+\}/g, "");
    const isList = name.includes(", ") || (and !== "" && name.includes(and));
    return isList || tongue.many.includes(name) ? "many" : "one";
}

export function number(value: number): string {
    return tongue.number.format(value);
}
