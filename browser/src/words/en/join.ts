import type { Room } from "../catalogue";

export const join = {
    title: "You are invited",
    asPower: "You will lead {power} in {game}.",
    drawn: "A seat in {game}; powers are drawn when the game begins.",
    sit: "Take the seat",
    sitAs: "Take the seat as {name}",
    yourName: "What are you called?",
    yourNameNote: "No account needed. The others at the table see this name.",
    or: "or, to keep your games on every device",
    already: "You sit at this table already.",
    learn: "Never played it? Learn it in ten minutes",
    gone: "This link has been used up",
    goneText:
        "Somebody has taken the seat, or the link was withdrawn. Ask whoever sent it for a new one, or play elsewhere.",
} as const satisfies Room;
