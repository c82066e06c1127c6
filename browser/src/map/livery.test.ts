// @vitest-environment node
import { describe, expect, it } from "vitest";
import { liveryOf, mix } from "./livery";

describe("liveries", () => {
    it("are the same for a power on every board", () => {
        expect(liveryOf({}, "france")).toMatchObject({ letter: "F", pattern: "hatch", piece: "#2a79c4" });
    });

    it("let a board give a power another colour, but not another letter", () => {
        const worn = liveryOf({ france: { colour: "green" } }, "france");
        expect(worn.piece).toBe(liveryOf({}, "russia").piece);
        expect(worn).toMatchObject({ letter: "F", pattern: "hatch" });
        expect(liveryOf({ bavaria: { colour: "sweden" } }, "bavaria")).toMatchObject({
            letter: "B",
            piece: "#14295d",
        });
    });

    it("are alike for minor powers", () => {
        expect(liveryOf({ saxony: { minor: true } }, "saxony")).toEqual(
            liveryOf({ hesse: { minor: true } }, "hesse"),
        );
    });

    it("give an unknown power its initial", () => {
        expect(liveryOf({}, "venice").letter).toBe("V");
    });
});

describe("mixing", () => {
    it("is half of each", () => {
        expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
        expect(mix("#102030", "#ffffff", 0)).toBe("#102030");
    });
});
