// The games that this server plays, and those whose boards are ready before their rules.
import { api } from "../api/client";
import type { GameInfo } from "../api/types";
import type { HomeCard } from "../games/plugin";
import { language, t, type Language } from "../words/index.svelte";

const CARDS = Object.fromEntries(
    Object.entries(import.meta.glob<HomeCard>("../games/*/card.ts", { eager: true, import: "card" })).map(
        ([path, card]) => [path.split("/").at(-2)!, card],
    ),
);
const rankOf = (game: string): number => CARDS[game]?.rank ?? Infinity;
const FEATURED = Object.keys(CARDS).sort((one, other) => rankOf(one) - rankOf(other))[0] ?? "";

/** What is told about a game to somebody who chooses one. */
export interface Offer {
    readonly game: string;
    readonly title: string;
    readonly pitch: string;
    readonly boards: readonly string[];
    readonly size: string;
    /** Undefined: it cannot be played yet. */
    readonly info?: GameInfo;
}

class Games {
    /** In the order in which they are shown; null until the server has said it. */
    played = $state.raw<readonly GameInfo[] | null>(null);
    readonly offers = $derived(this.played ? [...this.played.map(offered), ...this.#announced()] : []);
    #asked: Promise<readonly GameInfo[]> | null = null;
    #spoken: Language | null = null;

    /** Ask once in each language; whoever could not be told may ask again. */
    ask(): Promise<readonly GameInfo[]> {
        if (this.#spoken !== language()) this.#asked = null;
        this.#spoken = language();
        this.#asked ??= api.get("/games").then(
            (found) => (this.played = found.toSorted((one, other) => rankOf(one.name) - rankOf(other.name))),
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

    /** The game for somebody who has not chosen any. */
    get featured(): string {
        return this.played?.[0]?.name ?? FEATURED;
    }

    /** The name of the bot that plays a game best: the last of its levels. */
    async best(name: string): Promise<string | undefined> {
        return (await this.ask()).find((game) => game.name === name)?.bots.at(-1)?.name;
    }

    title(name: string): string {
        return this.find(name)?.title ?? CARDS[name]?.announced?.title ?? name;
    }

    isAnnounced(name: string): boolean {
        return Boolean(CARDS[name]?.announced) && !this.find(name);
    }

    #announced(): Offer[] {
        const ranked = Object.entries(CARDS).sort(([, one], [, other]) => one.rank - other.rank);
        return ranked.flatMap(([game, { announced }]) =>
            announced && !this.find(game)
                ? [
                      {
                          game,
                          title: announced.title,
                          pitch: announced.pitch[language()] ?? announced.pitch.en,
                          boards: [game],
                          size: t("home.players", { players: announced.players }),
                      },
                  ]
                : [],
        );
    }
}

function offered(info: GameInfo): Offer {
    const { name: game, title, pitch, boards, players, minutes } = info;
    const range = (numbers: readonly number[]) => [...new Set([numbers[0], numbers.at(-1)])].join("–");
    const people = t("home.players", { players: range(players) });
    const size = minutes ? t("home.size", { people, minutes: range(minutes) }) : people;
    return { game, title, pitch, boards, size, info };
}

export const games = new Games();
/** The map behind the first words, if the featured game has one. */
export const hero = CARDS[FEATURED]?.hero;
