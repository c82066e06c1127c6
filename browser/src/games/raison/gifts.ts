// Who gave how much to whom, from what was told.
import type { TableUpdate } from "../../api/types";
import { withoutUndone } from "../../log/entries";

export interface Gift {
    giver: string;
    receiver: string;
    money: number;
    cards: number;
}
const CARDS: readonly string[] = ["mercenary", "mercenary_hidden"];

/** All gifts of a round, or with no round given of the whole game; one entry for each pair. */
export function giftsIn(updates: readonly TableUpdate[], round: number | null = null): Gift[] {
    const found = new Map<string, Gift>();
    let now = 0;
    for (const event of withoutUndone(updates).flatMap((item) => item.events ?? [])) {
        const told = event.arguments;
        if (event.kind === "turn") now = Number(told["round"]);
        const isMoney = event.kind === "subsidised";
        if ((!isMoney && !CARDS.includes(event.kind)) || (round !== null && now !== round)) continue;
        const [giver, receiver] = [String(told["power"]), String(told["receiver"])];
        const gift = found.get(`${giver} ${receiver}`) ?? { giver, receiver, money: 0, cards: 0 };
        if (isMoney) gift.money += Number(told["money"]);
        else gift.cards += 1;
        found.set(`${giver} ${receiver}`, gift);
    }
    return [...found.values()];
}
