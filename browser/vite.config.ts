import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// A few chunks compress far better than many: what every visit needs, the pages, the maps, all that is beside them, and the
// panels of each game, which only its own tables load.
const CHUNKS: readonly [name: string, modules: RegExp][] = [
    ["german", /[\\/]src[\\/](games[\\/]\w+[\\/])?words[\\/]de\b/],
    [
        "base",
        /node_modules|[\\/]src[\\/](shell|state|live|api|fairness|games[\\/]\w+[\\/]words|words|styles)[\\/]/,
    ],
    ["base", /[\\/]src[\\/]map[\\/](livery|palette|pieces[\\/]patterns)\./],
    ["map", /[\\/]src[\\/]map[\\/]/],
    ["coalitions", /[\\/]src[\\/]games[\\/]coalitions[\\/]/],
    ["realpolitik", /[\\/]src[\\/]games[\\/]realpolitik[\\/](?!lesson)/],
    ["raison", /[\\/]src[\\/]games[\\/]raison[\\/](?!lesson)/],
    ["table", /[\\/]src[\\/](table|deciding|games(?![\\/]\w+[\\/]lesson)|press|log|help)[\\/]/],
    ["pages", /[\\/]src[\\/]pages[\\/].*\.(svelte|ts)/],
];

// The server delivers what is built here; addresses are relative so that it can live under any path.
export default defineConfig({
    base: "./",
    // Names of styles stand in every element: short ones are shorter to load.
    plugins: [
        svelte({ compilerOptions: { cssHash: ({ css, hash }) => `s${hash(css).slice(0, 4)}` } }),
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
                    groups: CHUNKS.map(([name, test], at) => ({ name, test, priority: CHUNKS.length - at })),
                },
            },
        },
    },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
    // Threads with a world of their own for each file: as apart as processes, and much sooner ready.
    test: { environment: "happy-dom", pool: "vmThreads", include: ["src/**/*.test.ts"] },
});
