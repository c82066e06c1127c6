// @vitest-environment node
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { scripts } from "../../package.json";

it("has types that were made from the description beside them", { timeout: 120_000 }, () => {
    const [, ...options] = scripts.types.split(" ");
    const program = "node_modules/openapi-typescript/bin/cli.js";
    expect(() =>
        execFileSync(process.execPath, [program, ...options, "--check"], { stdio: "pipe" }),
    ).not.toThrow();
});
