import { expect, it } from "vitest";
import type { TableUpdate } from "../api/types";
import { stepsOf } from "./turn";

const asks = (...seats: number[]) =>
    seats.map((seat) => ({ seat, actor: String(seat), phase: "Round", answered: false, secret: false }));
function item(number: number, text: string, waits: number[], more: Partial<TableUpdate> = {}): TableUpdate {
    const events = text ? [{ kind: "moved", text, arguments: {}, pieces: [], places: [] }] : [];
    return { number, at: 0, events, waiting: asks(...waits), ...more };
}
const NEWS = [
    item(1, "France moves", [0]),
    item(2, "We march to Tyrol", [0]),
    item(3, "We march to Wien", [0]),
    item(4, "", [], { waiting: null }),
    item(5, "We are done", [0]),
];
const texts = (updates: TableUpdate[], after = 0) => stepsOf(updates, 0, after).map((step) => step.text);

it("tells what we have done since others moved", () => {
    expect(texts(NEWS)).toEqual(["We march to Tyrol", "We march to Wien", "We are done"]);
});

it("begins anew when somebody else has answered", () => {
    expect(texts([...NEWS, item(6, "We pass", [1]), item(7, "Prussia passes", [0])])).toEqual([]);
});

it("leaves out what was taken back, and what can no longer be", () => {
    expect(texts([...NEWS, item(6, "", [0], { undone: 5 })])).toEqual([
        "We march to Tyrol",
        "We march to Wien",
    ]);
    expect(texts(NEWS, 3)).toEqual(["We are done"]);
});

it("counts nothing as ours that was answered together with others", () => {
    expect(texts([item(1, "War", [0, 1]), item(2, "All reveal", [0])])).toEqual([]);
});
