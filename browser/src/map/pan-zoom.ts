/** Hands on the map: wheel, pinch, drag with momentum, double tap. It moves one element and never renders anything. */
import { between, filling, moved, settled, whole, zoomed, type Camera, type Frame } from "./camera";
import type { XY } from "./types";

export interface Hands {
    /** A tap or click that was no drag; true if it did something, so that the next one is no second half of it. */
    ontap(at: XY, event: PointerEvent): boolean;
    /** A second tap at the same place: it comes nearer. */
    ondoubletap(): void;
    /** The view changed; `resting` when no hand is on it any more. */
    onview(camera: Camera, resting: boolean): void;
}

const SLOP = { mouse: 4, pen: 6, touch: 9 } as const;
const DOUBLE_TAP = { within: 320, near: 28 };
const GLIDE = 0.0045;
const SLOWEST = 0.02;
const REST = 140;

const now = (): number => performance.now();

export class PanZoom {
    camera: Camera = { x: 0, y: 0, scale: 1 };
    /** Whether views are reached by gliding to them. */
    gliding = true;
    /** Nobody has moved it yet. */
    private untouched = true;
    private frame: Frame = { size: [1, 1], view: [1, 1] };
    private readonly fingers = new Map<number, XY>();
    private dragging = false;
    private start: XY = [0, 0];
    private trail: { at: XY; time: number }[] = [];
    private lastTap = { at: [0, 0] as XY, time: -Infinity };
    private animation = 0;
    private resting: ReturnType<typeof setTimeout> | undefined;
    private goal: Camera | null = null;

    constructor(
        private readonly window: HTMLElement,
        private readonly stage: HTMLElement,
        private readonly hands: Hands,
    ) {
        window.addEventListener("pointerdown", this.down);
        window.addEventListener("pointermove", this.move);
        window.addEventListener("pointerup", this.up);
        window.addEventListener("pointercancel", this.cancel);
        window.addEventListener("wheel", this.wheel, { passive: false });
    }

    destroy(): void {
        cancelAnimationFrame(this.animation);
        clearTimeout(this.resting);
        this.window.removeEventListener("pointerdown", this.down);
        this.window.removeEventListener("pointermove", this.move);
        this.window.removeEventListener("pointerup", this.up);
        this.window.removeEventListener("pointercancel", this.cancel);
        this.window.removeEventListener("wheel", this.wheel);
    }

    get moving(): boolean {
        return this.dragging;
    }

    /** The window or the map has another size: whoever saw all of it still does. */
    resize(frame: Frame): void {
        const sawAll = this.camera.scale <= whole(this.frame).scale * 1.001;
        const middle: XY = [
            (this.frame.view[0] / 2 - this.camera.x) / this.camera.scale,
            (this.frame.view[1] / 2 - this.camera.y) / this.camera.scale,
        ];
        this.frame = frame;
        const { scale } = this.camera;
        // What was lifted over something that lies below stays so.
        const y = frame.inset?.bottom ? (this.goal ?? this.camera).y : 0;
        const kept = {
            scale,
            x: frame.view[0] / 2 - middle[0] * scale,
            y: frame.view[1] / 2 - middle[1] * scale,
        };
        this.stop();
        this.put(this.untouched ? filling(frame) : settled(sawAll ? { ...whole(frame), y } : kept, frame));
        this.rest(0);
    }

    fit(): void {
        this.go(whole(this.frame));
    }

    zoom(factor: number, at: XY = [this.frame.view[0] / 2, this.frame.view[1] / 2]): void {
        this.go(zoomed(this.goal ?? this.camera, factor, at, this.frame));
    }

    pan(dx: number, dy: number): void {
        this.go(moved(this.goal ?? this.camera, dx, dy, this.frame));
    }

    /** Glide to a view; it is at rest a moment after that, in case more is to come. */
    go(goal: Camera, time = 260, pause = 0, byHand = true): void {
        this.stop();
        if (byHand) this.untouched = false;
        const from = this.camera;
        const to = settled(goal, this.frame);
        if (!this.gliding || time <= 0) {
            this.put(to);
            this.rest(0);
            return;
        }
        this.goal = to;
        const begun = now();
        const step = (): void => {
            const share = Math.min((now() - begun) / time, 1);
            this.put(between(from, to, 1 - Math.pow(1 - share, 3)));
            if (share < 1) this.animation = requestAnimationFrame(step);
            else {
                this.goal = null;
                this.rest(pause);
            }
        };
        this.animation = requestAnimationFrame(step);
    }

    get view(): Frame {
        return this.frame;
    }

    private stop(): void {
        cancelAnimationFrame(this.animation);
        clearTimeout(this.resting);
        this.goal = null;
    }

    private put(camera: Camera): void {
        this.camera = camera;
        this.stage.style.transform = `translate3d(${camera.x}px, ${camera.y}px, 0) scale(${camera.scale})`;
        this.hands.onview(camera, false);
    }

    private rest(after = REST): void {
        clearTimeout(this.resting);
        const told = (): void => this.hands.onview(this.camera, true);
        if (after) this.resting = setTimeout(told, after);
        else told();
    }

    private local(event: MouseEvent): XY {
        const box = this.window.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    }

    private readonly down = (event: PointerEvent): void => {
        if (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1) return;
        if ((event.target as Element).closest("[data-over-map]")) return;
        this.stop();
        const at = this.local(event);
        this.untouched = false;
        this.fingers.set(event.pointerId, at);
        this.trail = [{ at, time: now() }];
        if (this.fingers.size === 1) {
            this.start = at;
            this.dragging = false;
        } else {
            this.dragging = true;
            for (const id of this.fingers.keys()) this.capture(id);
        }
    };

    private capture(id: number): void {
        try {
            this.window.setPointerCapture(id);
        } catch {
            // The finger has left already.
        }
    }

    private readonly move = (event: PointerEvent): void => {
        const before = this.fingers.get(event.pointerId);
        if (!before) return;
        const at = this.local(event);
        if (!this.dragging) {
            const slop = SLOP[event.pointerType as keyof typeof SLOP] ?? SLOP.touch;
            if (Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) < slop) return;
            this.dragging = true;
            this.capture(event.pointerId);
        }
        const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
        this.fingers.set(event.pointerId, at);
        const other = others[0];
        if (other) this.pinch(before, at, other);
        else this.put(moved(this.camera, at[0] - before[0], at[1] - before[1], this.frame));
        this.trail.push({ at, time: now() });
        if (this.trail.length > 12) this.trail.shift();
    };

    private pinch(before: XY, at: XY, other: XY): void {
        const spread = (a: XY): number => Math.max(Math.hypot(a[0] - other[0], a[1] - other[1]), 8);
        const middle: XY = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
        const near = zoomed(this.camera, spread(at) / spread(before), middle, this.frame);
        this.put(moved(near, (at[0] - before[0]) / 2, (at[1] - before[1]) / 2, this.frame));
        this.trail = [];
    }

    private readonly up = (event: PointerEvent): void => {
        const at = this.fingers.get(event.pointerId);
        if (!at) return;
        this.fingers.delete(event.pointerId);
        if (this.fingers.size) {
            this.trail = [];
            return;
        }
        if (this.dragging) {
            this.dragging = false;
            this.glide();
        } else if (event.button !== 1) this.tap(at, event);
    };

    private readonly cancel = (event: PointerEvent): void => {
        this.fingers.delete(event.pointerId);
        if (!this.fingers.size) {
            this.dragging = false;
            this.rest();
        }
    };

    private tap(at: XY, event: PointerEvent): void {
        const { at: last, time } = this.lastTap;
        const near = Math.hypot(at[0] - last[0], at[1] - last[1]) < DOUBLE_TAP.near;
        if (near && now() - time < DOUBLE_TAP.within) {
            this.lastTap.time = -Infinity;
            this.hands.ondoubletap();
            this.zoom(event.shiftKey ? 0.5 : 2, at);
            return;
        }
        this.lastTap = { at, time: this.hands.ontap(at, event) ? -Infinity : now() };
    }

    /** The map runs on for a moment after a throw. */
    private glide(): void {
        const recent = this.trail.filter(({ time }) => now() - time < 90);
        const first = recent[0];
        const last = recent.at(-1);
        if (!this.gliding || !first || !last || last.time - first.time < 8) {
            this.rest();
            return;
        }
        const span = last.time - first.time;
        let vx = (last.at[0] - first.at[0]) / span;
        let vy = (last.at[1] - first.at[1]) / span;
        let time = now();
        const step = (): void => {
            const passed = Math.min(now() - time, 40);
            time = now();
            const slower = Math.exp(-GLIDE * passed);
            vx *= slower;
            vy *= slower;
            this.put(moved(this.camera, vx * passed, vy * passed, this.frame));
            if (Math.hypot(vx, vy) > SLOWEST) this.animation = requestAnimationFrame(step);
            else this.rest(0);
        };
        this.animation = requestAnimationFrame(step);
    }

    private readonly wheel = (event: WheelEvent): void => {
        if ((event.target as Element).closest("[data-over-map]")) return;
        event.preventDefault();
        const line = event.deltaMode === 1 ? 32 : event.deltaMode === 2 ? 400 : 1;
        const turned = event.deltaY * line * (event.ctrlKey ? 6 : 1);
        const factor = Math.exp(-Math.max(-360, Math.min(360, turned)) * 0.0018);
        const at = this.local(event);
        const notched = Math.abs(event.deltaY * line) >= 60 && !event.ctrlKey;
        if (notched && this.gliding) {
            this.go(zoomed(this.goal ?? this.camera, factor, at, this.frame), 160, REST);
        } else {
            this.stop();
            this.untouched = false;
            this.put(zoomed(this.camera, factor, at, this.frame));
            this.rest();
        }
    };
}
