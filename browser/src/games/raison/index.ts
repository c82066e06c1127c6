import type { GamePanels } from "../types";
import ScenePanels from "../ScenePanels.svelte";

export const raison: GamePanels = { Powers: ScenePanels };
