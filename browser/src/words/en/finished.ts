import type { Section } from "../catalogue";

export const finished = {
    title: "Finished games",
    intro: "Replay any game move by move, secrets included, or download its record.",
    onlyMine: "Mine",
    everybodys: "Everyone’s",
    won: "Won by {names}",
    youWon: "You won with {power}",
    draw: "Nobody won",
    ended: "ended {when}",
    takenIn: "imported {when}",
    replay: "Replay",
    download: "Record",
    downloadOf: "Download the record of {name}",
    import: "Import a record",
    importNote: "A record from here or elsewhere becomes a table to look at; only you see it.",
    imported: "The record is valid. Here is its table.",
    notARecord: "This file is not a game record.",
    none: "No finished games yet",
    noneText: "Games appear here when they are over. Your first could be over in an hour or two.",
} as const satisfies Section;
