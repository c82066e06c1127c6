import { describe, expect, it } from "vitest";
import { href, match, ROUTES, type RouteName } from "./routes";

describe("routes", () => {
    it("lead to a page and back", () => {
        expect(href("home")).toBe("#/");
        expect(href("moment", { id: "a b/c", number: 12 })).toBe("#/table/a%20b%2Fc/at/12");
        expect(match("#/table/a%20b%2Fc/at/12")).toEqual({
            name: "moment",
            params: { id: "a b/c", number: "12" },
        });
    });

    it.each(Object.keys(ROUTES) as RouteName[])("know %s by its link", (name) => {
        const params = { game: "realpolitik", id: "x1", number: "3", secret: "s-_~", rule: "RP-115" };
        const link = (href as (name: RouteName, params: object) => string)(name, params);
        expect(match(link)?.name).toBe(name);
    });

    it("take what people type", () => {
        expect(match("")?.name).toBe("home");
        expect(match("#")?.name).toBe("home");
        expect(match("#/tables/")?.name).toBe("tables");
        expect(match("#/tables?game=realpolitik")?.name).toBe("tables");
    });

    it.each(["#/nowhere", "#/table", "#/table//at/3", "#/table/%E0%A4%A", "#/rules", "#tables"])(
        "know nothing of %s",
        (fragment) => {
            expect(match(fragment)).toBeNull();
        },
    );
});
