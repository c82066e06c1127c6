// @vitest-environment node
import { describe, expect, it } from "vitest";
import { keyMeaning, type Focus } from "./keyboard";

const press = (key: string, focus: Focus, held: object = {}) =>
    keyMeaning({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }, focus);

describe("keys", () => {
    it("move the map while it has the focus itself, and with Shift always", () => {
        expect(press("ArrowLeft", "map")).toMatchObject({ does: "pan", dx: 90 });
        expect(press("ArrowDown", "place", { shiftKey: true })).toMatchObject({ does: "pan", dy: -90 });
    });

    it("lead from place to place", () => {
        expect(press("ArrowUp", "place")).toEqual({ does: "go", heading: "up" });
        expect(press("ArrowRight", "piece")).toEqual({ does: "go", heading: "right" });
    });

    it("zoom and fit from anywhere", () => {
        for (const focus of ["map", "place", "piece"] as const) {
            expect(press("+", focus)).toMatchObject({ does: "zoom" });
            expect(press("-", focus)).toMatchObject({ does: "zoom" });
            expect(press("0", focus)).toEqual({ does: "fit" });
        }
    });

    it("choose, ask and step through pieces only on something", () => {
        expect(press("Enter", "map")).toEqual({ does: "enter" });
        expect(press("Enter", "piece")).toEqual({ does: "choose" });
        expect(press(" ", "place")).toEqual({ does: "choose" });
        expect(press("?", "place")).toEqual({ does: "ask" });
        expect(press("?", "map")).toBeNull();
        expect(press(".", "place")).toEqual({ does: "piece", step: 1 });
        expect(press(",", "piece")).toEqual({ does: "piece", step: -1 });
        expect(press("Escape", "piece")).toEqual({ does: "leave" });
    });

    it("leave the browser its own", () => {
        expect(press("+", "map", { ctrlKey: true })).toBeNull();
        expect(press("ArrowLeft", "map", { altKey: true })).toBeNull();
        expect(press("u", "place")).toBeNull();
    });
});
