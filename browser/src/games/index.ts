// The games that have panels of their own; any other game is shown by what its scene says.
import { realpolitik } from "./realpolitik";
import ScenePanels from "./ScenePanels.svelte";
import type { GamePanels } from "./types";

export type { GamePanels, PanelComponent, PanelProps } from "./types";

const ANY: GamePanels = { Powers: ScenePanels };
const GAMES: Readonly<Record<string, GamePanels>> = { realpolitik };

export function panelsOf(game: string): GamePanels {
    return GAMES[game] ?? ANY;
}
