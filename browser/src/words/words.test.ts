import { afterEach, describe, expect, it } from "vitest";
import type { Entry, Section } from "./catalogue";
import { relative } from "./dates";
import { find, LANGUAGES, loadGameWords, speak, t, understood } from "./index.svelte";

type Sections = Record<string, Section>;
const FOLDERS = import.meta.glob<Sections>("./*/{index,begun}.ts", { eager: true, import: "words" });
const GAMES = import.meta.glob<Section>(["../games/*/words/*.ts", "../games/*/lesson/*.ts"], {
    eager: true,
    import: "*",
});
const SOURCES = Object.entries(
    import.meta.glob<string>("../**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" }),
).filter(([path]) => !/words\/|\.test\.|lesson\/\w+\.ts|api\/schema/.test(path));

const ofGames = (language: string): Sections =>
    Object.fromEntries(
        Object.entries(GAMES).flatMap(([path, module]) => {
            const [, game, kind, spoken] = /games\/(\w+)\/(\w+)\/(\w+)\.ts$/.exec(path)!;
            return spoken === language
                ? [
                      [
                          kind === "words" ? game! : `${game} ${kind}`,
                          Object.values(module)[0] as unknown as Section,
                      ],
                  ]
                : [];
        }),
    );
const spokenIn = (stage: "index" | "begun"): [string, Sections][] =>
    Object.entries(FOLDERS).flatMap(([path, words]) => {
        const [, language, file] = path.split("/");
        return file === `${stage}.ts` ? [[language!, { ...words, ...ofGames(language!) }]] : [];
    });
const COMPLETE = spokenIn("index");
const BEGUN = spokenIn("begun");
const en = COMPLETE.find(([language]) => language === "en")![1];

function textsOf(entry: Entry): string[] {
    return typeof entry === "string" ? [entry] : Object.values(entry);
}
function insertions(entry: Entry): string[] {
    const found = textsOf(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((one) => one[1]!));
    return [...new Set(found)].sort();
}
const keysOf = (sections: Sections): string[] =>
    Object.entries(sections).flatMap(([section, words]) =>
        Object.keys(words).map((key) => `${section}.${key}`),
    );

describe("the catalogue", () => {
    it.each(COMPLETE)("has every key in %s, which is complete", (_, words) => {
        expect(keysOf(words).sort()).toEqual(keysOf(en).sort());
    });

    it.each(BEGUN)("has only known keys in %s, which is begun", (_, words) => {
        expect(keysOf(en)).toEqual(expect.arrayContaining(keysOf(words)));
    });

    it.each([...COMPLETE, ...BEGUN])(
        "inserts in %s what English inserts, in every plural form",
        (language, words) => {
            const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
            for (const [section, entries] of Object.entries(words)) {
                for (const [key, entry] of Object.entries(entries)) {
                    expect(insertions(entry), `${section}.${key}`).toEqual(insertions(en[section]![key]!));
                    for (const text of textsOf(entry)) expect(text.trim(), `${section}.${key}`).not.toBe("");
                    if (typeof entry !== "string")
                        expect(Object.keys(entry), key).toEqual(expect.arrayContaining(needed));
                }
            }
        },
    );

    it("has no words that nobody says", () => {
        const code = SOURCES.map(([, source]) => source).join("\n");
        // Keys that are put together, such as `${game}.kind-${verb}`, or without their section.
        const made = [...code.matchAll(/`((?:[\w.-]|\$\{[^}`]*\})+)`/g)]
            .map((found) => found[1]!.replace(/\$\{[^}]*\}/g, "*"))
            .filter((form) => form.includes("*") && /[a-z]{3}/i.test(form))
            .map(
                (form) =>
                    new RegExp(`^(\\w+\\.)?${form.replaceAll(".", "\\.").replaceAll("*", "[\\w.-]+")}$`),
            );
        const isSaid = (key: string): boolean =>
            code.includes(`${key}"`) || code.includes(`${key}\``) || made.some((form) => form.test(key));
        const said = keysOf(en).filter((key) => !key.includes(" lesson."));
        expect(said.filter((key) => !isSaid(key))).toEqual([]);
    });
});

describe("speaking", () => {
    afterEach(() => speak("en"));

    it("loads the words of games when they are asked for, in every language", async () => {
        expect(find("coalitions.drawn")).toBeUndefined();
        await loadGameWords(["coalitions", "raison"]);
        expect(t("coalitions.drawn")).toBe("A draw: the defence holds");
        await speak("de");
        expect(t("coalitions.drawn")).not.toBe("A draw: the defence holds");
    });

    it("lets verbs agree with names, in the plural with several and with Powers that are many", async () => {
        expect(t("coalitions.won", { power: "Sweden" })).toBe("Sweden wins the battle");
        expect(t("coalitions.won", { power: "Sweden, Austria" })).toBe("Sweden, Austria win the battle");
        expect(t("raison.crowned", { power: "Ottomans" })).toBe("Ottomans are Emperor");
        await speak("de");
        expect(t("coalitions.won", { power: "Schweden" })).toBe("Schweden gewinnt die Schlacht");
        expect(t("coalitions.won", { power: "Schweden, Polen" })).toBe(
            "Schweden, Polen gewinnen die Schlacht",
        );
    });

    it("speaks to the reader, and of two as of several", async () => {
        expect(t("log.denounced", { name: t("log.reader") })).toBe("You denounce a treaty.");
        expect(t("log.denounced", { name: "Austria" })).toBe("Austria denounces a treaty.");
        expect(t("log.denounced", { name: "Austria and France" })).toBe(
            "Austria and France denounce a treaty.",
        );
        await speak("de");
        expect(t("log.denounced", { name: t("log.reader") })).toBe("Du kündigst einen Vertrag.");
        expect(t("log.denounced", { name: "Österreich" })).toBe("Österreich kündigt einen Vertrag.");
    });

    it("fills in what is named, with the plural of the number", () => {
        expect(t("shell.waiting", { count: 1 })).toBe("Your move at 1 table");
        expect(t("shell.waiting", { count: 1200 })).toBe("Your move at 1,200 tables");
    });

    it("changes the language of everything, and of the document", async () => {
        await speak("de");
        expect(t("shell.waiting", { count: 1200 })).toBe("Du bist an 1.200 Tischen am Zug");
        expect(document.documentElement.lang).toBe("de");
        expect(relative(0, 3 * 86_400_000)).toBe("vor 3 Tagen");
    });

    it("takes the first language that is complete, or English", () => {
        expect(understood(["fr-FR", "de-AT", "en"])).toBe("de");
        expect(understood(["pl"])).toBe("en");
    });

    it("calls languages by their own names", () => {
        expect(LANGUAGES).toMatchObject({ en: "English", de: "Deutsch", fr: "Français (beta)" });
    });

    it("says in English what a language that is begun does not say", async () => {
        await speak("fr");
        expect(t("newTable.begin")).toBe("Commencer");
        expect(t("deciding.title")).toBe("Your decision");
        await loadGameWords(["coalitions"]);
        expect(t("coalitions.won", { power: "Sweden" })).toBe("Sweden wins the battle");
    });

    it("says that it has no words for an unknown key", () => {
        expect(find("problems.never-heard-of")).toBeUndefined();
        expect(find("no room")).toBeUndefined();
    });
});
