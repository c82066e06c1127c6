// The forms of the API under their own names. Import them from here.
export type * from "./schema";
