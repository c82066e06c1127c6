/** Fingers and pointers on the map, and voices that press buttons: what they touch, and what that means. */
import type { Camera, Frame } from "./camera";
import type { Director } from "./director.svelte";
import type { MapModel } from "./map-model.svelte";
import { PanZoom } from "./pan-zoom";
import { meaning, type Meaning, type Touched } from "./picking";
import type { XY } from "./types";
import { idOf, Walker } from "./walker";
import type { ClickTargets } from "./click-targets";

const FINGER = 22;
/** A window so narrow is filled by the card of a place from edge to edge. */
const NARROW = 544;
const SPREAD_AFTER = 90;
/** A question waits this long, since a second tap means to come nearer. */
const ASK_AFTER = 330;
/** A click so soon after a tap is the same tap. */
const SAME_TAP = 700;

export class Hands {
    panZoom: PanZoom | undefined;
    readonly walker: Walker;
    private view: HTMLElement | undefined;
    private stage: HTMLElement | undefined;
    private size: XY = [1, 1];
    private inset: Frame["inset"];
    private isRimSeen = false;
    private still = false;
    private drawnAt = 0;
    private spreading: ReturnType<typeof setTimeout> | undefined;
    /** Measured when it changes: to ask the page for it in the middle of an update would lay everything out twice. */
    private viewSize: XY = [0, 0];
    private asking: ReturnType<typeof setTimeout> | undefined;
    private tappedAt = -Infinity;

    constructor(
        private readonly model: MapModel,
        private readonly director: Director,
        private readonly targets: ClickTargets,
    ) {
        this.walker = new Walker(model, targets);
    }

    /** Take hold of the window and the stage in it; the answer lets go. */
    hold(view: HTMLElement, stage: HTMLElement): () => void {
        this.view = view;
        this.stage = stage;
        const panZoom = new PanZoom(view, stage, {
            ontap: this.tap,
            ondoubletap: () => clearTimeout(this.asking),
            onview: this.seen,
        });
        panZoom.gliding = !this.still;
        this.panZoom = panZoom;
        this.walker.hold(view, panZoom);
        const measure = (): void => {
            this.viewSize = [view.clientWidth, view.clientHeight];
            this.resized(this.size, this.inset);
        };
        const measured = new ResizeObserver(measure);
        measured.observe(view);
        measure();
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

    resized(size: XY, inset: Frame["inset"], isRimSeen = this.isRimSeen): void {
        this.size = size;
        this.inset = inset;
        this.isRimSeen = isRimSeen;
        if (this.panZoom && this.viewSize[0])
            this.panZoom.resize({ size, view: this.viewSize, inset, isRimSeen });
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

    private placeAt(event: Event): string | null {
        const target = event.target as Element | null;
        return target?.closest?.("[data-place]")?.getAttribute("data-place") ?? null;
    }

    private readonly tap = (at: XY, event: PointerEvent): boolean => {
        this.tappedAt = performance.now();
        const hurried = this.director.playing;
        if (hurried) this.director.skip();
        const isMouse = event.pointerType === "mouse";
        const place = this.placeAt(event);
        const touched = this.model.under(this.panZoom!.camera, at, place, isMouse ? 0 : FINGER);
        if (!isMouse) this.point(touched, at);
        const open = new Set([...this.targets.lit(), ...this.targets.chosen()]);
        const meant = meaning(touched, open, this.model.stood, this.model.spread);
        // Whoever only wants to get on asks no questions.
        if (!hurried || meant.does !== "ask") this.act(meant);
        return meant.does !== "ask" && meant.does !== "nothing";
    };

    private act(meant: Meaning): void {
        clearTimeout(this.asking);
        this.model.spread = meant.does === "spread" ? meant.place : null;
        if (meant.does === "choose-piece") this.targets.piece(meant.id);
        else if (meant.does === "choose-place") this.targets.place(meant.id);
        else if (meant.does === "ask") this.asking = setTimeout(() => this.targets.ask(meant.id), ASK_AFTER);
    }

    /** A press by voice or by other aids, which comes without a finger. */
    readonly click = (event: MouseEvent): void => {
        const id = idOf(event.target);
        if (id !== null && performance.now() - this.tappedAt > SAME_TAP) this.walker.press(id);
    };

    /** What the pointer or a finger is at; true if that is something else than before. */
    private point(touched: Touched, at: XY): boolean {
        const [width, height] = this.panZoom!.view.view;
        this.model.covered = at[1] < height * 0.45 && (width < NARROW || at[0] < width * 0.4);
        if (!this.model.hover(touched)) return false;
        this.targets.point(touched.piece?.token.id ?? touched.place);
        return true;
    }

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
        if (!this.point(touched, at)) return;
        clearTimeout(this.spreading);
        const group = this.model.stood.groups.get(touched.piece?.token.place ?? "");
        const isOfIt = group?.stands.some((stand) => stand.token.id === touched.piece?.token.id);
        if (group?.tight && isOfIt)
            this.spreading = setTimeout(() => (this.model.spread = group.place), SPREAD_AFTER);
        else if (this.model.spread && !this.model.overFan(this.panZoom.camera, at)) this.model.spread = null;
    };

    readonly leave = (event: PointerEvent): void => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(this.spreading);
        if (this.model.hover({ piece: null, place: null })) this.targets.point(null);
        this.model.spread = null;
    };
}
