import type { GamePlugin } from "../plugin";
import Corner from "./Corner.svelte";
import { glossary } from "./glossary";
import Powers from "./Powers.svelte";
import RevealPicture from "./RevealPicture.svelte";
import Sheet from "./Sheet.svelte";
import Stage from "./Stage.svelte";
import Track from "./Track.svelte";

export default {
    words: ["generalship"],
    panels: { Powers, Sheet, Track, Corner, Stage },
    glossary,
    RevealPicture,
} satisfies GamePlugin;
