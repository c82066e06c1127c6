// Is there little room? Then the table is a map with a sheet; else a map with a rail.
import { MediaQuery } from "svelte/reactivity";

/** Is there no room for a column beside the map and the rail? */
export const compact = new MediaQuery("(max-width: 74.99rem)");

// A phone that lies on its side has no height to give away, but room beside the map.
export const narrow = new MediaQuery(
    "(max-width: 59.99rem) and ((min-height: 30rem) or (max-width: 39.99rem))",
);
