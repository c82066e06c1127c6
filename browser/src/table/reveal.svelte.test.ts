import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import Reveal from "./Reveal.svelte";

test("steps of the order may have the same title", () => {
    const order = ["austria", "france", "prussia"].map((power, at) => ({
        title: at ? "Then" : "First",
        powers: [power],
    }));
    const choices = order.map(({ powers: [power = ""] }) => ({ power, title: "Card 7" }));
    render(Reveal, {
        revealed: { kind: "cards", title: "The cards", choices, order, number: 3 },
        turn: "Turn 1",
        Picture: undefined,
        nameOf: (power: string) => power.toUpperCase(),
        ongo: vi.fn(),
    });
    expect(screen.getAllByText("Then", { exact: true })).toHaveLength(2);
});
