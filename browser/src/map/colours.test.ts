// @vitest-environment node
import { describe, expect, it } from "vitest";
import { coloursOf, mix } from "./colours";

describe("allColours", () => {
    it("are the same for a power on every board", () => {
        expect(coloursOf({}, "france")).toMatchObject({ letter: "F", pattern: "hatch", piece: "#2a79c4" });
    });

    it("are those that a board gives its powers", () => {
        const green = { ...coloursOf({}, "russia"), letter: "F" };
        expect(coloursOf({ france: { colours: green } }, "france")).toEqual(green);
    });

    it("give an unknown power its initial", () => {
        expect(coloursOf({}, "venice").letter).toBe("V");
    });
});

describe("mixing", () => {
    it("is half of each", () => {
        expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
        expect(mix("#102030", "#ffffff", 0)).toBe("#102030");
    });
});
