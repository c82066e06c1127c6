import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PanZoom } from "./pan-zoom";
import type { XY } from "./types";

const told = { ontap: vi.fn(() => false), ondoubletap: vi.fn(), onview: vi.fn() };
let view: HTMLElement;
let panZoom: PanZoom;

function pointer(type: string, at: XY, more: PointerEventInit = {}): void {
    const given = {
        bubbles: true,
        pointerId: 1,
        pointerType: "mouse",
        button: 0,
        clientX: at[0],
        clientY: at[1],
    };
    view.dispatchEvent(new PointerEvent(type, { ...given, ...more }));
}
function wheel(deltaY: number, at: XY): void {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable: true });
    Object.defineProperties(event, { clientX: { value: at[0] }, clientY: { value: at[1] } });
    view.dispatchEvent(event);
}

beforeEach(() => {
    view = document.createElement("div");
    const stage = document.createElement("div");
    view.append(stage);
    document.body.append(view);
    view.setPointerCapture = () => {};
    panZoom = new PanZoom(view, stage, told);
    panZoom.gliding = false;
    panZoom.resize({ size: [2000, 2000], view: [1000, 1000] });
    vi.clearAllMocks();
});
afterEach(() => {
    panZoom.destroy();
    view.remove();
});

describe("hands on the map", () => {
    it("a click is a tap", () => {
        pointer("pointerdown", [100, 100]);
        pointer("pointermove", [102, 101]);
        pointer("pointerup", [102, 101]);
        expect(told.ontap).toHaveBeenCalledOnce();
    });

    it("a drag moves the map and never taps", () => {
        panZoom.zoom(2, [500, 500]);
        const before = panZoom.camera;
        pointer("pointerdown", [100, 100]);
        pointer("pointermove", [140, 130]);
        pointer("pointerup", [140, 130]);
        expect(panZoom.camera).toEqual({ ...before, x: before.x + 40, y: before.y + 30 });
        expect(told.ontap).not.toHaveBeenCalled();
    });

    it("a finger trembles more than a mouse", () => {
        const touch = { pointerType: "touch" };
        pointer("pointerdown", [100, 100], touch);
        pointer("pointermove", [106, 104], touch);
        pointer("pointerup", [106, 104], touch);
        expect(told.ontap).toHaveBeenCalledOnce();
    });

    it("two fingers come nearer and never tap", () => {
        const one = { pointerType: "touch", pointerId: 1 };
        const two = { pointerType: "touch", pointerId: 2 };
        pointer("pointerdown", [400, 500], one);
        pointer("pointerdown", [600, 500], two);
        pointer("pointermove", [300, 500], one);
        pointer("pointermove", [700, 500], two);
        pointer("pointerup", [300, 500], one);
        pointer("pointerup", [700, 500], two);
        expect(panZoom.camera.scale).toBeCloseTo(1);
        expect(told.ontap).not.toHaveBeenCalled();
    });

    it("the wheel comes nearer around the pointer", () => {
        wheel(-30, [250, 250]);
        const { scale, x, y } = panZoom.camera;
        expect(scale).toBeGreaterThan(0.5);
        expect((250 - x) / scale).toBeCloseTo(500);
        expect((250 - y) / scale).toBeCloseTo(500);
        wheel(3000, [250, 250]);
        expect(panZoom.camera.scale).toBe(0.5);
    });

    it("a double tap comes nearer, but not if the first of them did something", () => {
        const twice = (): void => {
            for (let k = 0; k < 2; k++) {
                pointer("pointerdown", [500, 500]);
                pointer("pointerup", [500, 500]);
            }
        };
        told.ontap.mockReturnValueOnce(true).mockReturnValueOnce(true);
        twice();
        expect(told.ontap).toHaveBeenCalledTimes(2);
        expect(panZoom.camera.scale).toBe(0.5);
        twice();
        expect(told.ontap).toHaveBeenCalledTimes(3);
        expect(panZoom.camera.scale).toBe(1);
    });

    it("what lies over the map is not the map", () => {
        const over = document.createElement("button");
        over.setAttribute("data-over-map", "");
        view.append(over);
        over.dispatchEvent(
            new PointerEvent("pointerdown", { bubbles: true, pointerId: 1, pointerType: "mouse" }),
        );
        over.dispatchEvent(
            new PointerEvent("pointerup", { bubbles: true, pointerId: 1, pointerType: "mouse" }),
        );
        expect(told.ontap).not.toHaveBeenCalled();
    });

    it("fills the window until somebody moves it", () => {
        panZoom.resize({ size: [2000, 2000], view: [800, 800] });
        expect(panZoom.camera).toEqual({ scale: 0.4, x: 0, y: 0 });
        panZoom.resize({ size: [2000, 2000], view: [1000, 800] });
        expect(panZoom.camera.scale).toBeCloseTo(0.432);
    });

    it("whoever saw all of the map still does in another window, others keep the middle", () => {
        panZoom.fit();
        panZoom.resize({ size: [2000, 2000], view: [500, 800] });
        expect(panZoom.camera.scale).toBe(0.25);
        panZoom.zoom(4, [250, 400]);
        const { camera } = panZoom;
        const middle = (250 - camera.x) / camera.scale;
        panZoom.resize({ size: [2000, 2000], view: [800, 800] });
        expect(panZoom.camera.scale).toBe(camera.scale);
        expect((400 - panZoom.camera.x) / panZoom.camera.scale).toBeCloseTo(middle);
    });

    it("tells when it has come to rest", () => {
        vi.useFakeTimers();
        wheel(-30, [250, 250]);
        expect(told.onview).toHaveBeenLastCalledWith(panZoom.camera, false);
        vi.advanceTimersByTime(200);
        expect(told.onview).toHaveBeenLastCalledWith(panZoom.camera, true);
        vi.useRealTimers();
    });
});
