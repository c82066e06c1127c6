// What a Battle card does beside its value, drawn within 40 by 40 around the middle.
export const EMBLEMS: Readonly<Record<string, string>> = {
    // A card that is crossed out.
    discards: "M-9 -14h18v28h-18zM-17 15L17 -15M-17 -15L17 15",
    // A tower that stands at home.
    "gains at home": "M-13 16V-6h-3v-9h6v4h6v-4h8v4h6v-4h6v9h-3V16zM-4 16V6a4 4 0 0 1 8 0v10",
    // An open eye.
    reveals: "M-19 0C-12 -12 12 -12 19 0 12 12 -12 12 -19 0zM-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
    // Two sabres that cross.
    pairs: "M-16 15C-4 8 8 -4 14 -17M16 15C4 8 -8 -4 -14 -17M-18 8l8 9M18 8l-8 9",
    // A heart that breaks.
    penalises:
        "M0 17C-15 7 -18 1 -18 -5c0 -10 14 -13 18 -2 4 -11 18 -8 18 2 0 6 -3 12 -18 22zM0 -7l-4 8 7 4 -4 9",
};
