/** Everything that people do to the map: fingers, pointer, keyboard, and voices that press buttons. */
import type { Camera } from "./camera";
import { onScreen } from "./camera";
import type { Director } from "./director.svelte";
import { keyMeaning, type Focus } from "./keyboard";
import type { MapModel } from "./map-model.svelte";
import { PanZoom } from "./pan-zoom";
import { meaning, type Touched } from "./picking";
import type { XY } from "./types";
import { middleOf, nearestTo, towards } from "./wayfinding";

export interface Wishes {
    lit(): ReadonlySet<string>;
    place(place: string): void;
    piece(token: string): void;
    ask(id: string): void;
    point(id: string | null): void;
}

const FINGER = 22;
const SPREAD_AFTER = 90;
/** A question waits this long, since a second tap means to come nearer. */
const ASK_AFTER = 330;
/** A click so soon after a tap is the same tap. */
const SAME_TAP = 700;
const EDGE = 56;

export class Hands {
    panZoom: PanZoom | undefined;
    private view: HTMLElement | undefined;
    private stage: HTMLElement | undefined;
    private size: XY = [1, 1];
    private still = false;
    private drawnAt = 0;
    private spreading: ReturnType<typeof setTimeout> | undefined;
    private asking: ReturnType<typeof setTimeout> | undefined;
    private tappedAt = -Infinity;

    constructor(
        private readonly model: MapModel,
        private readonly director: Director,
        private readonly wishes: Wishes,
    ) {}

    /** Take hold of the window and the stage in it; the answer lets go. */
    hold(view: HTMLElement, stage: HTMLElement): () => void {
        this.view = view;
        this.stage = stage;
        const panZoom = new PanZoom(view, stage, {
            ontap: this.tap,
            ondoubletap: () => this.twice(),
            onview: this.seen,
        });
        this.panZoom = panZoom;
        panZoom.gliding = !this.still;
        const measured = new ResizeObserver(() => this.resized(this.size));
        measured.observe(view);
        this.resized(this.size);
        return () => {
            measured.disconnect();
            panZoom.destroy();
            this.director.destroy();
            clearTimeout(this.spreading);
            clearTimeout(this.asking);
        };
    }

    calm(still: boolean): void {
        this.still = still;
        if (this.panZoom) this.panZoom.gliding = !still;
    }

    resized(size: XY): void {
        this.size = size;
        if (!this.view || !this.panZoom || !this.view.clientWidth) return;
        this.panZoom.resize({ size, view: [this.view.clientWidth, this.view.clientHeight] });
    }

    private readonly seen = (camera: Camera, resting: boolean): void => {
        if (!resting || !this.panZoom || !this.stage) return;
        this.model.settle(camera, this.panZoom.view);
        if (Math.abs(camera.scale / this.drawnAt - 1) > 0.02) this.sharpen(camera.scale);
    };

    /** A layer of its own keeps the sharpness it was drawn with, until it is drawn anew without one. */
    private sharpen(scale: number): void {
        this.drawnAt = scale;
        const stage = this.stage!;
        stage.style.willChange = "auto";
        requestAnimationFrame(() => requestAnimationFrame(() => (stage.style.willChange = "")));
    }

    // -- fingers ---------------------------------------------------------------------------------------------

    private placeAt(event: Event): string | null {
        const target = event.target as Element | null;
        return target?.closest?.("[data-place]")?.getAttribute("data-place") ?? null;
    }

    private readonly tap = (at: XY, event: PointerEvent): void => {
        this.tappedAt = performance.now();
        if (this.director.playing) {
            this.director.skip();
            return;
        }
        const reach = event.pointerType === "mouse" ? 0 : FINGER;
        const touched = this.model.under(this.panZoom!.camera, at, this.placeAt(event), reach);
        if (event.pointerType !== "mouse") this.model.hover(touched);
        this.choose(touched, event.pointerType !== "mouse");
    };

    private twice(): boolean {
        clearTimeout(this.asking);
        return false;
    }

    private choose(touched: Touched, patient: boolean): void {
        const meant = meaning(touched, this.wishes.lit(), this.model.stood, this.model.spread);
        clearTimeout(this.asking);
        this.model.spread = meant.does === "spread" ? meant.place : null;
        if (meant.does === "choose-piece") this.wishes.piece(meant.id);
        else if (meant.does === "choose-place") this.wishes.place(meant.id);
        else if (meant.does === "ask") {
            this.asking = setTimeout(() => this.wishes.ask(meant.id), patient ? ASK_AFTER : 0);
        }
    }

    /** A press by voice or by other aids, which comes without a finger. */
    readonly click = (event: MouseEvent): void => {
        const id = idOf(event.target);
        if (id && performance.now() - this.tappedAt > SAME_TAP) this.press(id);
    };

    /** Whether what is under the pointer can be chosen. */
    over(lit: ReadonlySet<string>): boolean {
        const { piece, place } = this.model.hovered;
        if (piece) return lit.has(piece.token.id) || lit.has(piece.token.place);
        return place !== null && lit.has(place);
    }

    readonly hover = (event: PointerEvent): void => {
        if (event.pointerType !== "mouse" || !this.panZoom || !this.view || this.panZoom.moving) return;
        const box = this.view.getBoundingClientRect();
        const at: XY = [event.clientX - box.left, event.clientY - box.top];
        const touched = this.model.under(this.panZoom.camera, at, this.placeAt(event), 0);
        if (!this.model.hover(touched)) return;
        this.wishes.point(touched.piece?.token.id ?? touched.place);
        clearTimeout(this.spreading);
        const place = touched.piece?.token.place;
        const group = place === undefined ? undefined : this.model.stood.groups.get(place);
        const meant =
            group?.tight && group.stands.some((stand) => stand.token.id === touched.piece?.token.id);
        if (meant) this.spreading = setTimeout(() => (this.model.spread = group.place), SPREAD_AFTER);
        else if (this.model.spread && !this.model.overFan(this.panZoom.camera, at)) this.model.spread = null;
    };

    readonly leave = (event: PointerEvent): void => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(this.spreading);
        if (this.model.hover({ piece: null, place: null })) this.wishes.point(null);
        this.model.spread = null;
    };

    // -- keyboard --------------------------------------------------------------------------------------------

    readonly key = (event: KeyboardEvent): void => {
        const meant = keyMeaning(event, this.focus());
        if (!meant || !this.panZoom) return;
        event.preventDefault();
        event.stopPropagation();
        const { focused } = this.model;
        switch (meant.does) {
            case "pan":
                return this.panZoom.pan(meant.dx, meant.dy);
            case "zoom":
                return this.panZoom.zoom(meant.factor, this.focusPoint());
            case "fit":
                return this.panZoom.fit();
            case "enter":
                return this.enter();
            case "leave":
                return this.withdraw();
            case "choose":
                return focused ? this.press(focused) : undefined;
            case "ask":
                return focused ? this.wishes.ask(focused) : undefined;
            case "go": {
                const from = this.focusedPlace();
                const next = from && towards(this.model.plate, this.model.neighbours, from, meant.heading);
                return next ? this.goTo(next) : undefined;
            }
            case "piece":
                return this.stepPiece(meant.step);
        }
    };

    private focus(): Focus {
        const id = this.model.focused;
        if (id === null) return "map";
        return this.model.places.includes(id) ? "place" : "piece";
    }

    /** The place that the keyboard is at, or where the piece stands that it is at. */
    focusedPlace(): string | null {
        const id = this.model.focused;
        if (id === null || this.model.places.includes(id)) return id;
        const place = this.model.stood.stands.get(id)?.token.place ?? id;
        return this.model.places.includes(place) ? place : (place.split("-")[0] ?? null);
    }

    private focusPoint(): XY | undefined {
        const id = this.model.focused;
        const at = id === null ? null : (this.model.standOf(id)?.at ?? middleOf(this.model.plate, id));
        return at && this.panZoom ? onScreen(this.panZoom.camera, at) : undefined;
    }

    private press(id: string): void {
        const lit = this.wishes.lit();
        if (!lit.has(id)) return this.wishes.ask(id);
        if (this.model.stood.stands.has(id)) this.wishes.piece(id);
        else this.wishes.place(id);
    }

    private enter(): void {
        const [left, top, width, height] = this.model.window;
        const first = this.model.places.find((place) => this.wishes.lit().has(place));
        const place = first ?? nearestTo(this.model.plate, [left + width / 2, top + height / 2]);
        if (place) this.goTo(place);
    }

    private withdraw(): void {
        const place = this.focusedPlace();
        this.model.spread = null;
        if (this.focus() === "piece" && place) this.goTo(place);
        else this.view?.focus({ preventScroll: true });
    }

    private stepPiece(step: 1 | -1): void {
        const place = this.focusedPlace();
        const here = [...this.model.stood.stands.values()].filter((stand) => stand.token.place === place);
        if (!place || !here.length) return;
        const now = here.findIndex((stand) => stand.token.id === this.model.focused);
        const next = now < 0 ? (step > 0 ? 0 : here.length - 1) : now + step;
        this.goTo(here[next]?.token.id ?? place);
    }

    private goTo(id: string): void {
        const key = CSS.escape(id);
        const element = this.view?.querySelector<SVGElement>(`[data-token="${key}"], [data-place="${key}"]`);
        element?.focus({ preventScroll: true });
    }

    readonly focusIn = (event: FocusEvent): void => {
        const id = idOf(event.target);
        const seen = (event.target as Element).matches(":focus-visible");
        this.model.focused = id !== null && seen ? id : null;
        if (!this.model.focused) return;
        const group = this.model.stood.groups.get(this.focusedPlace() ?? "");
        const isPiece = this.focus() === "piece";
        this.model.spread = isPiece && group?.tight ? group.place : null;
        this.reveal();
        this.wishes.point(this.model.focused);
    };

    readonly focusOut = (): void => {
        if (this.model.focused === null) return;
        this.model.focused = null;
        this.model.spread = null;
        this.wishes.point(null);
    };

    /** What has the focus is in view. */
    private reveal(): void {
        const at = this.focusPoint();
        if (!at || !this.panZoom) return;
        const [width, height] = this.panZoom.view.view;
        const dx = shift(at[0], width);
        const dy = shift(at[1], height);
        if (dx || dy) this.panZoom.pan(dx, dy);
    }
}

function shift(at: number, room: number): number {
    const edge = Math.min(EDGE, room / 4);
    if (at < edge) return edge - at;
    return at > room - edge ? room - edge - at : 0;
}

function idOf(target: EventTarget | null): string | null {
    const element = (target as Element | null)?.closest?.("[data-token], [data-place]");
    return element?.getAttribute("data-token") ?? element?.getAttribute("data-place") ?? null;
}
