/** Decides which scene the map shows: the newest, or the steps that lead to it, one after the other. */
import { explained, journeysBetween, type Journeys, type Pace, type Step } from "./explaining";
import type { Scene, EventDescription } from "./types";

/** How a scene is presented. */
export interface PresentOptions {
    pace?: Pace;
    /** Ways of pieces that are known better than from events. */
    ways?: Journeys;
    /** What was told before is told once more. */
    again?: boolean;
    /** Powers of the reader, who knows what they have done. */
    own?: readonly string[];
}

export class Director {
    shown = $state.raw<Scene>(null!);
    journeys = $state.raw<Journeys>({});
    /** What is being explained now, in words. */
    caption = $state("");
    playing = $state(false);
    private queue: Step[] = [];
    private target: Scene;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private readonly waiting: (() => void)[] = [];
    private readonly told = new WeakSet<EventDescription>();

    constructor(scene: Scene, events: readonly EventDescription[] = []) {
        this.shown = scene;
        this.target = scene;
        this.unheard(events);
    }

    /** Events that were not explained before; whoever presents a scene may repeat what came earlier. */
    private unheard(events: readonly EventDescription[]): EventDescription[] {
        const updates = events.filter((event) => !this.told.has(event));
        for (const event of updates) this.told.add(event);
        return updates;
    }

    /** The next scene; with its events and time to watch them, step by step. */
    present(
        scene: Scene,
        events: readonly EventDescription[] = [],
        { pace = "brisk", ways = {}, again = false, own = [] }: PresentOptions = {},
    ): Promise<void> {
        if (scene === this.target) return Promise.resolve();
        const updates = again ? [...events] : this.unheard(events);
        const before = this.target;
        this.target = scene;
        if (pace === "instant") {
            this.skip();
            return Promise.resolve();
        }
        const steps = updates.length
            ? explained(before, scene, updates, pace, own)
            : [
                  {
                      scene,
                      journeys: { ...journeysBetween(before, scene, null), ...ways },
                      caption: "",
                      time: 0,
                  },
              ];
        this.queue = [...this.queue, ...steps];
        const finished = new Promise<void>((done) => this.waiting.push(done));
        if (!this.playing) this.next();
        return finished;
    }

    /** Straight to the newest scene. */
    skip(): void {
        clearTimeout(this.timer);
        this.queue = [];
        this.journeys = {};
        this.rest();
    }

    /** On to the next action. */
    skipOne(): void {
        const told = this.caption;
        clearTimeout(this.timer);
        while (this.queue[0] && this.queue[0].caption === told) this.shown = this.queue.shift()!.scene;
        this.next();
    }

    destroy(): void {
        clearTimeout(this.timer);
    }

    private next(): void {
        const step = this.queue.shift();
        if (!step) {
            this.rest();
            return;
        }
        this.journeys = step.journeys;
        this.shown = step.scene;
        this.caption = step.caption;
        this.playing = this.queue.length > 0 || step.time > 0;
        if (this.playing) this.timer = setTimeout(() => this.next(), step.time);
        else this.rest();
    }

    private rest(): void {
        this.shown = this.target;
        this.caption = "";
        this.playing = false;
        for (const done of this.waiting.splice(0)) done();
    }
}
