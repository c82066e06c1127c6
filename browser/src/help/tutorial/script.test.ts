import { beforeEach, describe, expect, it } from "vitest";
import type { LessonStep } from "../../api/types";
import { afterAnswer, afterOthers, afterUndo, asked, save, missing, onwards, recall, START } from "./script";

const step = (say: string, wanted: string[] = [], before: string[] = []): LessonStep => ({
    say,
    chapter: "",
    spot: "",
    marks: [],
    before: before.map((words) => ({ actor: "austria", words })),
    wanted,
});
const STEPS = [
    step("welcome"),
    step("buy", ["unit", "unit", "card"], ["play"]),
    step("done", ["done"]),
    step("end", [], ["play"]),
];
const choice = (say: string) => ({ say, words: `${say}!` });

describe("a lesson", () => {
    const buying = afterOthers(onwards(START));

    it("takes what is wanted in any order, and goes on when nothing is missing", () => {
        expect(missing(STEPS, buying)).toEqual(["unit", "unit", "card"]);
        const card = afterAnswer(STEPS, buying, "card");
        expect(missing(STEPS, card)).toEqual(["unit", "unit"]);
        const one = afterAnswer(STEPS, card, "unit");
        expect(one.step).toBe(1);
        expect(afterAnswer(STEPS, one, "unit")).toMatchObject({ step: 2, played: 0 });
    });
    it("knows what it did not ask for", () => {
        expect(asked(STEPS, buying, choice("card"))).toBe("card");
        expect(asked(STEPS, buying, { say: "a card", words: "card" })).toBe("card");
        expect(asked(STEPS, buying, choice("fortress"))).toBeUndefined();
        expect(asked(STEPS, afterAnswer(STEPS, buying, "card"), choice("card"))).toBeUndefined();
    });
    it("goes back with an undo, also into the step before, whose others have done their part", () => {
        let progress = buying;
        for (const words of ["unit", "unit", "card"]) progress = afterAnswer(STEPS, progress, words);
        expect(progress.step).toBe(2);
        const back = afterUndo(STEPS, progress);
        expect(back).toMatchObject({ step: 1, played: 1 });
        expect(missing(STEPS, back)).toEqual(["card"]);
        expect(afterUndo(STEPS, START)).toEqual(START);
    });
});

describe("what is kept of a lesson", () => {
    beforeEach(() => localStorage.clear());

    it("is found again, and forgotten", () => {
        const saved = { ...START, table: "t1", step: 3 };
        save("realpolitik", saved);
        expect(recall("realpolitik")).toEqual(saved);
        expect(recall("alliance")).toBeNull();
        save("realpolitik", null);
        expect(recall("realpolitik")).toBeNull();
    });
    it("is nothing when it makes no sense", () => {
        localStorage.setItem("chancellery.lesson.realpolitik", '{"table": 7}');
        expect(recall("realpolitik")).toBeNull();
        localStorage.setItem("chancellery.lesson.realpolitik", "{");
        expect(recall("realpolitik")).toBeNull();
    });
});
