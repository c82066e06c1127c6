// What is turned over together: declarations of status, and bids for Minor Powers.
import type { EventDescription } from "../../api/types";
import { bidsIn, type RevealedBids } from "../coalitions/revealing";

export type Revealed = { kind: "declarations"; declared: { power: string; status: string }[] } | RevealedBids;

export function readReveal(event: EventDescription): Revealed | null {
    const { kind, arguments: told } = event;
    if (kind !== "declarations") return bidsIn(event);
    const statuses = told["statuses"] as string[];
    const declared = (told["powers"] as string[]).map((power, at) => ({ power, status: statuses[at] ?? "" }));
    return declared.length ? { kind, declared } : null;
}
