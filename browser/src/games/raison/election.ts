// An Imperial Election: as the view tells it while it goes on, and as the updates tell it when it is over.
import type { TableUpdate, EventDescription } from "../../api/types";
import { withoutUndone } from "../../log/entries";
import { MAJORITY, type RaisonTable } from "./view";

export interface Voter {
    power: string;
    votes: number;
    /** For whom; undefined: not yet, null: for nobody. */
    ballot: string | null | undefined;
}
export interface Election {
    voters: Voter[];
    /** Who needed nobody else's vote and did not want the Crown, or has just taken it. */
    declined: string | null;
    claimed: string | null;
    /** undefined: it goes on; null: nobody. */
    emperor: string | null | undefined;
    /** The number of the update that decided it. */
    decided: number | null;
}

export function electionOf(table: RaisonTable): Election | null {
    const { election } = table;
    if (!election) return null;
    const voters = election.voters.map((power) => ({
        power,
        votes: table.powers[power]?.votes ?? 0,
        ballot: power in election.ballots ? election.ballots[power] : undefined,
    }));
    const declined = election.declined ? voters.find((voter) => voter.votes >= MAJORITY)?.power : null;
    return { voters, declined: declined ?? null, claimed: null, emperor: undefined, decided: null };
}

/** An election as it was seen at a moment: whoever came in the middle of it was not told of its beginning. */
export interface Glimpse {
    number: number;
    election: Election;
}

/** The last election that came to its end, as far as it was told or seen; null: none did. */
export function lastElection(updates: readonly TableUpdate[], seen: Glimpse | null = null): Election | null {
    let open: Election | null = null;
    let last: Election | null = null;
    for (const item of withoutUndone(updates)) {
        if (!open && !last && seen && item.number > seen.number) open = structuredClone(seen.election);
        for (const event of item.events ?? []) {
            if (event.kind === "election") open = opened(event);
            else if (open) tell(open, event);
            if (open && event.kind === "crowned") {
                last = { ...open, decided: item.number };
                open = null;
            }
        }
    }
    return last;
}

function opened({ arguments: told }: EventDescription): Election {
    const votes = told["votes"] as number[];
    const voters = (told["powers"] as string[]).map((power, at) => ({
        power,
        votes: votes[at] ?? 0,
        ballot: undefined,
    }));
    return { voters, declined: null, claimed: null, emperor: undefined, decided: null };
}

function tell(election: Election, { kind, arguments: told }: EventDescription): void {
    const power = told["power"] as string;
    if (kind === "voted") {
        const voter = election.voters.find((one) => one.power === power);
        if (voter) voter.ballot = told["candidate"] as string;
    } else if (kind === "claimed" || kind === "declined") election[kind] = power;
    else if (kind === "crowned") {
        election.emperor = (told["emperor"] as string | null) ?? null;
        for (const voter of election.voters) if (!election.claimed) voter.ballot ??= null;
    }
}

export function tallyOf(election: Election, candidate: string): number {
    if (election.claimed === candidate)
        return election.voters.find((voter) => voter.power === candidate)?.votes ?? 0;
    return election.voters
        .filter((voter) => voter.ballot === candidate)
        .reduce((sum, voter) => sum + voter.votes, 0);
}
