/** What is meant by names from elsewhere: a power stands for its pieces and the land it holds. */
import type { BoardFacts, Scene } from "./types";

export function pointedAt(ids: Iterable<string>, board: BoardFacts, scene: Scene): Set<string> {
    const meant = new Set<string>();
    for (const id of ids) {
        if (!board.powers[id]) {
            meant.add(id);
            continue;
        }
        for (const token of scene.tokens ?? []) if (token.power === id) meant.add(token.id);
        for (const [place, area] of Object.entries(board.areas))
            if ((scene.control?.[place] ?? area.owner) === id) meant.add(place);
    }
    return meant;
}
