import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { api } from "../api/client";
import type { OpenTable } from "../state/table.svelte";
import { speak } from "../words/index.svelte";
import Upgrade from "./Upgrade.svelte";

const rules = { before: 1, version: 2, changes: ["Taxes are higher."], is_outdated: true, can_play_on: true };

function table(given: object, proposals: object[] = [], seat: number | null = 0): OpenTable {
    const features = { rules: { ...rules, ...given }, clocks: { proposals } };
    return { id: "t", snapshot: { status: "needs-attention", seat, features } } as unknown as OpenTable;
}

describe("a table whose rules have changed", () => {
    beforeEach(() => speak("en"));

    it("says what has changed, and lets the players propose what becomes of it", () => {
        const asked: object[] = [];
        const post = (_: string, call: { body: object }) => Promise.resolve(asked.push(call.body));
        Object.assign(api, { post });
        render(Upgrade, { table: table({}) });
        screen.getByText("Taxes are higher.");
        screen.getByText(/This is where you were/);
        screen.getByRole("button", { name: "Propose to play on by the new rules" }).click();
        screen.getByRole("button", { name: "Propose to end the game" }).click();
        expect(asked).toEqual([
            { what: "play-on", seat: null },
            { what: "end", seat: null },
        ]);
    });

    it("offers only what is left to propose", () => {
        render(Upgrade, { table: table({ can_play_on: false }, [{ what: "end" }]) });
        screen.getByText(/cannot show the position/);
        expect(screen.queryByRole("button")).toBeNull();
    });

    it("leaves the choice to those who play", () => {
        render(Upgrade, { table: table({}, [], null) });
        expect(screen.queryByRole("button")).toBeNull();
    });

    it("only mentions it while the game goes on", () => {
        render(Upgrade, { table: table({ is_outdated: false, can_play_on: false }) });
        screen.getByText(/It goes on under the old ones/);
        expect(screen.queryByRole("button")).toBeNull();
    });
});
