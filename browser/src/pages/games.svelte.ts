// The games of the house: those that this server plays, and those whose boards are ready.
import { api } from "../api/client";
import type { GameInfo } from "../api/types";
import { language, type Language } from "../words/index.svelte";

export interface Door {
    readonly game: string;
    readonly boards: readonly string[];
}

/** In the order in which they are shown; boards are there before the rules can be played. */
export const DOORS = [
    { game: "realpolitik", boards: ["realpolitik"] },
    { game: "raison", boards: ["1618", "1702"] },
    { game: "generalship", boards: ["generalship"] },
    { game: "alliance", boards: ["alliance"] },
] as const satisfies readonly Door[];

export type HouseGame = (typeof DOORS)[number]["game"];

class Games {
    /** Null until the server has said it. */
    played = $state.raw<readonly GameInfo[] | null>(null);
    #asked: Promise<readonly GameInfo[]> | null = null;
    #spoken: Language | null = null;

    /** Ask once in each language; whoever could not be told may ask again. */
    ask(): Promise<readonly GameInfo[]> {
        if (this.#spoken !== language()) this.#asked = null;
        this.#spoken = language();
        this.#asked ??= api.get("/games").then(
            (found) => (this.played = found),
            (fault: unknown) => {
                this.#asked = null;
                throw fault;
            },
        );
        return this.#asked;
    }

    find(name: string): GameInfo | undefined {
        return this.played?.find((game) => game.name === name);
    }

    /** The name of the bot that plays a game best: the last of its levels. */
    async best(name: string): Promise<string | undefined> {
        return (await this.ask()).find((game) => game.name === name)?.bots.at(-1)?.name;
    }

    title(name: string): string {
        return this.find(name)?.title ?? TITLES[name] ?? name;
    }
}

const TITLES: Readonly<Record<string, string>> = {
    realpolitik: "Realpolitik",
    raison: "Raison d’État",
    generalship: "Generalship",
    alliance: "Alliance",
};

export const games = new Games();
