import type { Section } from "../../../words/catalogue";

export const words = {
    "action-taxation": "Taxation",
    "action-mobilisation": "Mobilisation",
    "action-influence": "Gain Influence",
    "action-dispatch": "Dispatch",
    "action-movement": "Movement",
    "actionSays-taxation":
        "Money for your Home Territories and for all other land you hold but do not claim (RP-070).",
    "actionSays-mobilisation":
        "Two Trains, a card for each General off the map, Generals in or out, then spend your Money (RP-076).",
    "actionSays-influence":
        "Influence for disputed land with your stripe and for Homes of others that you hold (RP-093).",
    "actionSays-dispatch":
        "All your played Action cards come back; the Diplomacy marker goes up one box (RP-097, RP-099).",
    "actionSays-movement": "Name an Envoy, then move your Generals and fight, up to three rounds (RP-122).",
    yourActions: "Action cards of {power}",
    actionSpent: "Played. It comes back with your next Dispatch (RP-066, RP-099).",
    actionNever: "A Minor Power has no such card (RP-246).",
    actionFree: "Can be played",
    actionSealed: "Sealed: {card}",
    actionHidden: "{power} has sealed a card",
    actionThinking: "{power} is choosing",
    actionOpen: "{power} plays {card}",
    thisTurn: "This turn",
    moneySays:
        "Pays for Units, Trains, cards and Morale in Mobilisation. What is left over is lost then (RP-091).",
    moraleSays:
        "Each Battle card costs 1. You gain it as an Envoy, or buy it. At most 15 (RP-017 to RP-019).",
    influenceSays:
        "At {target} the game ends, and whoever has most wins (RP-059). From Gain Influence and won battles.",
    cardsSays: "In the hand. Above 7, some are discarded after Mobilisation (RP-092).",
    deckSays: "Cards left to draw. When it is empty, the discards are shuffled into a new deck (RP-Q13).",
    discardsSays: "Everyone can look through them (RP-Q11).",
    unitsSays: "Markers that can still become Units or Garrisons; a Power has 28 (RP-004).",
    trains: "Trains in stock",
    trainsSays: "For all Powers together. A Train never leaves the map (RP-013).",
    fortressesSays: "For all Powers together. With a Garrison, a Fortress counts 4 (RP-174).",
    "cardSays-1": "1: face up, it makes an opponent discard a card you choose (RP-197).",
    "cardSays-2": "2: counts 3 if you control the Territory (RP-198).",
    "cardSays-3": "3: face up, it reveals one card of an opponent (RP-199).",
    "cardSays-4": "4: each pair of them in one pile adds 1 (RP-200).",
    "cardSays-5": "5: costs 1 more Morale if you lose the battle (RP-201).",
    prestige: "Prestige",
    prestigeSays:
        "Higher goes first and wins ties. Whoever wins a battle swaps places with the left neighbour (RP-225).",
    prestigeAt: "{power}: place {place}",
    winsAt: "The game ends with the turn in which somebody reaches {target} (RP-059)",
    marker: "Diplomacy track: box {box} of {boxes}",
    markerSays:
        "Every Dispatch moves the marker up. At the top all Powers choose their Allies anew (RP-097, RP-100).",
    markerSoon: {
        one: "{count} Dispatch to the next Diplomacy",
        other: "{count} Dispatches to the next Diplomacy",
    },
    markerNow: "Diplomacy now",
    neutral: "neither",
    alliedSays:
        "Allies can cross each other's land with consent and support each other, but cannot attack (RP-115 to RP-118).",
    warSays: "Everybody who is not your Ally is at war with you (RP-109).",
    show: "Diplomacy and actions",
    envoySays:
        "It grants rounds 2 and 3 or refuses them, and gains Morale for each: 1, 2, 3 (RP-130 to RP-133).",
    offerSays:
        "If that Power gives you its marker too, you are Allies. All others are at war with you (RP-108).",
    bidSays:
        "The highest bid plays Italy until the next Diplomacy, and alone pays its Morale (RP-253 to RP-256).",
    strengthSays: "A General 1, each Unit 1, a Garrison 1, or 4 with a Fortress (RP-172 to RP-175).",
    "kind-play": "Action",
    "kind-offer": "Alliance marker",
    "kind-train": "Train",
    "kind-rail": "By Train",
    "kind-ferry": "Units by Train",
    "term-influence": "Influence",
    "term-influenceSays":
        "What you play for. When somebody has 25 or more, this turn is the last, and the most Influence wins.",
    "term-train": "Train",
    "term-trainSays":
        "Lies on a border. Before the first round pieces travel as far as they like along Trains through your own land.",
    "term-lane": "A Sea Lane",
    "term-laneSays": "Links two coasts for the Power of its colour, and for its Ally with consent.",
} as const satisfies Section;

declare module "../../../words/index.svelte" {
    interface GameWords {
        realpolitik: typeof words;
    }
}
