import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Problem } from "../api/problem";
import type { Me, TableUpdate, TableRow } from "../api/types";
import { FakeClient, FakeLive, item, row, settled } from "./fixtures";
import { MyTables } from "./my-tables.svelte";
import { Session } from "./session.svelte";

function me(id: string, kind: "person" | "guest" = "person"): Me {
    const user = { id, kind, name: id, email: null, is_admin: false, created_at: 0 };
    return { user, csrf: `csrf of ${id}`, scopes: null };
}
function refuse(type: string): () => never {
    return () => {
        throw new Problem({ type });
    };
}

describe("the session", () => {
    let client: FakeClient;
    let session: Session;

    beforeEach(() => {
        client = new FakeClient({
            "get /me": () => me("ann"),
            "post /sessions": () => me("bob"),
            "post /registrations": () => me("cleo"),
            "post /guests": () => me("visitor", "guest"),
            "post /invitations/accept": () => ({ table: "t", seat: 2, me: me("guest", "guest") }),
            "delete /sessions/current": () => ({}),
        });
        session = new Session(client);
        session.changed = vi.fn();
    });

    it("knows who we are and gives every change our token", async () => {
        expect(session.standing).toBe("unknown");
        await expect(session.ask()).resolves.toBe(true);
        expect(session).toMatchObject({ standing: "person", user: { name: "ann" } });
        expect(client.csrf).toBe("csrf of ann");
        expect(session.changed).toHaveBeenCalledOnce();
    });

    it("knows when we are nobody, and when the server cannot say", async () => {
        client.answers["get /me"] = refuse("unavailable");
        await expect(session.ask()).resolves.toBe(false);
        expect(session.standing).toBe("unknown");
        client.answers["get /me"] = refuse("not-logged-in");
        await session.ask();
        expect(session.standing).toBe("nobody");
        await session.ask();
        expect(session.changed).toHaveBeenCalledOnce();
    });

    it("begins as the one the server takes us for, without asking again", async () => {
        const info = {
            version: "1",
            registration: "open",
            guests: true,
            guests_by_invitation: true,
            mails_passwords: false,
            boards: {},
            network: { url: "", is_local: false, can_open: false },
        } as const;
        session.begin({ ...info, me: null });
        expect(session.standing).toBe("nobody");
        session.begin({ ...info, me: me("late") });
        expect(session.standing).toBe("nobody");
        expect(client.asked).toEqual([]);
        session.begin(null);
        await vi.waitFor(() => expect(session.user?.name).toBe("ann"));
    });

    it("changes when somebody comes or goes, and not otherwise", async () => {
        await session.ask();
        await session.ask();
        await session.logIn("bob", "secret");
        await session.logOut();
        expect(session.standing).toBe("nobody");
        expect(client.csrf).toBeNull();
        expect(session.changed).toHaveBeenCalledTimes(3);
    });

    it("takes a guest in by an invitation, who may register later", async () => {
        await expect(session.accept("secret", "Guest")).resolves.toMatchObject({ table: "t", seat: 2 });
        expect(session.standing).toBe("guest");
        await session.register("cleo", "a long password");
        expect(session.standing).toBe("person");
        expect(client.asked.at(-1)?.body).toEqual({ name: "cleo", password: "a long password", email: null });
    });

    it("takes anybody in as a guest", async () => {
        await session.comeAsGuest();
        expect(session).toMatchObject({ standing: "guest", user: { name: "visitor" } });
    });

    it("keeps its token when somebody who is logged in accepts", async () => {
        await session.ask();
        client.answers["post /invitations/accept"] = () => ({
            table: "t",
            seat: 2,
            me: { ...me("ann"), csrf: null },
        });
        await session.accept("secret");
        expect(client.csrf).toBe("csrf of ann");
    });

    it("notices who comes and goes in another tab", async () => {
        session.begin(null);
        await session.logIn("bob", "secret");
        expect(localStorage.getItem("chancellery.session")).not.toBeNull();
        client.answers["get /me"] = refuse("not-logged-in");
        window.dispatchEvent(new StorageEvent("storage", { key: "chancellery.session" }));
        await settled();
        expect(session.standing).toBe("nobody");
    });

    it("gets a new token for the client, and forgets us when the server does", async () => {
        await expect(client.renew?.()).resolves.toBe(true);
        expect(client.csrf).toBe("csrf of ann");
        client.forgotten?.();
        expect(session.standing).toBe("nobody");
    });
});

describe("my tables", () => {
    let client: FakeClient;
    let live: FakeLive;
    let mine: MyTables;
    let tables: TableRow[];

    beforeEach(() => {
        vi.useFakeTimers();
        tables = [
            row("a", { your_move: true }),
            row("b", { your_move: true }),
            row("c"),
            row("d", { status: "finished" }),
            row("e", { is_lesson: true, your_move: true }),
        ];
        client = new FakeClient({ "get /tables": () => ({ tables, next: null }) });
        live = new FakeLive();
        mine = new MyTables(client, live.as());
    });
    afterEach(() => vi.useRealTimers());

    it("lists what is going on, and what waits", async () => {
        await mine.belongTo("ann");
        expect(mine.tables.map((table) => table.id)).toEqual(["a", "b", "c"]);
        expect(mine.waiting.map((table) => table.id)).toEqual(["a", "b"]);
        expect(mine.known).toBe(true);
    });

    it("tells lessons apart: nobody waits there", async () => {
        await mine.belongTo("ann");
        expect(mine.lesson?.id).toBe("e");
        await mine.belongTo(null);
        expect(mine.lesson).toBeNull();
    });

    it("leads from one table that waits to the next", async () => {
        await mine.belongTo("ann");
        expect(mine.nextAfter("")?.id).toBe("a");
        expect(mine.nextAfter("a")?.id).toBe("b");
        expect(mine.nextAfter("b")?.id).toBe("a");
        expect(mine.nextAfter("c")?.id).toBe("a");
        tables = [row("a", { your_move: true })];
        await mine.refresh();
        expect(mine.nextAfter("a")).toBeNull();
    });

    it("knows by the updates whose move it is, without asking", async () => {
        const seat = { seat: 0, power: "france", controller: "person", is_you: true } as TableRow["seats"][0];
        tables = [row("a"), row("b", { seats: [seat] })];
        await mine.belongTo("ann");
        const waiting = { seat: 0, actor: "france", phase: "Movement", secret: false, answered: false };
        live.watched[1]?.watcher.update?.(item(4, { waiting: [waiting] }));
        expect(mine.waiting.map((table) => table.id)).toEqual(["b"]);
        expect(mine.tables.map((table) => table.id)).toEqual(["b", "a"]);
        live.watched[1]?.watcher.update?.(item(5, { waiting: [{ ...waiting, answered: true }] }));
        expect(mine.waiting).toEqual([]);
        await vi.advanceTimersByTimeAsync(300);
        expect(client.count("get /tables")).toBe(1);
    });

    it("asks again soon after something changed there, once for many things", async () => {
        await mine.belongTo("ann");
        expect(live.watched.map((entry) => entry.table)).toEqual(["a", "b", "c"]);
        tables = [row("c", { your_move: true })];
        const changes: TableUpdate["changes"] = [{ kind: "status", status: "paused" }];
        live.watched[2]?.watcher.update?.(item(4, { changes }));
        live.watched[2]?.watcher.update?.(item(5, { changes }));
        await vi.advanceTimersByTimeAsync(300);
        expect(client.count("get /tables")).toBe(2);
        expect(mine.waiting.map((table) => table.id)).toEqual(["c"]);
        expect(live.watched.map((entry) => entry.stopped)).toEqual([true, true, false]);
    });

    it("belongs to nobody when nobody is here", async () => {
        await mine.belongTo("ann");
        await mine.belongTo(null);
        expect(mine.tables).toEqual([]);
        expect(live.watched.every((entry) => entry.stopped)).toBe(true);
        await vi.advanceTimersByTimeAsync(600_000);
        await settled();
        expect(client.count("get /tables")).toBe(1);
    });
});
