// Letters sorted by who reads them: everybody, a circle of seats, a group.
import type { PressGroup, PressMessage, PressPage, SeatRow } from "../api/types";

export interface Conversation {
    /** "all", "seats:0,2" or "group:ID". */
    key: string;
    /** The seats that read it; null: everybody. */
    seats: readonly number[] | null;
    group: PressGroup | null;
    messages: readonly PressMessage[];
    unread: number;
    /** One can write here now. */
    open: boolean;
}
export type To = { kind: "all" } | { kind: "seats"; seats: number[] } | { kind: "group"; group: string };

export const ALL = "all";

export function circleKey(seats: readonly number[]): string {
    return `seats:${[...new Set(seats)].sort((one, other) => one - other).join(",")}`;
}

export function keyFor(message: Pick<PressMessage, "to" | "group">): string {
    if (message.group) return `group:${message.group}`;
    return message.to ? circleKey(message.to) : ALL;
}

/** To whom something goes that is written in a conversation. */
export function recipients(conversation: Conversation, own: number): To {
    if (conversation.group) return { kind: "group", group: conversation.group.id };
    if (!conversation.seats) return { kind: "all" };
    return { kind: "seats", seats: conversation.seats.filter((seat) => seat !== own) };
}

export interface Known {
    page: PressPage;
    messages: readonly PressMessage[];
    seats: readonly SeatRow[];
    /** By conversation, the number up to which it was read here. */
    seen: Readonly<Record<string, number>>;
    /** Circles that were opened here and have no letter yet. */
    begun: readonly string[];
}

export function isUnread(message: PressMessage, known: Known): boolean {
    const { page, seen } = known;
    if (message.number === null || message.seat === page.seat || page.seat === null) return false;
    if (message.seat !== null && page.muted.includes(message.seat)) return false;
    return message.number > Math.max(page.read, seen[keyFor(message)] ?? 0);
}

/** Everybody first, then one conversation with each person, then groups and larger circles. */
export function conversationsOf(known: Known): Conversation[] {
    const { page, messages, seats, begun } = known;
    const letters = new Map<string, PressMessage[]>();
    for (const message of messages) {
        const key = keyFor(message);
        letters.set(key, [...(letters.get(key) ?? []), message]);
    }
    const keys = new Set<string>([ALL]);
    if (page.talk === "all" && page.seat !== null) {
        for (const seat of seats) {
            if (seat.seat !== page.seat && page.negotiators.includes(seat.seat))
                keys.add(circleKey([page.seat, seat.seat]));
        }
    }
    for (const group of page.groups) keys.add(`group:${group.id}`);
    for (const key of [...letters.keys(), ...begun]) keys.add(key);
    return [...keys].map((key) => {
        const group = page.groups.find((one) => `group:${one.id}` === key) ?? null;
        const said = letters.get(key) ?? [];
        const circle = key.startsWith("seats:") ? key.slice(6).split(",").map(Number) : null;
        const readers = group ? group.members : (circle ?? said.at(-1)?.to ?? null);
        const inside = readers === null || (page.seat !== null && readers.includes(page.seat));
        const left = key.startsWith("group:") && (!group || group.members.length < 2);
        return {
            key,
            seats: key === ALL ? null : readers,
            group,
            messages: said,
            unread: said.filter((message) => isUnread(message, known)).length,
            open: key === ALL ? page.talk !== "none" : page.talk === "all" && inside && !left,
        };
    });
}

/** The highest number up to which everything was read, wherever it stands. */
export function readUpTo(known: Known): number {
    const numbers = known.messages.flatMap((message) => message.number ?? []);
    const unread = known.messages
        .filter((message) => isUnread(message, known))
        .map((message) => message.number ?? 0);
    return unread.length ? Math.min(...unread) - 1 : Math.max(known.page.read, ...numbers, 0);
}
