import { expect, it } from "vitest";
import type { View } from "../api/types";
import { unveiled } from "./unveiled";

const seen = (table: object) => ({ seat: 0, table }) as unknown as View;

it("knows of each card what anybody knew of it", () => {
    const austria = seen({ hands: { austria: [1, 2] }, pile: [{ value: 1 }, { value: null }], morale: 3 });
    const prussia = seen({ hands: { prussia: [5] }, pile: [{ value: null }, { value: 4 }], morale: 3 });
    expect(unveiled([austria, prussia], 0)).toEqual(
        seen({ hands: { austria: [1, 2], prussia: [5] }, pile: [{ value: 1 }, { value: 4 }], morale: 3 }),
    );
    expect(unveiled([austria, prussia], null)?.seat).toBeNull();
    expect(unveiled([], 0)).toBeNull();
});
