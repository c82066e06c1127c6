// The plug-ins of games, found by their folders. Whoever comes to a table loads that of its game, and no others.
import { Spinner } from "../shell/ui";
import { find, loadGameWords } from "../words/index.svelte";
import type { GamePlugin, PanelComponent } from "./plugin";
import SceneStage from "../table/stage/SceneStage.svelte";
import ScenePanels from "./ScenePanels.svelte";

const LOADERS = import.meta.glob<GamePlugin>("./*/index.ts", { import: "default" });
/** For games without any code of their own, and while that is on its way. */
const GENERIC: GamePlugin = { panels: { Powers: ScenePanels, Stage: SceneStage } };
const LOADING: GamePlugin = { panels: { Powers: Spinner as PanelComponent } };

class Loaded {
    plugins = $state.raw<Readonly<Record<string, GamePlugin>>>({});
}
const loaded = new Loaded();
const requested = new Set<string>();

/** The plug-in of a game; it is loaded when it is first asked for. */
export function pluginOf(game: string): GamePlugin {
    const load = LOADERS[`./${game}/index.ts`];
    if (!load) return GENERIC;
    if (!requested.has(game)) {
        requested.add(game);
        loadPlugin(load).then(
            (plugin) => (loaded.plugins = { ...loaded.plugins, [game]: plugin }),
            () => requested.delete(game),
        );
    }
    return loaded.plugins[game] ?? LOADING;
}

async function loadPlugin(load: () => Promise<GamePlugin>): Promise<GamePlugin> {
    const plugin = await load();
    await loadGameWords(plugin.words ?? []);
    return { ...plugin, panels: { ...GENERIC.panels, ...plugin.panels } };
}

/** Words that a game has under this key; undefined when it has none. */
export function findInGame(
    game: string,
    key: string,
    given?: Readonly<Record<string, string | number>>,
): string | undefined {
    const folders = pluginOf(game).words ?? [];
    return folders.map((folder) => find(`${folder}.${key}`, given)).findLast((words) => words !== undefined);
}
