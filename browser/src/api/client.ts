import type { Arguments, Method, Reply, Route } from "./forms";
import { language } from "../words/index.svelte";
import { Problem } from "./problem";

/** How often a request is sent in all, and how long the first pause is. */
const ATTEMPTS = 6;
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
/** After this a reply is not expected any more: the connection is lost, whatever the browser thinks. */
const PATIENCE = 30_000;

interface Plain {
    path?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
    key?: string;
    signal?: AbortSignal;
}

/** A key under which a change is carried out once, however often it is sent. */
export function newKey(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function pauseBefore(attempt: number, asked: number | null, chance = Math.random()): number {
    const grown = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt);
    return Math.max(grown * (0.5 + chance / 2), Math.min(asked ?? 0, LONGEST_PAUSE));
}

export function address(route: string, call: Plain, base = document.baseURI): URL {
    const filled = route.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(call.path?.[name])),
    );
    const url = new URL(`api/v1${filled}`, base);
    for (const [name, value] of Object.entries(call.query ?? {})) {
        if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    }
    return url;
}

/** The API with its types. Lost connections are bridged where the same request can safely be sent again. */
export class Client {
    /** The token of the session; every change carries it. */
    csrf: string | null = null;
    /** Until then nobody knows whether there is a session: changes wait for it. */
    known: Promise<unknown> | null = null;
    /** Asked for a new token when the old one is not good any more; says whether there is one. */
    renew: (() => Promise<boolean>) | null = null;
    /** Told when the server does not know us any more. */
    forgotten: (() => void) | null = null;

    constructor(private readonly pause = (ms: number) => new Promise((done) => setTimeout(done, ms))) {}

    get<R extends Route<"get"> & string>(route: R, ...[call]: Arguments<"get", R>): Promise<Reply<"get", R>> {
        return this.call("get", route, call);
    }
    post<R extends Route<"post"> & string>(
        route: R,
        ...[call]: Arguments<"post", R>
    ): Promise<Reply<"post", R>> {
        return this.call("post", route, call);
    }
    put<R extends Route<"put"> & string>(route: R, ...[call]: Arguments<"put", R>): Promise<Reply<"put", R>> {
        return this.call("put", route, call);
    }
    patch<R extends Route<"patch"> & string>(
        route: R,
        ...[call]: Arguments<"patch", R>
    ): Promise<Reply<"patch", R>> {
        return this.call("patch", route, call);
    }
    delete<R extends Route<"delete"> & string>(
        route: R,
        ...[call]: Arguments<"delete", R>
    ): Promise<Reply<"delete", R>> {
        return this.call("delete", route, call);
    }

    private async call<T>(method: Method, route: string, given: unknown): Promise<T> {
        const call = (given ?? {}) as Plain;
        if (method !== "get") await this.known;
        const repeatable = method !== "post" || call.key !== undefined;
        let renewed = false;
        for (let attempt = 0; ; attempt++) {
            try {
                return (await this.once(method, route, call)) as T;
            } catch (fault) {
                if (!(fault instanceof Problem)) throw fault;
                if (fault.code === "bad-csrf-token" && !renewed && (await this.renew?.())) {
                    renewed = true;
                    continue;
                }
                if (fault.code === "not-logged-in") this.forgotten?.();
                if (!repeatable || !fault.passes || attempt + 1 >= ATTEMPTS) throw fault;
                await this.pause(pauseBefore(attempt, fault.wait));
                call.signal?.throwIfAborted();
            }
        }
    }

    private async once(method: Method, route: string, call: Plain): Promise<unknown> {
        const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": language() };
        if (call.body !== undefined) headers["Content-Type"] = "application/json";
        if (call.key !== undefined) headers["Idempotency-Key"] = call.key;
        if (method !== "get" && this.csrf !== null) headers["X-CSRF-Token"] = this.csrf;
        const patience = AbortSignal.timeout(PATIENCE);
        let response: Response;
        let text: string;
        try {
            response = await fetch(address(route, call), {
                method: method.toUpperCase(),
                headers,
                body: call.body === undefined ? undefined : JSON.stringify(call.body),
                signal: call.signal ? AbortSignal.any([call.signal, patience]) : patience,
                credentials: "same-origin",
            });
            text = await response.text();
        } catch (fault) {
            if (call.signal?.aborted) throw fault;
            throw Problem.own(patience.aborted ? "too-long" : "no-connection");
        }
        const said = read(text);
        if (response.ok && said !== undefined) return said;
        throw refusal(response, said);
    }
}

function read(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

/** What a reply that is no success means; proxies in between answer without a problem document. */
function refusal(response: Response, said: unknown): Problem {
    const wait = Number(response.headers.get("Retry-After")) * 1000 || null;
    if (typeof said === "object" && said !== null && "type" in said && typeof said.type === "string") {
        return new Problem(said as { type: string }, wait);
    }
    const code = [502, 503, 504].includes(response.status) ? "unavailable" : "not-understood";
    return new Problem({ type: code, status: response.status }, wait);
}

export const api = new Client();
