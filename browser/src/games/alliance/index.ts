import type { GamePlugin } from "../plugin";
import { glossary } from "./glossary";
import OptionPicture from "./OptionPicture.svelte";
import Powers from "./Powers.svelte";
import RevealPicture from "./RevealPicture.svelte";
import Sheet from "./Sheet.svelte";
import Stage from "./Stage.svelte";
import Track from "./Track.svelte";

export default {
    words: ["alliance"],
    panels: { Powers, Sheet, Track, Stage },
    glossary,
    plans: true,
    OptionPicture,
    RevealPicture,
} satisfies GamePlugin;
