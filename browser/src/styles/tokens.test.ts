// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import palette from "../map/palette.json";

const CSS = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
type Theme = "light" | "dark";

/** The colours of a theme by their names. */
function colours(theme: Theme): Record<string, string> {
    const found: Record<string, string> = {};
    for (const [, name, both, light, dark] of CSS.matchAll(
        /--([\w-]+):\s*(?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\));/g,
    )) {
        found[name!] = both ?? (theme === "light" ? light! : dark!);
    }
    return found;
}

function luminance(colour: string): number {
    const [red, green, blue] = [1, 3, 5].map((at) => {
        const share = parseInt(colour.slice(at, at + 2), 16) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light! + 0.05) / (dark! + 0.05);
}

const PAPERS = ["paper", "paper-raised", "paper-sunk"];
const INKS = ["ink", "ink-faint", "wax-ink", "gold-ink", "good-ink", "link"];
const TEXTS = [
    ...PAPERS.flatMap((ground) => INKS.map((ink) => [ink, ground] as const)),
    ...["table", "table-raised"].flatMap((ground) => [
        ["on-table", ground] as const,
        ["on-table-faint", ground] as const,
    ]),
    ["on-wax", "wax"],
    ["on-wax", "wax-deep"],
    ["on-gold", "gold"],
    ["on-gold", "gold-bright"],
    ["ink", "gold-wash"],
] as const;
/** What is no text but has to be seen: focus, and the edges of fields. */
const SHAPES = [
    ...PAPERS.map((ground) => ["focus", ground] as const),
    ["focus-on-table", "table"],
    ["focus-on-table", "table-raised"],
    ["paper-edge", "paper-raised"],
    ["paper-edge", "paper"],
    ["wax-light", "table"],
] as const;

describe.each<Theme>(["light", "dark"])("by %s", (theme) => {
    const named = colours(theme);

    it.each(TEXTS)("%s can be read on %s", (ink, ground) => {
        expect(contrast(named[ink]!, named[ground]!)).toBeGreaterThanOrEqual(4.5);
    });

    it.each(SHAPES)("%s can be seen on %s", (shape, ground) => {
        expect(contrast(named[shape]!, named[ground]!)).toBeGreaterThanOrEqual(3);
    });

    it("gold is the gold of the maps", () => {
        expect(named["gold"]).toBe(palette.papers[theme].gold);
    });
});
