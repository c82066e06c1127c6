import type { Section } from "../catalogue";

export const join = {
    title: "You are invited",
    asPower: "You will lead {power} in {game}.",
    drawn: "A seat in {game}; powers are drawn at random at the start.",
    anySeat: "Choose your seat in {game}.",
    seat: "Your seat",
    sit: "Take the seat",
    sitAs: "Take the seat as {name}",
    yourName: "What is your name?",
    yourNameNote: "No account needed. The others at the table see this name.",
    or: "or, to have your games on every device",
    already: "You already have a seat at this table.",
    learn: "Never played it? Learn it in ten minutes",
    gone: "This link no longer works",
    goneText: "Somebody has taken the seat, or the link was withdrawn. Ask for a new one, or play elsewhere.",
} as const satisfies Section;
