// @vitest-environment node
import { describe, expect, it } from "vitest";
import { alliance, plate } from "./fixtures";
import type { Plate } from "./types";
import { nearestTo, neighboursOf, placesOf, towards, type Heading } from "./wayfinding";

const HEADINGS: Heading[] = ["left", "right", "up", "down"];

describe("arrow keys", () => {
    const near = neighboursOf(plate);

    it.each<[string, Heading, string]>([
        ["bohemia", "right", "moravia"],
        ["bohemia", "left", "bavaria"],
        ["paris", "up", "picardie"],
        ["wien", "down", "karinthia"],
        ["liguria", "left", "piedmont"],
    ])("lead from %s %s to %s", (from, heading, to) => {
        expect(towards(plate, near, from, heading)).toBe(to);
    });

    it("end at the edge of the world", () => {
        expect(towards(plate, near, "picardie", "left")).toBeNull();
    });

    it.each<[string, Plate]>([
        ["realpolitik", plate],
        ["alliance", alliance],
    ])("lead to every place of %s", (_, board) => {
        const joined = neighboursOf(board);
        const reached = new Set([placesOf(board)[0]!]);
        for (const place of reached)
            for (const heading of HEADINGS) {
                const next = towards(board, joined, place, heading);
                if (next) reached.add(next);
            }
        expect(placesOf(board).filter((place) => !reached.has(place))).toEqual([]);
    });
});

describe("reading order", () => {
    it("has every place once, the north first", () => {
        const places = placesOf(plate);
        expect(new Set(places).size).toBe(Object.keys(plate.areas).length);
        expect(places.indexOf("hannover")).toBeLessThan(places.indexOf("napoli"));
        expect(places.indexOf("paris")).toBeLessThan(places.indexOf("wien"));
    });

    it("begins with what is nearest to the eye", () => {
        expect(nearestTo(plate, plate.areas["tyrol"]!.name.at)).toBe("tyrol");
    });
});
