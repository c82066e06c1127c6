import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../words/index.svelte";
import { battle, board, crowded, setup } from "./fixtures";
import { pieceName, placeName, spokenPlace } from "./speech";

const find = (id: string) => setup.tokens!.find((token) => token.id === id)!;

describe("spoken names", () => {
    afterEach(() => speak("en"));

    it("say what a place is, who holds it and who stands there", () => {
        expect(spokenPlace(board, setup, "wien")).toBe(
            "Wien, capital of Austria, worth 2, Austria's General 1 in Wien, 3 Units",
        );
        expect(spokenPlace(board, crowded, "bavaria")).toBe(
            "Bavaria, disputed by Austria and Prussia, worth 3, held by Prussia, Garrison of Prussia in Bavaria",
        );
        expect(spokenPlace(board, battle, "saxonia")).toContain("battle here");
        expect(spokenPlace(board, setup, "alps")).toBe("Alps, impassable");
    });

    it("say which piece it is and where, as the server tells it", () => {
        expect(pieceName(board, find("france-2"))).toBe("France's General 2 in Champagne, 3 Units");
        expect(pieceName(board, find("train-wien-tyrol"))).toBe("Train between Wien and Tyrol");
    });

    it("have a word for borders and for pieces nobody knows", () => {
        expect(placeName(board, "wien-tyrol")).toBe("Border between Wien and Tyrol");
        expect(pieceName(board, { id: "x", kind: "war_elephant", place: "wien", power: "italy" })).toBe(
            "War Elephant of Italy",
        );
    });

    it("speak German, too", async () => {
        await speak("de");
        expect(spokenPlace(board, setup, "bohemia")).toBe(
            "Bohemia, umstritten zwischen Österreich und Preußen, 3 wert",
        );
    });
});
