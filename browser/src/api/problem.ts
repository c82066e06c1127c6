import type { Problem as Document } from "./schema";

/** Codes that the client itself uses, beside those of the server. */
export type OwnCode = "no-connection" | "too-long" | "not-understood";

/** Why something was not done: what the server said, or that it could not be reached. */
export class Problem extends Error {
    readonly code: string;
    readonly status: number;
    readonly rule: string | null;
    readonly where: string | null;
    readonly request: string;
    /** Milliseconds after which trying again makes sense. */
    readonly wait: number | null;

    constructor(said: Partial<Document> & { type: string }, wait: number | null = null) {
        super(said.detail ?? "");
        this.name = "Problem";
        this.code = said.type;
        this.status = said.status ?? 0;
        this.rule = said.rule ?? null;
        this.where = said.where ?? null;
        this.request = said.request ?? "";
        this.wait = wait;
    }

    static own(code: OwnCode): Problem {
        return new Problem({ type: code });
    }

    /** The server's own sentence; empty when it could not be reached. */
    get detail(): string {
        return this.message;
    }

    /** Nothing is wrong with the request: the same one may succeed later. */
    get passes(): boolean {
        return ["no-connection", "too-long", "unavailable", "overloaded"].includes(this.code);
    }
}

export function asProblem(fault: unknown): Problem {
    return fault instanceof Problem ? fault : Problem.own("not-understood");
}
