import { describe, expect, it } from "vitest";
import type { TilesFacts } from "../api/schema";
import { generalship as bundle } from "./fixtures";
import { layTiles } from "./tiles";
import { neighboursOf, placesOf, towards } from "./wayfinding";

const tile = (title: string, terrain: string) => ({ title, terrain, nation: "", fortress: false });
const facts = {
    name: "generalship",
    title: "Generalship",
    powers: {},
    tiles: { wien: tile("Wien", "field"), tirol: tile("Tirol", "mountain"), paris: tile("Paris", "sea") },
} as unknown as TilesFacts;
const [first, second, third] = bundle.layouts["2"]!.cells;

describe("a table of tiles", () => {
    const { mapBundle, board, table } = layTiles(bundle, facts, {
        layout: "2",
        tiles: ["wien", "", "tirol", "nowhere", "paris"],
    });

    it("lies as the scene says, with gaps where no tile lies", () => {
        expect(placesOf(mapBundle).sort()).toEqual(["paris", "tirol", "wien"]);
        expect(mapBundle.size).toEqual(bundle.layouts["2"]!.size);
        expect(mapBundle.areas["wien"]!.name.at).toEqual(first);
        expect(mapBundle.areas["tirol"]!.name.at).toEqual(third);
        expect(Object.values(mapBundle.areas).map((area) => area.name.at)).not.toContainEqual(second);
        expect(board.areas["tirol"]!.title).toBe("Tirol");
    });

    it("is a map whose neighbours share an edge, so that arrow keys lead from tile to tile", () => {
        const near = neighboursOf(mapBundle);
        expect([...near.get("wien")!]).toEqual(["tirol"]);
        expect(near.get("paris")).toBeUndefined();
        expect(towards(mapBundle, near, "wien", "down")).toBe("tirol");
        const [border] = mapBundle.borders!;
        expect(border!.middle).toEqual([(first![0] + third![0]) / 2, (first![1] + third![1]) / 2]);
    });

    it("has six corners to every tile, within its box, and pieces that stand on it", () => {
        const [x, y, width, height] = mapBundle.areas["wien"]!.box;
        const corners = mapBundle.areas["wien"]!.path.slice(1, -1)
            .split("L")
            .map((at) => at.split(" ").map(Number));
        expect(corners).toHaveLength(6);
        for (const [u, v] of [...corners, ...mapBundle.areas["wien"]!.pieces!]) {
            expect(u).toBeGreaterThanOrEqual(x - 0.1);
            expect(u).toBeLessThanOrEqual(x + width + 0.1);
            expect(v).toBeGreaterThanOrEqual(y - 0.1);
            expect(v).toBeLessThanOrEqual(y + height + 0.1);
        }
    });

    it("tells grounds apart by their colours where nobody painted them", () => {
        expect(new Set(table.laid.map(([name]) => table.ground(name, "light"))).size).toBe(3);
    });

    it("is the largest table if the scene does not say how the tiles lie", () => {
        expect(placesOf(layTiles(bundle, facts, {}).mapBundle)).toHaveLength(24);
    });
});
