// Drawings of the advanced tactic cards, and what a basic card is called by the regiments that it admits.
import { ARMS_OF_SERVICE } from "../../map/pieces/arms-of-service";

const AMBUSH =
    "M-26 -16 C-12 -22 12 -22 26 -16 C27 6 16 24 0 28 C-16 24 -27 6 -26 -16z M-17 -6 C-12 -10 -7 -9 -4 -4 " +
    "C-9 -2 -14 -2 -17 -6z M17 -6 C12 -10 7 -9 4 -4 C9 -2 14 -2 17 -6z M-10 12 C-4 8 4 8 10 12 C4 16 -4 16 -10 12z";
const WITHDRAWAL = "M-28 -4 L-6 -24 V-12 C16 -12 26 4 26 24 C18 10 8 4 -6 4 V16z";
const CHASE =
    "M-26 -20 L-6 0 L-26 20 V10 L-16 0 L-26 -10z M-4 -20 L16 0 L-4 20 V10 L6 0 L-4 -10z M20 -20 h6 V20 h-6z";
const RANKS =
    "M-22 28 V-12 h-4 L-19 -28 L-12 -12 h-4 V28z M-3 28 V-12 h-4 L0 -28 L7 -12 h-4 V28z M16 28 V-12 h-4 L19 -28 L26 -12 h-4 V28z";
const HAMMER =
    "M-24 -26 L2 -14 L-3 -3 L-29 -15z M-6 -6 L0 -10 L20 8 L15 13z M-18 14 H26 L20 20 H12 V24 H22 V29 H-12 V24 H-2 V20 C-10 20 -16 18 -18 14z";
const TORCH =
    "M0 -30 C12 -18 16 -10 10 0 H-10 C-18 -10 -6 -14 0 -30z M0 -16 C4 -10 5 -6 2 -3 H-3 C-6 -7 -2 -9 0 -16z M-11 3 H11 L6 12 L4 30 H-4 L-6 12z";
const DISTANCE = "M-30 0 L-14 -14 V-5 H14 V-14 L30 0 L14 14 V5 H-14 V14z";
const CLOSE_IN = "M-6 0 L-22 -14 V-5 H-30 V5 H-22 V14z M6 0 L22 -14 V-5 H30 V5 H22 V14z";

/** By kind of battle and number; "back" is on the back of all of them. */
export const EMBLEMS: Readonly<Record<string, string>> = {
    back: ARMS_OF_SERVICE["infantry"]!,
    "land-1": RANKS,
    "land-2": ARMS_OF_SERVICE["cavalry"]!,
    "land-3": HAMMER,
    "land-4": ARMS_OF_SERVICE["archer"]!,
    "land-5": TORCH,
    "land-6": AMBUSH,
    "land-7": WITHDRAWAL,
    "land-8": CHASE,
    "naval-1": ARMS_OF_SERVICE["infantry"]!,
    "naval-2": ARMS_OF_SERVICE["archer"]!,
    "naval-3": ARMS_OF_SERVICE["artillery"]!,
    "naval-4": DISTANCE,
    "naval-5": CLOSE_IN,
    "naval-6": AMBUSH,
    "naval-7": WITHDRAWAL,
    "naval-8": CHASE,
};
