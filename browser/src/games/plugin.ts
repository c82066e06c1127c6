// What a game can add to the client. All of it is optional: a game without any code of its own is shown by its scene.
import type { Component } from "svelte";
import type { Choice, RevealedChoice } from "../api/types";
import type { Plan } from "../deciding/plan.svelte";
import type { MarkName } from "../map/MarkIcon.svelte";
import type { OpenTable } from "../state/table.svelte";
import type { Key, Language } from "../words/index.svelte";

/** The default export of games/<game>/index.ts, loaded by the tables and the rules of that game. */
export interface GamePlugin {
    /** Folders of games whose words it uses; its own words win. */
    readonly words?: readonly string[];
    readonly panels?: GamePanels;
    readonly glossary?: readonly Term[];
    /** Turns are long chains of small answers: they can be planned first, and carried out together. */
    readonly plans?: boolean;
    /** What an option is about, drawn before its words: a card, a power. */
    readonly OptionPicture?: Component<OptionProps>;
    /** What somebody had chosen in secret, drawn about 190 pixels high. */
    readonly RevealPicture?: Component<RevealProps>;
}

export interface RevealProps {
    choice: RevealedChoice;
    /** Of the reveal. */
    kind: string;
}

export interface OptionProps {
    option: Choice;
    /** Who is asked. */
    power: string;
}

export interface PanelProps {
    table: OpenTable;
    plan: Plan;
    /** Light these places and pieces up on the map; null: none. */
    point: (ids: string[] | null) => void;
}

export type PanelComponent = Component<PanelProps>;

/** Components for the places that the table has for them. */
export interface GamePanels {
    /** The tab "powers": everybody's sheets. */
    readonly Powers?: PanelComponent;
    /** The reader's own sheet, under the question. */
    readonly Sheet?: PanelComponent;
    /** Along the lower edge of the map. */
    readonly Track?: PanelComponent;
    /** In a corner of the map. */
    readonly Corner?: PanelComponent;
    /** A battle over the lower part of the map, while there is one or one is replayed; on a phone above the options.
     * Without one the stage of the scene is shown. */
    readonly Stage?: PanelComponent;
}

/** What the home page shows of a game besides what the server says: the export `card` of games/<game>/card.ts. */
export interface HomeCard {
    /** Games are shown in this order. */
    readonly rank: number;
    /** Of a game that is being prepared and has a board of its name already. */
    readonly announced?: {
        title: string;
        players: string;
        pitch: { readonly en: string } & Readonly<Record<Language, string>>;
    };
    /** Of the first game: the board behind the first words of the page, with what has to be seen of it. */
    readonly hero?: { board: string; around: readonly string[] };
}

/** Something that the help explains with its drawing. */
export interface Term {
    /** A sign of the tracks, a kind of piece, or the emblem of a card. */
    readonly sign: string;
    /** Its name. */
    readonly words: Key;
    /** What it means: else the same key with "Says". */
    readonly says?: Key;
    readonly rule: string;
    readonly power?: string;
    readonly number?: number;
    /** Printed on the map. */
    readonly mark?: MarkName;
    /** The value of a Battle card. */
    readonly card?: number;
}
