import { describe, expect, it } from "vitest";
import type { TableUpdate, View } from "../../api/types";
import { tableOf } from "../coalitions/view";
import { electionOf, lastElection, tallyOf } from "./election";
import voting from "./fixtures/voting.json";
import { giftsIn } from "./gifts";
import type { RaisonTable } from "./view";

const item = (number: number, ...events: [kind: string, given: Record<string, unknown>][]): TableUpdate => ({
    number,
    at: 0,
    events: events.map(([kind, given]) => ({ kind, arguments: given, text: kind, pieces: [], places: [] })),
});
const vote = (power: string, candidate: string): [string, Record<string, unknown>] => [
    "voted",
    { power, candidate, votes: 2 },
];

describe("an election", () => {
    const opened = item(1, ["election", { powers: ["britain", "france", "austria"], votes: [2, 2, 3] }]);

    it("is told from its first vote to the Crown", () => {
        const updates = [opened, item(2, vote("britain", "france")), item(3, vote("france", "france"))];
        expect(lastElection(updates)).toBeNull();
        const over = item(4, vote("austria", "austria"), ["crowned", { emperor: "france" }]);
        const election = lastElection([...updates, over])!;
        expect(election).toMatchObject({ emperor: "france", decided: 4 });
        expect(tallyOf(election, "france")).toBe(4);
        expect(tallyOf(election, "austria")).toBe(3);
    });

    it("may end with nobody, or with a claim instead of votes", () => {
        const nobody = item(2, vote("britain", "france"), ["crowned", { emperor: null }]);
        expect(lastElection([opened, nobody])).toMatchObject({ emperor: null });
        const claim = item(2, ["claimed", { power: "austria" }], ["crowned", { emperor: "austria" }]);
        const election = lastElection([opened, claim])!;
        expect(tallyOf(election, "austria")).toBe(3);
        expect(election.voters.map((voter) => voter.ballot)).toEqual([undefined, undefined, undefined]);
    });

    it("goes on from what was seen of it", () => {
        const live = electionOf(tableOf<RaisonTable>(voting.view as unknown as View)!)!;
        expect(live.voters.map((voter) => voter.ballot)).toEqual([
            "britain",
            "britain",
            undefined,
            undefined,
        ]);
        const end = item(8, vote("austria", "austria"), vote("russia", "britain"), [
            "crowned",
            { emperor: "britain" },
        ]);
        const election = lastElection([end], { number: 7, election: live })!;
        expect(tallyOf(election, "britain")).toBeGreaterThanOrEqual(4);
        expect(live.voters[2]!.ballot).toBeUndefined();
    });

    it("forgets votes that were taken back", () => {
        const updates = [
            opened,
            item(2, vote("britain", "france")),
            { number: 3, at: 0, events: [], undone: 2 },
        ];
        const election = lastElection([...updates, item(4, ["crowned", { emperor: null }])])!;
        expect(tallyOf(election, "france")).toBe(0);
    });
});

describe("gifts", () => {
    const updates = [
        item(1, ["turn", { turn: 1, round: 1 }]),
        item(2, ["subsidised", { power: "spain", receiver: "austria", money: 1 }]),
        item(3, ["subsidised", { power: "spain", receiver: "austria", money: 1 }]),
        item(4, ["turn", { turn: 8, round: 2 }]),
        item(5, ["mercenary_hidden", { power: "spain", receiver: "austria" }]),
        item(6, ["mercenary", { power: "poland", receiver: "spain", value: 3 }]),
    ];

    it("are added up by giver and receiver", () => {
        expect(giftsIn(updates)).toEqual([
            { giver: "spain", receiver: "austria", money: 2, cards: 1 },
            { giver: "poland", receiver: "spain", money: 0, cards: 1 },
        ]);
    });

    it("can be those of one round", () => {
        expect(giftsIn(updates, 1)).toEqual([{ giver: "spain", receiver: "austria", money: 2, cards: 0 }]);
    });
});
