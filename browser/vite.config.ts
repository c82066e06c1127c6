import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// A few chunks compress far better than many: what every visit needs, the pages, the maps, and all that is beside them.
const CHUNKS: Readonly<Record<string, RegExp>> = {
    base: /\/node_modules\/|vite\/preload-helper|\/src\/((shell|state|live|api|fairness|words|styles)\/|map\/(colours|palette|pieces\/patterns)\.)/,
    map: /\/src\/map\//,
    table: /\/src\/((table|deciding|press|log|help)\/|games\/(drawn\/)?[^/]+$)/,
    pages: /\/src\/(pages\/.*\.(svelte|ts)$|games\/\w+\/(card\.ts|boards\/))/,
};
// Each folder of games is a chunk that only the tables of that game load; so is each lesson. Every other language than
// English is a chunk of its own, for the shell and for each game.
const GAME = /\/src\/games\/(\w+)(\/lesson)?\/.*\.(svelte|ts|webp)/;

const LANGUAGE = /\/src\/(?:games\/(\w+)\/(?:words|lesson)\/(?!en\.)(\w+)\.ts|words\/(?!en\/)(\w+)\/)/;

function chunkOf(id: string): string | null {
    const path = id.replaceAll("\\", "/");
    const [, spoken, ofGame, ofShell] = LANGUAGE.exec(path) ?? [];
    if (spoken) return `words-${ofGame}-${spoken}`;
    if (ofShell) return `words-${ofShell}`;
    const [, game, lesson = ""] = GAME.exec(path) ?? [];
    const named = Object.entries(CHUNKS).find(([, modules]) => modules.test(path));
    return named?.[0] ?? (game ? game + lesson.replace("/", "-") : null);
}

// The server delivers what is built here; addresses are relative so that it can live under any path.
export default defineConfig({
    base: "./",
    // Names of styles stand in every element: short ones are shorter to load.
    plugins: [
        svelte({
            compilerOptions: {
                cssHash: ({ css, hash }) => `s${hash(css).slice(0, 4)}`,
                runes: true,
                discloseVersion: false,
            },
        }),
        svelteTesting(),
    ],
    build: {
        outDir: "../chancellery/server/web/browser",
        emptyOutDir: true,
        target: "es2022",
        cssTarget: ["chrome123", "firefox121", "safari17.5"],
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
            output: {
                codeSplitting: {
                    includeDependenciesRecursively: false,
                    groups: [{ name: chunkOf }],
                },
            },
        },
    },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
    // Threads with a world of their own for each file: as apart as processes, and much sooner ready.
    // No test may fail because the machine is busy: the limit only ends what hangs.
    test: {
        environment: "happy-dom",
        pool: "vmThreads",
        include: ["src/**/*.test.ts"],
        testTimeout: 120_000,
    },
});
