import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { GameInfo, SeatRow, TableRow } from "../../api/types";
import { row as tableRow } from "../../state/fixtures";
import { games } from "../games.svelte";
import { Pages } from "./pages.svelte";
import { boardOf, freeSeats, nameOf, paceOf, statusOf, winnersOf } from "./speaking";
import TableCard from "./TableCard.svelte";

const seat = (number: number, power: string, part: Partial<SeatRow> = {}): SeatRow => ({
    seat: number,
    power,
    controller: "none",
    ...part,
});
const row = (part: Partial<TableRow> = {}): TableRow =>
    tableRow("t1", {
        name: "Congress",
        status: "open",
        owner: "Otto",
        is_yours: false,
        seats: [seat(0, "austria", { controller: "person", name: "Otto" }), seat(1, "france")],
        started_at: null,
        ...part,
    });

afterEach(cleanup);

describe("a table in a list", () => {
    it("has the board that was asked for, or the first one of its game", () => {
        games.played = [
            { name: "realpolitik", title: "Realpolitik", boards: ["realpolitik"], scenarios: [] },
            { name: "raison", title: "Raison d’État", boards: ["1618", "1702"], scenarios: [] },
        ] as unknown as GameInfo[];
        expect(boardOf(row({ options: { board: "1702" }, game: "raison" }))).toBe("1702");
        expect(boardOf(row({ options: { board: "any" }, game: "raison" }))).toBe("1618");
        expect(boardOf(row())).toBe("realpolitik");
        expect(nameOf(row({ name: "", options: { board: "1702" }, game: "raison" }))).toBe(
            "Raison d’État 1702",
        );
        expect(nameOf(row({ name: "" }))).toBe("Realpolitik");
    });

    it("offers a free seat to whoever comes by", () => {
        expect(freeSeats(row()).map(({ power }) => power)).toEqual(["france"]);
        expect(statusOf(row())).toBe("1 seat free");
        render(TableCard, { row: row() });
        expect(screen.getByRole("link", { name: "Congress" }).getAttribute("href")).toBe("#/table/t1");
        expect(screen.getByText("Sit down")).toBeTruthy();
    });

    it("says first that it is one's move", () => {
        const seats = [seat(0, "austria", { controller: "person", is_you: true, name: "Otto" })];
        render(TableCard, { row: row({ status: "running", your_move: true, seats }) });
        expect(screen.getByText("Your move")).toBeTruthy();
        expect(screen.getByText("Continue")).toBeTruthy();
    });

    it("tells its pace in days where it can", () => {
        expect(paceOf(row({ pace: { kind: "correspondence", decision_hours: 48 } }))).toBe(
            "2 days per question",
        );
        expect(paceOf(row({ pace: { kind: "correspondence", decision_hours: 6 } }))).toBe(
            "6 hours per question",
        );
    });

    it("names the winners with their powers", () => {
        const result = { winners: [0], scores: [25, 10], summary: "" };
        expect(winnersOf(row({ status: "finished", result }))).toBe("Otto (Austria)");
        expect(winnersOf(row({ status: "abandoned" }))).toBe("");
    });
});

describe("a list", () => {
    it("goes on where the page before ended, and shows no table twice and no lesson", async () => {
        const asked: unknown[] = [];
        const get = async (_: string, call: { query: { cursor: string } }) => {
            asked.push(call.query.cursor);
            return call.query.cursor
                ? { tables: [row(), row({ id: "t2" }), row({ id: "t3", is_lesson: true })], next: null }
                : { tables: [row()], next: "on" };
        };
        const pages = new Pages("open", "", "", { get: get as never });
        await pages.more();
        await pages.more();
        expect(asked).toEqual(["", "on"]);
        expect(pages.rows.map(({ id }) => id)).toEqual(["t1", "t2"]);
        expect(pages.next).toBeNull();
    });
});
