import type { Room } from "../catalogue";

export const help = {
    title: "The rules of {game}",
    intro: {
        one: "{count} line in our own words, with a number to refer to.",
        other: "{count} lines in our own words, each with a number to refer to.",
    },
    toTutorial: "Rather learn by playing? Take the ten-minute lesson.",
    search: "Search the rules",
    found: { one: "{count} line found", other: "{count} lines found" },
    nothing: "No rule speaks of that",
    nothingNote: "Try one word less, or a shorter one.",
    now: "What you may do now",
    nowNote: "The rules behind the options that are open to you.",
    all: "All rules",
    rulings: "Where the rulebook is silent, we play it so",
    section: "Rulebook: {section}",
    linkTo: "{rule}, link to this rule",
    ruleNumber: "Rule {rule}",
    glossary: "Pieces and signs",
} as const satisfies Room;
