// The games that have panels of their own: whoever comes to a table loads those of its game, and no others.
import { Spinner } from "../shell/ui";
import ScenePanels from "./ScenePanels.svelte";
import type { GamePanels, PanelComponent } from "./types";

const LOADERS: Readonly<Record<string, () => Promise<GamePanels>>> = {
    raison: () => import("./raison").then((module) => module.raison),
    realpolitik: () => import("./realpolitik").then((module) => module.realpolitik),
};
/** Any other game is shown by what its scene says. */
const ANY: GamePanels = { Powers: ScenePanels };
const ON_THE_WAY: GamePanels = { Powers: Spinner as PanelComponent };

class Loaded {
    panels = $state.raw<Readonly<Record<string, GamePanels>>>({});
}
const loaded = new Loaded();
const asked = new Set<string>();

/** The panels of a game; those that are not there yet come by themselves. */
export function panelsOf(game: string): GamePanels {
    const load = LOADERS[game];
    if (!load) return ANY;
    const found = loaded.panels[game];
    if (!found && !asked.has(game)) {
        asked.add(game);
        load().then(
            (panels) => (loaded.panels = { ...loaded.panels, [game]: panels }),
            () => asked.delete(game),
        );
    }
    return found ?? ON_THE_WAY;
}
