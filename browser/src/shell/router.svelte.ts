import { href, match, type Found, type RouteName } from "./routes";

class Router {
    /** Where we are; null: there is nothing here. */
    current = $state.raw<Found | null>(match(location.hash));

    begin(): void {
        addEventListener("hashchange", () => (this.current = match(location.hash)));
    }

    /** Go somewhere; with `replace`, "back" does not return here. */
    go<N extends RouteName>(
        name: N,
        ...rest: Parameters<typeof href<N>> extends [N, ...infer R] ? R : never
    ): void {
        location.hash = href(name, ...(rest as never));
    }

    replace<N extends RouteName>(
        name: N,
        ...rest: Parameters<typeof href<N>> extends [N, ...infer R] ? R : never
    ): void {
        history.replaceState(history.state, "", href(name, ...(rest as never)));
        this.current = match(location.hash);
    }
}

export const router = new Router();
