import type { Section } from "../../../words/catalogue";

export const words = {
    battleOf: "Battle of {place}",
    round: "Round {round} of 3",
    opening: "The battle is being opened.",
    retreating: "Whoever has to leave retreats.",
    foldBattle: "Fold the battle up",
    unfoldBattle: "Show the battle",
    defence: "Defence",
    attack: "Attack",
    reserve: "Reserve",
    actsNow: "{letter} acts now",
    fighter: "{title}: {strength} of {most} steps",
    lost: { one: "{count} block lost", other: "{count} blocks lost" },
    hits: { one: "{count} hit on {needs} or less", other: "{count} hits on {needs} or less" },
    hitsLeft: { one: "{count} hit to take", other: "{count} hits to take" },
    noShots: "No shot has been fired.",
    winterOf: "Winter {year}",
    coalitions: "Coalitions",
    income: "Income",
    incomeOf: "cities {cities}, seas {seas}",
    gold: "Gold",
    cards: "Cards in hand",
    empires: "Empires",
    alone: "Nations that stand alone, with their affinities",
    affinity: "{empire}: {by} to a bid",
    gain: "{gain} of {target}",
    gainOf: "{names}: gain {gain} of {target}",
    hasCity: "Holds the foreign major city that winning takes.",
    needsCity: "Still needs a foreign major city.",
    goldSays:
        "Your treasury. Gold pays for moves and levies beyond your points, for bids, and for allies without a player.",
    pointsSays: "Action points of your card. Each moves a group or levies; what is left becomes gold.",
    pointsLeft: { one: "{count} point", other: "{count} points" },
    played: "played",
    putAway: "put away",
    plan: { one: "{count} march this turn", other: "{count} marches this turn" },
    together: "Who marches together?",
    tile: "{title}, {rating}, {strength} steps",
    chooseAll: "All of them",
    chooseNone: "None",
    marchTogether: "March together ({count})",
    willFollow: {
        one: "{count} block follows the same way.",
        other: "{count} blocks follow the same way.",
    },
    carries: "{sea}: room for {count}",
    cardSays: "Card {points}{letter} {event}",
    order: "Order of play",
    plays: "{empire} plays {card}. {about}",
    "kind-march": "Move a group",
    "kind-march_for_gold": "Move a group for gold",
    "kind-levy": "Levies",
    "kind-levy_for_gold": "Levies for gold",
    "kind-offer": "Pay for a partner",
    "kind-give": "Give gold",
    "kind-bid": "Bid for an ally",
    "kind-bid_wedding": "Bid with a Royal Wedding",
    "kind-next": "Who acts next",
    "kind-retreat": "Retreat",
    "kind-regroup": "Go on",
    "kind-create": "New blocks",
    "kind-front": "The front",
    "kind-strike_first": "Strike first",
    "kind-follow": "The same for all that can",
    "kind-use_event": "Your event",
    "term-block": "Block",
    "term-blockSays":
        "An army or a fleet. You see its face; others only its colour, until it fights. Its strength stands on top: so many dice.",
    "term-rating": "Rating",
    "term-ratingSays":
        "A letter and a number. A acts before B, C and D, the defender first; each die up to the number hits, and each hit takes a step.",
    "term-affinity": "Affinity",
    "term-affinitySays": "What a nation adds to the bids of an Empire, or takes away. Our completion.",
    "term-foreign": "Foreign major city",
    "term-foreignSays":
        "A major city of an Empire outside your coalition. Without one nobody wins. Our completion.",
    "term-gold": "Gold",
    "term-goldSays":
        "Pays for moves and levies beyond your points, for bids and for Empires without a player.",
    "term-card": "Campaign card",
    "term-cardSays":
        "Five are dealt each year, one is put away. Its number gives action points; the highest acts first.",
    "term-gain": "Gain",
    "term-gainSays":
        "What your cities are worth now, less what they were worth at the start. Your coalition wins with its target.",
    "term-coalition": "Coalition",
    "term-coalitionSays": "Empires that win together. It is made and broken in winter, by secret ballot.",
    "term-group": "Group",
    "term-groupSays": "All your blocks in one place. One point moves any of them, up to two areas.",
    "term-limit": "Border limit",
    "term-limitSays":
        "How many blocks of a side may cross a border in a turn: 4 in the open, 3 over rivers and through forests, 2 over mountains, marshes and straits.",
    "term-reserve": "Reserve",
    "term-reserveSays":
        "Attackers over a second border and defenders beyond four wait until the second round.",
} as const satisfies Section;

declare module "../../../words/index.svelte" {
    interface GameWords {
        alliance: typeof words;
    }
}
