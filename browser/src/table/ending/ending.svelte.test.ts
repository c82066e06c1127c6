import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ending } from "../../api/types";
import type { OpenTable } from "../../state/table.svelte";
import { endingOf, EndingState } from "./ending.svelte";
import EndingScene from "./EndingScene.svelte";
import { pictureName } from "./picture";

const ENDING: Ending = {
    headline: "Austria leads Europe with 26 Influence, two ahead of Prussia.",
    standing: [26, 24].map((score, seat) => ({
        seat,
        power: ["austria", "prussia"][seat]!,
        score,
        won: !seat,
        battles: 3,
        lands_won: 7,
        lands_lost: 1,
        broken: 0,
    })),
    course: [
        { moment: 1, scores: [0, 0] },
        { moment: 5, scores: [8, 1] },
        { moment: 9, scores: [26, 24] },
    ],
    turning_points: [
        {
            kind: "land",
            when: "Turn 2",
            title: "Wien fell",
            text: "Prussia took Wien from you.",
            power: "prussia",
            places: ["wien"],
            since: 4,
            moment: 5,
            column: 1,
            scene: null,
        },
    ],
    battles: 11,
    costliest: null,
    broken: 1,
};

function over(winners: number[], own: number | null, more: object = {}): OpenTable {
    return {
        id: `table ${winners.join()} ${own}`,
        at: null,
        updates: [],
        snapshot: {
            status: "finished",
            number: 9,
            seat: own,
            view: {
                game: "realpolitik",
                seats: ["austria", "prussia"],
                result: { winners, scores: [26, 24], summary: "The game is over." },
            },
        },
        shown: { view: null, scene: null, number: 9 },
        row: {
            game: "realpolitik",
            is_lesson: false,
            seats: ["austria", "prussia"].map((power, seat) => ({
                seat,
                power,
                is_you: seat === own,
                name: seat === own ? "Ada" : null,
                controller: seat === own ? "person" : "bot",
            })),
            ...more,
        },
    } as unknown as OpenTable;
}

beforeEach(() => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(ENDING), { status: 200 }));
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

describe("how a game ended for the reader", () => {
    it.each([
        [[0], 0, "won"],
        [[0, 1], 0, "drawn"],
        [[0, 1], null, "drawn"],
        [[1], 0, "lost"],
        [[1], null, "watched"],
    ] as const)("winners %j, own seat %s: %s", (winners, own, outcome) => {
        expect(new EndingState(over([...winners], own)).outcome).toBe(outcome);
    });

    it("is shared by some of several", () => {
        const seats = [0, 1, 2].map((seat) => ({ seat, is_you: seat === 1 }));
        expect(new EndingState(over([0, 1], 1, { seats })).outcome).toBe("shared");
    });

    it("is shown until it is put away, and never in a lesson", () => {
        const state = new EndingState(over([0], 0));
        expect(state.open).toBe(true);
        state.closed = true;
        expect(state.open).toBe(false);
        expect(new EndingState(over([0], 0, { is_lesson: true })).open).toBe(false);
    });
});

describe("the scene of the ending", () => {
    async function shown(table: OpenTable) {
        const onanalyse = vi.fn();
        render(EndingScene, { table, sheet: null, onanalyse });
        await vi.waitFor(() => expect(endingOf(table).ending).not.toBeNull());
        await tick();
        return onanalyse;
    }

    it("says who won, the standing and what turned the game", async () => {
        await shown(over([0], 0));
        expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("You won");
        expect(screen.getByText(ENDING.headline)).toBeTruthy();
        const places = within(screen.getAllByRole("list")[0]!).getAllByRole("listitem");
        expect(places.map((one) => one.querySelector(".score")?.textContent)).toEqual(["26", "24"]);
        expect(screen.getByText("Turn 2: Wien fell")).toBeTruthy();
        expect(screen.getByText("broken promise")).toBeTruthy();
    });

    it("offers another game to players, and the analysis to everybody", async () => {
        const onanalyse = await shown(over([0], null));
        expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
        await fireEvent.click(screen.getByRole("button", { name: "Analyse" }));
        expect(onanalyse).toHaveBeenCalledOnce();
        cleanup();
        await shown(over([1], 0));
        expect(screen.getByRole("button", { name: "Play again" })).toBeTruthy();
        expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("You lost");
    });
});

describe("the picture to share", () => {
    it("is named after the game, who won, and with how much", () => {
        expect(pictureName("realpolitik", ["austria"], 26)).toBe("realpolitik-austria-26.png");
        expect(pictureName("raison", ["holy_roman", "spain"], 9)).toBe("raison-holy-roman-spain-9.png");
    });
});
