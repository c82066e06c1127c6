import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../words/index.svelte";
import { battle, board, crowded, setup } from "./fixtures";
import { pieceName, placeName, spokenPiece, spokenPlace } from "./speech";

const find = (id: string) => setup.tokens!.find((token) => token.id === id)!;

describe("spoken names", () => {
    afterEach(() => speak("en"));

    it("say what a place is, who holds it and who stands there", () => {
        expect(spokenPlace(board, setup, "wien")).toBe(
            "Wien, capital of Austria, worth 2, General 1 of Austria with 3 Units",
        );
        expect(spokenPlace(board, crowded, "bavaria")).toBe(
            "Bavaria, disputed by Austria and Prussia, worth 3, held by Prussia, Garrison of Prussia",
        );
        expect(spokenPlace(board, battle, "saxonia")).toContain("battle here");
        expect(spokenPlace(board, setup, "alps")).toBe("Alps, impassable");
    });

    it("say which piece it is and where", () => {
        expect(spokenPiece(board, find("france-2"))).toBe("General 2 of France with 3 Units, Champagne");
        expect(spokenPiece(board, find("train-wien-tyrol"))).toBe("Train between Wien and Tyrol");
        expect(pieceName(board, { ...find("france-2"), number: 1 })).toBe("General 2 of France with 1 Unit");
        expect(pieceName(board, { ...find("france-2"), number: 0 })).toBe(
            "General 2 of France without Units",
        );
    });

    it("say nothing about what is turned away", () => {
        const block = { id: "b", kind: "block", place: "wien", power: "france", face: "guard", number: 3 };
        expect(pieceName(board, block)).toBe("Block of France, guard, strength 3");
        expect(pieceName(board, { ...block, hidden: true })).toBe("Block of France, face turned away");
    });

    it("have a word for borders and for pieces nobody knows", () => {
        expect(placeName(board, "wien-tyrol")).toBe("Border between Wien and Tyrol");
        expect(pieceName(board, { id: "x", kind: "war_elephant", place: "wien", power: "italy" })).toBe(
            "War Elephant of Italy",
        );
    });

    it("speak German, too", async () => {
        await speak("de");
        expect(spokenPiece(board, find("france-2"))).toBe(
            "General 2, Frankreich, mit 3 Einheiten, Champagne",
        );
    });
});
