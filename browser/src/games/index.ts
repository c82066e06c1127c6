export { panelsOf } from "./loading.svelte";
export type { GamePanels, PanelComponent, PanelProps } from "./types";
