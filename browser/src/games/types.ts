// What a game adds to the table: components that are shown in the places the table has for them.
import type { Component } from "svelte";
import type { Plan } from "../deciding/plan.svelte";
import type { OpenTable } from "../state/table.svelte";

export interface PanelProps {
    table: OpenTable;
    plan: Plan;
    /** Light these places and pieces up on the map; null: none. */
    point: (ids: string[] | null) => void;
}

export type PanelComponent = Component<PanelProps>;

export interface GamePanels {
    /** The tab "powers": everybody's sheets. */
    Powers: PanelComponent;
    /** The reader's own sheet, under the question. */
    Sheet?: PanelComponent;
    /** Along the lower edge of the map. */
    Track?: PanelComponent;
    /** In a corner of the map. */
    Corner?: PanelComponent;
    /** A battle over the lower part of the map, while there is one or one is replayed. */
    Stage?: PanelComponent;
}
