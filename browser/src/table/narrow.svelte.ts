// Is there little room? Then the table is a map with a sheet; else a map with a rail.
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("(max-width: 59.99rem)");
