// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { EventDescription } from "../api/types";
import { figuresOf, folded, landOf, lineOf, turnOf, withoutSubject } from "./actions";

const event = (kind: string, given: Partial<EventDescription> = {}): EventDescription => ({
    kind,
    text: `${kind}.`,
    arguments: {},
    places: [],
    pieces: [],
    part: "line",
    ...given,
});
const moved = (to: string, doer = "prussia") =>
    event("moved", { doer, places: ["berlin", to], line: `Prussia marched to ${to}.` });
const battle = (at: string) =>
    event("battle", {
        doer: "prussia",
        places: [at],
        part: "lead",
        joins: ["moved"],
        line: `Prussia attacked you in ${at}.`,
    });
const result = event("battle_result", { part: "tail", joins: ["battle"], line: "and won, 9 to 7." });

describe("turns", () => {
    it("have the number that they say, or are counted through", () => {
        expect(turnOf(event("turn", { arguments: { turn: 4 } }), 1)).toBe(4);
        expect(turnOf(event("game_turn", { part: "heading", arguments: { turn: 1 } }), 4)).toBe(5);
        expect(turnOf(event("battle"), 4)).toBeNull();
    });
});

describe("actions", () => {
    it("have all pieces that go the same way as details", () => {
        const step = (piece: string) =>
            event("stepped", { part: "detail", joins: ["march"], pieces: [piece], places: ["wien", "linz"] });
        const actions = folded([event("march", { places: ["wien"] }), step("one"), step("other")]);
        expect(actions.map((one) => one.events.length)).toEqual([3]);
    });

    it("are one line, however much follows", () => {
        const lost = event("unit_lost", { part: "detail", joins: ["battle"] });
        const held = event("garrison", {
            part: "tail",
            places: ["saxonia"],
            joins: ["moved"],
            line: "A Garrison holds it now.",
        });
        const actions = folded([moved("saxonia"), moved("hesse"), battle("saxonia"), result, lost, held]);
        expect(actions.map(lineOf)).toEqual([
            "Prussia attacked you in saxonia and won, 9 to 7. A Garrison holds it now.",
            "Prussia marched to hesse.",
        ]);
        expect(actions[0]!.events).toHaveLength(5);
    });

    it("gather what is done in many places", () => {
        const train = (...places: string[]) =>
            event("train", { part: "detail", joins: ["mobilisation"], places });
        const placed = event("placed", {
            part: "detail",
            joins: ["mobilisation"],
            places: ["e"],
            pieces: ["x-1"],
        });
        const actions = folded([event("mobilisation"), train("a", "b"), train("c", "d"), placed]);
        expect(actions.map(lineOf)).toEqual(["mobilisation."]);
        expect(actions[0]!.events).toHaveLength(4);
    });

    it("follow a piece that moves on, but never take a battle's line", () => {
        const march = (from: string, to: string) =>
            event("moved", {
                doer: "prussia",
                part: "lead",
                joins: ["moved"],
                places: [from, to],
                pieces: ["prussia-1"],
                line: `Prussia marched from ${from} to ${to}.`,
            });
        const fought = { ...battle("c"), part: "lead" };
        const actions = folded([march("a", "b"), march("b", "c"), fought, result, march("c", "d")]);
        expect(actions.map(lineOf)).toEqual([
            "Prussia attacked you in c and won, 9 to 7.",
            "Prussia marched from c to d.",
        ]);
    });

    it("join nothing from before the last part of a turn, and no lead of another power", () => {
        const opening = event("actions", { voice: "opening" });
        const actions = folded([moved("saxonia"), opening, battle("saxonia")]);
        expect(actions.map((action) => action.lead.kind)).toEqual(["moved", "actions", "battle"]);
        const others = folded([moved("saxonia", "france"), battle("saxonia")]);
        expect(others).toHaveLength(2);
    });

    it("leave headings out, and take what is small for a detail of what was told before", () => {
        const small = event("drew", { voice: "small", part: "detail" });
        expect(folded([event("movement", { part: "heading" }), moved("hesse"), small])).toHaveLength(1);
    });

    it("sum up figures and land", () => {
        const one = event("a", { figures: [{ power: "france", icon: "money", by: 3, total: 3 }] });
        const two = event("b", {
            figures: [{ power: "france", icon: "money", by: -1 }],
            land: [{ place: "savoy", power: "" }],
        });
        const three = event("c", { land: [{ place: "savoy", power: "france" }] });
        expect(figuresOf([one, two]).map((step) => step.by)).toEqual([2]);
        expect(landOf([two, three])).toEqual([{ place: "savoy", power: "france" }]);
    });

    it("do not repeat the name that stands above them", () => {
        expect(withoutSubject("Prussia marched to Hesse.", "Prussia")).toBe("Marched to Hesse.");
        expect(withoutSubject("You refused.", "Prussia")).toBe("You refused.");
    });
});
