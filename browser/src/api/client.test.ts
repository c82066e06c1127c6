import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { speak } from "../words/index.svelte";
import { address, Client, newKey, pauseBefore } from "./client";
import { Problem } from "./problem";

type Request = { url: string; method: string; headers: Record<string, string>; body: unknown };

let requests: Request[];
let replies: (() => Response | Promise<Response>)[];
let pauses: number[];
let client: Client;

function json(body: unknown, status = 200, headers: Record<string, string> = {}): () => Response {
    return () => new Response(JSON.stringify(body), { status, headers });
}
const lost = (): never => {
    throw new TypeError("Failed to fetch");
};
const refused = (type: string, status: number, more = {}) =>
    json({ type, status, title: "", detail: "No.", ...more }, status);
const answer = (key: string) =>
    client.post("/tables/{table_id}/answers", {
        path: { table_id: "t 1" },
        body: { actor: "france", option: 3 },
        key,
    });

beforeEach(() => {
    [requests, replies, pauses] = [[], [], []];
    client = new Client((ms) => Promise.resolve(pauses.push(ms)));
    vi.stubGlobal("fetch", async (url: URL, given: RequestInit) => {
        const headers = given.headers as Record<string, string>;
        const body: unknown = given.body === undefined ? undefined : JSON.parse(String(given.body));
        requests.push({ url: String(url), method: String(given.method), headers, body });
        const reply = replies.shift();
        if (!reply) throw new Error("no reply is left");
        return reply();
    });
});
afterEach(() => vi.unstubAllGlobals());

describe("a change", () => {
    it("waits until the session is known, so that it carries its token", async () => {
        let told = (): void => undefined;
        client.known = new Promise<void>((known) => (told = known));
        replies.push(json({ made: 1 }));
        const sent = answer("key");
        await Promise.resolve();
        expect(requests).toEqual([]);
        client.csrf = "token";
        told();
        await sent;
        expect(requests[0]?.headers["X-CSRF-Token"]).toBe("token");
    });
});

describe("an address", () => {
    it("lies beside the page, whatever path that has", () => {
        const url = address(
            "/tables/{table_id}/updates",
            { path: { table_id: "a/b" }, query: { after: 3, seat: null } },
            "https://play.example/games/#/x",
        );
        expect(url.href).toBe("https://play.example/games/api/v1/tables/a%2Fb/updates?after=3");
    });
});

describe("the language", () => {
    afterEach(() => speak("en"));

    it("is asked for as it is spoken here, whatever the browser would like", async () => {
        replies = [json([]), json([])];
        await client.get("/games");
        await speak("de");
        await client.get("/games");
        expect(requests.map(({ headers }) => headers["Accept-Language"])).toEqual(["en", "de"]);
    });
});

describe("a change", () => {
    it("carries the token of the session and its key", async () => {
        client.csrf = "token";
        replies = [json({ number: 1 })];
        await answer("k1");
        expect(requests[0]).toMatchObject({
            method: "POST",
            headers: { "X-CSRF-Token": "token", "Idempotency-Key": "k1", "Content-Type": "application/json" },
            body: { actor: "france", option: 3 },
        });
        expect(requests[0]?.url).toMatch(/\/api\/v1\/tables\/t%201\/answers$/);
    });

    it("is sent again under the same key when the connection is lost or the server is busy", async () => {
        replies = [lost, refused("unavailable", 503), json({ number: 7 })];
        await expect(answer("k2")).resolves.toEqual({ number: 7 });
        expect(requests.map((request) => request.headers["Idempotency-Key"])).toEqual(["k2", "k2", "k2"]);
        expect(new Set(requests.map((request) => JSON.stringify(request.body))).size).toBe(1);
    });

    it("without a key is never sent twice", async () => {
        replies = [lost, json({})];
        await expect(client.post("/sessions", { body: { name: "a", password: "b" } })).rejects.toMatchObject({
            code: "no-connection",
        });
        expect(requests).toHaveLength(1);
    });

    it("that is refused is not repeated", async () => {
        replies = [refused("illegal-answer", 422, { rule: "RP-115" }), json({})];
        const fault = await answer("k3").catch((thrown: unknown) => thrown);
        expect(fault).toBeInstanceOf(Problem);
        expect(fault).toMatchObject({
            code: "illegal-answer",
            status: 422,
            rule: "RP-115",
            detail: "No.",
            passes: false,
        });
        expect(requests).toHaveLength(1);
    });

    it("asks once for a new token when the old one is not good any more", async () => {
        client.csrf = "old";
        client.renew = () => {
            client.csrf = "new";
            return Promise.resolve(true);
        };
        replies = [refused("bad-csrf-token", 403), json({ number: 2 })];
        await answer("k4");
        expect(requests.map((request) => request.headers["X-CSRF-Token"])).toEqual(["old", "new"]);
        replies = [refused("bad-csrf-token", 403), refused("bad-csrf-token", 403), json({})];
        await expect(answer("k5")).rejects.toMatchObject({ code: "bad-csrf-token" });
    });
});

describe("a reading", () => {
    it("carries no token and is repeated until it gives up", async () => {
        client.csrf = "token";
        replies = Array.from({ length: 10 }, () => lost);
        await expect(client.get("/games")).rejects.toMatchObject({ code: "no-connection", passes: true });
        expect(requests).toHaveLength(6);
        expect(requests[0]?.headers).not.toHaveProperty("X-CSRF-Token");
        expect(pauses).toHaveLength(5);
    });

    it("waits as long as the server asks for", async () => {
        replies = [json({ type: "overloaded", status: 503 }, 503, { "Retry-After": "5" }), json([])];
        await client.get("/games");
        expect(pauses[0]).toBeGreaterThanOrEqual(5_000);
    });

    it("takes a page of a proxy for what it is", async () => {
        replies = [() => new Response("<h1>Bad gateway</h1>", { status: 502 }), json([])];
        await expect(client.get("/games")).resolves.toEqual([]);
        replies = [() => new Response("<h1>Hotel network</h1>", { status: 200 })];
        await expect(client.get("/games")).rejects.toMatchObject({ code: "not-understood" });
    });

    it("tells when the server does not know us", async () => {
        client.forgotten = vi.fn();
        replies = [refused("not-logged-in", 401)];
        await expect(client.get("/me")).rejects.toMatchObject({ code: "not-logged-in" });
        expect(client.forgotten).toHaveBeenCalledOnce();
    });

    it("can be given up", async () => {
        const stop = new AbortController();
        replies = [
            () => {
                stop.abort();
                return lost();
            },
            json([]),
        ];
        await expect(client.get("/games", { signal: stop.signal })).rejects.not.toBeInstanceOf(Problem);
        expect(requests).toHaveLength(1);
    });
});

describe("a pause", () => {
    it("grows, is shaken, and is never longer than the longest", () => {
        expect(pauseBefore(0, null, 0)).toBe(150);
        expect(pauseBefore(3, null, 1)).toBe(2_400);
        expect(pauseBefore(30, 3_600_000, 1)).toBe(8_000);
    });
});

it("makes keys that the server takes and that never repeat", () => {
    const keys = new Set(Array.from({ length: 100 }, newKey));
    expect(keys.size).toBe(100);
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9._:-]{16,64}$/);
});
