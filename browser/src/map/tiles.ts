/** A table of tiles as a map: each tile is an area with six edges, so that all else is as on land. */
import type { TileMapBundle, TilesFacts } from "../api/schema";
import { mix, PAPERS } from "./colours";
import type { AreaShape, BoardFacts, BorderShape, MapBundle, Theme, Scene, XY } from "./types";

/** Tiles in their cells, and what is drawn for all of them. */
export interface TileTable {
    bundle: TileMapBundle;
    laid: readonly [name: string, at: XY][];
    /** The outline of a tile around its middle. */
    outline: string;
    /** The colour of a tile without a painted ground. */
    ground: (name: string, theme: Theme) => string;
}

/** The six corners of a tile that stands on one of them, from the right upper one on, clockwise. */
const corners = ([x, y]: XY, radius: number): XY[] =>
    Array.from({ length: 6 }, (_, k) => {
        const angle = (Math.PI * (2 * k - 1)) / 6;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    });
const closed = (points: readonly XY[]): string => `M${points.map((at) => at.join(" ")).join("L")}Z`;

export function layTiles(
    bundle: TileMapBundle,
    facts: TilesFacts,
    scene: Pick<Scene, "layout" | "tiles">,
): { mapBundle: MapBundle; board: BoardFacts; table: TileTable } {
    const { radius } = bundle;
    const layouts = Object.values(bundle.layouts).sort((a, b) => b.cells.length - a.cells.length);
    const { size, cells } = bundle.layouts[scene.layout ?? ""] ?? layouts[0]!;
    const names = scene.tiles?.length ? scene.tiles : Object.keys(bundle.tiles);
    const middles = cells.flatMap((at, k): [string, XY][] =>
        bundle.tiles[names[k] ?? ""] ? [[names[k]!, at as XY]] : [],
    );
    const areas: Record<string, AreaShape> = {};
    for (const [name, at] of middles) {
        const { pieces = [] } = bundle.tiles[name]!;
        areas[name] = {
            path: closed(corners(at, radius)),
            box: [at[0] - radius * 0.866, at[1] - radius, radius * 1.732, radius * 2],
            // Its name is printed on its face.
            name: { at, lines: [], box: [0, 0, 0, 0], size: 0 },
            pieces: pieces.map(([x, y]) => [at[0] + x, at[1] + y]),
        };
    }
    return {
        mapBundle: {
            made_of: "land",
            board: bundle.board,
            fingerprint: bundle.fingerprint,
            size,
            pictures: {},
            scale: bundle.scale ?? 1,
            areas,
            borders: bordersBetween(middles, radius),
        },
        board: {
            name: facts.name,
            title: facts.title,
            powers: facts.powers,
            areas: Object.fromEntries(
                Object.entries(facts.tiles).map(([name, { title, nation, terrain, fortress }]) => [
                    name,
                    { title, owner: nation, terrain, fortress },
                ]),
            ),
        },
        table: {
            bundle,
            outline: closed(corners([0, 0], radius)),
            laid: middles,
            ground: (name, theme) => {
                const paper = PAPERS[theme];
                const terrain = facts.tiles[name]?.terrain ?? "field";
                if (terrain === "sea") return paper.sea;
                return terrain === "field" ? paper.land : mix(paper.land, paper[terrain], 0.45);
            },
        },
    };
}

/** The edges that tiles share. */
function bordersBetween(middles: readonly [string, XY][], radius: number): BorderShape[] {
    return middles.flatMap(([one, [x, y]], k) =>
        middles.slice(k + 1).flatMap(([other, [u, v]]): BorderShape[] => {
            if (Math.hypot(u - x, v - y) > radius * 1.8) return [];
            const middle: XY = [(x + u) / 2, (y + v) / 2];
            const edge: XY = [(y - v) / 3.464, (u - x) / 3.464];
            const ends = [-1, 1].map((side): XY => [middle[0] + side * edge[0], middle[1] + side * edge[1]]);
            const angle = (Math.atan2(v - y, u - x) * 180) / Math.PI;
            return [{ ends: [one, other], middle, angle, path: closed(ends) }];
        }),
    );
}
