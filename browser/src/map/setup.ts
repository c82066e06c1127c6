/** The set-up of a board as a scene: what its facts say stands where at the start. */
import type { BoardFacts, Scene, Token } from "./types";

export function setupScene(board: BoardFacts): Scene {
    const tokens: Token[] = [];
    const control: Record<string, string> = {};
    for (const [power, kinds] of Object.entries(board.pieces ?? {})) {
        for (const [kind, places] of Object.entries(kinds)) {
            for (const [place, count] of Object.entries(places)) {
                const number = kind === "general" || count > 1 ? count : null;
                tokens.push({ id: `${kind}-${power}-${place}`, kind, place, power, number });
                if (kind === "garrison" && board.areas[place]?.owner !== power) control[place] = power;
            }
        }
    }
    return { board: board.name ?? "custom", tokens, control };
}
