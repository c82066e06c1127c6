// @vitest-environment node
import { describe, expect, it } from "vitest";
import { explained, journeysBetween, readingTime } from "./explaining";
import type { Scene, EventDescription, Token } from "./types";

const token = (id: string, place: string, more: Partial<Token> = {}): Token => ({
    id,
    kind: "general",
    place,
    ...more,
});
const scene = (tokens: Token[], control: Record<string, string> = {}): Scene => ({
    board: "x",
    tokens,
    control,
});
const event = (places: string[], pieces: string[], kind = "moved"): EventDescription => ({
    kind,
    text: kind,
    arguments: {},
    places,
    pieces,
});
const placeOf = (shown: Scene, id: string): string | undefined =>
    shown.tokens?.find((t) => t.id === id)?.place;

describe("what happened between two scenes", () => {
    it("takes a piece along the places of its event", () => {
        const after = scene([token("a", "hesse")]);
        const [step, ...more] = explained(scene([token("a", "berlin")]), after, [
            event(["berlin", "magdeburg", "hesse"], ["a"]),
        ]);
        expect(more).toEqual([]);
        expect(step!.journeys).toEqual({ a: ["berlin", "magdeburg", "hesse"] });
        expect(step!.scene).toMatchObject({ tokens: after.tokens, active: ["berlin", "magdeburg", "hesse"] });
    });

    it("shows several moves of a piece one after the other", () => {
        const after = scene([token("a", "paris")]);
        const steps = explained(scene([token("a", "savoy")]), after, [
            event(["savoy", "lyonnais"], ["a"]),
            event(["lyonnais", "paris"], ["a"]),
        ]);
        expect(steps.map((step) => placeOf(step.scene, "a"))).toEqual(["lyonnais", "paris"]);
        expect(steps.map((step) => step.journeys["a"])).toEqual([
            ["savoy", "lyonnais"],
            ["lyonnais", "paris"],
        ]);
    });

    it("shows who came, who left and what changed hands when it is told", () => {
        const before = scene([token("a", "wien"), token("g", "tyrol", { power: "austria" })]);
        const after = scene([token("g", "tyrol", { power: "italy" }), token("n", "lazio")], {
            tyrol: "italy",
        });
        const steps = explained(before, after, [
            event(["wien"], ["a"], "off_map"),
            event(["tyrol"], ["g"], "garrison"),
            event(["lazio"], ["n"], "placed"),
        ]);
        expect(placeOf(steps[0]!.scene, "a")).toBeUndefined();
        expect(steps[0]!.scene.control).toEqual({});
        expect(steps[1]!.scene.control).toEqual({ tyrol: "italy" });
        expect(placeOf(steps[1]!.scene, "n")).toBeUndefined();
        expect(steps[2]!.scene.tokens).toEqual(expect.arrayContaining(after.tokens!));
        expect(steps).toHaveLength(3);
    });

    it("ends with the new scene, also where no event tells why", () => {
        const after = scene([token("a", "paris"), token("b", "wien")]);
        const steps = explained(scene([token("a", "paris")]), after, [event([], [], "drew")]);
        expect(steps.at(-1)!.scene).toBe(after);
    });

    it("points to places of which only words can tell", () => {
        const still = scene([token("a", "paris")]);
        const steps = explained(still, scene([token("a", "paris")]), [event(["savoy"], [], "passed")]);
        expect(steps[0]!.scene.active).toEqual(["savoy"]);
    });

    it("passes over what cannot be seen, but for what changes a figure", () => {
        const still = scene([token("a", "paris")]);
        const morale = {
            ...event([], [], "morale"),
            figures: [{ power: "france", icon: "morale", by: 1, total: 8 }],
        };
        const steps = explained(still, scene([token("a", "paris")]), [event([], [], "drew"), morale]);
        expect(steps.map((step) => step.caption)).toEqual(["morale"]);
    });

    it("tells an action once, however many events it has", () => {
        const lost = { ...event(["savoy"], [], "unit_lost"), part: "detail" };
        const won = { ...event(["savoy"], [], "battle_result"), part: "tail", line: "and won, 9 to 7." };
        const steps = explained(scene([token("a", "paris")]), scene([token("a", "savoy")]), [
            { ...event(["paris", "savoy"], ["a"]), line: "France attacked Italy in Savoy." },
            lost,
            won,
        ]);
        expect(new Set(steps.map((step) => step.caption))).toEqual(
            new Set(["France attacked Italy in Savoy and won, 9 to 7."]),
        );
        const time = steps.reduce((sum, step) => sum + step.time, 0);
        expect(time).toBeGreaterThanOrEqual(readingTime(steps[0]!.caption, "brisk"));
    });

    it("leaves words long enough to be read, by their length", () => {
        expect(readingTime("Austria passes.", "calm")).toBe(900 + 55 * 15);
        expect(readingTime("No.", "calm")).toBe(1600);
        expect(readingTime("x".repeat(300), "calm")).toBe(6000);
        expect(readingTime("No.", "brisk")).toBe(1200);
        expect(readingTime("x".repeat(300), "brisk")).toBe(4000);
        expect(readingTime("Austria passes.", "instant")).toBe(0);
    });
});

describe("journeys", () => {
    it("go straight where no event tells the way", () => {
        expect(
            journeysBetween(scene([token("a", "x")]), scene([token("a", "y"), token("b", "z")]), null),
        ).toEqual({
            a: ["x", "y"],
        });
    });
});
