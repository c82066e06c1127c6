import { afterEach, describe, expect, it } from "vitest";
import type { Entry, Room } from "./catalogue";
import { relative } from "./dates";
import { de as german } from "./de";
import { en as english } from "./en";
import { find, loadGameWords, speak, t, understood } from "./index.svelte";

const GAMES = import.meta.glob<Room>(["../games/*/words/*.ts", "../games/*/lesson/*.ts"], {
    eager: true,
    import: "*",
});
const ofGames = (language: string): Record<string, Room> =>
    Object.fromEntries(
        Object.entries(GAMES).flatMap(([path, module]) => {
            const [, game, kind, spoken] = /games\/(\w+)\/(\w+)\/(\w+)\.ts$/.exec(path)!;
            return spoken === language
                ? [[`${game} ${kind}`, Object.values(module)[0] as unknown as Room]]
                : [];
        }),
    );
const en: Record<string, Room> = { ...english, ...ofGames("en") };
const de: Record<string, Room> = { ...german, ...ofGames("de") };
const ROOMS = Object.keys(en);

function insertions(entry: Entry): string[] {
    const texts = typeof entry === "string" ? [entry] : Object.values(entry);
    return [
        ...new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ""))),
    ].sort();
}

describe("the catalogue", () => {
    it("has the same rooms in both languages", () => {
        expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    });

    it.each(ROOMS)("has the same keys and insertions in %s", (room) => {
        const translated = de[room]!;
        expect(Object.keys(translated).sort()).toEqual(Object.keys(en[room]!).sort());
        for (const [key, entry] of Object.entries(en[room]!)) {
            expect(insertions(translated[key]!), `${room}.${key}`).toEqual(insertions(entry));
        }
    });

    it.each(ROOMS)("has every plural form that the languages need in %s", (room) => {
        for (const [language, catalogue] of [["en", en] as const, ["de", de] as const]) {
            const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
            for (const [key, entry] of Object.entries(catalogue[room]!)) {
                if (typeof entry !== "string") {
                    expect(Object.keys(entry), `${language} ${room}.${key}`).toEqual(
                        expect.arrayContaining(needed),
                    );
                }
            }
        }
    });

    it("has no empty words", () => {
        for (const catalogue of [en, de]) {
            for (const entries of Object.values<Record<string, Entry>>(catalogue)) {
                for (const [key, entry] of Object.entries(entries)) {
                    const texts = typeof entry === "string" ? [entry] : Object.values(entry);
                    for (const text of texts) expect(text.trim(), key).not.toBe("");
                }
            }
        }
    });
});

describe("speaking", () => {
    afterEach(() => speak("en"));

    it("loads the words of games when they are asked for, in every language", async () => {
        expect(find("coalitions.drawn")).toBeUndefined();
        await loadGameWords(["coalitions", "raison"]);
        expect(t("coalitions.drawn")).toBe("A draw: the defence stays");
        await speak("de");
        expect(t("coalitions.drawn")).not.toBe("A draw: the defence stays");
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

    it("takes the first language it knows, or English", () => {
        expect(understood(["fr-FR", "de-AT", "en"])).toBe("de");
        expect(understood(["pl"])).toBe("en");
    });

    it("says that it has no words for an unknown key", () => {
        expect(find("problems.never-heard-of")).toBeUndefined();
        expect(find("no room")).toBeUndefined();
    });
});
