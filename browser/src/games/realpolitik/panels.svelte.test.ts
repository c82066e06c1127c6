import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { View } from "../../api/types";
import { Plan } from "../../deciding/plan.svelte";
import { preferences } from "../../state/preferences.svelte";
import type { OpenTable } from "../../state/table.svelte";
import { loadGameWords } from "../../words/index.svelte";
import { replay, watchAgain } from "../replay.svelte";
import battle from "./fixtures/battle.json";
import told from "./fixtures/battle-updates.json";
import choosing from "./fixtures/choosing.json";
import movement from "./fixtures/movement.json";
import realpolitik from ".";

const { Sheet, Powers, Track, Corner, Stage } = realpolitik.panels;

function at(kept: { view: unknown }) {
    const view = structuredClone(kept.view) as View;
    for (const one of view.decisions) one.final = one.options.map((option) => option.index);
    const table = {
        id: "table",
        at: null,
        snapshot: { number: 9 },
        shown: { view, scene: null, number: 9 },
        updates: [{ number: 8, at: 0, events: told }],
        decisions: view.decisions,
        busy: false,
    } as unknown as OpenTable;
    return { table, plan: new Plan(table), point: () => undefined, view };
}

beforeAll(async () => {
    preferences.motion = "reduced";
    await loadGameWords(realpolitik.words);
});
afterEach(() => {
    cleanup();
    replay.asked = null;
});

describe("the own sheet", () => {
    it("shows which Action cards are left, and which were spent", () => {
        const { view: _, ...props } = at(movement);
        render(Sheet!, props);
        const cards = within(screen.getByRole("group", { name: /^Action cards/ }));
        const named = cards.getAllByRole("img").map((card) => card.getAttribute("aria-label"));
        expect(named.filter((name) => name?.includes(","))).not.toEqual([]);
    });

    it("has cards to look at, not to press, while nobody asks for one", () => {
        const { view: _, ...props } = at(choosing);
        render(Sheet!, props);
        const hand = within(screen.getByRole("group", { name: /^Battle cards of/ }));
        expect(hand.queryAllByRole("button")).toEqual([]);
        expect(hand.getAllByRole("img", { name: /^Battle card/ })[0]!.tabIndex).toBe(0);
    });
});

describe("the other panels", () => {
    it("name all Powers with their numbers", () => {
        const { view, ...props } = at(movement);
        render(Powers, props);
        for (const power of ["Austria", "France", "Italy", "Prussia"])
            expect(screen.getByRole("article", { name: power })).toBeTruthy();
        expect(view.seats).toHaveLength(4);
    });

    it("say where everybody stands on the tracks", () => {
        const { view: _, ...props } = at(choosing);
        render(Track!, props);
        expect(screen.getByRole("img", { name: "Italy: 1 Influence" })).toBeTruthy();
        expect(screen.getByRole("img", { name: "Austria: place 1" })).toBeTruthy();
        expect(screen.getByRole("img", { name: /somebody reaches 25/ })).toBeTruthy();
    });

    it("say who has sealed a card, and who is in Alliance", () => {
        const { view: _, ...props } = at(choosing);
        render(Corner!, props);
        expect(screen.getAllByRole("img", { name: /has sealed a card/ }).length).toBeGreaterThan(0);
        expect(screen.getByRole("img", { name: /Austria and France: At War/ })).toBeTruthy();
    });
});

describe("the stage of battles", () => {
    it("adds up the battle that is fought, and takes a card on the table as a target", async () => {
        const { view: _, ...props } = at(battle);
        render(Stage!, props);
        expect(screen.getByRole("region", { name: "Battle of Bohemia" })).toBeTruthy();
        expect(screen.getAllByText(/^\+ 1 hidden$/).length).toBe(1);
        await fireEvent.click(screen.getByRole("button", { name: "A card face down" }));
        const kinds = props.plan.remaining.map((option) => option.kind);
        expect(new Set(kinds)).toEqual(new Set(["strike", "unmask"]));
    });

    it("is empty without a battle, and shows one again when asked", async () => {
        const { view: _, ...props } = at(choosing);
        const { container } = render(Stage!, props);
        expect(container.querySelector("section")).toBeNull();
        watchAgain("table", 8, ["bohemia"]);
        expect(await screen.findByText("France wins the battle")).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "Step back" }));
        expect(screen.getByText(/^Step 13 of/)).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "Close" }));
        expect(container.querySelector("section")).toBeNull();
    });

    it("shows how a battle ended, until the reader goes on", async () => {
        const { view: _, ...props } = at(choosing);
        const table = $state({ ...props.table, snapshot: { number: 1 }, busy: false });
        const { container } = render(Stage!, { ...props, table: table as unknown as OpenTable });
        expect(await screen.findByText("France wins the battle")).toBeTruthy();
        table.busy = true;
        await tick();
        expect(container.querySelector("section")).toBeNull();
    });
});
