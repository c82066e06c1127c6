import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Choice, TableUpdate, PrintedCard, View } from "../../api/types";
import { Plan } from "../../deciding/plan.svelte";
import { preferences } from "../../state/preferences.svelte";
import type { OpenTable } from "../../state/table.svelte";
import { loadGameWords } from "../../words/index.svelte";
import alliance from ".";
import { marchesOf, volleysOf, winterOf, type AllianceTable, type BattleView } from "./view";

const { cards } = vi.hoisted(() => {
    const print = (id: string, title: string, subtitle: string, ...signs: string[]) =>
        ({
            id,
            kind: "",
            title,
            subtitle,
            lines: [`${title}.`],
            figures: {},
            signs,
            related: [],
        }) as PrintedCard;
    const all = [
        print("fr-i1", "I Corps", "Infantry C3", "infantry", "france"),
        print("au-a1", "Reserve artillery", "Artillery A2", "artillery", "austria"),
        print("2d", "2D", "Alpine Guide", "alpine_guide"),
        print("5b", "5B", ""),
    ];
    return { cards: new Map(all.map((card) => [card.id, card])) };
});
vi.mock("../../help/cards.svelte", () => ({ cardsOf: () => cards }));

const { Sheet, Powers, Track, Stage } = alliance.panels;

const BLOCK = { moved: false, levied: false };
const empire = (seat: number | null, given: object = {}) => ({
    seat,
    gold: 7,
    cards: 3,
    hand: [],
    discarded: null,
    played: null,
    partners: [],
    par: 9,
    spent: 0,
    ...given,
});
const side = (nations: string[], front: string[], given: object = {}) => ({
    nations,
    commander: nations[0]!,
    front: front.map((id) => ({ id, nation: nations[0]!, acted: false, half: false })),
    reserves: 0,
    lost: 0,
    boosted: false,
    ...given,
});
const BATTLE = {
    place: "tyrol",
    round: 2,
    retreat: false,
    won: "",
    letter: "A",
    acting: "defence",
    turn: null,
    main: "bavaria-tyrol",
    hits: 1,
    hit: "attack",
    attack: side(["france"], ["fr-i1"], { reserves: 2 }),
    defence: side(["austria"], ["au-a1"], { lost: 1 }),
} as BattleView;

function at(given: Partial<AllianceTable> = {}, options: Partial<Choice>[] = [], updates: unknown[] = []) {
    const place = { owner: "austria", holder: [], embattled: true, attacker: [], standing: [] };
    const table = {
        year: 1805,
        turn: 2,
        winter: false,
        last_year: 1809,
        order: ["france", "britain"],
        active: "france",
        points: 3,
        event: null,
        empires: {
            britain: empire(0, { played: "5b" }),
            france: empire(1, { hand: ["2d"], played: "5b" }),
            austria: empire(null),
        },
        nations: {
            austria: { owner: "britain", side: ["britain", "austria"], affinity: {}, pool: {} },
            sweden: { owner: null, side: ["sweden"], affinity: { britain: 1, france: -1 }, pool: {} },
        },
        places: {
            tyrol: {
                ...place,
                blocks: [
                    {
                        ...BLOCK,
                        id: "fr-i1",
                        nation: "france",
                        kind: "infantry",
                        rating: "C3",
                        strength: 2,
                        most: 4,
                    },
                    {
                        ...BLOCK,
                        id: "au-a1",
                        nation: "austria",
                        kind: "artillery",
                        rating: "A2",
                        strength: 3,
                        most: 3,
                    },
                ],
            },
        },
        notes: [],
        borders: [{ border: "bavaria-tyrol", side: ["france"], crossed: 2, limit: 2 }],
        activation: null,
        battle: null,
        coalitions: [
            { players: ["france"], empires: ["france"], gain: 4, target: 10, foreign_city: false },
            {
                players: ["britain"],
                empires: ["britain", "austria"],
                gain: -2,
                target: 8,
                foreign_city: true,
            },
        ],
        steps: [],
        ...given,
    } as unknown as AllianceTable;
    const decisions = [
        { actor: "france", step: 5, answered: false, secret: false, options: options.map(choice) },
    ];
    const view = {
        seat: 1,
        seats: ["britain", "france"],
        table,
        decisions,
        waiting_for: [],
    } as unknown as View;
    const answer = vi.fn();
    const open = {
        id: "table",
        at: null,
        snapshot: { number: 9, view },
        row: null,
        shown: { view, scene: null, number: 9 },
        updates: updates as TableUpdate[],
        decisions,
        busy: false,
        answer,
    } as unknown as OpenTable;
    return { table: open, plan: new Plan(open), point: vi.fn(), answer };
}
const choice = (given: Partial<Choice>, index: number): Choice =>
    ({ index, text: "", places: [], pieces: [], arguments: {}, rules: [], ...given }) as Choice;
const told = (kind: string, given: object) => ({ kind, arguments: given, text: "", places: [], pieces: [] });

beforeAll(async () => {
    preferences.motion = "reduced";
    await loadGameWords(alliance.words);
});
afterEach(cleanup);

describe("the own sheet", () => {
    it("plays a card of the hand that can be played", async () => {
        const { answer, ...props } = at({ active: null }, [{ kind: "commit", arguments: { card: "2d" } }]);
        render(Sheet, props);
        await fireEvent.click(screen.getByRole("button", { name: /2D Alpine Guide/ }));
        expect(answer).toHaveBeenCalledOnce();
    });

    it("shows the points that are left and the marches of the own turn with their borders", () => {
        const events = [
            told("player_turn", { empire: "france", points: 5 }),
            told("stepped", { block: "fr-i1", from: "swabia", place: "bavaria" }),
            told("stepped", { block: "fr-i1", from: "bavaria", place: "tyrol" }),
        ];
        render(Sheet, at({}, [], [{ number: 1, events }]));
        expect(screen.getByText("3 points")).toBeTruthy();
        expect(screen.getByText("Swabia → Bavaria → Tyrol")).toBeTruthy();
        expect(screen.getByText("Bavaria – Tyrol").closest(".full")).toBeTruthy();
    });
});

describe("the powers", () => {
    it("show gain and target of each coalition, and affinities of those who stand alone", () => {
        render(Powers, at());
        expect(screen.getByRole("meter", { name: "France: gain 4 of 10" })).toBeTruthy();
        const sweden = screen.getByText("Sweden").closest("li")!;
        expect(within(sweden).getByText("+1")).toBeTruthy();
        expect(within(sweden).getByText("-1")).toBeTruthy();
    });
});

describe("the track", () => {
    it("lists who acts when, with the card", () => {
        render(Track, at());
        const order = screen.getByRole("list", { name: "Order of play" });
        expect(within(order).getAllByRole("listitem")).toHaveLength(2);
        expect(order.textContent).toContain("5B");
    });
});

describe("the stage", () => {
    it("is empty without a battle and outside of winter", () => {
        render(Stage, at());
        expect(screen.queryByRole("region")).toBeNull();
    });

    it("shows fronts by letter, reserves, dice and hits that are due", async () => {
        const fired = told("fired", { block: "au-a1", place: "tyrol", dice: [2, 5, 6], needs: 2, hits: 1 });
        const updates = [{ number: 3, events: [told("battle", { place: "tyrol" }), fired] }];
        const take = { kind: "take", arguments: { block: "fr-i1" }, text: "I Corps takes the hit." };
        const { answer, ...props } = at({ battle: BATTLE }, [take], updates);
        const { container } = render(Stage, props);
        expect(screen.getByRole("region", { name: "Battle of Tyrol" })).toBeTruthy();
        expect(container.querySelectorAll(".dice svg")).toHaveLength(3);
        expect(container.querySelectorAll(".dice svg.hit")).toHaveLength(1);
        expect(screen.getByText("1 hit to take")).toBeTruthy();
        expect(container.querySelectorAll(".attack .reserve svg")).toHaveLength(2);
        expect(screen.getByRole("button", { name: /Reserve artillery: 3 of 3 steps/ })).toHaveProperty(
            "disabled",
            true,
        );
        await fireEvent.click(screen.getByRole("button", { name: "I Corps takes the hit." }));
        expect(answer).toHaveBeenCalledOnce();
    });

    it("counts the gold of winter", () => {
        const income = told("income", { empire: "france", cities: 9, seas: 1, total: 10 });
        const updates = [{ number: 3, events: [told("winter", { year: 1805 }), income] }];
        render(Stage, at({ steps: ["Course", "Winter"] }, [], updates));
        expect(screen.getByRole("region", { name: "Winter 1805" })).toBeTruthy();
        expect(screen.getByText("+10")).toBeTruthy();
    });

    it("shows the winter that has just been until the Year goes on", () => {
        const begun = [told("winter", { year: 1805 }), told("income", { empire: "france", total: 10 })];
        const { unmount } = render(Stage, at({ steps: ["Discard"] }, [], [{ number: 3, events: begun }]));
        expect(screen.getByRole("region", { name: "Winter 1805" })).toBeTruthy();
        unmount();
        const gone = [...begun, told("game_turn", { turn: 1 })];
        render(Stage, at({ steps: ["Commit"] }, [], [{ number: 3, events: gone }]));
        expect(screen.queryByRole("region")).toBeNull();
    });

    it("names a coalition by its Empires", async () => {
        const empires = { britain: empire(0), france: empire(1), russia: empire(2) };
        const league = { kind: "league", arguments: { set: "3" }, text: "A coalition of two." };
        const updates = [{ number: 3, events: [told("winter", { year: 1805 })] }];
        const { answer, ...props } = at({ steps: ["Winter"], empires } as never, [league], updates);
        render(Stage, props);
        expect(screen.getByRole("button", { name: "France" })).toHaveProperty("disabled", true);
        await fireEvent.click(screen.getByRole("button", { name: "Russia" }));
        expect(answer).not.toHaveBeenCalled();
        await fireEvent.click(screen.getByRole("button", { name: "Russia" }));
        await fireEvent.click(screen.getByRole("button", { name: "Britain" }));
        expect(answer).toHaveBeenCalledOnce();
    });
});

describe("readings of the updates", () => {
    it("keep the volleys of the last battle in a place", () => {
        const fired = (block: string) =>
            told("fired", { block, place: "tyrol", dice: [1], needs: 2, hits: 1 });
        const battle = told("battle", { place: "tyrol" });
        const updates = [
            { number: 1, events: [battle, fired("fr-i1")] },
            { number: 2, events: [battle, fired("au-a1")] },
        ];
        expect(volleysOf(updates as never, "tyrol").map(({ block }) => block)).toEqual(["au-a1"]);
    });

    it("forget marches and income of the turn before", () => {
        const events = [
            told("player_turn", { empire: "france" }),
            told("stepped", { block: "fr-i1", from: "a", place: "b" }),
            told("income", { empire: "france", cities: 1, seas: 0, total: 1 }),
            told("winter", { year: 1806 }),
            told("player_turn", { empire: "france" }),
        ];
        expect(marchesOf([{ number: 1, events }] as never, "france")).toEqual([]);
        const winter = winterOf({ steps: [], year: 1806 } as never, [{ number: 1, events }] as never);
        expect(winter?.income).toEqual([]);
    });
});
