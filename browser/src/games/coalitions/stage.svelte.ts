// What stands on the stage of battles: the one that is fought, the one that has just ended, or one that is replayed.
import type { OpenTable } from "../../state/table.svelte";
import { replay } from "../replay.svelte";
import { battleStories, type BattleStory, type Frame } from "./battle-replay";
import { tableOf, type BattleShown } from "./view";

export class BattleStage {
    /** The step of the story that is shown; null: the last one. */
    step = $state<number | null>(null);
    /** Updates up to here were seen before the stage was set: their battles do not come up by themselves. */
    #since = $state<number | null>(null);
    #dismissed = $state.raw<BattleStory["number"]>(-1);

    constructor(private readonly table: () => OpenTable) {}

    #stories = $derived.by(() => {
        const table = this.table();
        return battleStories(table.updates.filter((item) => item.number <= table.shown.number));
    });

    get fought(): BattleShown | null {
        return tableOf(this.table().shown.view)?.battle ?? null;
    }

    /** The story that is told: the one asked for, else one that was decided while we watched or snapshot back at it. */
    get story(): BattleStory | null {
        const table = this.table();
        const asked = replay.asked;
        if (asked?.table === table.id) {
            const all = battleStories(table.updates);
            return all.find((one) => one.number === asked.number && asked.places.includes(one.place)) ?? null;
        }
        const last = this.#stories.at(-1);
        if (this.fought || !last?.decided || last.number === this.#dismissed) return null;
        const isShown =
            table.at === null
                ? this.#since !== null && last.decided > this.#since
                : last.decided === table.shown.number;
        return isShown ? last : null;
    }

    get frame(): Frame | null {
        const story = this.story;
        if (story) return story.frames[Math.min(this.step ?? Infinity, story.frames.length - 1)] ?? null;
        return this.fought ? frameOf(this.fought) : null;
    }

    /** From now on battles that end are shown. */
    begin(): void {
        this.#since ??= this.table().snapshot?.number ?? null;
    }

    /** Whoever goes on playing has seen how the last battle ended. */
    goOn(): void {
        if (replay.asked === null && this.table().at === null && this.story) this.close();
    }

    close(): void {
        this.#dismissed = this.story?.number ?? -1;
        replay.asked = null;
        this.step = null;
    }
}

/** A battle as the view tells it is a picture like those of a story. */
export function frameOf(battle: BattleShown): Frame {
    return {
        place: battle.place,
        attacker: battle.attacker,
        defenders: [...battle.defenders],
        strengths: [...battle.strengths],
        passed: [...battle.passed],
        piles: battle.piles.map((pile) => ({ ...pile, cards: [...pile.cards] })),
        isWhole: true,
        text: "",
        touched: "",
        result: null,
        aftermath: [],
    };
}
