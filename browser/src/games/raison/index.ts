import type { GamePanels } from "../types";
import Corner from "./Corner.svelte";
import Powers from "./Powers.svelte";
import Sheet from "./Sheet.svelte";
import Stage from "./Stage.svelte";
import Track from "./Track.svelte";

export const raison: GamePanels = { Powers, Sheet, Track, Corner, Stage };
