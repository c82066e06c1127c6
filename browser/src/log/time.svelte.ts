// Going through the moments of a game: with one's own eyes as one knew it then, after the end also as it was.
import { api, type Client } from "../api/client";
import type { Truth } from "../api/types";
import { toastProblem } from "../shell/toasts.svelte";
import { momentOf } from "../state/moments";
import { preferences } from "../state/preferences.svelte";
import { perTable } from "../state/per-table.svelte";
import type { OpenTable } from "../state/table.svelte";
import { turnOf } from "./actions";
import { withoutUndone } from "./entries";
import { unveiled } from "./unveiled";

/** One's own eyes, everything face up, or the eyes of a seat. */
export type Viewpoint = "own" | "truth" | number;
/** How long a moment is shown while the game is played back. Milliseconds. */
const PACE = 1300;
const MOST_KEPT = 60;
/** How long the whole game takes when it is watched, and how long a moment is shown then at least and at most. Milliseconds. */
const WHOLE = 120_000;
const SHORTEST = 400;
const LONGEST = 6_000;

export interface Mark {
    index: number;
    turn: number;
}

export class TimeMachine {
    playing = $state(false);
    /** The whole game is being watched, or the reader has stopped it there. */
    watching = $state(false);
    eyes = $state<Viewpoint>("own");
    /** Answers of the whole game, when it is over and looked at with other eyes. */
    #answers = $state(0);
    readonly #events = $derived.by(() =>
        withoutUndone(this.table.updates).filter((item) => item.events?.length),
    );
    /** Everything that can be looked at: numbers of updates in which something happened, or counts of answers. */
    readonly moments = $derived.by((): number[] =>
        this.eyes === "own"
            ? this.#events.map((item) => item.number)
            : Array.from({ length: this.#answers + 1 }, (_, at) => at),
    );
    /** Where turns begin. */
    readonly marks = $derived.by((): Mark[] => {
        if (this.eyes !== "own") return [];
        let turn = 0;
        return this.#events.flatMap((item, index) => {
            const begun = item.events?.map((event) => turnOf(event, turn)).find((one) => one !== null);
            return begun === undefined ? [] : [{ index, turn: (turn = begun ?? turn) }];
        });
    });
    #truths = new Map<number, Promise<Truth>>();
    #timer: ReturnType<typeof setInterval> | undefined;

    constructor(
        private readonly table: OpenTable,
        private readonly client: Client = api,
    ) {}

    get last(): number {
        return Math.max(0, this.moments.length - 1);
    }

    /** Which of the moments is shown. */
    get index(): number {
        const at = this.table.at;
        if (at === null) return this.last;
        if (this.eyes !== "own") return Math.min(at, this.last);
        const after = this.moments.findIndex((number) => number > at);
        return after < 0 ? this.last : Math.max(0, after - 1);
    }

    /** The turn that is shown. */
    get turn(): number {
        return this.marks.findLast((mark) => mark.index <= this.index)?.turn ?? 0;
    }

    /** What everybody calls the moment that is shown. */
    get moment(): number {
        return momentOf(this.table.updates, this.table.at);
    }

    get over(): boolean {
        return this.table.snapshot?.status === "finished";
    }

    go(index: number): void {
        const wished = Math.max(0, Math.min(this.last, index));
        if (this.eyes !== "own") return void this.#reveal(wished);
        this.table.at = wished === this.last ? null : (this.moments[wished] ?? null);
    }

    /** To the moment of something that was told. */
    goTo(number: number): void {
        this.pause();
        this.watching = false;
        this.eyes = "own";
        this.table.travel.eyes = null;
        this.table.at = number;
    }

    step(by: number): void {
        this.pause();
        this.go(this.index + by);
    }

    now(): void {
        this.pause();
        this.watching = false;
        this.eyes = "own";
        this.table.at = null;
    }

    /** To the beginning of the turn before or after. */
    leap(by: 1 | -1): void {
        const marks = this.marks.map((mark) => mark.index);
        const to =
            by > 0
                ? marks.find((index) => index > this.index)
                : marks.findLast((index) => index < this.index);
        this.pause();
        this.go(to ?? (by > 0 ? this.last : 0));
    }

    play(): void {
        if (this.playing) return this.pause();
        if (this.index >= this.last) this.go(0);
        this.playing = true;
        this.#timer = setInterval(() => {
            if (this.index >= this.last) return this.pause();
            this.go(this.index + 1);
            if (this.index >= this.last) this.pause();
        }, PACE);
    }

    /** Watch the whole game in about two minutes, from its beginning; where nothing is to move, turn by turn. */
    watch(): void {
        this.pause();
        this.eyes = "own";
        this.watching = true;
        this.go(0);
        this.resume();
    }

    /** Go on watching, or stop. */
    resume(): void {
        if (this.playing) return this.pause();
        this.playing = true;
        const stops = preferences.calm && this.marks.length > 1 ? this.marks.map((mark) => mark.index) : null;
        const steps = stops?.length ?? this.last;
        const pause = Math.max(SHORTEST, Math.min(LONGEST, WHOLE / Math.max(1, steps)));
        const stride = Math.max(1, Math.round((this.last * pause) / WHOLE));
        this.#timer = setInterval(() => {
            const next = stops ? stops.find((index) => index > this.index) : this.index + stride;
            if (next === undefined || next >= this.last) return this.now();
            this.go(next);
        }, pause);
    }

    pause(): void {
        clearInterval(this.#timer);
        this.playing = false;
    }

    /** Other eyes look at about the same moment; whose updates came when is not the same for everybody. */
    async lookWith(eyes: Viewpoint): Promise<void> {
        this.pause();
        const share = this.last ? this.index / this.last : 1;
        if (eyes !== "own" && !this.#answers) {
            try {
                this.#answers = (await this.#truth(0)).of;
            } catch (fault) {
                toastProblem(fault);
                return;
            }
        }
        this.eyes = eyes;
        this.go(Math.round(share * this.last));
    }

    async #reveal(answers: number): Promise<void> {
        const { travel } = this.table;
        const eyes = this.eyes;
        travel.at = answers;
        try {
            const truth = await this.#truth(answers);
            if (travel.at !== answers || this.eyes !== eyes) return;
            const seat = typeof eyes === "number" ? eyes : null;
            travel.position = {
                number: answers,
                at: 0,
                seat,
                scene: seat === null ? truth.scene : (truth.scenes[seat] ?? null),
                view:
                    seat === null
                        ? unveiled(truth.views, this.table.snapshot?.seat ?? null)
                        : (truth.views[seat] ?? null),
            };
        } catch (fault) {
            toastProblem(fault);
        }
    }

    #truth(answers: number): Promise<Truth> {
        const known = this.#truths.get(answers);
        if (known) return known;
        const asked = this.client.get("/tables/{table_id}/truth/{answers}", {
            path: { table_id: this.table.id, answers },
        });
        this.#truths.set(answers, asked);
        asked.catch(() => this.#truths.delete(answers));
        const oldest = this.#truths.keys().next().value;
        if (this.#truths.size > MOST_KEPT && oldest !== undefined) this.#truths.delete(oldest);
        return asked;
    }
}

export const timeOf = perTable((table) => new TimeMachine(table)).of;
