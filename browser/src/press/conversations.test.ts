import { describe, expect, it } from "vitest";
import type { PressMessage, PressPage, SeatRow } from "../api/types";
import { circleKey, conversationsOf, readUpTo, recipients, type Known } from "./conversations";

function message(index: number, given: Partial<PressMessage> = {}): PressMessage {
    return {
        index,
        number: index + 10,
        at: index,
        stage: "game",
        seat: 1,
        incumbent: 1,
        to: null,
        group: null,
        text: `letter ${index}`,
        ...given,
    };
}
const page: PressPage = {
    mode: "full",
    open_archive: false,
    publishing: true,
    closed: null,
    seat: 0,
    talk: "all",
    treaties: true,
    unread: 0,
    read: 10,
    muted: [],
    incumbents: [1, 1, 1],
    negotiators: [0, 1],
    groups: [],
    total: 0,
    messages: [],
};
const seats: SeatRow[] = [
    { seat: 0, power: "france", controller: "person" },
    { seat: 1, power: "prussia", controller: "person" },
    { seat: 2, power: "austria", controller: "bot" },
];
function known(given: Partial<Known> = {}): Known {
    return { page, messages: [], seats, seen: {}, begun: [], ...given };
}

describe("conversations", () => {
    it("are with everybody and with each person; bots do not write", () => {
        expect(conversationsOf(known()).map((one) => one.key)).toEqual(["all", "seats:0,1"]);
    });

    it("are only public where private talk is not allowed", () => {
        const found = conversationsOf(known({ page: { ...page, talk: "public" } }));
        expect(found.map((one) => one.key)).toEqual(["all"]);
    });

    it("count what is unread, each for itself", () => {
        const messages = [
            message(0),
            message(1),
            message(2, { to: [1, 0] }),
            message(3, { to: [0, 1], seat: 0 }),
        ];
        const found = conversationsOf(known({ messages, seen: { all: 10 } }));
        expect(found.map((one) => one.unread)).toEqual([1, 1]);
    });

    it("do not count powers that are muted", () => {
        const found = conversationsOf(known({ messages: [message(5)], page: { ...page, muted: [1] } }));
        expect(found[0]?.unread).toBe(0);
    });

    it("show what others said in private when the archive is open, but are closed", () => {
        const messages = [message(0, { to: [1, 2], number: null })];
        const circle = conversationsOf(known({ messages })).find((one) => one.key === "seats:1,2");
        expect(circle?.open).toBe(false);
        expect(circle?.messages).toHaveLength(1);
    });

    it("go to the others in the circle", () => {
        const [, pair] = conversationsOf(known());
        expect(pair && recipients(pair, 0)).toEqual({ kind: "seats", seats: [1] });
        expect(circleKey([2, 0, 2])).toBe("seats:0,2");
    });

    it("are read on the server only as far as nothing older is unread", () => {
        const messages = [message(1, { to: [0, 1] }), message(2)];
        expect(readUpTo(known({ messages, seen: { all: 12 } }))).toBe(10);
        expect(readUpTo(known({ messages, seen: { all: 12, "seats:0,1": 11 } }))).toBe(12);
    });
});
