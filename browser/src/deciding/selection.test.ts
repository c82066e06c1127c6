import { describe, expect, it } from "vitest";
import type { Choice } from "../api/types";
import { lit, remaining, touch } from "./selection";

let index = 0;
function option(say: string, pieces: string[] = [], places: string[] = []): Choice {
    index += 1;
    const kind = say.split(" ")[0] ?? "";
    return { index, kind, arguments: {}, words: say, say, text: say, places, pieces, rules: [] };
}

const toTyrol = option("move wien tyrol", ["austria-1"], ["wien", "tyrol"]);
const toBohemia = option("move wien bohemia", ["austria-1"], ["wien", "bohemia"]);
const railTyrol = option("rail wien tyrol", ["austria-1"], ["wien", "tyrol"]);
const garrison = option("garrison wien wien", ["austria-1"], ["wien"]);
const otherToTyrol = option("move milano tyrol", ["austria-2"], ["milano", "tyrol"]);
const ferry = option("ferry wien milano", ["austria-1", "austria-2"], ["wien", "milano"]);
const train = option("train wien-moravia", [], ["wien-moravia", "wien", "moravia"]);
const fortress = option("fortress wien", [], ["wien"]);
const done = option("done");

describe("what lights up", () => {
    it("is the piece that can act, and not yet where it could go", () => {
        expect(lit([toTyrol, toBohemia, otherToTyrol, done], [])).toEqual(
            new Set(["austria-1", "austria-2"]),
        );
    });
    it("is where a picked piece can go", () => {
        expect(lit([toTyrol, toBohemia, otherToTyrol, done], ["austria-1"])).toEqual(
            new Set(["tyrol", "bohemia"]),
        );
    });
    it("is the place itself, or the border, where there is no piece", () => {
        expect(lit([train, fortress], [])).toEqual(new Set(["wien-moravia", "wien"]));
    });
    it("is nothing for options that are not on the map", () => {
        expect(lit([done], [])).toEqual(new Set());
    });
    it("is a second piece where an option has two", () => {
        expect(lit([ferry, toTyrol], ["austria-1"])).toEqual(new Set(["austria-2", "milano", "tyrol"]));
    });
});

describe("touching the map", () => {
    it("picks a piece, then its goal, and means the option", () => {
        const options = [toTyrol, toBohemia];
        expect(touch(options, [], "austria-1")).toEqual({ picked: ["austria-1"], choice: null, among: [] });
        expect(touch(options, ["austria-1"], "tyrol")?.choice).toBe(toTyrol);
    });
    it("does not march a piece that has only one way before the way was touched", () => {
        expect(touch([toTyrol], [], "austria-1")?.choice).toBeNull();
    });
    it("means the option when the goal alone tells it", () => {
        expect(touch([toTyrol, toBohemia], [], "bohemia")?.choice).toBe(toBohemia);
    });
    it("asks which piece when several reach the goal", () => {
        const led = touch([toTyrol, otherToTyrol], [], "tyrol");
        expect(led).toEqual({ picked: ["tyrol"], choice: null, among: [] });
        expect(lit([toTyrol, otherToTyrol], ["tyrol"])).toEqual(new Set(["austria-1", "austria-2"]));
        expect(touch([toTyrol, otherToTyrol], ["tyrol"], "austria-2")?.choice).toBe(otherToTyrol);
    });
    it("gives names when the map cannot tell options apart", () => {
        const led = touch([toTyrol, railTyrol], ["austria-1"], "tyrol");
        expect(led?.choice).toBeNull();
        expect(led?.among).toEqual([toTyrol, railTyrol]);
    });
    it("means what happens where the piece stands when that is touched", () => {
        expect(touch([toTyrol, garrison], ["austria-1"], "wien")?.choice).toBe(garrison);
    });
    it("picks the piece that stands in a place when the place is touched", () => {
        expect(lit([toTyrol, toBohemia], ["wien"])).toEqual(new Set(["austria-1", "tyrol", "bohemia"]));
        expect(touch([toTyrol, toBohemia], ["wien"], "tyrol")?.choice).toBe(toTyrol);
        expect(touch([toTyrol, fortress], [], "wien")?.choice).toBe(fortress);
    });
    it("lets go of what is touched again", () => {
        expect(touch([toTyrol, toBohemia], ["austria-1"], "austria-1")?.picked).toEqual([]);
    });
    it("begins anew with another piece", () => {
        expect(touch([toTyrol, otherToTyrol], ["austria-1"], "austria-2")?.picked).toEqual(["austria-2"]);
    });
    it("does not know what belongs to no option", () => {
        expect(touch([toTyrol], [], "paris")).toBeNull();
    });
});

it("options that fit shrink with every pick", () => {
    const options = [toTyrol, toBohemia, otherToTyrol, done];
    expect(remaining(options, [])).toHaveLength(4);
    expect(remaining(options, ["austria-1"])).toEqual([toTyrol, toBohemia]);
    expect(remaining(options, ["austria-1", "tyrol"])).toEqual([toTyrol]);
});
