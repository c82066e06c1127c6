// The battles of a game, each in the sentence of its result.
import type { NewsItem } from "../api/types";
import { withoutUndone } from "./entries";

export interface BattleTold {
    key: string;
    number: number;
    turn: number;
    text: string;
    places: readonly string[];
}

export function battlesOf(news: readonly NewsItem[]): BattleTold[] {
    const battles: BattleTold[] = [];
    let turn = 1;
    for (const item of withoutUndone(news)) {
        for (const [at, event] of (item.events ?? []).entries()) {
            if (event.kind === "turn") turn = Number(event.arguments["turn"]) || turn;
            if (event.kind !== "battle_result") continue;
            // What was played is told on the battle's own stage.
            const text = event.text.split(/ (?:Cards|Karten): /)[0] ?? event.text;
            battles.push({
                key: `${item.number}.${at}`,
                number: item.number,
                turn,
                text,
                places: event.places,
            });
        }
    }
    return battles;
}
