/** Decides which scene the map shows: the newest, or the steps that lead to it, one after the other. */
import { explained, hurried, journeysBetween, type Journeys, type Step } from "./explaining";
import type { Scene, EventDescription } from "./types";

export class Director {
    shown = $state.raw<Scene>(null!);
    journeys = $state.raw<Journeys>({});
    /** What is being explained now. */
    event = $state.raw<EventDescription | null>(null);
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
        const news = events.filter((event) => !this.told.has(event));
        for (const event of news) this.told.add(event);
        return news;
    }

    /** The next scene; with its events and time to watch them, step by step. Ways that are known better are given. */
    present(
        scene: Scene,
        events: readonly EventDescription[] = [],
        calm = false,
        ways: Journeys = {},
    ): Promise<void> {
        if (scene === this.target) return Promise.resolve();
        const news = this.unheard(events);
        const before = this.target;
        this.target = scene;
        if (calm) {
            this.skip();
            return Promise.resolve();
        }
        const steps = news.length
            ? explained(before, scene, news)
            : [
                  {
                      scene,
                      journeys: { ...journeysBetween(before, scene, null), ...ways },
                      event: null,
                      time: 0,
                  },
              ];
        this.queue = hurried([...this.queue, ...steps]);
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
        this.event = step.event;
        this.playing = this.queue.length > 0 || step.time > 0;
        if (this.playing) this.timer = setTimeout(() => this.next(), step.time);
        else this.rest();
    }

    private rest(): void {
        this.shown = this.target;
        this.event = null;
        this.playing = false;
        for (const done of this.waiting.splice(0)) done();
    }
}
