/** The keyboard on the map: what has the focus, and where keys lead from there. */
import { onScreen } from "./camera";
import { keyMeaning, type Focus } from "./keyboard";
import type { MapModel } from "./map-model.svelte";
import type { PanZoom } from "./pan-zoom";
import type { ClickTargets } from "./click-targets";
import type { XY } from "./types";
import { middleOf, nearestTo, towards } from "./wayfinding";

/** What has the focus is at least so far from the edge of the window. */
const EDGE = 56;

export class Walker {
    private view: HTMLElement | undefined;
    private panZoom: PanZoom | undefined;

    constructor(
        private readonly model: MapModel,
        private readonly targets: ClickTargets,
    ) {}

    hold(view: HTMLElement, panZoom: PanZoom): void {
        this.view = view;
        this.panZoom = panZoom;
    }

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
                return focused === null ? undefined : this.press(focused);
            case "ask":
                return focused === null ? undefined : this.targets.ask(focused);
            case "go": {
                const from = this.focusedPlace();
                const next =
                    from && towards(this.model.mapBundle, this.model.neighbours, from, meant.heading);
                return next ? this.goTo(next) : undefined;
            }
            case "piece":
                return this.stepPiece(meant.step);
        }
    };

    /** Keys on the buttons beside the map: only those that mean the same everywhere. */
    readonly aside = (event: KeyboardEvent): void => {
        const meant = keyMeaning(event, "map");
        if (meant?.does === "zoom" || meant?.does === "fit" || meant?.does === "pan") this.key(event);
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
        const at = id === null ? null : (this.model.standOf(id)?.at ?? middleOf(this.model.mapBundle, id));
        return at && this.panZoom ? onScreen(this.panZoom.camera, at) : undefined;
    }

    /** Choose something by its name. */
    press(id: string): void {
        if (!this.targets.lit().has(id) && !this.targets.chosen().has(id)) this.targets.ask(id);
        else if (this.model.stood.stands.has(id)) this.targets.piece(id);
        else this.targets.place(id);
    }

    private enter(): void {
        const [left, top, width, height] = this.model.window;
        const first = this.model.places.find((place) => this.targets.lit().has(place));
        const place = first ?? nearestTo(this.model.mapBundle, [left + width / 2, top + height / 2]);
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
        const target = event.target as Element;
        const id = idOf(target);
        this.model.focused = id !== null && target.matches(":focus-visible") ? id : null;
        if (this.model.focused === null) return;
        const group = this.model.stood.groups.get(this.focusedPlace() ?? "");
        this.model.spread = this.focus() === "piece" && group?.tight ? group.place : null;
        this.reveal();
        this.targets.point(this.model.focused);
    };

    readonly focusOut = (): void => {
        if (this.model.focused === null) return;
        this.model.focused = null;
        this.model.spread = null;
        this.targets.point(null);
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

/** The place or piece that an element stands for. */
export function idOf(target: EventTarget | null): string | null {
    const element = (target as Element | null)?.closest?.("[data-token], [data-place]");
    return element?.getAttribute("data-token") ?? element?.getAttribute("data-place") ?? null;
}
