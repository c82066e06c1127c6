// The battles of a game, each in the sentence of its result.
import type { NewsItem } from "../api/types";
import { turnOf } from "./actions";
import { withoutUndone } from "./entries";

export interface BattleTold {
    key: string;
    number: number;
    turn: number;
    text: string;
    places: readonly string[];
}

/** Events that tell how a battle ended. */
const RESULTS: readonly string[] = ["battle_result", "battle_won"];

export function battlesOf(news: readonly NewsItem[]): BattleTold[] {
    const battles: BattleTold[] = [];
    let turn = 0;
    for (const item of withoutUndone(news)) {
        for (const [at, event] of (item.events ?? []).entries()) {
            turn = turnOf(event, turn) ?? turn;
            if (!RESULTS.includes(event.kind)) continue;
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
