// The table of routes. They live in the fragment: they work under any base path, and secrets in them never leave.
export const ROUTES = {
    home: "/",
    tables: "/tables",
    new: "/new",
    newGame: "/new/:game",
    table: "/table/:id",
    moment: "/table/:id/at/:number",
    join: "/join/:secret",
    me: "/me",
    finished: "/finished",
    rules: "/rules/:game",
    rule: "/rules/:game/:rule",
    tutorial: "/tutorial/:game",
    // Links that the server mails or hands out.
    confirm: "/confirm/:word",
    unsubscribe: "/unsubscribe/:word",
    password: "/password/:secret",
} as const;

export type RouteName = keyof typeof ROUTES;
type Named<P> = P extends `${string}:${infer N}/${infer Rest}`
    ? N | Named<Rest>
    : P extends `${string}:${infer N}`
      ? N
      : never;
export type Params<N extends RouteName> = { [P in Named<(typeof ROUTES)[N]>]: string };
export type Found = { [N in RouteName]: { name: N; params: Params<N> } }[RouteName];

type HrefParams<N extends RouteName> = keyof Params<N> extends never
    ? [params?: Record<string, never>]
    : [params: { [P in keyof Params<N>]: string | number }];

/** The link to a place, to be put into `href`. */
export function href<N extends RouteName>(name: N, ...[params]: HrefParams<N>): string {
    const values = (params ?? {}) as Record<string, string | number>;
    const path = ROUTES[name].replace(/:(\w+)/g, (_, part: string) =>
        encodeURIComponent(String(values[part])),
    );
    return `#${path}`;
}

/** Which route a fragment leads to; null when there is none. */
export function match(fragment: string): Found | null {
    const parts = pathOf(fragment).split("/");
    for (const [name, pattern] of Object.entries(ROUTES)) {
        const params = compare(pattern.split("/"), parts);
        if (params) return { name, params } as Found;
    }
    return null;
}

function pathOf(fragment: string): string {
    const path = fragment.replace(/^#/, "").split("?")[0] ?? "";
    return path === "" ? "/" : path.length > 1 ? path.replace(/\/$/, "") : path;
}

function compare(pattern: string[], parts: string[]): Record<string, string> | null {
    if (pattern.length !== parts.length) return null;
    const params: Record<string, string> = {};
    for (const [at, wanted] of pattern.entries()) {
        const part = decoded(parts[at] ?? "");
        if (wanted.startsWith(":") && part) params[wanted.slice(1)] = part;
        else if (wanted !== part) return null;
    }
    return params;
}

function decoded(part: string): string | null {
    try {
        return decodeURIComponent(part);
    } catch {
        return null;
    }
}
