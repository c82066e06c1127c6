// @vitest-environment node
import { describe, expect, it } from "vitest";
import { alliance, mapBundle } from "./fixtures";
import type { MapBundle } from "./types";
import { nearestTo, neighboursOf, placesOf, towards, type Heading } from "./wayfinding";

const HEADINGS: Heading[] = ["left", "right", "up", "down"];

describe("arrow keys", () => {
    const near = neighboursOf(mapBundle);

    it.each<[string, Heading, string]>([
        ["bohemia", "right", "moravia"],
        ["bohemia", "left", "bavaria"],
        ["paris", "up", "picardie"],
        ["wien", "down", "karinthia"],
        ["liguria", "left", "piedmont"],
    ])("lead from %s %s to %s", (from, heading, to) => {
        expect(towards(mapBundle, near, from, heading)).toBe(to);
    });

    it("end at the edge of the world", () => {
        expect(towards(mapBundle, near, "picardie", "left")).toBeNull();
    });

    it.each<[string, MapBundle]>([
        ["realpolitik", mapBundle],
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
        const places = placesOf(mapBundle);
        expect(new Set(places).size).toBe(Object.keys(mapBundle.areas).length);
        expect(places.indexOf("hannover")).toBeLessThan(places.indexOf("napoli"));
        expect(places.indexOf("paris")).toBeLessThan(places.indexOf("wien"));
    });

    it("begins with what is nearest to the eye", () => {
        expect(nearestTo(mapBundle, mapBundle.areas["tyrol"]!.name.at)).toBe("tyrol");
    });
});
