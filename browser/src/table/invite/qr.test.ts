import { expect, test } from "vitest";
import codes from "./codes.json";
import { qrOf } from "./qr";

test.each(Object.entries(codes))("the code of %s is the one that another encoder makes", (text, rows) => {
    const bits = (row: readonly boolean[]): string => row.map(Number).join("");
    expect(qrOf(text)?.map((row) => BigInt(`0b${bits(row)}`).toString(16))).toEqual(rows);
});

test("a text that is too long has no code", () => {
    expect(qrOf("x".repeat(181))).toBeNull();
});
