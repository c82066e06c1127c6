import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { battle, board, crowded, cut, mapBundle as whole, setup } from "./fixtures";
import Map from "./Map.svelte";
import type { Scene } from "./types";

const PLACES = ["paris", "sardinia", "tyrol", "wien", "bohemia", "moravia", "saxonia", "bavaria"];
const mapBundle = cut(whole, PLACES);
const told = { onplace: vi.fn(), onpiece: vi.fn(), onwhynot: vi.fn(), onpoint: vi.fn() };

function show(more: object = {}) {
    return render(Map, {
        mapBundle,
        board,
        scene: setup,
        dark: false,
        pictures: "boards/",
        ...told,
        ...more,
    });
}
const area = (place: string): Element => document.querySelector(`[data-place="${place}"]`)!;
const piece = (id: string): Element => document.querySelector(`[data-token="${id}"]`)!;
/** As if the keyboard had brought the focus there: no test environment knows that. */
const byKeys = (element: Element): Element => {
    element.matches = (selector) =>
        selector === ":focus-visible" || Element.prototype.matches.call(element, selector);
    return element;
};
const focus = (element: Element): void => (byKeys(element) as SVGElement).focus();

/** A finger or a mouse, at the middle of a piece, over a place. */
async function tap(over: Element, at: Element, pointerType = "mouse"): Promise<void> {
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(at.getAttribute(name)));
    const given = {
        pointerId: 1,
        pointerType,
        button: 0,
        clientX: x! + width! / 2,
        clientY: y! + height! / 2,
    };
    await fireEvent.pointerDown(over, given);
    await fireEvent.pointerUp(over, given);
}

beforeEach(() => {
    // Transitions of pieces; there is nothing to see here.
    Element.prototype.animate ??= () => ({ cancel: () => {}, onfinish: null }) as unknown as Animation;
});
afterEach(() => {
    cleanup();
    vi.clearAllMocks();
});

describe("the map", { timeout: 20_000 }, () => {
    it("names every place and piece to those who listen", () => {
        show();
        expect(area("bohemia").getAttribute("aria-label")).toBe(
            "Bohemia, disputed by Austria and Prussia, worth 3",
        );
        expect(piece("italy-2").getAttribute("aria-label")).toBe("Italy's General 2 in Sardinia, 3 Units");
        const list = screen.getByRole("region", { name: "Places and pieces" });
        expect(within(list).getByText(/^Paris, capital of France/)).toBeTruthy();
        expect(within(list).getByText("Train between Wien and Tyrol")).toBeTruthy();
        expect(within(list).getAllByText(/'s? General \d in/)).toHaveLength(8);
    });

    it("puts only what can be chosen on the way of the Tab key", () => {
        show({ lit: new Set(["tyrol", "austria-1"]) });
        const stops = [...document.querySelectorAll('svg [tabindex="0"]')].map(
            (element) => element.getAttribute("data-place") ?? element.getAttribute("data-token"),
        );
        expect(stops.sort()).toEqual(["austria-1", "tyrol"]);
        expect(area("tyrol").getAttribute("aria-label")).toMatch(/can be chosen$/);
        expect(area("paris").getAttribute("aria-disabled")).toBe("true");
        expect(area("tyrol").hasAttribute("aria-disabled")).toBe(false);
    });

    it("chooses by a press what is lit, and says of the rest why not", async () => {
        show({ lit: new Set(["tyrol", "austria-1"]) });
        await fireEvent.click(area("tyrol"));
        await fireEvent.click(piece("austria-1"));
        await fireEvent.click(area("paris"));
        await fireEvent.click(piece("france-1"));
        expect(told.onplace.mock.calls).toEqual([["tyrol"]]);
        expect(told.onpiece.mock.calls).toEqual([["austria-1"]]);
        expect(told.onwhynot.mock.calls).toEqual([["paris"], ["france-1"]]);
    });

    it("takes a tap on a piece for the piece, or for its place if only that is lit", async () => {
        const { rerender } = show({ lit: new Set(["austria-1"]) });
        await tap(area("wien"), piece("austria-1"));
        expect(told.onpiece.mock.calls).toEqual([["austria-1"]]);
        await rerender({ lit: new Set(["wien"]) });
        await tap(area("wien"), piece("austria-1"), "touch");
        expect(told.onplace.mock.calls).toEqual([["wien"]]);
    });

    it("waits with the question why not, since a second tap means to come nearer", async () => {
        vi.useFakeTimers();
        show({ lit: new Set(["paris"]) });
        await tap(area("wien"), piece("austria-1"));
        expect(told.onwhynot).not.toHaveBeenCalled();
        vi.advanceTimersByTime(400);
        expect(told.onwhynot.mock.calls).toEqual([["austria-1"]]);
        await tap(area("wien"), piece("austria-1"));
        await tap(area("wien"), piece("austria-1"));
        vi.advanceTimersByTime(400);
        expect(told.onwhynot).toHaveBeenCalledOnce();
        vi.useRealTimers();
    });

    it("lets what was chosen be touched again", async () => {
        show({ lit: new Set(["tyrol"]), chosen: new Set(["austria-1"]) });
        expect(piece("austria-1").getAttribute("aria-pressed")).toBe("true");
        await fireEvent.click(piece("austria-1"));
        expect(told.onpiece).toHaveBeenCalledWith("austria-1");
    });

    it("is walked by arrow keys, and chooses with Enter", async () => {
        show({ lit: new Set(["moravia"]) });
        focus(area("bohemia"));
        byKeys(area("moravia"));
        await fireEvent.keyDown(area("bohemia"), { key: "ArrowRight" });
        expect(document.activeElement).toBe(area("moravia"));
        await fireEvent.keyDown(area("moravia"), { key: "Enter" });
        expect(told.onplace).toHaveBeenCalledWith("moravia");
        await fireEvent.keyDown(area("moravia"), { key: "?" });
        expect(told.onwhynot).toHaveBeenCalledWith("moravia");
    });

    it("goes from a place to its pieces and back", async () => {
        show({ scene: crowded });
        focus(area("bohemia"));
        for (const id of ["austria-1", "prussia-1", "garrison-bohemia"])
            if (piece(id)) piece(id).matches = () => true;
        await fireEvent.keyDown(area("bohemia"), { key: "." });
        const first = document.activeElement!;
        expect(first.getAttribute("data-token")).toBeTruthy();
        await fireEvent.keyDown(first, { key: "Escape" });
        expect(document.activeElement).toBe(area("bohemia"));
    });

    it("shows rings on borders that can be chosen", () => {
        show({ lit: new Set(["wien-moravia"]) });
        expect(area("wien-moravia").getAttribute("aria-label")).toBe(
            "Border between Wien and Moravia, can be chosen",
        );
    });

    it("shows a battle, and who came to it", () => {
        show({ scene: battle });
        expect(area("saxonia").getAttribute("aria-label")).toContain("battle here");
    });

    it("follows the scene", async () => {
        const { rerender } = show();
        const moved: Scene = {
            ...setup,
            tokens: setup.tokens!.map((token) =>
                token.id === "austria-1"
                    ? { ...token, place: "bohemia", note: "Austria's General 1 in Bohemia" }
                    : token,
            ),
        };
        await rerender({ scene: moved });
        expect(piece("austria-1").getAttribute("aria-label")).toBe("Austria's General 1 in Bohemia");
    });

    it("says what happens while it shows it, and can be skipped", async () => {
        const { rerender } = show({ lit: new Set(["paris"]) });
        const moved: Scene = {
            ...setup,
            tokens: setup.tokens!.map((token) =>
                token.id === "austria-1"
                    ? { ...token, place: "bohemia", note: "Austria's General 1 in Bohemia" }
                    : token,
            ),
        };
        const event = {
            kind: "moved",
            text: "Austria marches to Bohemia.",
            arguments: {},
            places: ["wien", "bohemia"],
            pieces: ["austria-1"],
        };
        await rerender({ scene: moved, events: [event] });
        expect(screen.getByText("Austria marches to Bohemia.")).toBeTruthy();
        expect(document.querySelectorAll('svg [tabindex="0"]')).toHaveLength(0);
        await fireEvent.click(screen.getByRole("button", { name: "Skip" }));
        expect(screen.queryByText("Austria marches to Bohemia.")).toBeNull();
        expect(area("paris").getAttribute("tabindex")).toBe("0");
    });
});
