import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Coach from "./Coach.svelte";
import type { Lesson } from "./lesson.svelte";

const lesson = (part: object) =>
    ({
        at: 1,
        length: 38,
        isLast: false,
        acting: false,
        strayed: false,
        problem: null,
        next: { choice: { pieces: ["p1"], places: ["hesse"] } },
        step: { say: "goal", chapter: "start", wanted: [], before: [], marks: [], spot: "" },
        ...part,
    }) as unknown as Lesson;

function show(part: object) {
    const on = { onagain: vi.fn(), onplay: vi.fn(), onshow: vi.fn() };
    const begun = { ...lesson(part), goOn: vi.fn(), doIt: vi.fn() } as unknown as Lesson;
    render(Coach, { lesson: begun, game: "realpolitik", ...on });
    return { ...on, begun };
}

afterEach(cleanup);

describe("the coach", () => {
    it("says the step, and goes on when there is nothing to do", async () => {
        const { begun, onagain } = show({});
        expect(await screen.findByText(/You play for Influence/)).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "Continue" }));
        expect(begun.goOn).toHaveBeenCalled();
        await fireEvent.click(screen.getByRole("button", { name: "Start again" }));
        expect(onagain).toHaveBeenCalled();
    });
    it("points at what is wanted, and only then offers to do it", async () => {
        const step = { say: "cards", chapter: "money", wanted: ["play taxation"], before: [], marks: [] };
        const { begun, onshow } = show({ step });
        expect(screen.queryByRole("button", { name: "Do it for me" })).toBeNull();
        await fireEvent.click(screen.getByRole("button", { name: "Show me" }));
        expect(onshow).toHaveBeenCalledWith(["p1", "hesse"]);
        await fireEvent.click(screen.getByRole("button", { name: "Do it for me" }));
        expect(begun.doIt).toHaveBeenCalled();
    });
    it("ends with a game of one's own", async () => {
        const { onplay } = show({ at: 37, isLast: true });
        await fireEvent.click(screen.getByRole("button", { name: "Play your first game" }));
        expect(onplay).toHaveBeenCalled();
        expect(screen.queryByRole("button", { name: "Start again" })).toBeNull();
    });
});
