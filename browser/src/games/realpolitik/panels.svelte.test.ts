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
import told from "./fixtures/battle-news.json";
import bid from "./fixtures/bid.json";
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
        look: { number: 9 },
        shown: { view, scene: null, number: 9 },
        news: [{ number: 8, at: 0, events: told }],
        decisions: view.decisions,
        busy: false,
        preview: () => Promise.resolve({ undo: "no" }),
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
    it("drafts an Action card that can be played, and none that was spent", async () => {
        const { view, ...props } = at(choosing);
        render(Sheet!, props);
        const open = view.decisions[0]!.options.map((option) => option.arguments["action"]);
        expect(open).not.toContain("influence");
        await fireEvent.click(screen.getByRole("button", { name: /^Gain Influence, Played/ }));
        expect(props.plan.draft).toBeNull();
        await fireEvent.click(screen.getByRole("button", { name: "Taxation" }));
        expect(props.plan.draft?.arguments).toEqual({ action: "taxation" });
        expect(screen.getByRole("button", { name: "Taxation" }).getAttribute("aria-pressed")).toBe("true");
    });

    it("has cards to look at, not to press, while nobody asks for one", () => {
        const { view: _, ...props } = at(choosing);
        render(Sheet!, props);
        const hand = within(screen.getByRole("group", { name: /^Battle cards of/ }));
        expect(hand.queryAllByRole("button")).toEqual([]);
        expect(hand.getAllByRole("img", { name: /^Battle card/ })[0]!.tabIndex).toBe(0);
    });

    it("marks the sealed card", () => {
        const { view, ...props } = at(choosing);
        const [decision] = view.decisions;
        Object.assign(decision!, { answered: true, sealed: decision!.options[0]!.index });
        render(Sheet!, props);
        expect(screen.getByRole("button", { name: "Taxation, sealed" })).toBeTruthy();
    });

    it("plays a card face down at a click, and asks how when it could do more", async () => {
        const { view, ...props } = at(battle);
        render(Stage!, props);
        const hand = within(screen.getByRole("group", { name: /^Battle cards of/ }));
        await fireEvent.click(hand.getByRole("button", { name: "Battle card 2" }));
        expect(props.plan.draft).toMatchObject({ kind: "down", arguments: { value: "2" } });
        await fireEvent.click(hand.getByRole("button", { name: "Battle card 1" }));
        const how = screen.getByRole("group", { name: "How do you play the 1?" });
        expect(how.querySelectorAll("button")).toHaveLength(
            view.decisions[0]!.options.filter((one) => one.kind === "strike").length + 1,
        );
    });

    it("bids what the slider says", async () => {
        const { plan, table, point } = at(bid);
        render(Sheet!, { plan, table, point });
        await fireEvent.input(screen.getByRole("slider"), { target: { value: "3" } });
        expect(plan.draft?.arguments).toEqual({ number: "3" });
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
    it("shows the battle that is fought, with the cards of the reader to play", async () => {
        const { view: _, ...props } = at(battle);
        render(Stage!, props);
        expect(screen.getByRole("region", { name: "Battle of Bohemia" })).toBeTruthy();
        await fireEvent.click(screen.getByRole("button", { name: "Battle card 3" }));
        const target = screen.getByRole("button", { name: "A card face down" });
        await fireEvent.click(target);
        expect(props.plan.draft).toMatchObject({ kind: "unmask", arguments: { table_card: "france-2.1" } });
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
        const table = $state({ ...props.table, look: { number: 1 }, busy: false });
        const { container } = render(Stage!, { ...props, table: table as unknown as OpenTable });
        expect(await screen.findByText("France wins the battle")).toBeTruthy();
        table.busy = true;
        await tick();
        expect(container.querySelector("section")).toBeNull();
    });
});
