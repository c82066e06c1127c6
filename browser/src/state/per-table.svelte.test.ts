import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { perTable } from "./per-table.svelte";
import type { OpenTable } from "./table.svelte";

class Doubling {
    readonly doubled = $derived.by(() => 2 * Number(this.table.id));
    constructor(private readonly table: OpenTable) {}
}

it("is made once for each table and follows it after its first reader has gone", () => {
    const rooms = perTable((table) => new Doubling(table));
    let id = $state("1");
    const table = {
        get id() {
            return id;
        },
    } as OpenTable;
    expect(rooms.known(table)).toBeUndefined();
    let seen = 0;
    const leave = $effect.root(() => {
        $effect(() => {
            seen = rooms.of(table).doubled;
        });
    });
    flushSync();
    expect(seen).toBe(2);
    leave();
    id = "21";
    expect(rooms.of(table).doubled).toBe(42);
    expect(rooms.known(table)).toBe(rooms.of(table));
});
