import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { TableUpdate, View } from "../../api/types";
import { Plan } from "../../deciding/plan.svelte";
import { preferences } from "../../state/preferences.svelte";
import { loadGameWords } from "../../words/index.svelte";
import type { OpenTable } from "../../state/table.svelte";
import battle from "./fixtures/battle.json";
import bid from "./fixtures/bid.json";
import buying from "./fixtures/buying.json";
import declaring from "./fixtures/declaring.json";
import gifts from "./fixtures/gifts.json";
import voting from "./fixtures/voting.json";
import raison from ".";

const { Sheet, Powers, Track, Corner, Stage } = raison.panels;

function at(kept: { view: unknown }, updates: TableUpdate[] = []) {
    const view = structuredClone(kept.view) as View;
    for (const one of view.decisions) one.final = one.options.map((option) => option.index);
    const table = {
        id: "table",
        at: null,
        snapshot: { number: 9 },
        shown: { view, scene: null, number: 9 },
        updates,
        decisions: view.decisions,
        busy: false,
    } as unknown as OpenTable;
    return { table, plan: new Plan(table), point: () => undefined };
}
const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

beforeAll(async () => {
    preferences.motion = "reduced";
    await loadGameWords(raison.words);
});
afterEach(cleanup);

describe("the own sheet", () => {
    it("drafts a status, with those who are there now", async () => {
        const { plan, ...props } = at(declaring);
        render(Sheet!, { plan, ...props });
        const austrian = button(/^Austrian Coalition/);
        expect(within(austrian).getByRole("img", { name: "Poland" })).toBeTruthy();
        await fireEvent.click(austrian);
        expect(plan.draft).toMatchObject({ kind: "declare", arguments: { status: "austrian" } });
        expect(austrian.getAttribute("aria-pressed")).toBe("true");
    });

    it("gives Money and cards to Allies, and to nobody else", async () => {
        const { plan, ...props } = at(gifts);
        render(Sheet!, { plan, ...props });
        expect(screen.queryByRole("group", { name: "Spain" })).toBeNull();
        await fireEvent.click(button("Give a 5 to Protestants"));
        expect(plan.draft).toMatchObject({
            kind: "mercenary",
            arguments: { power: "protestants", value: "5" },
        });
        await fireEvent.click(button("Give 1 Money to Protestants"));
        expect(plan.draft).toMatchObject({ kind: "subsidise" });
    });

    it("warns of corruption while there is Money to spend", () => {
        render(Sheet!, at(buying));
        expect(screen.getByText(/what you do not spend is lost/)).toBeTruthy();
    });
});

describe("the other panels", () => {
    it("show the wheel, the order of the actions, and what comes before them", () => {
        render(Corner!, at(gifts));
        const now = screen.getByRole("row", { name: /Subsidise/ });
        expect(within(now).getByRole("img", { name: "Sweden, now" })).toBeTruthy();
        expect(within(now).getByRole("img", { name: "Austria" })).toBeTruthy();
        const done = screen.getByRole("row", { name: /Muster/ });
        expect(within(done).getByRole("img", { name: "France, done" })).toBeTruthy();
        expect(screen.getByRole("img", { name: /Sweden: Subsidise; Austria: Taxation/ })).toBeTruthy();
        cleanup();
        render(Corner!, at(bid));
        expect(screen.getByText("Before the actions: bids · Sweden")).toBeTruthy();
        expect(screen.getAllByRole("img", { name: /^Ottomans, does nothing/ })).toHaveLength(1);
    });

    it("put everybody into a zone", () => {
        render(Corner!, at(declaring));
        const zones = within(screen.getByRole("group", { name: "Who stands with whom" }));
        expect(zones.getByRole("img", { name: /^Austria, principal/ })).toBeTruthy();
        expect(zones.getAllByRole("img")).toHaveLength(7);
    });

    it("show Minor Powers under their controllers, and the gifts that were made", () => {
        const given = { power: "france", receiver: "ottomans", money: 1 };
        const event = { kind: "subsidised", arguments: given, text: "", pieces: [], places: [] };
        render(Powers, at(voting, [{ number: 3, at: 0, events: [event] }]));
        const names = screen.getAllByRole("article").map((sheet) => sheet.getAttribute("aria-label"));
        expect(names).toEqual(["Britain", "Russia", "France", "Ottomans", "Austria", "Sweden"]);
        expect(screen.getAllByText("France to Ottomans: 1 Money").length).toBeGreaterThan(0);
    });

    it("say that nobody is Emperor, and at how much somebody wins", () => {
        render(Track!, at(voting));
        expect(screen.getByRole("img", { name: "No Emperor" })).toBeTruthy();
        expect(screen.getByRole("img", { name: /reaches 25 wins/ })).toBeTruthy();
    });
});

describe("the stage", () => {
    it("takes votes for those whom the reader may elect", async () => {
        const { plan, ...props } = at(voting);
        render(Stage!, { plan, ...props });
        const [britain, france] = screen.getAllByRole("listitem");
        expect(france!.textContent).toMatch(/France.*for Britain/s);
        expect(within(france!).getByRole("img", { name: "0 of 4 votes" })).toBeTruthy();
        expect(within(britain!).getByRole("img", { name: /^[2-9] of 4 votes/ })).toBeTruthy();
        await fireEvent.click(button(/^Vote for Russia/));
        expect(plan.draft).toMatchObject({ kind: "vote", arguments: { power: "russia" } });
    });

    it("tells what is special about a battle", () => {
        const between = structuredClone(battle) as unknown as {
            view: { table: { battle: { attacker: string }; powers: Record<string, { status: string }> } };
        };
        const { attacker } = between.view.table.battle;
        render(Stage!, at(between));
        expect(screen.queryByText(/^Opposing Coalitions/)).toBeNull();
        cleanup();
        for (const [power, shown] of Object.entries(between.view.table.powers))
            shown.status = power === attacker ? "austrian" : "protestant";
        render(Stage!, at(between));
        expect(screen.getByText(/^Opposing Coalitions/)).toBeTruthy();
    });
});
