// What an event is about, and which rule stands behind it. Kinds that are not listed here are told without either.
export type Topic = "battle" | "diplomacy" | "movement" | "economy" | "table";

const TOPICS: Readonly<Record<Topic, readonly string[]>> = {
    battle: [
        "battle",
        "support",
        "played",
        "played_hidden",
        "struck",
        "unmasked",
        "passed",
        "battle_result",
        "unit_lost",
        "to_capital",
        "retreated",
        "off_map",
        "garrison_lost",
        "penalty",
    ],
    diplomacy: [
        "diplomacy",
        "entreaties",
        "bids",
        "controls",
        "status",
        "diplomacy_over",
        "consent",
        "hospitality",
        "envoy",
        "no_envoy",
        "round_asked",
        "round_granted",
        "round_refused",
        "weaker",
        "hands",
        "treaty",
        "verdict",
    ],
    movement: ["movement", "round", "moved", "movement_ended", "ferried", "disbanded", "garrison", "stayed"],
    economy: ["taxes", "corruption", "mobilisation", "train", "placed", "recalled", "reshuffle", "drew"],
    table: ["seat", "status-of-table", "ran-out"],
};
const TOPIC_OF = new Map(
    Object.entries(TOPICS).flatMap(([topic, kinds]) => kinds.map((kind) => [kind, topic as Topic] as const)),
);

/** Told in a smaller voice: they follow from something that was told before. */
const SMALL: readonly string[] = [
    "morale",
    "drew",
    "drew_hidden",
    "reshuffle",
    "passed",
    "unit_lost",
    "prestige",
    "round",
];

/** A phase of a turn begins with one of these. */
export const OPENERS: readonly string[] = ["actions", "mobilisation", "movement", "diplomacy", "dispatch"];

/** By game, the rule that says most about a kind of event. */
const CITED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    realpolitik: {
        actions: "RP-064",
        taxes: "RP-070",
        influence: "RP-093",
        mobilisation: "RP-076",
        train: "RP-077",
        placed: "RP-082",
        recalled: "RP-083",
        bought_unit: "RP-085",
        bought_train: "RP-085",
        bought_card: "RP-085",
        bought_fortress: "RP-088",
        bought_morale: "RP-090",
        corruption: "RP-091",
        discarded: "RP-092",
        dispatch: "RP-096",
        diplomacy: "RP-102",
        entreaties: "RP-105",
        status: "RP-109",
        bids: "RP-253",
        controls: "RP-250",
        movement: "RP-122",
        envoy: "RP-123",
        no_envoy: "RP-128",
        round_asked: "RP-131",
        round_granted: "RP-133",
        round_refused: "RP-132",
        disbanded: "RP-137",
        ferried: "RP-146",
        moved: "RP-149",
        consent: "RP-115",
        garrison: "RP-160",
        garrison_withdrawn: "RP-231",
        garrison_sold: "RP-231",
        garrison_lost: "RP-217",
        allotted: "RP-231",
        battle: "RP-169",
        support: "RP-177",
        played: "RP-184",
        played_hidden: "RP-184",
        struck: "RP-197",
        unmasked: "RP-199",
        passed: "RP-190",
        battle_result: "RP-205",
        unit_lost: "RP-207",
        to_capital: "RP-218",
        retreated: "RP-211",
        off_map: "RP-218",
        penalty: "RP-201",
        hospitality: "RP-233",
        weaker: "RP-237",
        hands: "RP-238",
        prestige: "RP-224",
        game_over: "RP-059",
    },
};

export function topicOf(kind: string): Topic | null {
    if (kind.startsWith("bought_")) return "economy";
    return TOPIC_OF.get(kind) ?? null;
}

export function isSmall(kind: string): boolean {
    return SMALL.includes(kind);
}

/** The rule behind an event. Influence that was won in a battle has another one than that of the card. */
export function ruleOf(game: string, kind: string, given: Readonly<Record<string, unknown>>): string | null {
    if (game === "realpolitik" && kind === "influence" && given["why"] === "battle") return "RP-215";
    return CITED[game]?.[kind] ?? null;
}
