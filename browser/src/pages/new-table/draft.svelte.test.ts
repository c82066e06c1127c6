import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../api/types";
import { Draft } from "./draft.svelte";

const seats = ["austria", "france", "italy", "prussia"].map((power) => ({ power, title: power }));
const parameter = { sentence: "", choices: [], least: null, most: null, rules: [] };
const game: GameInfo = {
    name: "realpolitik",
    title: "Realpolitik",
    pitch: "",
    players: [3, 4],
    minutes: [90, 180],
    boards: ["realpolitik"],
    scenarios: [
        {
            name: "four",
            title: "",
            sentence: "",
            players: 4,
            board: "realpolitik",
            options: { players: 4 },
            seats,
        },
        {
            name: "three",
            title: "",
            sentence: "",
            players: 3,
            board: "realpolitik",
            options: { players: 3 },
            seats: seats.slice(0, 3),
        },
    ],
    rules: 1,
    book: "",
    options: {},
    parameters: [
        { ...parameter, name: "players", title: "Players", kind: "number", group: "table", default: 4 },
        { ...parameter, name: "fives", title: "Fives", kind: "switch", group: "reading", default: false },
    ],
    briefing: null,
    bots: [
        { name: "random", title: "Aimless", sentence: "" },
        { name: "rules", title: "Steady", sentence: "" },
    ],
};

describe("a table that is being thought about", () => {
    it("needs no answer at all: it begins at once, in secret, against the best bots, in a drawn seat", () => {
        expect(new Draft(game).request()).toMatchObject({
            game: "realpolitik",
            options: { players: 4 },
            private: true,
            start: true,
            seat: null,
            fill: "rules",
        });
    });

    it("waits for friends with a seat for oneself, and does not start", () => {
        const draft = new Draft(game);
        draft.keepCompany("friends");
        draft.bots[2] = "random";
        draft.bots[3] = "";
        const request = draft.request();
        expect(request).toMatchObject({
            private: true,
            seat: 0,
            bots: { 2: "random" },
            pace: { kind: "untimed" },
        });
        expect(request.start).toBeUndefined();
    });

    it("is listed and has a clock when anybody may come", () => {
        const draft = new Draft(game);
        draft.keepCompany("anybody");
        expect(draft.request()).toMatchObject({
            private: false,
            pace: { kind: "correspondence", decision_hours: 24 },
        });
    });

    it("never asks for a bot in the own seat", () => {
        const draft = new Draft(game);
        draft.keepCompany("friends");
        draft.bots[1] = "rules";
        draft.seat = 1;
        expect(draft.request().bots).toEqual({});
    });

    it("forgets seats that the new scenario does not have", () => {
        const draft = new Draft(game);
        draft.keepCompany("friends");
        draft.bots[3] = "rules";
        draft.begin(game.scenarios[1]!);
        expect(draft.request()).toMatchObject({ options: { players: 3 }, bots: {}, seat: 0 });
    });

    it("asks only for what the scenario leaves open, and sends only what differs", () => {
        const draft = new Draft(game);
        expect(draft.parameters("table")).toEqual([]);
        draft.options["fives"] = true;
        expect(draft.request().options).toEqual({ players: 4, fives: true });
        draft.options["fives"] = false;
        expect(draft.request().options).toEqual({ players: 4 });
    });

    it("keeps the number of players on another board that is for so many, and else takes its first", () => {
        const on = (board: string, players: number) => ({
            ...game.scenarios[0]!,
            name: `${board}-${players}`,
            board,
            players,
            options: { board, players },
        });
        const draft = new Draft({
            ...game,
            scenarios: [on("1618", 7), on("1618", 4), on("1702", 6), on("1702", 4)],
        });
        expect(draft.boards.map(({ value }) => value)).toEqual(["1618", "1702"]);
        draft.begin(draft.scenarios[1]!);
        draft.moveTo("1702");
        expect(draft.request().options).toEqual({ board: "1702", players: 4 });
        expect(draft.scenarios.map(({ players }) => players)).toEqual([6, 4]);
        draft.begin(draft.scenarios[0]!);
        draft.moveTo("1618");
        expect(draft.request().options).toEqual({ board: "1618", players: 7 });
    });
});
