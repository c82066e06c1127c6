// What a Battle card does beside its value (RP-197 to RP-201).
export const ABILITIES: Readonly<Record<number, string>> = {
    1: "discards",
    2: "gains at home",
    3: "reveals",
    4: "pairs",
    5: "penalises",
};
