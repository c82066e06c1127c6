import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// The server delivers what is built here; addresses are relative so that it can live under any path.
export default defineConfig({
    base: "./",
    plugins: [svelte(), svelteTesting()],
    build: {
        outDir: "../chancellery/server/web/browser",
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
    test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
